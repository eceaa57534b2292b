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
E2|EWE|Eurowings Europe|AT|BLACK PEARL||2016||
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
|IFL|IFL Group|US|EIFEL||||
IF|IFL|Interflug|DE|INTERFLUG||1958|1991-04-30|
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
TA|TAI|Avianca El Salvador|SV|TACA|S|1931||TACA
LA|LAN|LATAM Airlines|CL|LAN CHILE||1929||LAN;LAN Chile
JJ|TAM|LATAM Brasil|BR|TAM||1976||TAM
G3|GLO|GOL|BR|GOL TRANSPORTE||2000||Gol Linhas Aéreas
AD|AZU|Azul|BR|AZUL||2008||
RG|VRG|Varig|BR|VARIG|S|1927|2009|
VP|VSP|VASP|BR|VASP||1933|2005|
AR|ARG|Aerolíneas Argentinas|AR|ARGENTINA|T|1950||Aerolineas
FO|FBZ|Flybondi|AR|BONDI||2018||
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
GB|ABX|ABX Air|US|ABEX||1980||
EG|EUK|Aer Lingus UK|GB|||2021||
RF|EOK|Aero K|KR|AEROHANKUK||2021||
3S|BOX|AeroLogic|DE|GERMAN CARGO||2009||
5D|SLI|Aeroméxico Connect|MX|COSTERA||1990||Aerolitoral
VH|ALV|Aeropostal|VE|AEROPOSTAL||1929||Aeropostal Alas de Venezuela
AW|AFW|Africa World Airlines|GH|BLACKSTAR||2012||AWA
J7|ABS|Afrijet|GA|AFRIJET||2004||
ZB|ABN|Air Albania|AL|AIR ALBANIA||2018||
KF|ABB|Air Belgium|BE|AIR BELGIUM||2018|2025|
KS|KON|Air Connect|RO|||2022|2023|
HF|VRE|Air Côte d'Ivoire|CI|||2012||
VU|VUN|Air Ivoire|CI|AIRIVOIRE||1960|2011|
X5|OVA|Air Europa Express|ES|||2016||
GT|CGH|Air Guilin|CN|WELKIN||2016||
HT|HAT|Air Horizont|MT|HORIZONT||2014||
7P|PST|Air Panama|PA|TURISMO REGIONAL||1980||
YP|APZ|Air Premia|KR|AIR PREMIA||2021||
A6|OTC|Air Travel|CN|||2016||Hongtu Airlines
2B|AWT|Albawings|AL|ALBAWINGS||2016||
MZ|AHX|Amakusa Airlines|JP|AMAKUSA AIR||2000||
HP|APF|Amapola Flyg|SE|AMAPOLA||2004||PopulAir
8R|AIA|Amelia|FR|||2018||
EH|AKX|ANA Wings|JP|ALFA WING||2002||Air Nippon Network
A2|AWG|Animawings|RO|ANIMA WINGS||2020||
DM|DWI|Arajet|DO|DOMINICAN||2022||
6A|AMW|Armenia Airways|AM|||2019||
KP|SKK|ASKY Airlines|TG|ASKY AIRLINE||2010||
UI|AUK|Auric Air|TZ|AURIC||||
LR|LRC|Avianca Costa Rica|CR|LACSA||1946||LACSA
2K|GLG|Avianca Ecuador|EC|GALAPAGOS||1985||AeroGal
YK|AVJ|Avia Traffic Company|KG|ATOMIC||2003||
X9|NVD|Avion Express|LT|NORDVIND||2005||
9V|ROI|Avior Airlines|VE|AVIOR||1994||
A4|AZO|Azimuth|RU|AZIMUTH||2017||
JD|CBJ|Capital Airlines|CN|CAPITAL JET||2010||Beijing Capital Airlines
NB|BNL|Berniq Airways|LY|BERNIQ||2021||
BZ|BBG|Blue Bird Airways|GR|CADIA AIRLINES||2008||
SI|BCI|Blue Islands|JE|BLUE ISLAND||2006|2025|
U4|BHA|Buddha Air|NP|BUDDHA AIR||1997||
MO|CAV|Calm Air|CA|CALM AIR||1962||
KR|KME|Cambodia Airways|KH|GIANT IBIS||2018||
AU|AUT|Austral Líneas Aéreas|AR|AUSTRAL||1971|2020-11-30|
AU|CJL|Canada Jetlines|CA|||2022|2024|
PM|CNF|Canaryfly|ES|CANARY||2008||
DG|SRQ|Cebgo|PH|BLUE JAY||1995||South East Asian Airlines;SEAir;Tigerair Philippines
5Z|KEM|CemAir|ZA|CEMAIR||2005||
CE|NTW|Nationwide Airlines|ZA|NATIONWIDE||1995|2008|
CE|CLG|Chalair|FR|CHALLAIR||2012||Chalair Aviation
6Q|SAW|Cham Wings|SY|SHAMWING||2007||Fly Cham
EU|UEA|Chengdu Airlines|CN|UNITED EAGLE||2010||United Eagle
GI|LHA|Longhao Airlines|CN|AIR CANTON||2017||
CF|SDR|City Airline|SE|SWEDESTAR||2001|2011|
CF|CYZ|China Postal Airlines|CN|CHINA POST||2017||
IO|IAE|IrAero|RU|IRAERO||1999||
GY|CGZ|Colorful Guizhou Airlines|CN|COLORFUL||2015||
8Z|CGA|Congo Airways|CD|||2015||
R6|DNU|DAT LT|LT|DANU||2003||
DZ|EPA|Donghai Airlines|CN|DONGHAI AIR||2006||
2D|EAL|Eastern Airlines|US|||2018||
ES|ETR|Estelar|VE|ESTELAR||2009||
SE|SEU|XL Airways France|FR|STARWAY||1995|2019-10-04|Star Airlines
SE|URO|European Cargo|GB|||2020||
E6|EWL|Eurowings Europe|MT|||2022||
EV|ASQ|ExpressJet|US|ACEY||1979|2022-08-22|Atlantic Southeast Airlines
FN|FJW|Fastjet Zimbabwe|ZW|||2015||
F6|VAW|Fly2Sky|BG|||2017||
FT|FEG|FlyEgypt|EG|SKYEGYPT||2015||
5F|FIA|FlyOne|MD|FIA AIRLINES||2016||
MI|FHM|Freebird Airlines Europe|MT|||2021||
6G|RLX|Go2Sky|SK|RELAX||2013||
IV|JET|Wind Jet|IT|GHIBLI||2003|2012-08-11|
IV|GPX|GP Aviation|BG|||2019||
CN|GDC|Grand China Air|CN|GRAND CHINA||2007||
GV|GUN|Grant Aviation|US|HOOT||||
HR|HHN|Hahn Air|DE|ROOSTER||1994||
HN|HST|Heston Airlines|LT|||2021||
3L|ISK|InterSky|AT|INTERSKY||2001|2015-11-05|
3L|ADY|Air Arabia Abu Dhabi|AE|NAWRAS||2020||
H9|HIM|Himalaya Airlines|NP|HIMALAYA||2016||
RH|HKC|Hong Kong Air Cargo|HK|||2018||
MR|MML|Hunnu Air|MN|TRANS MONGOLIA||2011||
II|CSQ|IBC Airways|US|CHASQUI||1991||
E9|EVE|Iberojet|ES|EVELOP||2013||Evelop Airlines
QI|IAN|Ibom Air|NG|IBOM||2019||
B9|IRB|Iran Airtour|IR|AIRTOUR||1973||
JM|AJM|Air Jamaica|JM|JAMAICA||1969|2015|
JM|JMA|Jambojet|KE|JAMBOJET||2014||
QD|JCC|JC International Airlines|KH|||2017||
JZ|SKX|Skyways Express|SE|SKY EXPRESS||1987|2012|
JZ|JAP|JetSMART Perú|PE|||2022||
WJ|WEB|Webjet Linhas Aéreas|BR|WEB-BRASIL||2005|2012|
WJ|JES|JetSMART Argentina|AR|||2019||
R5|JAV|Jordan Aviation|JO|JORDAN AVIATION||2000||
KY|KNA|Kunming Airlines|CN|KUNMING AIR||2009||
LQ|MKR|Lanmei Airlines|KH|AIR LANMEI||2017||
KK|KKK|AtlasGlobal|TR|ATLAS GLOBAL||2001|2020-02-12|Atlasjet
KK|NGN|Leav Aviation|DE|||2021||
LL|LVL|LEVEL|ES|LEVEL||2017||
LT|SNG|LongJiang Airlines|CN|SNOW EAGLE||2014||
8L|LKE|Lucky Air|CN|LUCKY AIR||2004||
DB|BZH|Brit Air|FR|BRITAIR||1975|2017|
DB|MLT|Maleth-Aero|MT|MALETH||2017||
7Y|MYP|Mann Yadanarpon Airlines|MM|||2014||
4M|DSM|LATAM Airlines Argentina|AR|LAN AR||2005|2020-06-17|LAN Argentina
4M|MGH|Mavi Gök Airlines|TR|||2020||
2M|MYD|Maya Island Air|BZ|MYLAND||1962||
5M|MNT|Fly Montserrat|MS|||2009||Montserrat Airways
IN|LKN|NAM Air|ID|NAM||2013||
NE|ESK|SkyEurope|SK|RELAX||2001|2009-09-01|
NE|NMA|Nesma Airlines|EG|NESMA AIRLINES||2010||
N7|FCM|Nordic Regional Airlines|FI|||2011||Norra
N4|NWS|Nordwind Airlines|RU|NORDLAND||2008||
NC||North Central Airlines|US|NORTH CENTRAL||1952|1979|
NC|NAC|Northern Air Cargo|US|YUKON||1956||
HW|NWL|North-Wright Airways|CA|NORTHWRIGHT||1986||
D8|NSZ|Norwegian Air Sweden|SE|REDNOSE||2021||
VQ|NVQ|Novoair|BD|NOVO AIR||2013||
BK|OKA|Okay Airways|CN|OKAYJET||2005||
OC|ORC|Oriental Air Bridge|JP|ORIENTAL BRIDGE||2001||
2P|GAP|PAL Express|PH|AIRPHIL||1996||Air Philippines;Airphil Express
ZP|AZP|Paranair|PY|GUARANI||2015||Amaszonas Paraguay
PT|PDT|Piedmont Airlines|US|PIEDMONT||1993||
PU|PUA|PLUNA|UY|PLUNA||1936|2012-07-05|
PU|PUE|Plus Ultra|ES|SPANISH||2015||Plus Ultra Líneas Aéreas
M4|MSA|Poste Air Cargo|IT|||2018||
HH|QNT|Qanot Sharq|UZ|QANOT SHARQ||2021||
QB|QSM|Qeshm Airlines|IR|QESHM AIR||1993||
QW|QDA|Qingdao Airlines|CN|SKY LEGEND||2014||
QO|FQA|Quikjet|IN|||2007||
L5|REA|Red Air|DO|||2021||
RI|MDL|Mandala Airlines|ID|MANDALA||1969|2014-07-01|Tigerair Mandala
RW|RYL|Royal Air Philippines|PH|DOUBLE GOLD||2017||
DR|RLH|Ruili Airlines|CN|SENDI||2014||
OL|PAO|Samoa Airways|WS|POLYNESIAN||2017||
7L|AZG|Silk Way West Airlines|AZ|SILK WEST||2012||
H8|KHB|Dalavia|RU|DALAVIA||1999|2009-01-19|
H8|SKX|Sky Airline Perú|PE|||2019||
BQ|SWU|SkyAlps|IT|SKYALPS||2021||
DO|DOA|Dominicana de Aviación|DO|DOMINICANA||1944|1999|
DO|SHH|Sky High|DO|||2012||
ML|FML|Sky Mali|ML|||2020||
QN|SKP|Skytrans|AU|SKYTRANS||2015||
U5|GWY|USA3000 Airlines|US|GETAWAY||2001|2012-01-30|
U5|SEU|SkyUp MT|MT|||2023||
5N|AUL|Smartavia|RU|ARCHANGELSK AIR||1963||Aeroflot-Nord;Nordavia
6J|SNJ|Solaseed Air|JP|NEW SKY||2002||Skynet Asia Airways
9X|FDY|Southern Airways Express|US|FRIENDLY||2013||
EZ|EIA|Evergreen International Airlines|US|EVERGREEN||1960|2013|
EZ|SUS|Sun-Air of Scandinavia|DK|SUNSCAN||1978||
SR|SDR|Sundair|DE|SUNDAIR||2017||
Y8|YZR|Suparna Airlines|CN|YANGTZE RIVER||2003||Yangtze River Express
7E|AWU|Sylt Air|DE|SYLT-AIR||1961||
3T|TQQ|Tarco Aviation|SD|TARCO||2009||
XJ|MES|Mesaba Airlines|US|MESABA||1944|2012|
XJ|TAX|Thai AirAsia X|TH|EXPRESS WING||2014||
VZ|MYT|MyTravel Airways|GB|KESTREL||2002|2008|
VZ|TVJ|Thai Vietjet Air|TH|THAIVIET JET||2014||
GS|GCR|Tianjin Airlines|CN|BO HAI||2009||Grand China Express
TT|KLA|Air Lithuania|LT|KAUNAS||1991|2005|
ZT|AWC|Titan Airways|GB|ZAP||1988||
U8|RNV|Armavia|AM|ARMAVIA||1996|2013-04-01|
U8|CYF|TUS Airways|CY|TUS AIR||2016||
UR|UGD|Uganda Airlines|UG|CRESTED||2019||
UQ|CUH|Urumqi Air|CN|LOULAN||2014||
BS|UBG|US-Bangla Airlines|BD|BANGLA STAR||2014||
VU|VAG|Vietravel Airlines|VN|VIETRAVEL AIR||2021||
VP|VQI|Villa Air|MV|VILLA AIR||2011||Flyme
2Z|PTB|Voepass|BR|PASSAREDO||1995|2025|Passaredo
Q6|VOC|Volaris Costa Rica|CR|TICOS||2016||
KD|KNI|KD Avia|RU|KALININGRAD AIR||1945|2009-09-08|
KD|WGN|Western Global Airlines|US|WESTERN GLOBAL||2014||
7W|WRC|Windrose Airlines|UA|WIND ROSE||2003||
ZN|AZB|Zambia Airways|ZM|||2021||
GJ|CDC|Loong Air|CN|HUALONG||2013||Zhejiang Loong Airlines
XM|IMX|Zimex Aviation|CH|ZIMEX||1969||
5O|FPO|ASL Airlines France|FR|FRENCH POST||2000||Europe Airpost
A0|EFW|BA EuroFlyer|GB|GRIFFIN||2022||
ZD|EWR|Ewa Air|YT|||2013||
6O|OBS|Orbest|PT|ORBEST||2007||
PB|PVL|PAL Airlines|CA|||1974||Provincial Airlines
WT|NGA|Nigeria Airways|NG|NIGERIA||1958|2003|
WT|SWT|Swiftair|ES|SWIFT||1986||
5U|TGU|TAG Airlines|GT|||1969||Transportes Aéreos Guatemaltecos
0V|VFC|VASCO|VN|VASCO AIR||1987||
EB|PLM|Wamos Air|ES|PULLMANTUR AIR||2003||Pullmantur Air
WI|WHT|White Airways|PT|YOUNG SKY||2005||
PA|ABQ|Airblue|PK|AIRBLUE||2004||
B0|DJT|La Compagnie|FR|||2014||
JC|JAC|Japan Air Commuter|JP|COMMUTER||1983||
TV|TBA|Tibet Airlines|CN|TIBET||2011||
5W|AEU|Astraeus|GB|FLYSTAR||2002|2011-11-21|
P5|RPB|Wingo|CO|AEROREPUBLICA||1992||AeroRepública;Copa Airlines Colombia
WO|WOA|World Airways|US|WORLD||1948|2014-03-27|
WO|WSW|Swoop|CA|||2018|2023-10-28|
2W|WFL|World2Fly|ES|||2021||
B3|BTN|Bhutan Airlines|BT|||2011||Tashi Air
XE|JSX|JSX|US|||2016||JetSuiteX
JP|JTD|Jettime|DK|JETTIME||2020||
GE|TNA|TransAsia Airways|TW|TRANSASIA||1951|2016-11-22|
GE|GBB|LIFT|ZA|||2020||
PV|SBU|St Barth Commuter|BL|BLACK FIN||1994||
VE|EFY|Clic|CO|EASYFLY||2007||EasyFly
R2|GTS|Transair|SN|||2009||
HZ|SHU|Aurora|RU|AURORA||2013||
WU|WAU|Wizz Air Ukraine|UA|WIZZAIR UKRAINE||2008|2015|
WU|WST|Western Air|BS|WESTERN BAHAMAS||2018||
|JEA|Jet Air|PL|JETA||||
JY|JEA|Jersey European Airways|GB|JERSEY||1985|2000|Jersey European
JY|IWY|interCaribbean Airways|TC|ISLANDWAYS||2013||Air Turks and Caicos
YN|CRQ|Air Creebec|CA|CREE||1982||
3H|AIE|Air Inuit|CA|AIR INUIT||1978||
9M|GLR|Central Mountain Air|CA|GLACIER||1987||
YU|MMZ|EuroAtlantic Airways|PT|EUROATLANTIC||1993||
P6|PSC|Pascan Aviation|CA|PASCAN||1999||
LM|ALM|Air ALM|CW|ANTILLEAN||1964|2001|ALM Antillean Airlines
LM|LOG|Loganair|GB|LOGAN||2017||
QC|CRC|Camair-Co|CM|CAMAIR||2011||
KN|CUA|China United Airlines|CN|LIANHANG||1986||
5K|HFY|Hi Fly|PT|SKY FLYER||2005||
Y7|TYA|NordStar Airlines|RU|TAIMYR||2008||
6Y|ART|SmartLynx Airlines|LV|SMART LYNX||1992||
WG|SWG|Sunwing Airlines|CA|SUNWING||2005|2025-05-29|
P0|PFZ|Proflight Zambia|ZM|PROFLIGHT-ZAMBIA||1991||
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
