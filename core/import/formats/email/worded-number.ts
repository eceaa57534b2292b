import { TOWARDS } from './worded-words.ts'

/** `LH 2061`; not `Gate A17`, `9:10 AM 5 March`, `Airbus A320`. */
const NUMBER = /\b([A-Z][A-Z\d]|\d[A-Z])( ?)(\d{1,4})\b(?!\s?[€$:])/g
const FLIGHT = '[Ff]light|[Ff]lug|[Vv]ol|[Vv]uelo|[Vv]olo|[Vv]oo|[Vv]lucht|[Ff]lyg?|[Ll]ot'
/** Three letters, as easyJet writes its own: only where a flight is named, or before its way; a booking's code looks so too. */
const LONG_NUMBER = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${FLIGHT})(?:nummer| ?(?:number|no\.?|nr\.?|n°))? ?[:#]? ?)([A-Z]{3}) ?(\d{2,4})(?![\dA-Z])` +
    String.raw`|^([A-Z]{3})(\d{2,4})(?=[ ,:].*(?:\([A-Z]{3}| (?:${TOWARDS}|–|-|→|➔) ))`,
  'u',
)
/** Types of aircraft as lists have them, of letters and digits as a flight number is; nobody writes one with a space. */
const AIRCRAFT =
  /^(?:A(?:2[12]0|3[0-8]\d|124|148|158)|B(?:7\d\d|46[123])|E(?:1\d\d|29[05])|D328|J328|F(?:27|28|50|70|100)|MD(?:11|8\d|90)|DC(?:[36789]|10)|RJ(?:70|85)|Q[234]00|AT[47]\d|SF34|SB20|T1[35]4|TU[35]4|IL(?:18|62|76|86|96)|AN(?:12|24|26|72)|YK4[02]|L410|C(?:1[5-8]\d|20\d|25[05]|5[0-9]{2}|680|700|750)|7M[789])$/
const BEHIND_OTHERS =
  /(?:\b(?:airbus(?: industrie)?|boeing|embraer|bombardier|canadair|mcdonnell[ -]douglas|fokker|tupolev|tupolew|ilyushin|iljuschin|antonov|sukhoi|avro|cessna|saab|bae|atr|crj|gates?|flugsteig|terminals?|seats?|sitz(?:platz|plätze)?|platz|row|reihe|puerta|porte|porta|asiento|siège|posto|assento|lugar|stoel|fila|rang|rij)(?!\p{L})[ .:#(-]{0,4}|\bdash 8[ -]?)$/iu
/** Cells of a page's table are lines of their own. */
const HEAD_ALONE =
  /^(?:gate|flugsteig|terminal|seats?|sitzplatz|sitz|platz|puerta|porte|porta|asiento|siège|posto|assento|stoel)[ :]*$/i
const LONGEST_GATE = 4

export interface WordedNumber {
  /** `LH2061` */
  text: string
  /** Index in its line behind the number. */
  end: number
}

/** The first flight number of a line; null where what looks like one is something else. `before`: the line above. */
export function numberIn(line: string, before = ''): WordedNumber | null {
  for (const { 0: whole, 1: carrier = '', 2: space, 3: digits = '', index } of line.matchAll(NUMBER)) {
    const left = line.slice(0, index)
    const isType = space === '' && AIRCRAFT.test(`${carrier}${digits}`)
    const isCell = whole === line && space === '' && line.length <= LONGEST_GATE && HEAD_ALONE.test(before)
    if (isType || isCell || isHalfOfDay(carrier, digits, left) || BEHIND_OTHERS.test(left)) continue
    return { text: `${carrier}${digits}`, end: index + whole.length }
  }
  const long = LONG_NUMBER.exec(line)
  if (long === null) return null
  const [whole, carrier, digits, first = '', number = ''] = long
  return { text: `${carrier ?? first}${digits ?? number}`, end: long.index + whole.length }
}

function isHalfOfDay(carrier: string, digits: string, left: string): boolean {
  if (carrier !== 'AM' && carrier !== 'PM') return false
  return /\d[:.]\d\d ?$/.test(left) || (digits.length <= 2 && /\b\d{1,2} ?$/.test(left))
}
