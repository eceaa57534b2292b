import { once } from '../lib/once.ts'

/**
 * Nationality marks of aircraft (ICAO Annex 7, table of marks notified by the states) by ISO country; longer marks win.
 * Marks several states share stand under `shared`; `-` in a mark is the hyphen of the registration.
 */
const MARKS = `
AD C3|AE A6|AF YA|AG V2|AL ZA|AM EK|AO D2|AR LV LQ|AT OE|AU VH|AW P4|AZ 4K|BA E7|BB 8P|BD S2|BE OO|BF XT|BG LZ|BH A9C
BI 9U|BJ TY|BN V8|BO CP|BR PP PR PS PT PU|BS C6|BT A5|BW A2|BY EW|BZ V3|CA C|CD 9Q 9S|CF TL|CG TN|CH HB|CI TU|CK E5
CL CC|CM TJ|CN B|CO HK HJ|CR TI|CU CU|CV D4|CY 5B|CZ OK|DE D|DJ J2|DK OY|DM J7|DO HI|DZ 7T|EC HC|EE ES|EG SU|ER E3
ES EC EM|ET ET|FI OH|FJ DQ|FM V6|FR F|GA TR|GB G|GD J3|GE 4L|GH 9G|GM C5|GN 3X|GQ 3C|GR SX|GT TG|GW J5|GY 8R|HN HR
HR 9A|HT HH|HU HA|ID PK|IE EI EJ|IL 4X|IN VT|IQ YI|IR EP|IS TF|IT I|JM 6Y|JO JY|JP JA|KE 5Y|KG EX|KH XU|KI T3|KM D6
KN V4|KP P|KR HL|KW 9K|KZ UP UN|LA RDPL|LB OD|LC J6|LK 4R|LR A8 EL|LS 7P|LT LY|LU LX|LV YL|LY 5A|MA CN|MC 3A|MD ER
ME 4O|MG 5R|MH V7|MK Z3|ML TZ|MM XY XZ|MN JU|MR 5T|MT 9H|MU 3B|MV 8Q|MW 7Q|MX XA XB XC|MY 9M|MZ C9|NA V5|NE 5U|NG 5N
NI YN|NL PH|NO LN|NP 9N|NR C2|NZ ZK|OM A4O|PA HP|PE OB|PG P2|PH RP|PK AP|PL SP|PS SU-Y|PT CS|PW T8|PY ZP|QA A7|RO YR
RS YU YT|RU RA RF|RW 9XR|SA HZ|SB H4|SC S7|SD ST|SE SE|SG 9V|SI S5|SK OM|SL 9L|SM T7|SN 6V 6W|SO 6O|SR PZ|SS Z8|ST S9
SV YS|SY YK|SZ 3DC|TD TT|TG 5V|TH HS U|TJ EY|TL 4W|TM EZ|TN TS|TO A3|TR TC|TT 9Y|TZ 5H|UA UR|UG 5X|US N|UY CX|UZ UK
VC J8|VE YV|VN VN|VU YJ|WS 5W|XK Z6|YE 7O|ZA ZS ZT ZU|ZM 9J|ZW Z|BM VP-B VQ-B|KY VP-C|FK VP-F|GI VP-G|VG VP-L|MS VP-M
TC VQ-T|AI VP-A|IM M|GG 2|JE ZJ|CW PJ
`
/** Registers of convenience: an airline of any country may fly under them. */
const NEUTRAL: ReadonlySet<string> = new Set(['IE', 'BM', 'AW', 'SM', 'IM', 'KY', 'MT', 'GG', 'CW'])
/** Of states that are gone, or used by several, and written with letters or digits behind them as today's. */
const GONE_MARKS = ['DM', 'DDR', 'CCCP', 'SSSR', 'VP', 'VQ', 'VR', '9Y']
/** Every other mark that was in use since 1919. */
const OTHER_MARKS: ReadonlySet<string> = new Set([
  ...GONE_MARKS,
  ...(
    'URSS XV XW 3W VO CF NC NR NX NS NL NG BGA J XT PI MC CV UL UH RV RY RR RX LG CR EZ TS ' +
    'FC HZ CY M K L X A H O T P S W FI 9O 9S 4Y T9 RC SL SN 7P 5R 1B YB 6VA'
  ).split(' '),
])
/** Serials of air forces: `61-7972`, `24-1234`, `FAC-1041`. */
const SERIAL_MARK = /^(\d+|[A-Z]{3,4}(?=-\d))/
/** Countries whose airlines fly under another one's mark. */
const SAME_MARK: Readonly<Record<string, string>> = {
  HK: 'CN',
  MO: 'CN',
  TW: 'CN',
  SX: 'CW',
  BQ: 'CW',
  GP: 'FR',
  MQ: 'FR',
  GF: 'FR',
  RE: 'FR',
  YT: 'FR',
  NC: 'FR',
  PF: 'FR',
  PM: 'FR',
  PR: 'US',
  GU: 'US',
  VI: 'US',
  MP: 'US',
  AS: 'US',
  GL: 'DK',
  FO: 'DK',
  AX: 'FI',
  LI: 'CH',
}

const countryByMark = once(
  () =>
    new Map(
      MARKS.trim()
        .split(/[|\n]/)
        .flatMap((line) => {
          const [country = '', ...marks] = line.split(' ')
          return marks.map((mark) => [mark, country] as const)
        }),
    ),
)
const LONGEST_MARK = 4

/** ISO country of a registration, `D-AIMA` → `DE`; null when no state has such a mark. Upper case, as stored. */
export function countryOfRegistration(registration: string): string | null {
  for (let length = LONGEST_MARK; length > 0; length -= 1) {
    const mark = registration.slice(0, length)
    const country = countryByMark().get(mark)
    // `DEABC` and `D-EABC` are German, `N123AB` is American; a mark of two signs is never cut by the hyphen.
    if (country !== undefined && mark.length === length) return country
  }
  return null
}

/** Is the text before the hyphen a mark of some state, of today or of the past? True without a hyphen. */
export function hasKnownMark(registration: string): boolean {
  const hyphen = registration.indexOf('-')
  if (hyphen < 0) return true
  const mark = registration.slice(0, hyphen)
  if (countryByMark().has(mark) || OTHER_MARKS.has(mark)) return true
  return SERIAL_MARK.exec(registration)?.[0] === mark && /^-\d/.test(registration.slice(hyphen))
}

/** States that write their registrations in one piece. */
const UNHYPHENATED: ReadonlySet<string> = new Set(['US', 'JP', 'KR', 'VE', 'DO'])
/** A mark and letters make five together; after a mark serials of digits, and letters behind them, are longer. */
const LETTERS_TOGETHER = 5
const SERIAL = /^\d{3,5}[A-Z]{0,2}$/

/**
 * `DAIZA` → `D-AIZA`, `9HAEK` → `9H-AEK`, `B18901` → `B-18901`: where a typed registration most likely has its hyphen.
 * Null where it has one, its state writes none (`N123AB`), or it does not look like one of any state. A proposal only:
 * call signs and serials look alike.
 * @param registration normalised: upper case, without spaces
 */
export function hyphenated(registration: string): string | null {
  if (!/^[A-Z0-9]{4,9}$/.test(registration)) return null
  for (let length = LONGEST_MARK; length > 0; length -= 1) {
    const [mark, rest] = [registration.slice(0, length), registration.slice(length)]
    const country = countryByMark().get(mark) ?? null
    if (country === null && !GONE_MARKS.includes(mark)) continue
    if (country !== null && UNHYPHENATED.has(country)) return null
    const fits = /^[A-Z]+$/.test(rest) ? registration.length === LETTERS_TOGETHER : SERIAL.test(rest)
    if (fits) return `${mark}-${rest}`
  }
  return null
}

/** May an airline of the country be expected to fly under the register of the other? */
export function fitsRegister(airlineCountry: string, registerCountry: string): boolean {
  if (NEUTRAL.has(registerCountry)) return true
  return (SAME_MARK[airlineCountry] ?? airlineCountry) === registerCountry
}
