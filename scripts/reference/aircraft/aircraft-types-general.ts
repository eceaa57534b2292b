/** Business and general aviation: the lines of aircraft-types.ts go on here. */
export const GENERAL_AVIATION_LINES = `
ASTR||IAI|1125 Astra|Astra|L2J|M|bizjet|Gulfstream G100
BE40||Beechcraft|400 Beechjet|Beechjet|L2J|M|bizjet|Hawker 400
C25A||Cessna|525A Citation CJ2|CitationJet|L2J|L|bizjet|CJ2+
C25B||Cessna|525B Citation CJ3|CitationJet|L2J|L|bizjet|CJ3+
C25C||Cessna|525C Citation CJ4|CitationJet|L2J|M|bizjet|CJ4
C25M||Cessna|525 Citation M2|CitationJet|L2J|L|bizjet|M2
C500||Cessna|500 Citation I|Citation|L2J|L|bizjet|
C501||Cessna|501 Citation I/SP|Citation|L2J|L|bizjet|
C510||Cessna|510 Citation Mustang|Mustang|L2J|L|bizjet|
C525||Cessna|525 CitationJet|CitationJet|L2J|L|bizjet|CJ1
C550||Cessna|550 Citation II|Citation|L2J|L|bizjet|Citation Bravo
C551||Cessna|551 Citation II/SP|Citation|L2J|L|bizjet|
C560||Cessna|560 Citation V|Citation|L2J|M|bizjet|Citation Encore;Citation Ultra
C56X||Cessna|560XL Citation Excel|Citation|L2J|M|bizjet|Citation XLS
C650||Cessna|650 Citation III|Citation|L2J|M|bizjet|Citation VI;Citation VII
C680||Cessna|680 Citation Sovereign|Citation|L2J|M|bizjet|
C68A||Cessna|680A Citation Latitude|Citation|L2J|M|bizjet|
C700||Cessna|700 Citation Longitude|Citation|L2J|M|bizjet|
C750||Cessna|750 Citation X|Citation|L2J|M|bizjet|
CL30||Bombardier|Challenger 300|Challenger|L2J|M|bizjet|
CL35||Bombardier|Challenger 350|Challenger|L2J|M|bizjet|Challenger 3500
CL60|CCJ|Bombardier|Challenger 600|Challenger|L2J|M|bizjet|Challenger 601;Challenger 604;Challenger 605;Challenger 650
E35L||Embraer|Legacy 600/650|ERJ|L2J|M|bizjet|
E50P||Embraer|Phenom 100|Phenom|L2J|L|bizjet|EMB-500
E545||Embraer|Legacy 450|Praetor|L2J|M|bizjet|Praetor 500
E550||Embraer|Legacy 500|Praetor|L2J|M|bizjet|Praetor 600
E55P||Embraer|Phenom 300|Phenom|L2J|M|bizjet|EMB-505
EA50||Eclipse|500|Eclipse|L2J|L|bizjet|Eclipse 550
F2TH||Dassault|Falcon 2000|Falcon|L2J|M|bizjet|
F900||Dassault|Falcon 900|Falcon|L3J|M|bizjet|
FA10||Dassault|Falcon 10|Falcon|L2J|M|bizjet|Falcon 100
FA20||Dassault|Falcon 20|Falcon|L2J|M|bizjet|Mystère 20
FA50||Dassault|Falcon 50|Falcon|L3J|M|bizjet|
FA6X||Dassault|Falcon 6X|Falcon|L2J|M|bizjet|
FA7X||Dassault|Falcon 7X|Falcon|L3J|M|bizjet|
FA8X||Dassault|Falcon 8X|Falcon|L3J|M|bizjet|
G150||Gulfstream|G150|Gulfstream|L2J|M|bizjet|
G280||Gulfstream|G280|Gulfstream|L2J|M|bizjet|
GA5C||Gulfstream|G500|Gulfstream|L2J|M|bizjet|GVII-G500
GA6C||Gulfstream|G600|Gulfstream|L2J|M|bizjet|GVII-G600
GA8C||Gulfstream|G800|Gulfstream|L2J|M|bizjet|
GALX||Gulfstream|G200|Gulfstream|L2J|M|bizjet|IAI 1126 Galaxy
GL5T||Bombardier|Global 5000|Global Express|L2J|M|bizjet|Global 5500
GL7T||Bombardier|Global 7500|Global Express|L2J|M|bizjet|
GLEX||Bombardier|Global Express|Global Express|L2J|M|bizjet|Global 6000;Global 6500
GLF2||Gulfstream|GII|Gulfstream|L2J|M|bizjet|G-1159
GLF3||Gulfstream|GIII|Gulfstream|L2J|M|bizjet|
GLF4||Gulfstream|GIV|Gulfstream|L2J|M|bizjet|G350;G400;G450
GLF5||Gulfstream|GV|Gulfstream|L2J|M|bizjet|G500;G550
GLF6||Gulfstream|G650|Gulfstream|L2J|M|bizjet|G650ER
H25B||Hawker|800|Hawker|L2J|M|bizjet|BAe 125-800;Hawker 800XP;Hawker 850XP
H25C||Hawker|1000|Hawker|L2J|M|bizjet|BAe 125-1000
HA4T||Hawker|4000|Hawker|L2J|M|bizjet|Horizon
HDJT||Honda|HA-420 HondaJet|HondaJet|L2J|L|bizjet|
L29A||Lockheed|JetStar|JetStar|L4J|M|bizjet|
LJ24||Learjet|24|Learjet|L2J|L|bizjet|
LJ31||Learjet|31|Learjet|L2J|M|bizjet|
LJ35||Learjet|35|Learjet|L2J|M|bizjet|Learjet 36
LJ40||Learjet|40|Learjet|L2J|M|bizjet|
LJ45||Learjet|45|Learjet|L2J|M|bizjet|
LJ55||Learjet|55|Learjet|L2J|M|bizjet|
LJ60||Learjet|60|Learjet|L2J|M|bizjet|
LJ75||Learjet|75|Learjet|L2J|M|bizjet|
MU30||Mitsubishi|MU-300 Diamond|Beechjet|L2J|M|bizjet|
P180||Piaggio|P.180 Avanti|Avanti|L2T|L|turboprop|
PC24||Pilatus|PC-24|PC-24|L2J|M|bizjet|
PRM1||Raytheon|390 Premier I|Premier|L2J|L|bizjet|
SBR1||Rockwell|Sabreliner|Sabreliner|L2J|M|bizjet|
SF50||Cirrus|SF50 Vision Jet|Vision Jet|L1J|L|bizjet|
AC90||Rockwell|690 Turbo Commander|Commander|L2T|L|turboprop|
B350||Beechcraft|350 Super King Air|King Air|L2T|M|turboprop|King Air 350;B300
BE10||Beechcraft|100 King Air|King Air|L2T|L|turboprop|
BE20||Beechcraft|200 Super King Air|King Air|L2T|L|turboprop|King Air 200;King Air 250
BE30||Beechcraft|300 Super King Air|King Air|L2T|L|turboprop|
BE9L||Beechcraft|90 King Air|King Air|L2T|L|turboprop|King Air C90
C208|CN1|Cessna|208 Caravan|Caravan|L1T|L|turboprop|Grand Caravan;208B
C408||Cessna|408 SkyCourier|SkyCourier|L2T|M|turboprop|
C425||Cessna|425 Conquest I|Conquest|L2T|L|turboprop|Corsair
C441||Cessna|441 Conquest II|Conquest|L2T|L|turboprop|
EPIC||Epic|LT/E1000|Epic|L1T|L|turboprop|
G73T||Grumman|G-73 Turbo Mallard|Mallard|A2T|L|turboprop|
GA8||GippsAero|GA8 Airvan|Airvan|L1P|L|piston|
K100||Daher|Kodiak 100|Kodiak|L1T|L|turboprop|Quest Kodiak
M600||Piper|PA-46 M600|Malibu|L1T|L|turboprop|M500;M700
MU2||Mitsubishi|MU-2|MU-2|L2T|L|turboprop|Marquise
P46T||Piper|PA-46 Malibu Meridian|Malibu|L1T|L|turboprop|M500
PAY1||Piper|PA-31T1 Cheyenne I|Cheyenne|L2T|L|turboprop|
PAY2||Piper|PA-31T Cheyenne II|Cheyenne|L2T|L|turboprop|
PAY3||Piper|PA-42 Cheyenne III|Cheyenne|L2T|L|turboprop|
PAY4||Piper|PA-42 Cheyenne 400|Cheyenne|L2T|L|turboprop|
PC12|PL2|Pilatus|PC-12|PC-12|L1T|L|turboprop|PC-12 NG;PC-12 NGX;Eagle
PC6T|PL6|Pilatus|PC-6 Turbo Porter|Porter|L1T|L|turboprop|
TBM7||Socata|TBM 700|TBM|L1T|L|turboprop|
TBM8||Socata|TBM 850|TBM|L1T|L|turboprop|
TBM9||Daher|TBM 900/930/940/960|TBM|L1T|L|turboprop|
AA1||Grumman American|AA-1 Yankee|AA-1|L1P|L|piston|Trainer;Lynx
AA5||Grumman American|AA-5 Traveler|AA-5|L1P|L|piston|Tiger;Cheetah
AC11||Rockwell|112 Commander|Commander|L1P|L|piston|114
AC50||Aero Commander|500|Commander|L2P|L|piston|Shrike
AEST||Piper|PA-60 Aerostar|Aerostar|L2P|L|piston|
AAT3||Aero|AT-3|AT-3|L1P|L|piston|
B36T||Beechcraft|36 Turbine Bonanza|Bonanza|L1T|L|turboprop|
BDOG||Scottish Aviation|Bulldog|Pup|L1P|L|piston|
BE17||Beechcraft|17 Staggerwing|Staggerwing|L1P|L|historic|
BE18||Beechcraft|18 Twin Beech|Twin Beech|L2P|L|historic|
BE19||Beechcraft|19 Musketeer Sport|Musketeer|L1P|L|piston|
BE23||Beechcraft|23 Musketeer|Musketeer|L1P|L|piston|Sundowner
BE24||Beechcraft|24 Sierra|Musketeer|L1P|L|piston|Musketeer Super R
BE33||Beechcraft|33 Bonanza|Bonanza|L1P|L|piston|Debonair;F33A
BE35||Beechcraft|35 Bonanza|Bonanza|L1P|L|piston|V35B;V-tail
BE36||Beechcraft|36 Bonanza|Bonanza|L1P|L|piston|A36;G36
BE50||Beechcraft|50 Twin Bonanza|Twin Bonanza|L2P|L|piston|
BE55||Beechcraft|55 Baron|Baron|L2P|L|piston|
BE58||Beechcraft|58 Baron|Baron|L2P|L|piston|G58
BE60||Beechcraft|60 Duke|Duke|L2P|L|piston|
BE65||Beechcraft|65 Queen Air|Queen Air|L2P|L|piston|
BE76||Beechcraft|76 Duchess|Duchess|L2P|L|piston|
BE77||Beechcraft|77 Skipper|Skipper|L1P|L|piston|
BL8||Bellanca|8 Decathlon|Decathlon|L1P|L|piston|Scout;Super Decathlon
BL17||Bellanca|17 Viking|Viking|L1P|L|piston|
BU31||Bücker|Bü 131 Jungmann|Jungmann|L1P|L|historic|
C120||Cessna|120|Cessna 120/140|L1P|L|piston|
C140||Cessna|140|Cessna 120/140|L1P|L|piston|
C150||Cessna|150|Cessna 150/152|L1P|L|piston|Aerobat
C152||Cessna|152|Cessna 150/152|L1P|L|piston|Aerobat
C170||Cessna|170|Cessna 170|L1P|L|piston|
C172||Cessna|172 Skyhawk|Cessna 172|L1P|L|piston|C172S;C172N;Reims F172;Skyhawk SP
C72R||Cessna|172RG Cutlass RG|Cessna 172|L1P|L|piston|
C175||Cessna|175 Skylark|Cessna 172|L1P|L|piston|
C177||Cessna|177 Cardinal|Cardinal|L1P|L|piston|
C77R||Cessna|177RG Cardinal RG|Cardinal|L1P|L|piston|
C180||Cessna|180 Skywagon|Cessna 180/185|L1P|L|piston|
C182||Cessna|182 Skylane|Cessna 182|L1P|L|piston|T182T
C82R||Cessna|182RG Skylane RG|Cessna 182|L1P|L|piston|
C185||Cessna|185 Skywagon|Cessna 180/185|L1P|L|piston|
C188||Cessna|188 Agwagon|Agwagon|L1P|L|piston|
C195||Cessna|190/195|Cessna 195|L1P|L|historic|
C205||Cessna|205|Cessna 206|L1P|L|piston|
C206||Cessna|206 Stationair|Cessna 206|L1P|L|piston|T206H
C207||Cessna|207 Stationair 8|Cessna 206|L1P|L|piston|
C210||Cessna|210 Centurion|Centurion|L1P|L|piston|T210
P210||Cessna|P210 Pressurized Centurion|Centurion|L1P|L|piston|
C303||Cessna|T303 Crusader|Crusader|L2P|L|piston|
C310||Cessna|310|Cessna 310|L2P|L|piston|
C320||Cessna|320 Skyknight|Cessna 310|L2P|L|piston|
C335||Cessna|335|Cessna 340|L2P|L|piston|
C336||Cessna|336 Skymaster|Skymaster|L2P|L|piston|
C337||Cessna|337 Super Skymaster|Skymaster|L2P|L|piston|
C340||Cessna|340|Cessna 340|L2P|L|piston|
C402||Cessna|402|Cessna 402|L2P|L|piston|Businessliner
C404||Cessna|404 Titan|Titan|L2P|L|piston|
C414||Cessna|414 Chancellor|Cessna 421|L2P|L|piston|
C421||Cessna|421 Golden Eagle|Cessna 421|L2P|L|piston|
CH7A||Champion|7 Citabria|Citabria|L1P|L|piston|7ECA
COL3||Cessna|350 Corvalis|Corvalis|L1P|L|piston|Columbia 350;Lancair Columbia
COL4||Cessna|400 Corvalis TT|Corvalis|L1P|L|piston|TTx;Columbia 400
CP30||Piel|CP-30 Emeraude|Emeraude|L1P|L|piston|
D11||Jodel|D.11|Jodel|L1P|L|piston|D112
D140||Jodel|D.140 Mousquetaire|Jodel|L1P|L|piston|
D250||Jodel|DR 250 Capitaine|Jodel|L1P|L|piston|
DV20||Diamond|DA20 Katana|Katana|L1P|L|piston|DV20;DA20 Eclipse
DA40||Diamond|DA40 Diamond Star|DA40|L1P|L|piston|DA40 NG;DA40 TDI
DA42||Diamond|DA42 Twin Star|DA42|L2P|L|piston|DA42 NG
DA50||Diamond|DA50 RG|DA50|L1P|L|piston|
DA62||Diamond|DA62|DA62|L2P|L|piston|
DH82||De Havilland|DH.82 Tiger Moth|Moth|L1P|L|historic|
DH89||De Havilland|DH.89 Dragon Rapide|Rapide|L2P|L|historic|
DHC1||De Havilland Canada|DHC-1 Chipmunk|Chipmunk|L1P|L|historic|
DR40||Robin|DR 400|Robin DR|L1P|L|piston|DR400 Régent;DR400 Dauphin
DR30||Robin|DR 300|Robin DR|L1P|L|piston|
ERCO||Ercoupe|415|Ercoupe|L1P|L|piston|
E300||Extra|EA-300|Extra|L1P|L|piston|Extra 300
E400||Extra|EA-400|Extra|L1P|L|piston|
E200||Extra|EA-200|Extra|L1P|L|piston|
G115||Grob|G 115|G 115|L1P|L|piston|Tutor
G120||Grob|G 120|G 120|L1P|L|piston|
GLAS||Stoddard-Hamilton|Glasair|Glasair|L1P|L|piston|
HR20||Robin|HR 200|Robin HR|L1P|L|piston|Robin 2160;R2160
HUSK||Aviat|A-1 Husky|Husky|L1P|L|piston|
J3||Piper|J-3 Cub|Cub|L1P|L|historic|
LA4||Lake|LA-4 Buccaneer|Lake|A1P|L|piston|LA-4-200
LEG2||Lancair|Legacy|Lancair|L1P|L|piston|
LNC4||Lancair|IV|Lancair|L1P|L|piston|
L8||Luscombe|8 Silvaire|Silvaire|L1P|L|piston|
M20P||Mooney|M20|Mooney M20|L1P|L|piston|M20J;M20K;Mooney 201;Mooney 231;Ovation
M20T||Mooney|M20 (turbo)|Mooney M20|L1P|L|piston|M20TN Acclaim;Bravo
M4||Maule|M-4|Maule|L1P|L|piston|
M7||Maule|M-7|Maule|L1P|L|piston|
NAVI||Ryan|Navion|Navion|L1P|L|historic|
P06T||Tecnam|P2006T|P2006T|L2P|L|piston|
P28A||Piper|PA-28 Cherokee|PA-28|L1P|L|piston|PA-28-140;PA-28-161 Warrior;PA-28-181 Archer;Cadet
P28B||Piper|PA-28 Dakota|PA-28|L1P|L|piston|PA-28-236;Cherokee 235;Pathfinder
P28R||Piper|PA-28R Arrow|PA-28|L1P|L|piston|Cherokee Arrow
P28T||Piper|PA-28RT Arrow IV|PA-28|L1P|L|piston|Turbo Arrow IV
P32R||Piper|PA-32R Lance|PA-32|L1P|L|piston|Saratoga SP
P32T||Piper|PA-32RT Lance II|PA-32|L1P|L|piston|
P68||Vulcanair|P.68|P.68|L2P|L|piston|Partenavia P68;Victor
PA11||Piper|PA-11 Cub Special|Cub|L1P|L|historic|
PA12||Piper|PA-12 Super Cruiser|Cub|L1P|L|piston|
PA18||Piper|PA-18 Super Cub|Cub|L1P|L|piston|
PA22||Piper|PA-22 Tri-Pacer|Pacer|L1P|L|piston|Colt
PA23||Piper|PA-23 Apache|Aztec|L2P|L|piston|
PA24||Piper|PA-24 Comanche|Comanche|L1P|L|piston|
PA25||Piper|PA-25 Pawnee|Pawnee|L1P|L|piston|
PA27||Piper|PA-23-250 Aztec|Aztec|L2P|L|piston|
PA30||Piper|PA-30 Twin Comanche|Comanche|L2P|L|piston|PA-39
PA31||Piper|PA-31 Navajo|Navajo|L2P|L|piston|Chieftain
PA32||Piper|PA-32 Cherokee Six|PA-32|L1P|L|piston|Saratoga
PA34||Piper|PA-34 Seneca|Seneca|L2P|L|piston|
PA38||Piper|PA-38 Tomahawk|Tomahawk|L1P|L|piston|
PA44||Piper|PA-44 Seminole|Seminole|L2P|L|piston|
PA46||Piper|PA-46 Malibu|Malibu|L1P|L|piston|Mirage;M350;Matrix
PTS1||Pitts|S-1 Special|Pitts Special|L1P|L|piston|
PTS2||Pitts|S-2 Special|Pitts Special|L1P|L|piston|
PIPA||Pipistrel|Panthera|Panthera|L1P|L|piston|
R100||Robin|R 1180 Aiglon|Robin R|L1P|L|piston|
R300||Robin|R 3000|Robin R|L1P|L|piston|R 3140
RALL||Socata|Rallye|Rallye|L1P|L|piston|MS 880;MS 893
RV4||Van's|RV-4|RV|L1P|L|piston|
RV6||Van's|RV-6|RV|L1P|L|piston|
RV7||Van's|RV-7|RV|L1P|L|piston|
RV8||Van's|RV-8|RV|L1P|L|piston|
RV9||Van's|RV-9|RV|L1P|L|piston|
RV10||Van's|RV-10|RV|L1P|L|piston|
RV14||Van's|RV-14|RV|L1P|L|piston|
S22T||Cirrus|SR22T|SR20/SR22|L1P|L|piston|SR22 Turbo
SR20||Cirrus|SR20|SR20/SR22|L1P|L|piston|
SR22||Cirrus|SR22|SR20/SR22|L1P|L|piston|Cirrus
ST75||Boeing|Stearman 75|Stearman|L1P|L|historic|PT-17
SPIT||Supermarine|Spitfire|Spitfire|L1P|L|historic|
TAMP||Socata|TB 9 Tampico|TB|L1P|L|piston|
TB20||Socata|TB 20 Trinidad|TB|L1P|L|piston|
TB21||Socata|TB 21 Trinidad TC|TB|L1P|L|piston|
TOBA||Socata|TB 10 Tobago|TB|L1P|L|piston|TB 200
T6||North American|T-6 Texan|Texan|L1P|L|historic|Harvard
P51||North American|P-51 Mustang|Mustang|L1P|L|historic|
YK52||Yakovlev|Yak-52|Yak-52|L1P|L|piston|
YK50||Yakovlev|Yak-50|Yak-50|L1P|L|piston|
Z42||Zlín|Z 42|Zlin|L1P|L|piston|Z 142;Z 242
Z43||Zlín|Z 43|Zlin|L1P|L|piston|
Z50||Zlín|Z 50|Zlin|L1P|L|piston|
A210||Aquila|A210|A210|L1P|L|piston|AT01;A211;A212
DO27||Dornier|Do 27|Do 27|L1P|L|historic|
DO28||Dornier|Do 28|Do 28|L2P|L|historic|Skyservant
P149||Piaggio|P.149|P.149|L1P|L|historic|
ME08||Messerschmitt|Bf 108 Taifun|Bf 108|L1P|L|historic|
ME09||Messerschmitt|Bf 109|Bf 109|L1P|L|historic|
KL35||Klemm|Kl 35|Klemm|L1P|L|historic|
CL2T||Canadair|CL-415|CL-215|A2T|M|turboprop|
CL2P||Canadair|CL-215|CL-215|A2P|M|piston|
CAT||Consolidated|PBY Catalina|Catalina|A2P|M|historic|
G21||Grumman|G-21 Goose|Goose|A2P|L|historic|
U16||Grumman|HU-16 Albatross|Albatross|A2P|M|historic|
AT8T||Air Tractor|AT-802|Air Tractor|L1T|M|turboprop|
P750||PAC|750XL|P-750|L1T|L|turboprop|XSTOL
PA14||Piper|PA-14 Family Cruiser|Cub|L1P|L|piston|
PA15||Piper|PA-15 Vagabond|Vagabond|L1P|L|historic|
PA20||Piper|PA-20 Pacer|Pacer|L1P|L|piston|
PA36||Piper|PA-36 Pawnee Brave|Pawnee|L1P|L|piston|
J4||Piper|J-4 Cub Coupe|Cub|L1P|L|historic|
CC19||CubCrafters|CC19 XCub|XCub|L1P|L|piston|NXCub
CP10||Mudry|CAP 10|CAP|L1P|L|piston|
CP23||Mudry|CAP 232|CAP|L1P|L|piston|CAP 231
SU26||Sukhoi|Su-26|Su-26|L1P|L|piston|
SU29||Sukhoi|Su-29|Su-26|L1P|L|piston|
XA42||XtremeAir|Sbach 342|Sbach|L1P|L|piston|XA42
XA41||XtremeAir|Sbach 300|Sbach|L1P|L|piston|XA41
EDGE||Zivko|Edge 540|Edge 540|L1P|L|piston|
Z26||Zlín|Z 26 Trener|Zlin|L1P|L|piston|Z 226;Z 326;Z 526;Trener
B209||Bölkow|Bo 209 Monsun|Monsun|L1P|L|piston|
JUNR||Bölkow|Bo 208 Junior|Bo 208|L1P|L|piston|MFI-9
KL07||Bölkow|Bo 207|Bo 207|L1P|L|piston|Klemm Kl 107
ELST||Pützer|Elster|Elster|L1P|L|historic|
PUP||Beagle|B.121 Pup|Pup|L1P|L|piston|
RF6||Slingsby|T.67 Firefly|Firefly|L1P|L|piston|Fournier RF 6
PZ04||PZL|PZL-104 Wilga|Wilga|L1P|L|piston|Wilga 35
PC6P||Pilatus|PC-6 Porter|Porter|L1P|L|piston|
BROU||Max Holste|MH.1521 Broussard|Broussard|L1P|L|historic|
DR10||Jodel|DR 1050 Ambassadeur|Jodel|L1P|L|piston|DR 1051
D150||Jodel|D.150 Mascaret|Jodel|L1P|L|piston|
D31||Druine|D.31 Turbulent|Turbulent|L1P|L|piston|
GY80||Gardan|GY-80 Horizon|Horizon|L1P|L|piston|
RC3||Republic|RC-3 Seabee|Seabee|A1P|L|historic|
LA25||Lake|LA-250 Renegade|Lake|A1P|L|piston|
GLST||Glasair|GlaStar|GlaStar|L1P|L|piston|Sportsman
VEZE||Rutan|VariEze|VariEze|L1P|L|piston|
LGEZ||Rutan|Long-EZ|Long-EZ|L1P|L|piston|
COZY||Co-Z|Cozy|Cozy|L1P|L|piston|
RV3||Van's|RV-3|RV|L1P|L|piston|
TWEN||Tecnam|P2010|P2010|L1P|L|piston|
TWST||Silence|Twister|Twister|L1P|L|piston|
HB23||Brditschka|HB-23|HB-23|L1P|L|piston|Hobbyliner
RS18||Sportavia-Pützer|RS-180 Sportsman|RS-180|L1P|L|piston|
`
