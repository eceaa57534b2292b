/**
 * Ultralights and other light sport aircraft: the lines of aircraft-types.ts go on here. What Doc 8643 gives no designator
 * is ULAC, which therefore stands once for each model.
 */
export const ULTRALIGHT_LINES = `
ULAC||Various|Ultralight|Ultralight|L1P|L|ultralight|
ULAC||Various|Weight-shift trike|Trike|L1P|L|ultralight|Weight-shift;Flexwing;Motordrachen
ULAC||Various|Paramotor|Paramotor|L1P|L|ultralight|Motorschirm;Rucksackmotor;Paratrike
C42||Ikarus|C42|C42|L1P|L|ultralight|Comco Ikarus C42;C42 B;C42 C;C42 CS;C42 Cyclone
ULAC||Ikarus|C22|C22|L1P|L|ultralight|Comco Ikarus C22
ULAC||Ikarus|Fox|Fox-C22|L1P|L|ultralight|Sherpa
BREZ||Breezer|Breezer|Breezer|L1P|L|ultralight|Breezer B400;Breezer B600;Breezer Sport
AP22||Aeroprakt|A-22 Foxbat|A-22|L1P|L|ultralight|A22 Vision;A22L2;A22LS;Valor
AP32||Aeroprakt|A-32 Vixxen|A-32|L1P|L|ultralight|A32L
EFOX||Aeropro|EuroFOX|EuroFOX|L1P|L|ultralight|Aerotrek A240
FDCT||Flight Design|CT|CT|L1P|L|ultralight|CTSW;CTLS;CT2K;CTLSi;MC
FK9||B&F|FK 9|FK 9|L1P|L|ultralight|
FK12||B&F|FK 12 Comet|FK 12|L1P|L|ultralight|
FK14||B&F|FK 14 Polaris|FK 14|L1P|L|ultralight|
ULAC||B&F|FK 131 Jungmann|FK 131|L1P|L|ultralight|
G3||Remos|G-3 Mirage|Remos|L1P|L|ultralight|
GX||Remos|GX|Remos|L1P|L|ultralight|GXNXT
TL20||TL-Ultralight|TL-2000 Sting|Sting|L1P|L|ultralight|TL-96 Star;Sting S4
TL30||TL-Ultralight|TL-3000 Sirius|Sirius|L1P|L|ultralight|
ULAC||TL-Ultralight|Stream|Stream|L1P|L|ultralight|
ULAC||TL-Ultralight|Sparker|Sparker|L1P|L|ultralight|
WT9||Aerospool|WT9 Dynamic|Dynamic|L1P|L|ultralight|
SHRK||Shark Aero|Shark|Shark|L1P|L|ultralight|Shark 600
VL3||JMB|VL-3 Evolution|VL-3|L1P|L|ultralight|VL-3 Flamingo;JMB VL3
BR23||BRM Aero|Bristell|Bristell|L1P|L|ultralight|
NG4||Roko Aero|NG 4|NG 4|L1P|L|ultralight|
CRUZ||CZAW|SportCruiser|SportCruiser|L1P|L|ultralight|PS-28 Cruiser;PiperSport
EV97||Evektor|EV-97 Eurostar|Eurostar|L1P|L|ultralight|
EVSS||Evektor|SportStar|SportStar|L1P|L|ultralight|Harmony
ALTO||Direct Fly|Alto|Alto|L1P|L|ultralight|
PRIM||Blackshape|Prime|Prime|L1P|L|ultralight|BK100
PNR2||Alpi|Pioneer 200|Pioneer|L1P|L|ultralight|Pioneer 230
PNR3||Alpi|Pioneer 300|Pioneer|L1P|L|ultralight|Pioneer 330;Pioneer Hawk
PNR4||Alpi|Pioneer 400|Pioneer|L1P|L|ultralight|
PIVI||Pipistrel|Virus|Virus|L1P|L|ultralight|Virus SW;Explorer
PIAT||Pipistrel|Alpha Trainer|Alpha|L1P|L|ultralight|
PIAE||Pipistrel|Alpha Electro|Alpha|L1E|L|ultralight|
PIVE||Pipistrel|Velis Electro|Velis|L1E|L|ultralight|Virus Electro
MCR1||Dyn'Aéro|MCR-01 Banbi|MCR|L1P|L|ultralight|
ECHO||Tecnam|P92 Echo|P92|L1P|L|ultralight|P92 Eaglet
SIRA||Tecnam|P2002 Sierra|P2002|L1P|L|ultralight|P2002JF
P208||Tecnam|P2008|P2008|L1P|L|ultralight|
GOLF||Tecnam|P96 Golf|P96|L1P|L|ultralight|
SVNH||ICP|Savannah|Savannah|L1P|L|ultralight|
SKRA||Best Off|Skyranger|Skyranger|L1P|L|ultralight|Sky Ranger
NNJA||Best Off|Nynja|Nynja|L1P|L|ultralight|
SAVG||Zlin Aviation|Savage|Savage|L1P|L|ultralight|Savage Cub;Savage Bobber;Shock Cub;Savage Cruiser
ULAC||Zlin Aviation|Norden|Norden|L1P|L|ultralight|
CH60||Zenair|CH 601 Zodiac|Zodiac|L1P|L|ultralight|Zenith 601;CH 650;Roland Z 602
CH70||Zenair|CH 701 STOL|CH 701|L1P|L|ultralight|Zenith 701
CH75||Zenair|CH 750 STOL|CH 750|L1P|L|ultralight|Zenith 750;Cruzer
C162||Cessna|162 SkyCatcher|SkyCatcher|L1P|L|ultralight|
RV12||Van's|RV-12|RV|L1P|L|ultralight|
JABI||Jabiru|LSA|Jabiru|L1P|L|ultralight|J120;J160;J170
JAB4||Jabiru|J400|Jabiru|L1P|L|ultralight|J230;J430
SONX||Sonex|Sonex|Sonex|L1P|L|ultralight|
EUPA||Europa|Europa|Europa|L1P|L|ultralight|Europa XS
SREY||Progressive Aerodyne|SeaRey|SeaRey|A1P|L|ultralight|
A5||Icon|A5|A5|A1P|L|ultralight|
FA02||Fläming Air|FA-02 Smaragd|Smaragd|L1P|L|ultralight|
COY2||Rans|S-6 Coyote|Coyote|L1P|L|ultralight|Coyote II
CRER||Rans|S-7 Courier|Courier|L1P|L|ultralight|
FOX||Denney|Kitfox|Kitfox|L1P|L|ultralight|
ULAC||Quicksilver|MX|Quicksilver|L1P|L|ultralight|Quicksilver GT
ULAC||CFM|Shadow|Shadow|L1P|L|ultralight|Streak Shadow
ULAC||Thruster|T600|Thruster|L1P|L|ultralight|T300;TST
XAIR||Raj Hamsa|X-Air|X-Air|L1P|L|ultralight|X'Air
ULAC||Platzer|Kiebitz|Kiebitz|L1P|L|ultralight|
ULAC||Dallach|Sunrise|Sunrise|L1P|L|ultralight|
DAL4||Dallach|Fascination|Fascination|L1P|L|ultralight|D4 Fascination
ULAC||Dallach|Sunwheel|Sunwheel|L1P|L|ultralight|
DAKH||Fisher|Dakota Hawk|Dakota Hawk|L1P|L|ultralight|
STCH||Fly Synthesis|Storch|Storch UL|L1P|L|ultralight|
IMPU||Impulse|Impulse 100|Impulse|L1P|L|ultralight|
ULAC||Junkers|A50 Junior|A50|L1P|L|ultralight|Junkers A50
ULAC||Blackwing|BW 635|Blackwing|L1P|L|ultralight|BW 600RG
LXR||Elixir|Elixir|Elixir|L1P|L|ultralight|
RISN||Porto Aviation|Risen|Risen|L1P|L|ultralight|
G1||G1 Aviation|G1 SPYL|G1|L1P|L|ultralight|
TRAL||Groppo|Trail|Trail|L1P|L|ultralight|
JK05||Ekolot|JK-05 Junior|JK-05|L1P|L|ultralight|
KR30||Ekolot|KR-030 Topaz|Topaz|L1P|L|ultralight|
KP5||Jihlavan|Skyleader 600|Skyleader|L1P|L|ultralight|Kappa KP-5;Rapid
ZEPH||Atec|Zephyr|Zephyr|L1P|L|ultralight|Zephyr 2000
FAET||Atec|321 Faeta|Faeta|L1P|L|ultralight|
ULAC||P&M|QuikR|Quik|L1P|L|ultralight|Pegasus Quik;Quik GT450;GT450
ULAC||P&M|Quantum|Quantum|L1P|L|ultralight|Pegasus Quantum;Pegasus XL
PULR||P&M|PulsR|PulsR|L1P|L|ultralight|
ULAC||Air Création|Tanarg|Tanarg|L1P|L|ultralight|
ULAC||Flylight|Dragonfly|Dragonfly|L1P|L|ultralight|
ULAC||Mainair|Blade|Blade|L1P|L|ultralight|
ULAC||DTA|Combo|DTA|L1P|L|ultralight|
ULAC||Cosmos|Phase II|Cosmos|L1P|L|ultralight|
`
