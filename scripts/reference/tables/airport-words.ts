import type { AirportRow } from './airport-row.ts'

/**
 * Words people type for an airport, which its name and city do not hold: its quarter, an older name, the big city
 * nearby, and the name of its city in the script of the country. One line: codes or ids | words.
 * They belong to these airports alone, also where the table of cities knows the word for the whole city.
 */
const LINES = `
FRA|Rhein-Main
HAM|Fuhlsbüttel
STR|Echterdingen
FMO|Greven
FKB|Söllingen;Rheinmünster
PAD|Ahden;Büren
ZRH|Kloten
MXP,LIN,BGY|Milano
BGY|Orio al Serio;Milan;Mailand
TSF|Venice;Venezia;Venedig
TRN|Caselle
PMO|Punta Raisi;Cinisi
CDG|Roissy
ORY|Orly
LYS|Satolas
SXB|Entzheim
TFS|Reina Sofía;Granadilla de Abona
TFN|Los Rodeos
NYO,VST|Stockholm
TRF,ENRY|Oslo
FNC|Madeira;Santa Cruz
LPA|Las Palmas;Gando
GZP|Antalya
LTBA|Yeşilköy;Atatürk
PRG|Ruzyně
BUD|Ferihegy
WAW|Okęcie
KRK|Balice
KTW|Pyrzowice
SZY|Szymany
OTP|Otopeni
ENGM|Gardermoen
NO-0099|Fornebu
X-RENFREW|Renfrew
DE-0440|Schönefeld
EDDB|Willy Brandt
JRO|Arusha
CMN|Nouasseur
NBE|Hammamet;Monastir;Sousse
JNB|Jan Smuts;Tambo
ZA-0327|Louis Botha
DKR|Yoff
DWC|Jebel Ali;Dubai World Central
RWP|Chaklala
DHA|Dammam
DXN|Jewar
CCU|Dum Dum
COK|Nedumbassery
GOX|Mopa
GOI|Vasco da Gama
CMB|Katunayake
DMK|Don Muang
KUL|Sepang
SZB|Subang
CGK|Tangerang
JOG|Adisucipto
MES|Polonia
LOP|Praya
PNH|Pochentong
CRK|Manila
GMP|Kimpo
JFK|Idlewild
EWR|Newark
SWF|New York
DCA|Reagan National
BUR,LGB,ONT,SNA|Los Angeles;LA
PAE|Seattle
RFD|Chicago
MCO|Walt Disney World
LAS|McCarran
US-12484|Stapleton
KPBI|Palm Beach;Palm Beach International
YUL|Dorval
NLU|Santa Lucía
TLC|Mexico City;Mexiko-Stadt;Ciudad de México
VCP|São Paulo
CNF|Confins
MDE|Rionegro
MEL|Tullamarine
GRZ|Thalerhof;Feldkirchen
KSF|Calden
ETZ|Metz;Nancy
SVO|Шереметьево;Scheremetjewo
DME|Домодедово;Domodedowo
VKO|Внуково;Wnukowo
ZIA|Жуковский;Schukowski
LED|Пулково
SVO,DME,VKO,ZIA,RU-9994|Москва
LED|Санкт-Петербург;Петербург;Ленинград
KGD|Калининград
SVX|Екатеринбург;Свердловск
GOJ|Нижний Новгород;Горький
KZN|Казань
KUF|Самара
ROV|Ростов-на-Дону
AER|Сочи;Адлер
VOG|Волгоград
OVB|Новосибирск
VVO|Владивосток
KHV|Хабаровск
IKT|Иркутск
KJA|Красноярск
OMS|Омск
CEK|Челябинск
UFA|Уфа
KRR|Краснодар
PEE|Пермь
MRV|Минеральные Воды
YKS|Якутск
MMK|Мурманск
ARH|Архангельск
PKC|Петропавловск-Камчатский
SIP|Симферополь
KBP,IEV|Київ;Киев
LWO|Львів;Львов
ODS|Одеса;Одесса
HRK|Харків;Харьков
DNK|Дніпро
MSQ|Минск;Мінск
RMO|Кишинёв
SOF|София
VAR|Варна
BOJ|Бургас
BEG|Београд
INI|Ниш
SKP|Скопје
SJJ|Сарајево
TGD|Подгорица
ALA|Алматы;Алма-Ата
NQZ|Астана
BSZ|Бишкек
TAS|Ташкент
DYU|Душанбе
UBN,ULN|Улаанбаатар;Улан-Батор
GYD|Баку
EVN|Երևան;Ереван
TBS|თბილისი;Тбилиси
ATH,GR-0098|Αθήνα
SKG|Θεσσαλονίκη
HER|Ηράκλειο;Κρήτη
CHQ|Χανιά
CFU|Κέρκυρα
RHO|Ρόδος
KGS|Κως
JTR|Σαντορίνη;Θήρα
JMK|Μύκονος
ZTH|Ζάκυνθος
LCA|Λάρνακα
PFO|Πάφος
PEK,PKX,CN-0445|北京
PEK|首都
PKX|大兴
PVG,SHA|上海
PVG|浦东;浦東
SHA|虹桥;虹橋
CAN,X-BAIYUN|广州;廣州
SZX|深圳
CTU,TFU|成都
TFU|天府
CTU|双流
CKG|重庆;重慶
KMG|昆明
XIY|西安
HGH|杭州
NKG|南京
WUH|武汉;武漢
CSX|长沙;長沙
CGO|郑州;鄭州
TAO|青岛;青島
XMN|厦门;廈門
DLC|大连;大連
TSN|天津
SHE|沈阳;瀋陽
HRB|哈尔滨;哈爾濱
HAK|海口
SYX|三亚;三亞
URC|乌鲁木齐
LXA|拉萨
FOC|福州
TNA|济南
NNG|南宁
KWE|贵阳
HFE|合肥
KWL|桂林
HKG,HK-0099|香港
HK-0099|啟德
MFM|澳门;澳門
TPE,TSA|台北;臺北
TPE|桃園
TSA|松山
KHH|高雄
RMQ|台中
HND,NRT|東京;东京;とうきょう;トウキョウ
HND|羽田;はねだ
NRT|成田;なりた
KIX,ITM,UKB|大阪;おおさか
KIX|関西
ITM|伊丹
UKB|神戸
NGO,NKM|名古屋
NGO|中部
CTS,OKD|札幌
CTS|新千歳;千歳
FUK|福岡
OKA|沖縄;那覇
HIJ|広島
SDJ|仙台
KOJ|鹿児島
NGS|長崎
KMJ|熊本
KMQ|小松;金沢
KIJ|新潟
MYJ|松山
TAK|高松
ICN,GMP|서울
ICN|인천
GMP|김포
PUS|부산;김해
CJU|제주
TAE|대구
KWJ|광주
CJJ|청주
FNJ|평양
BKK,DMK|กรุงเทพ;กรุงเทพมหานคร
BKK|สุวรรณภูมิ
DMK|ดอนเมือง
HKT|ภูเก็ต
CNX|เชียงใหม่
CAI,SPX|القاهرة
ALY,HBE|الإسكندرية
LXR|الأقصر
HRG|الغردقة
SSH|شرم الشيخ
DXB,DWC|دبي
AUH|أبوظبي;أبو ظبي
SHJ|الشارقة
DOH|الدوحة
RUH|الرياض
JED|جدة
MED|المدينة
DMM|الدمام
KWI|الكويت
BAH|البحرين;المنامة
MCT|مسقط
BGW|بغداد
BSR|البصرة
EBL|أربيل
AMM|عمان
BEY|بيروت
DAM|دمشق
CMN|الدار البيضاء
RAK|مراكش
RBA|الرباط
TUN|تونس
ALG|الجزائر
MJI|طرابلس
KRT|الخرطوم
IKA,THR|تهران
MHD|مشهد
SYZ|شیراز
KHI|کراچی
LHE|لاہور
ISB|اسلام آباد
KBL|کابل
TLV|תל אביב
ETM|אילת
DEL|दिल्ली
BOM|मुंबई
CCU|কলকাতা
DAC|ঢাকা
MAA|சென்னை
KTM|काठमाडौं
ADD|አዲስ አበባ
`

/** Words of every airport that has some, as typed in the table. Throws for a code nobody holds. */
export function wordsOfAirports(
  rows: readonly AirportRow[],
  shownIata: ReadonlyMap<string, string>,
): Map<AirportRow, string[]> {
  const byKey = new Map(
    rows.flatMap((row) => [[row.id, row] as const, ...(row.iata === '' ? [] : [[row.iata, row] as const])]),
  )
  for (const row of rows) {
    const last = shownIata.get(row.id)
    if (row.kind === 'closed' && last !== undefined && !byKey.has(last)) byKey.set(last, row)
  }
  const words = new Map<AirportRow, string[]>()
  const missing: string[] = []
  for (const line of LINES.trim().split('\n')) {
    const [codes, list] = line.split('|')
    if (!codes || !list) throw new Error(`line of airport words not understood: ${line}`)
    for (const code of codes.split(',')) {
      const row = byKey.get(code)
      if (row === undefined) missing.push(code)
      else words.set(row, [...(words.get(row) ?? []), ...list.split(';')])
    }
  }
  if (missing.length > 0) throw new Error(`words for airports that are not in the catalogue: ${missing.join(', ')}`)
  return words
}
