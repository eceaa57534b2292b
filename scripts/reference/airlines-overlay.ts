/**
 * Airlines people log: additions to the source, right names, years of activity, alliance.
 * One line: IATA | ICAO | name | country | callsign | alliance | from | to | other names.
 * `from`: year or day the airline began under this code; `to`: last year or day it flew (empty = flies).
 * A row with the ICAO and IATA code of a source row corrects it, any other row is added.
 * Of several airlines with one IATA code the first in this table that flew on the day is meant.
 * Alliances: S Star Alliance, O oneworld, T SkyTeam.
 */
export interface AirlineOverlay {
  iata: string
  icao: string
  name: string
  country: string
  callsign: string
  alliance: string
  from: string
  to: string
  others: readonly string[]
}

const LINES = `
LH|DLH|Lufthansa|DE|LUFTHANSA|S|1955||Deutsche Lufthansa
CL|CLH|Lufthansa CityLine|DE|HANSALINE||1989||CityLine
VL|LHX|Lufthansa City Airlines|DE|CITY AIR||2024||City Airlines
EN|DLA|Air Dolomiti|IT|DOLOMITI||1991||
4Y|OCN|Discover Airlines|DE|OCEAN||2021||Eurowings Discover
EW|EWG|Eurowings|DE|EUROWINGS||1996||
E2|EWE|Eurowings Europe|MT|BLACK PEARL||2016||
4U|GWI|Germanwings|DE|GERMAN WINGS||2002|2020-04-07|
OS|AUA|Austrian Airlines|AT|AUSTRIAN|S|1958||Austrian
VO|TYR|Tyrolean Airways|AT|TYROLEAN||1980|2015|
NG|LDA|Lauda Air|AT|LAUDA AIR||1985|2013|
LX|SWR|Swiss International Air Lines|CH|SWISS|S|2002-03-31||SWISS
LX|CRX|Crossair|CH|CROSSAIR||1978|2002-03-30|
SR|SWR|Swissair|CH|SWISSAIR||1931|2002-03-31|
WK|EDW|Edelweiss Air|CH|EDELWEISS||1995||
2L|OAW|Helvetic Airways|CH|HELVETIC||2003||
GM|GSW|Chair Airlines|CH|CHAIR||2019||Germania Flug
SN|BEL|Brussels Airlines|BE|BEE-LINE|S|2002-02-15||SN Brussels Airlines
SN|SAB|Sabena|BE|SABENA||1923|2001-11-07|
TV|VEX|Virgin Express|BE|VIRGIN EXPRESS||1996|2007|
TB|JAF|TUI fly Belgium|BE|BEAUTY||2004||Jetairfly
AB|BER|Air Berlin|DE|AIR BERLIN|O|1979|2017-10-27|airberlin
HG|NLY|Niki|AT|FLYNIKI|O|2003|2017-12-13|flyniki
LT|LTU|LTU International|DE|LTU||1956|2009|
DI|BAG|dba|DE|SPEEDWAY||1992|2008|Deutsche BA
HF|HLF|Hapag-Lloyd Flug|DE|HAPAG LLOYD||1973|2006|Hapagfly
X3|TUI|TUI fly Deutschland|DE|TUI JET||2007||TUIfly;Hapag-Lloyd Express;HLX
DE|CFG|Condor|DE|CONDOR||1956||Condor Flugdienst
ST|GMI|Germania|DE|GERMANIA||1986|2019-02-04|
XG|SXD|SunExpress Deutschland|DE|SUNRISE||2011|2020|
XQ|SXS|SunExpress|TR|SUNEXPRESS||1989||Sun Express
IF|ISR|Interflug|DE|INTERFLUG||1958|1991-04-30|
PE|AEL|Air Europe Italy|IT|AIR EUROPE||1989|2008|
|WDL|WDL Aviation|DE|WDL||1955|2019|German Airways
ZQ|GER|German Airways|DE|GERMAN EAGLE||2019||
OL|OLT|OLT Express|DE|OLTRA||1958|2013|Ostfriesische Lufttransport
VG|VLM|VLM Airlines|BE|RUBENS||1992|2018|
BA|BAW|British Airways|GB|SPEEDBIRD|O|1974-04-01||BEA;BOAC
CJ|CFE|BA CityFlyer|GB|FLYER|O|2007||
BR|BCL|British Caledonian|GB|CALEDONIAN||1970|1988|
BD|BMA|bmi British Midland|GB|MIDLAND||1964|2012|British Midland International
BM|BMR|flybmi|GB|MIDLAND||2001|2019-02-16|bmi regional
VS|VIR|Virgin Atlantic|GB|VIRGIN|T|1984||
U2|EZY|easyJet|GB|EASY||1995||
EC|EJU|easyJet Europe|AT|ALPINE||2017||
DS|EZS|easyJet Switzerland|CH|TOPSWISS||1998||
LS|EXS|Jet2.com|GB|CHANNEX||2003||Jet2
BY|TOM|TUI Airways|GB|TOM JET||1962||Thomson Airways;Britannia
MT|TCX|Thomas Cook Airlines|GB|THOMAS COOK||2007|2019-09-23|
ZB|MON|Monarch Airlines|GB|MONARCH||1967|2017-10-02|
BE|BEE|Flybe|GB|JERSEY||1979|2023-01-28|
FR|RYR|Ryanair|IE|RYANAIR||1984||
RK|RUK|Ryanair UK|GB|BLUEMAX||2018||
RR|RYS|Buzz|PL|MAGIC SUN||2018||Ryanair Sun
AL|MAY|Malta Air|MT|BLUE MED||2019||
OE|LDM|Lauda Europe|MT|LAUDA EUROPE||2018||Laudamotion
EI|EIN|Aer Lingus|IE|SHAMROCK||1936||
AF|AFR|Air France|FR|AIRFRANS|T|1933||
IT|ITF|Air Inter|FR|AIR INTER||1954|1997|
TO|TVF|Transavia France|FR|FRANCE SOLEIL||2007||
SS|CRL|Corsair|FR|CORSAIR||1981||Corsairfly
BF|FBU|French bee|FR|FRENCH BEE||2016||
TX|FWI|Air Caraïbes|GP|FRENCH WEST||2000||Air Caraibes
XK|CCM|Air Corsica|FR|CORSICA||1989||CCM Airlines
ZI|AAF|Aigle Azur|FR|AIGLE AZUR||1946|2019-09-06|
A5|HOP|HOP!|FR|AIR HOP|T|2013||
V7|VOE|Volotea|ES|VOLOTEA||2012||
KL|KLM|KLM|NL|KLM|T|1919||KLM Royal Dutch Airlines
WA|KLC|KLM Cityhopper|NL|CITY|T|1991||
HV|TRA|Transavia|NL|TRANSAVIA||1966||transavia.com
MP|MPH|Martinair|NL|MARTINAIR||1958||
OR|TFL|TUI fly Netherlands|NL|ORANGE||2005||Arkefly
CND|CND|Corendon Dutch Airlines|NL|CORENDON||2011||
SK|SAS|SAS Scandinavian Airlines|SE|SCANDINAVIAN|T|1946||SAS
DY|NOZ|Norwegian|NO|NORDIC||2021||Norwegian Air Shuttle
DY|NAX|Norwegian Air Shuttle|NO|NORSHUTTLE||1993||Norwegian
D8|IBK|Norwegian Air International|IE|NORTRANS||2014|2021|
N0|NBT|Norse Atlantic Airways|NO|LONGSHIP||2022||
WF|WIF|Widerøe|NO|WIDEROE||1934||Wideroe
BU|BRA|Braathens|NO|BRAATHENS||1946|2004|Braathens SAFE
TF|SCW|BRA Braathens Regional|SE|SCANWING||2016||Malmö Aviation
AY|FIN|Finnair|FI|FINNAIR|O|1923||
KF|BLF|Blue1|FI|BLUEFIN||1988|2015|
FI|ICE|Icelandair|IS|ICEAIR||1937||Flugleiðir
WW|WOW|WOW air|IS|WOW AIR||2011|2019-03-28|
OG|FPY|PLAY|IS|PLAYER||2021|2025-09-29|Fly Play
RC|FLI|Atlantic Airways|FO|FAROELINE||1987||
GL|GRL|Air Greenland|GL|GREENLAND||1960||Grønlandsfly
DX|DTR|Danish Air Transport|DK|DANISH||1989||DAT
NB|SNB|Sterling Airlines|DK|STERLING||1962|2008|
DM|DAN|Maersk Air|DK|MAERSKAIR||1969|2005|
IB|IBE|Iberia|ES|IBERIA|O|1927||
I2|IBS|Iberia Express|ES|IBEREXPRESS|O|2012||
YW|ANE|Air Nostrum|ES|NOSTRU AIR||1994||
VY|VLG|Vueling|ES|VUELING||2004||
UX|AEA|Air Europa|ES|EUROPA|T|1986||
JK|JKK|Spanair|ES|SPANAIR|S|1988|2012-01-27|
AO|AYZ|Aviaco|ES|AVIACO||1948|1999|
NT|IBB|Binter Canarias|ES|BINTER||1989||
TP|TAP|TAP Air Portugal|PT|AIR PORTUGAL|S|1945||TAP Portugal
S4|RZO|Azores Airlines|PT|AIR AZORES||1990||SATA Internacional
SP|SAT|SATA Air Açores|PT|SATA||1941||
AZ|ITY|ITA Airways|IT|ITARROW|S|2021-10-15||ITA
AZ|AZA|Alitalia|IT|ALITALIA|T|1946|2021-10-14|
IG|ISS|Air Italy|IT|AIR ITALY||1963|2020-02-25|Meridiana
AP|LAV|AlbaStar|ES|ALBASTAR||2009||
NO|NOS|Neos|IT|MOONFLOWER||2001||
XM|SMX|Alitalia Express|IT|ALIEXPRESS||1997|2015|
OA|OAL|Olympic Air|GR|OLYMPIC||2009||
OA|OAN|Olympic Airlines|GR|OLYMPIC||1957|2009-09-29|Olympic Airways
A3|AEE|Aegean Airlines|GR|AEGEAN|S|1999||
GQ|SEH|Sky Express|GR|AIR CRETE||2005||
CY|CYP|Cyprus Airways|CY|CYPRUS||1947||
KM|KMM|KM Malta Airlines|MT|SKY KNIGHT||2024-03-31||
KM|AMC|Air Malta|MT|AIR MALTA||1974|2024-03-30|
TK|THY|Turkish Airlines|TR|TURKISH|S|1933||THY;Türk Hava Yolları
VF|TKJ|AJet|TR|AJET||2024||AnadoluJet
PC|PGT|Pegasus Airlines|TR|SUNTURK||1990||
XC|CAI|Corendon Airlines|TR|CORENDON||2005||
8Q|OHY|Onur Air|TR|ONUR AIR||1992|2021|
FH|FHY|Freebird Airlines|TR|FREEBIRD AIR||2001||
LO|LOT|LOT Polish Airlines|PL|LOT|S|1929||LOT
OK|CSA|Czech Airlines|CZ|CSA|T|1923|2024-10-26|ČSA
QS|TVS|Smartwings|CZ|SKYTRAVEL||1997||Travel Service
MA|MAH|Malév|HU|MALEV|O|1946|2012-02-03|Malev Hungarian Airlines
W6|WZZ|Wizz Air|HU|WIZZAIR||2003||
W4|WMT|Wizz Air Malta|MT|WIZZ AIR MALTA||2022||
W9|WUK|Wizz Air UK|GB|WIZZ GO||2017||
5W|WAZ|Wizz Air Abu Dhabi|AE|WIZZ SKY||2020|2025-08-31|
RO|ROT|TAROM|RO|TAROM|T|1954||
0B|BLA|Blue Air|RO|BLUE AIR||2004|2022-09-06|
H4|HYS|HiSky|RO|SKY EUROPE||2020||
FB|LZB|Bulgaria Air|BG|FLYING BULGARIA||2002||
LZ|LAZ|Balkan Bulgarian Airlines|BG|BALKAN||1947|2002|
JU|ASL|Air Serbia|RS|AIR SERBIA||2013||
JU|JAT|Jat Airways|RS|JAT||1927|2013-10-25|JAT Yugoslav Airlines
OU|CTN|Croatia Airlines|HR|CROATIA|S|1989||
JP|ADR|Adria Airways|SI|ADRIA|S|1961|2019-09-30|
4O|MNE|Air Montenegro|ME|MOUNT EAGLE||2021||
YM|MGX|Montenegro Airlines|ME|MONTENEGRO||1994|2020-12-25|
BT|BTI|airBaltic|LV|AIR BALTIC||1995||Air Baltic
OV|ELL|Estonian Air|EE|ESTONIAN||1991|2015|
TE|LIL|FlyLAL|LT|LITHUANIA AIR||1991|2009|Lithuanian Airlines
SU|AFL|Aeroflot|RU|AEROFLOT|T|1923||
S7|SBI|S7 Airlines|RU|SIBERIAN AIRLINES|O|1992||Sibir
UN|TSO|Transaero|RU|TRANSAERO||1990|2015-10-25|
UT|UTA|UTair|RU|UTAIR||2002||
DP|PBD|Pobeda|RU|POBEDA||2014||
FV|SDM|Rossiya|RU|RUSSIA||1992||Pulkovo
PS|AUI|Ukraine International Airlines|UA|UKRAINE INTERNATIONAL||1992||UIA
B2|BRU|Belavia|BY|BELARUS AVIA||1996||
9U|MLD|Air Moldova|MD|AIR MOLDOVA||1993|2023|
KC|KZR|Air Astana|KZ|ASTANALINE||2002||
FS|AYN|FlyArystan|KZ|ARYSTAN||2019||
HY|UZB|Uzbekistan Airways|UZ|UZBEK||1992||
J2|AHY|AZAL Azerbaijan Airlines|AZ|AZAL||1992||
A9|TGZ|Georgian Airways|GE|TAMAZI||1993||
AA|AAL|American Airlines|US|AMERICAN|O|1930||
MQ|ENY|Envoy Air|US|ENVOY|O|1998||American Eagle
OH|JIA|PSA Airlines|US|BLUE STREAK|O|1979||
TW|TWA|Trans World Airlines|US|TWA||1930|2001-12-01|TWA
PA|PAA|Pan Am|US|CLIPPER||1927|1991-12-04|Pan American World Airways
EA|EAL|Eastern Air Lines|US|EASTERN||1926|1991-01-19|
DL|DAL|Delta Air Lines|US|DELTA|T|1928||Delta
9E|EDV|Endeavor Air|US|ENDEAVOR|T|2013||
NW|NWA|Northwest Airlines|US|NORTHWEST|T|1926|2010-01-31|
UA|UAL|United Airlines|US|UNITED|S|1931||United
CO|COA|Continental Airlines|US|CONTINENTAL|S|1937|2012-03-03|
OO|SKW|SkyWest Airlines|US|SKYWEST||1972||
US|USA|US Airways|US|CACTUS|O|1979|2015-10-17|USAir;Allegheny
HP|AWE|America West Airlines|US|CACTUS||1983|2007|
AS|ASA|Alaska Airlines|US|ALASKA|O|1944||
QX|QXE|Horizon Air|US|HORIZON AIR|O|1981||
HA|HAL|Hawaiian Airlines|US|HAWAIIAN||1929||
WN|SWA|Southwest Airlines|US|SOUTHWEST||1971||
B6|JBU|JetBlue|US|JETBLUE||2000||JetBlue Airways
NK|NKS|Spirit Airlines|US|SPIRIT WINGS||1992||
F9|FFT|Frontier Airlines|US|FRONTIER FLIGHT||1994||
G4|AAY|Allegiant Air|US|ALLEGIANT||1997||
SY|SCX|Sun Country Airlines|US|SUN COUNTRY||1983||
MX|MXY|Breeze Airways|US|MOXY||2021||
MX|MXA|Mexicana|MX|MEXICANA|O|1921|2010-08-28|Mexicana de Aviación
XP|CXP|Avelo Airlines|US|AVELO||2021||
VX|VRD|Virgin America|US|REDWOOD||2007|2018-04-24|
FL|TRS|AirTran Airways|US|CITRUS||1997|2014-12-28|
YX|MEP|Midwest Airlines|US|MIDEX||1984|2009|Midwest Express
YX|RPA|Republic Airways|US|BRICKYARD||2010||
BN|BNF|Braniff International|US|BRANIFF||1930|1982|
TZ|AMT|ATA Airlines|US|AMTRAN||1973|2008|American Trans Air
AQ|AAH|Aloha Airlines|US|ALOHA||1946|2008-03-31|
AC|ACA|Air Canada|CA|AIR CANADA|S|1965||Trans-Canada
QK|JZA|Jazz Aviation|CA|JAZZ||2001||Air Canada Express
RV|ROU|Air Canada Rouge|CA|ROUGE|S|2013||
CP|CDN|Canadian Airlines|CA|CANADIAN|O|1987|2001|
WS|WJA|WestJet|CA|WESTJET||1996||
PD|POE|Porter Airlines|CA|PORTER||2006||
TS|TSC|Air Transat|CA|AIR TRANSAT||1986||
F8|FLE|Flair Airlines|CA|FLAIR||2005||
AM|AMX|Aeroméxico|MX|AEROMEXICO|T|1934||Aeromexico
Y4|VOI|Volaris|MX|VOLARIS||2006||
VB|VIV|Viva Aerobus|MX|AEROENLACES||2006||VivaAerobus
4O|AIJ|Interjet|MX|ABC AEROLINEAS||2005|2020-12-11|
CM|CMP|Copa Airlines|PA|COPA|S|1947||
AV|AVA|Avianca|CO|AVIANCA|S|1919||
TA|TAI|TACA|SV|TACA|S|1931|2013|Avianca El Salvador
LA|LAN|LATAM Airlines|CL|LAN CHILE||1929||LAN;LAN Chile
JJ|TAM|LATAM Brasil|BR|TAM||1976||TAM
G3|GLO|GOL|BR|GOL TRANSPORTE||2000||Gol Linhas Aéreas
AD|AZU|Azul|BR|AZUL||2008||
RG|VRG|Varig|BR|VARIG|S|1927|2009|
VP|VSP|VASP|BR|VASP||1933|2005|
AR|ARG|Aerolíneas Argentinas|AR|ARGENTINA|T|1950||Aerolineas
FO|JES|Flybondi|AR|BONDI||2018||
H2|SKU|Sky Airline|CL|AEROSKY||2001||
JA|JAT|JetSMART|CL|ROCKSMART||2017||
OB|BOV|Boliviana de Aviación|BO|BOLIVIANA||2009||BoA
CU|CUB|Cubana de Aviación|CU|CUBANA||1929||
BW|BWA|Caribbean Airlines|TT|CARIBBEAN AIRLINES||2007||BWIA
UP|BHS|Bahamasair|BS|BAHAMAS||1973||
KX|CAY|Cayman Airways|KY|CAYMAN||1968||
EK|UAE|Emirates|AE|EMIRATES||1985||
EY|ETD|Etihad Airways|AE|ETIHAD||2003||
FZ|FDB|flydubai|AE|SKYDUBAI||2009||
G9|ABY|Air Arabia|AE|ARABIA||2003||
QR|QTR|Qatar Airways|QA|QATARI|O|1994||
GF|GFA|Gulf Air|BH|GULF AIR||1950||
KU|KAC|Kuwait Airways|KW|KUWAITI||1954||
J9|JZR|Jazeera Airways|KW|JAZEERA||2005||
WY|OMA|Oman Air|OM|OMAN AIR|O|1993||
OV|OMS|SalamAir|OM|MAZOON||2017||
SV|SVA|Saudia|SA|SAUDIA|T|1945||Saudi Arabian Airlines
XY|KNE|flynas|SA|NAS EXPRESS||2007||
F3|FAD|flyadeal|SA|FLYADEAL||2017||
RX|RXI|Riyadh Air|SA|RIYADH AIR||2025||
ME|MEA|Middle East Airlines|LB|CEDAR JET|T|1945||MEA
RJ|RJA|Royal Jordanian|JO|JORDANIAN|O|1963||Alia
LY|ELY|El Al|IL|ELAL||1948||EL AL
6H|ISR|Israir|IL|ISRAIR||1989||
IZ|AIZ|Arkia|IL|ARKIA||1949||
IR|IRA|Iran Air|IR|IRANAIR||1946||
W5|IRM|Mahan Air|IR|MAHAN AIR||1992||
IA|IAW|Iraqi Airways|IQ|IRAQI||1945||
MS|MSR|EgyptAir|EG|EGYPTAIR|S|1932||
SM|MSC|Air Cairo|EG|AIR CAIRO||2003||
AT|RAM|Royal Air Maroc|MA|ROYALAIR MAROC|O|1957||RAM
TU|TAR|Tunisair|TN|TUNAIR||1948||
BJ|LBT|Nouvelair|TN|NOUVELAIR||1989||
AH|DAH|Air Algérie|DZ|AIR ALGERIE||1947||Air Algerie
ET|ETH|Ethiopian Airlines|ET|ETHIOPIAN|S|1945||
KQ|KQA|Kenya Airways|KE|KENYA|T|1977||
SA|SAA|South African Airways|ZA|SPRINGBOK|S|1934||SAA
MN|CAW|Kulula|ZA|COMMERCIAL||2001|2022-05-31|Comair
FA|SFR|FlySafair|ZA|CARGO||2014||
JE|MNO|Mango|ZA|TULCA||2006|2021|
4Z|LNK|Airlink|ZA|LINK||1992||
SW|NMB|Air Namibia|NA|NAMIBIA||1946|2021-02-11|
WB|RWD|RwandAir|RW|RWANDAIR||2002||
TC|ATC|Air Tanzania|TZ|TANZANIA||1977||
PW|PRF|Precision Air|TZ|PRECISION AIR||1991||
MK|MAU|Air Mauritius|MU|AIRMAURITIUS||1967||
MD|MDG|Madagascar Airlines|MG|AIR MADAGASCAR||1962||Air Madagascar
UU|REU|Air Austral|RE|REUNION||1974||
HM|SEY|Air Seychelles|SC|SEYCHELLES||1978||
P4|APK|Air Peace|NG|PEACE BIRD||2013||
HC|SZN|Air Senegal|SN|AIR SENEGAL||2018||
DT|DTA|TAAG Angola Airlines|AO|DTA||1938||
TM|LAM|LAM Mozambique|MZ|MOZAMBIQUE||1936||
AI|AIC|Air India|IN|AIRINDIA|S|1932||
IX|AXB|Air India Express|IN|EXPRESS INDIA||2005||
I5|IAD|AIX Connect|IN|RED KNIGHT||2014|2024-10-01|AirAsia India
6E|IGO|IndiGo|IN|IFLY||2006||
SG|SEJ|SpiceJet|IN|SPICEJET||2005||
QP|AKJ|Akasa Air|IN|AKASA AIR||2022||
UK|VTI|Vistara|IN|VISTARA||2015|2024-11-11|
UK|UKA|Air UK|GB|UKAY||1980|1998|
9W|JAI|Jet Airways|IN|JET AIRWAYS||1993|2019-04-17|
IT|KFR|Kingfisher Airlines|IN|KINGFISHER||2005|2012-10-20|
IT|TTW|Tigerair Taiwan|TW|SMART CAT||2014||
G8|GOW|Go First|IN|GOAIR||2005|2023-05-02|GoAir
PK|PIA|Pakistan International Airlines|PK|PAKISTAN||1946||PIA
UL|ALK|SriLankan Airlines|LK|SRILANKAN|O|1979||Air Lanka
Q2|DQA|Maldivian|MV|ISLAND AVIATION||2000||
RA|RNA|Nepal Airlines|NP|ROYAL NEPAL||1958||Royal Nepal Airlines
BG|BBC|Biman Bangladesh Airlines|BD|BANGLADESH||1972||
KB|DRK|Drukair|BT|ROYAL BHUTAN||1981||Druk Air
TG|THA|Thai Airways|TH|THAI|S|1960||
FD|AIQ|Thai AirAsia|TH|THAI ASIA||2003||
PG|BKP|Bangkok Airways|TH|BANGKOK AIR||1968||
DD|NOK|Nok Air|TH|NOK AIR||2004||
WE|THD|Thai Smile|TH|THAI SMILE||2012|2023-12-31|
SL|TLM|Thai Lion Air|TH|MENTARI||2013||
VN|HVN|Vietnam Airlines|VN|VIET NAM AIRLINES|T|1956||
VJ|VJC|VietJet Air|VN|VIETJETAIR||2011||
QH|BAV|Bamboo Airways|VN|BAMBOO||2019||
K6|KHV|Air Cambodia|KH|ANGKOR AIR||2009||Cambodia Angkor Air
QV|LAO|Lao Airlines|LA|LAO||1976||
UB|UBA|Myanmar National Airlines|MM|UNIONAIR||1948||
8M|MMA|Myanmar Airways International|MM|MYANMAR||1993||
MH|MAS|Malaysia Airlines|MY|MALAYSIAN|O|1947||
AK|AXM|AirAsia|MY|RED CAP||1996||Air Asia
D7|XAX|AirAsia X|MY|XANADU||2007||
OD|MXD|Batik Air Malaysia|MY|MALINDO||2013||Malindo Air
SQ|SIA|Singapore Airlines|SG|SINGAPORE|S|1972||
MI|SLK|SilkAir|SG|SILKAIR||1989|2021-01-27|
TR|TGW|Scoot|SG|SCOOTER||2004||Tigerair
3K|JSA|Jetstar Asia|SG|JETSTAR ASIA||2004|2025-07-31|
GA|GIA|Garuda Indonesia|ID|INDONESIA|T|1949||
QG|CTV|Citilink|ID|SUPERGREEN||2001||
JT|LNI|Lion Air|ID|LION INTER||2000||
ID|BTK|Batik Air|ID|BATIK||2013||
QZ|AWQ|Indonesia AirAsia|ID|WAGON AIR||2004||
PR|PAL|Philippine Airlines|PH|PHILIPPINE||1941||
5J|CEB|Cebu Pacific|PH|CEBU||1996||
BI|RBA|Royal Brunei Airlines|BN|BRUNEI||1974||
CA|CCA|Air China|CN|AIR CHINA|S|1988||
MU|CES|China Eastern|CN|CHINA EASTERN|T|1988||
CZ|CSN|China Southern|CN|CHINA SOUTHERN||1988||
HU|CHH|Hainan Airlines|CN|HAINAN||1993||
FM|CSH|Shanghai Airlines|CN|SHANGHAI AIR|T|1985||
MF|CXA|Xiamen Airlines|CN|XIAMEN AIR|T|1984||
ZH|CSZ|Shenzhen Airlines|CN|SHENZHEN AIR|S|1992||
3U|CSC|Sichuan Airlines|CN|SI CHUAN||1986||
9C|CQH|Spring Airlines|CN|AIR SPRING||2004||
HO|DKH|Juneyao Air|CN|AIR JUNEYAO||2006||
CX|CPA|Cathay Pacific|HK|CATHAY|O|1946||
KA|HDA|Cathay Dragon|HK|DRAGON|O|1985|2020-10-21|Dragonair
UO|HKE|HK Express|HK|HONGKONG SHUTTLE||2013||Hong Kong Express
HX|CRK|Hong Kong Airlines|HK|BAUHINIA||2006||
NX|AMU|Air Macau|MO|AIR MACAO||1995||
CI|CAL|China Airlines|TW|DYNASTY|T|1959||
BR|EVA|EVA Air|TW|EVA|S|1991||
JX|SJX|Starlux Airlines|TW|STARWALKER||2020||
JL|JAL|Japan Airlines|JP|JAPANAIR|O|1951||JAL
NH|ANA|All Nippon Airways|JP|ALL NIPPON|S|1952||ANA
MM|APJ|Peach|JP|AIR PEACH||2012||Peach Aviation
GK|JJP|Jetstar Japan|JP|ORANGE LINER||2012||
ZG|TZP|ZIPAIR Tokyo|JP|ZIPPY||2020||
BC|SKY|Skymark Airlines|JP|SKYMARK||1998||
JD|JAS|Japan Air System|JP|AIR SYSTEM||1971|2004|
KE|KAL|Korean Air|KR|KOREANAIR|T|1962||
OZ|AAR|Asiana Airlines|KR|ASIANA|S|1988||
7C|JJA|Jeju Air|KR|JEJU AIR||2005||
LJ|JNA|Jin Air|KR|JIN AIR||2008||
TW|TWB|T'way Air|KR|TWAYAIR||2010||
JS|KOR|Air Koryo|KP|AIR KORYO||1955||
OM|MGL|MIAT Mongolian Airlines|MN|MONGOL AIR||1956||
QF|QFA|Qantas|AU|QANTAS|O|1920||
JQ|JST|Jetstar|AU|JETSTAR||2003||
VA|VOZ|Virgin Australia|AU|VELOCITY||2000||Virgin Blue
AN|AAA|Ansett Australia|AU|ANSETT|S|1936|2002-03-04|
TT|TGG|Tigerair Australia|AU|TIGGOZ||2007|2020-03-25|
ZL|RXA|Rex Airlines|AU|REX||2002||Regional Express
NZ|ANZ|Air New Zealand|NZ|NEW ZEALAND|S|1940||
FJ|FJI|Fiji Airways|FJ|PACIFIC|O|1947||Air Pacific
TN|THT|Air Tahiti Nui|PF|TAHITI AIRLINES||1996||
VT|VTA|Air Tahiti|PF|AIR TAHITI||1953||
SB|ACI|Aircalin|NC|AIRCALIN||1983||
PX|ANG|Air Niugini|PG|NIUGINI||1973||
NF|AVN|Air Vanuatu|VU|AIR VAN||1981||
5X|UPS|UPS Airlines|US|UPS||1988||
FX|FDX|FedEx Express|US|FEDEX||1971||
CV|CLX|Cargolux|LU|CARGOLUX||1970||
LG|LGL|Luxair|LU|LUXAIR||1961||
GEC|GEC|Lufthansa Cargo|DE|LUFTHANSA CARGO||1977||
NJE|NJE|NetJets Europe|PT|FRACTION||1996||
EJA|EJA|NetJets|US|EXECJET||1964||
BA|BOA|BOAC|GB|SPEEDBIRD||1939|1974-03-31|British Overseas Airways Corporation
BE|BEA|BEA|GB|BEALINE||1946|1974-03-31|British European Airways
DA|DAN|Dan-Air|GB|DAN-AIR||1953|1992|Dan-Air London
AE|AOE|Air Europe|GB|AIR EUROPE||1979|1991-03-08|
WW|BMI|bmibaby|GB|BABY||2002|2012|
PE|PEX|People Express|US|PEOPLE||1981|1987-02-01|PEOPLExpress
NA|NAL|National Airlines|US|NATIONAL||1934|1980|
WA|WAL|Western Airlines|US|WESTERN||1925|1987-03-31|
RC|REP|Republic Airlines|US|REPUBLIC||1979|1986-09-30|
OZ|OZA|Ozark Air Lines|US|OZARK||1950|1986-10-26|
AL|ALO|Allegheny Airlines|US|ALLEGHENY||1952|1979-10-27|
PI|PAI|Piedmont Airlines|US|PIEDMONT||1948|1989-08-04|
PS|PSX|Pacific Southwest Airlines|US|PSA||1949|1988-04-08|PSA
NE|NEA|Northeast Airlines|US|NORTHEAST||1940|1972-07-31|
FL|FAL|Frontier Airlines (1950)|US|FRONTIER||1950|1986-08-24|
TI|TIA|Texas International Airlines|US|TEXAS||1968|1982|
CP|CPC|CP Air|CA|EMPRESS||1942|1987|Canadian Pacific
PW|PWA|Pacific Western Airlines|CA|PACIFIC WESTERN||1946|1987|
WD|WDA|Wardair|CA|WARDAIR||1952|1989|
UT|UTA|UTA|FR|UTA||1963|1992|Union de Transports Aériens
EC|EAA|East African Airways|KE|EASTAF||1946|1977|
RK|RKA|Air Afrique|CI|AIRAFRIC||1961|2002|
TN|TAA|Trans Australia Airlines|AU|TRANS-AUSTRALIA||1946|1993|TAA;Australian Airlines
TE|TEA|TEAL|NZ|TEAL||1940|1965|Tasman Empire Airways
TR|TBA|Transbrasil|BR|TRANSBRASIL||1955|2001-12-03|
SC|CRZ|Cruzeiro do Sul|BR|CRUZEIRO||1943|1993|
VA|VIA|VIASA|VE|VIASA||1960|1997|
EU|EEA|Ecuatoriana de Aviación|EC|ECUATORIANA||1957|2006|
LF|LIN|Linjeflyg|SE|SWEDLINE||1957|1992|
CA||CAAC|CN|CAAC||1949|1988-06-30|
BW|BWA|BWIA West Indies Airways|TT|WEST INDIAN||1940|2006|BWIA
`

const ALLIANCES = new Set(['', 'S', 'O', 'T'])

/** The overlay in its order. Throws on a malformed line. */
export function readAirlineOverlay(): AirlineOverlay[] {
  return LINES.trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|')
      const [
        iata = '',
        icao = '',
        name = '',
        country = '',
        callsign = '',
        alliance = '',
        from = '',
        to = '',
        others = '',
      ] = cells
      if (cells.length !== 9 || !ALLIANCES.has(alliance)) throw new Error(`airline line not understood: ${line}`)
      return {
        iata: /^[A-Z0-9]{2}$/.test(iata) ? iata : '',
        icao: /^[A-Z]{3}$/.test(icao) ? icao : '',
        name,
        country,
        callsign,
        alliance,
        from,
        to,
        others: others === '' ? [] : others.split(';'),
      }
    })
}
