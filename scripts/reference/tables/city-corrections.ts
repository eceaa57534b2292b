/**
 * Cities of airports as people call them, where the source names a suburb, a municipality or nothing: IATA code or id,
 * and city. `second/compare-second.test.ts` holds them to two other lists.
 */
const LINES = `
GRZ Graz
ABX Albury
YGR Îles-de-la-Madeleine
MMO Maio
ILY Islay
TKD Takoradi
UIT Jaluit
JSK Jask
PCP Príncipe
KLU Klagenfurt
KSF Kassel
FCN Cuxhaven
FNC Funchal
BGY Bergamo
TSF Treviso
NYO Nyköping
VST Västerås
TRF Sandefjord
ENRY Moss
EVE Harstad/Narvik
HAU Haugesund
KSU Kristiansund
MOL Molde
ANX Andenes
BDU Bardufoss
KRF Kramfors
JYV Jyväskylä
BUR Burbank
LGB Long Beach
ONT Ontario
SNA Santa Ana
SWF Newburgh
PAE Everett
RFD Rockford
PIE Clearwater
MBS Saginaw
AVP Scranton
CWA Wausau
TRI Bristol
EGE Vail
GRK Killeen
ECP Panama City
KOA Kona
CRK Clark
VCP Campinas
TLC Toluca
GZP Alanya
NBE Enfidha
DHA Dhahran
WVB Walvis Bay
ARK Arusha
YKF Waterloo
LLW Lilongwe
BJL Banjul
OUD Oujda
BVC Boa Vista
OVD Asturias
LEN León
RNS Rennes
ETZ Metz
CUF Cuneo
CRV Crotone
VOL Volos
EFL Kefalonia
AOK Karpathos
SMI Samos
JSH Sitia
VIT Vitoria
SMA Santa Maria
TER Terceira
PXO Porto Santo
SPC La Palma
KIR Kerry
NOC Knock
EMA East Midlands
HUY Humberside
MME Teesside
BNX Banja Luka
TZL Tuzla
ADA Adana
EDO Edremit
AAQ Anapa
PWE Pevek
TLM Tlemcen
GJL Jijel
TEE Tébessa
ELG El Golea
BEM Beni Mellal
MZI Mopti
GDQ Gondar
EBB Entebbe
HOF Al-Ahsa
HEA Herat
AQI Hafr al-Batin
ZBR Chabahar
KSH Kermanshah
BJX León
TAM Tampico
MTT Minatitlán
ZIH Zihuatanejo
IGR Puerto Iguazú
REL Trelew
TUC Tucumán
CPC San Martín de los Andes
SCU Santiago de Cuba
GPS Galápagos
ESM Esmeraldas
PZO Ciudad Guayana
CAY Cayenne
ANU Antigua
STX Saint Croix
STT Saint Thomas
MNI Montserrat
UVF Saint Lucia
TBU Tongatapu
SPN Saipan
MAJ Majuro
ROR Palau
PNI Pohnpei
TKK Chuuk
KSA Kosrae
INU Nauru
ASI Ascension Island
XCH Christmas Island
CCK Cocos Islands
KCZ Kochi
SDJ Sendai
IBR Ibaraki
MMB Memanbetsu
AKJ Asahikawa
UBJ Yamaguchi
FUJ Fukue
TKN Tokunoshima
OKI Oki Islands
GAJ Yamagata
YNY Yangyang
KNH Kinmen
CYI Chiayi
ILO Iloilo
UTP Pattaya
XNN Xining
XIC Xichang
SWA Shantou
KGI Kalgoorlie
LEA Learmonth
NTL Newcastle
IXB Bagdogra
RJA Rajahmundry
BWA Bhairahawa
KOS Sihanoukville
LAE Lae
SOC Surakarta
TNJ Tanjung Pinang
SCT Socotra
FRS Flores
ONO Ontario
DJT West Palm Beach
VPE Ondjiva
JSM José de San Martín
FLS Flinders Island
GET Geraldton
PXH Prominent Hill
CDU Camden
WOL Wollongong
WSY Airlie Beach
WGA Wagga Wagga
UYU Uyuni
SAB Saba
MYG Mayaguana
ZKG Kegaska
YEM Manitowaning
YMW Maniwaki
YQA Muskoka
YQF Red Deer
YSU Summerside
ZBF Bathurst
NLO Kinshasa
BKY Bukavu
WUZ Wuzhou
FUG Fuyang
DCY Daocheng
JZH Jiuzhaigou
KGT Kangding
TCZ Tengchong
CNI Changhai
CHG Chaoyang
CPB Capurganá
PSO Pasto
NOB Nosara
AVI Ciego de Ávila
VRA Varadero
VXE São Vicente
AOC Altenburg
GTI Rügen
OBF Oberpfaffenhofen
BYU Bayreuth
SPM Spangdahlem
DOM Dominica
TAF Oran
GHA Ghardaïa
SCY San Cristóbal
HMB Sohag
ELT El Tor
HSK Huesca
LLI Lalibela
LEV Levuka
LPY Le Puy-en-Velay
CVF Courchevel
VAF Valence
VHY Vichy
EBU Saint-Étienne
URO Rouen
NVS Nevers
SBK Saint-Brieuc
ENC Nancy
GLO Gloucester
LYX Lydd
BEB Benbecula
BRR Barra
TRE Tiree
UNT Unst
OXF Oxford
MHZ Mildenhall
BZZ Brize Norton
ODH Odiham
QCY Coningsby
WTN Waddington
OUK Out Skerries
ACI Alderney
GCI Guernsey
KSO Kastoria
OGL Georgetown
BWK Brač
JEE Jérémie
BMU Bima
BDJ Banjarmasin
MOF Maumere
RTG Ruteng
ARD Alor Island
KUU Kullu
SLV Shimla
LCC Lecce
TTB Tortolì
AOT Aosta
AOI Ancona
SAY Siena
OCJ Ocho Rios
POT Port Antonio
KTP Kingston
IWO Iwo Jima
FSZ Shizuoka
FKS Fukushima
ONJ Odate
KJP Kerama
CIS Kanton
OSN Osan
CYB Cayman Brac
LYB Little Cayman
ODY Muang Xay
XKH Phonsavan
KCT Koggala
LAQ Al Bayda
TOB Tobruk
SFG Saint Martin
SMS Sainte Marie
TIC Tinak
HEH Heho
RRG Rodrigues
KDM Kaadedhdhoo
CVJ Cuernavaca
CUA Ciudad Constitución
GUB Guerrero Negro
NLK Norfolk Island
SKN Stokmarknes
SKE Skien
SRP Stord
SSJ Sandnessjøen
NGX Manang
CHT Chatham Islands
GTN Mount Cook
KAT Kaitaia
PCN Picton
BOC Bocas del Toro
ACU Achutupo
PYC Playón Chico
PLP La Palma
TIH Tikehau
KKR Kaukura
NIU Niau
BOB Bora Bora
HUH Huahine
HOI Hao
GKA Goroka
HKN Hoskins
WTP Woitape
CBO Cotabato
TAG Tagbilaran
GWD Gwadar
PZH Zhob
SJZ São Jorge
TCE Tulcea
PVS Provideniya
BVV Iturup
IAR Yaroslavl
ULY Ulyanovsk
AFT Afutara
BNY Bellona
HFS Hagfors
POW Portorož
ILZ Žilina
LDO Laduani
TDX Trat
NAK Nakhon Ratchasima
UAB Adana
IGL İzmir
KZR Kütahya
IRI Iringa
MFA Mafia Island
PMA Pemba
AFW Fort Worth
BAB Marysville
BAD Shreveport
BIF El Paso
BKW Beckley
CBE Cumberland
CIU Sault Ste. Marie
CKB Clarksburg
CMI Champaign
CPS St. Louis
FAF Fort Eustis
FNL Fort Collins
FTW Fort Worth
IMT Iron Mountain
LEW Lewiston
LNR Lone Rock
OAJ Jacksonville
PIB Hattiesburg
RND San Antonio
MQT Marquette
SOP Southern Pines
TCM Tacoma
TIW Tacoma
WHP Los Angeles
ANN Annette Island
TLJ Tatalina
JHM Kapalua
MVD Montevideo
MQS Mustique
SOM San Tomé
EIS Tortola
VCL Chu Lai
SQH Sơn La
VLS Valesdir
ELL Lephalale
DUE Dundo
TNM King George Island
GYZ Gruyere
MJK Shark Bay
ZGS La Romaine
YCM St. Catharines
MHC Castro
DDR Dingri
LZG Langzhong
RHT Alxa Right Banner
HTT Huatugou
GXH Xiahe
DIG Shangri-La
DTU Wudalianchi
JNZ Jinzhou
APO Apartadó
SNE São Nicolau
HDF Heringsdorf
NOD Norden
HEI Büsum
GMZ La Gomera
RMU Murcia
BIC Belle Île
LSI Shetland Islands
GND Grenada
GUM Guam
TMC Tambolaka
OJU Ampana
KLP Kuala Pembuang
DTD Longpahangai
NAH Tahuna
KBU Kotabaru
TJG Tanjung
MEQ Meulaboh
AYJ Ayodhya
HGI Itanagar
SAG Shirdi
KJB Kurnool
PGU Asaluyah
OKE Okinoerabu
DSO Hamhung
AIC Airok
IMI Ine
KHM Khamti
NMF Maafaru
DRV Dharavandhoo
SRL Santa Rosalía
RAB Rabaul
IGT Magas
NUM Neom
RSI Red Sea Project
KQT Bokhtar
YKO Yüksekova
MZG Penghu
BKF Brooks Camp
SSW Stuart Island
WDN Waldron Island
HAX Muskogee
PVZ Painesville
TTN Trenton
MKK Molokai
UGI Uganik Island
ULB Ulei
CXO Conroe
SGR Sugar Land
TRM Thermal
UGN Waukegan
ANM Antalaha
FNB Neubrandenburg
RBM Straubing
MCU Montluçon
BZC Búzios
YCE Centralia
CZA Chichén Itzá
SFH San Felipe
MNA Melonguane
JEJ Jeh
NRB Mayport
KNR Kangan
XPL Comayagua
`

/** City by IATA code or id. */
export function readCityCorrections(): Map<string, string> {
  return new Map(
    LINES.trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const),
  )
}
