/** What people type, in both languages and nine scripts, and the airport that has to come first (on a date). */
import { expect, test } from 'vitest'
import { loadReference } from '../../scripts/reference/load-reference.ts'
import type { Language } from '../locale/language.ts'
import { createAirportSearch } from './search.ts'

const { places } = await loadReference()
const SEARCH = { en: createAirportSearch(places, 'en'), de: createAirportSearch(places, 'de') }

/** One line: code shown on the day: what is typed, each with its date behind `@`. */
const BOTH = `
FRA: FRA; EDDF; fra; frankf; Frankfurt; Frankfurt Main; Frankfrut; Rhein-Main
HHN: Hahn; Frankfurt-Hahn; frankfurt ha; EDFH
BER: BER; ber; berl; Berlin; Brandenburg; EDDB; Willy Brandt
BGO: bergen; ENBR; Flesland
BGY: Orio al Serio; orio al; bergamo; BGY; LIME; Caravaggio
MXP: Malpensa; Milano; MXP; Mailand; Milan
LIN: Linate
DMK: Don Mueang; Don Muang; don mue; VTBD
BKK: Bangkok; Suvarnabhumi; BKK
MUC: Munich; München; muenchen; munchen; Muinch; EDDM
CGN: Köln; Koeln; Cologne; koln
DUS: Düsseldorf; duesseldorf; dusseld; Lohausen
HAM: Hamburg; Fuhlsbüttel
STR: Stuttgart; Echterdingen
NUE: Nürnberg; nuernberg; Nuremberg
VIE: Wien; Vienna; Schwechat
GRZ: Graz; LOWG; Thalerhof
KLU: Klagenfurt
KSF: Kassel; Calden
ZRH: Zürich; zuerich; Kloten
GVA: Genf; Geneva; Genève; Cointrin
BSL: Basel; BSL; MLH; EuroAirport; Mulhouse
LHR: London; lon; Heathrow; heath; LHR; EGLL
LGW: gatwick; EGKK
STN: Stansted
LTN: Luton
CDG: Paris; par; Roissy; CDG; Charles de Gaulle
ORY: Orly
NCE: Nice; Nizza
FCO: Rom; Fiumicino; Roma
CIA: Ciampino
VCE: Venedig; Venice; Venezia
TSF: Treviso
FNC: Funchal; Madeira; LPMA
LPA: Las Palmas; Gran Canaria
PMI: Mallorca; Palma de Mallorca; Majorca
TFN: Los Rodeos
MAD: Madrid; Barajas; LEMD
LIS: Lissabon; Lisbon; Lisboa
AMS: Amsterdam; Schiphol
BRU: Brüssel; Brussels; Zaventem
CPH: Kopenhagen; Copenhagen; kopenhagn; Kastrup
OSL: Oslo; Gardermoen
TRF: Torp; Sandefjord
NYO: Skavsta; Nyköping
VST: Västerås
ARN: Stockholm; Arlanda
LYR: Svalbard; Spitzbergen; Longyearbyen
MHQ: Mariehamn
KEF: Reykjavik; Keflavik; rejkjavik
PRG: Prag; Prague; Ruzyně
WAW: Warschau; Warsaw; Warszawa; Okęcie
WRO: Breslau; Wroclaw; Wrocław
GDN: Danzig; Gdansk
LCJ: Łódź; lodz
LJU: Laibach; Ljubljana
BUD: Budapest; Ferihegy
IST: Istanbul; Konstantinopel; IST
ISL: Atatürk; Yeşilköy
SAW: Sabiha Gökçen; gokcen
ATH: Athen; Athens
SVO: Moskau; Moscow; Scheremetjewo
JFK: New York; JFK; new yrok; Idlewild; Kennedy
EWR: Newark
LGA: LaGuardia
LAX: Los Angeles; los angelos; LA
ONT: Ontario; KONT
BUR: Burbank
LGB: Long Beach
SNA: Santa Ana; John Wayne
SFO: San Francisco; san fran
ORD: Chicago; ohare; O'Hare
DEN: Denver; KDEN
DJT: West Palm Beach; Palm Beach; DJT; KDJT; Trump
PHL: Philidelphia; Philadelphia
MEX: Mexiko-Stadt; Mexico City
GRU: sao paulo; São Paulo; Guarulhos
VCP: Campinas; Viracopos
HND: Tokio; Tokyo; Haneda; TYO
NRT: Narita
KIX: Osaka; Kansai
ICN: Seoul; Incheon
GMP: Gimpo; Kimpo
SGN: Saigon; Ho Chi Minh
PEK: Peking; Beijing
PVG: Shanghai; Pudong
CAN: Kanton; Guangzhou
HKG: Hongkong; Hong Kong; Chek Lap Kok
CAI: Kairo; Cairo
DSS: Dakar
JNB: Johannesburg; Tambo; Jan Smuts
NBO: Nairobi
UGL: Union Glacier
EDKB: EDKB; Hangelar; Bonn-Hangelar
EDFE: EDFE; Egelsbach
RBF: L35; Big Bear
N57: N57; New Garden
KVTA: KVTA; VTA; Newark Heath
CL35: Warner Springs; CL35
EBLR: EBLR
4NY8: Harris Hill; 4NY8
79N: 79N; Ridge Soaring
LOIF: LOIF
LF6428: LF6428; Aramits
S50: S50
CNF4: CNF4
SADF: FDO; San Fernando
MMCD: ICD; Isla Cedros
3W2: 3W2; Put In Bay
LED: st. petersburg
GLA: Glasgow; GLA; Renfrew@1960; GLA@1960; Glasgow@1960; EGPF
TXL: Tegel; Berlin@2015; BER@1985; Berlin@1985; TXL@2000
SXF: Schönefeld; Schönefeld@2015; SXF@1985; EDDB@2000
THF: Tempelhof; BER@1965
FBU: Oslo@1995; Fornebu; FBU@1990
IST: Istanbul@2010; Atatürk@2010; IST@2010
DEN: Denver@1990; Stapleton@1990; DEN@1990
MUC: München@1985; Riem@1985; MUC@1980
HKG: Hongkong@1990; Kai Tak@1990
ATH: Athen@1995; Hellenikon@1995
BKK: Bangkok@2000
KUL: Kuala Lumpur@1995
MEL: Melbourne@1965; Melbourne
SIN: Singapur@1975; Singapore@1975; Singapur
PBI: PBI@2020; Palm Beach@2020
ORY: Paris@1970
LED: Leningrad@1985; Sankt Petersburg; Petersburg
`

const NATIVE = `
HND: 東京; 东京; とうきょう; 羽田
NRT: 成田
KIX: 大阪
NGO: 名古屋
FUK: 福岡
PEK: 北京
PKX: 大兴
PVG: 上海; 浦东
SHA: 虹桥
CAN: 广州; 廣州
HKG: 香港
TPE: 台北; 桃園
XIY: 西安
ICN: 서울; 인천
GMP: 김포
PUS: 부산
CJU: 제주
SVO: Москва; москва; Шереметьево
DME: Домодедово
LED: Санкт-Петербург; Петербург; Ленинград
SVX: Екатеринбург
KBP: Київ; Киев
SOF: София
BEG: Београд
ATH: Αθήνα; αθηνα
SKG: Θεσσαλονίκη
LCA: Λάρνακα
CAI: القاهرة
DXB: دبي
DOH: الدوحة
RUH: الرياض
BEY: بيروت
IKA: تهران
TLV: תל אביב
BKK: กรุงเทพ
DMK: ดอนเมือง
DEL: दिल्ली
EVN: Երևան
TBS: თბილისი
`

/** Where the languages part: the first is the word its reader sees. */
const GERMAN = `
MXP: mail; mailan
CGN: köl
VIE: wien
ZRH: züri
ATH: athe
WAW: warsch
PRG: prag
MUC: münch
CAI: kair
PEK: pek
`
const ENGLISH = `
MUC: muni
CGN: colog
VIE: vien
WAW: warsa
PRG: pragu
CAI: cair
PEK: beij
VCE: veni
FLR: floren
GVA: genev
`

type Vector = readonly [locale: Language, typed: string, date: string | null, code: string]

function read(lines: string, locales: readonly Language[]): Vector[] {
  const typed = lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', words = ''] = line.split(': ')
      return words.split('; ').map((word) => [code, ...word.split('@')])
    })
  return locales.flatMap((locale) =>
    typed.map(([code = '', word = '', date]): Vector => [locale, word, date ?? null, code]),
  )
}

const VECTORS = [
  ...read(BOTH, ['en', 'de']),
  ...read(NATIVE, ['en', 'de']),
  ...read(GERMAN, ['de']),
  ...read(ENGLISH, ['en']),
]

test('there are enough of them', () => {
  expect(new Set(VECTORS.map(([, typed, date]) => `${typed}@${date}`)).size).toBeGreaterThanOrEqual(300)
})

const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Han', 'Hiragana', 'Hangul', 'Arabic', 'Hebrew', 'Thai', 'Devanagari']

test.each(['en', 'de'])('they are in at least six scripts: %s', (language) => {
  const typed = VECTORS.filter(([locale]) => locale === language).map(([, word]) => word)
  const used = SCRIPTS.filter((script) => typed.some((word) => new RegExp(`\\p{Script=${script}}`, 'u').test(word)))
  expect(used.length).toBeGreaterThanOrEqual(6)
})

test('each finds its airport first', () => {
  const wrong = VECTORS.flatMap(([locale, typed, date, code]) => {
    const first = SEARCH[locale](typed, { date })[0]
    const shown = [first?.codes.iata, first?.codes.icao]
    return shown.includes(code)
      ? []
      : [`${locale} ${typed}@${date}: ${shown.join('/')} ${first?.airport.name}, not ${code}`]
  })
  expect(wrong).toEqual([])
})

const order = (locale: Language, typed: string): (string | null)[] =>
  SEARCH[locale](typed, { limit: 5 }).map(({ codes }) => codes.iata ?? codes.icao)

test.each(['en', 'de'] as const)(
  'what is seen to begin with the letters comes before what is only found by them (%s)',
  (locale) => {
    expect(order(locale, 'fra').slice(0, 2)).toEqual(['FRA', 'HHN'])
    expect(order(locale, 'ber').slice(0, 2)).toEqual(['BER', 'BGO'])
    expect(order(locale, 'Milan').slice(0, 3)).toEqual(['MXP', 'LIN', 'BGY'])
  },
)

test('a name of one airport does not bring the others of its city', () => {
  for (const typed of ['Orio al Serio', 'Don Mueang', 'Schönefeld', 'Idlewild', 'Narita', 'Orly', 'Newark', 'Torp']) {
    const [first, ...others] = SEARCH.en(typed).map(({ city }) => city)
    expect(others, typed).not.toContain(first)
  }
})

test('on a day the fields of that time come first, the great ones before the small', () => {
  const on = (typed: string, date: string): string[] =>
    SEARCH.de(typed, { date, limit: 2 }).map(({ airport }) => airport.id)
  expect(on('Berlin', '2015')).toEqual(['DE-0876', 'DE-0440'])
  expect(on('Oslo', '1995')).toEqual(['NO-0099', 'ENGM'])
  expect(on('Istanbul', '2010')).toEqual(['LTBA', 'LTFJ'])
  expect(on('Denver', '1990')[0]).toBe('US-12484')
  expect(on('Hongkong', '1990')[0]).toBe('HK-0099')
})
