/**
 * Cities of airports as people call them, where the source names a suburb, a municipality or nothing: IATA code or id,
 * and city. Compared with the cities of OpenFlights for every airport with scheduled flights.
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
EDO Balıkesir
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
`

/** City by IATA code or id. */
export function readCityCorrections(): Map<string, string> {
  return new Map(
    LINES.trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const),
  )
}
