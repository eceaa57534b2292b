import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { SEARCHED_LOG, SEARCHED_NAMES as names } from '../../../test/support/searched-log.ts'
import { allRows, type Digest } from '../../digest/digest.ts'
import type { Language } from '../../locale/language.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { explainIssue } from '../explain.ts'
import { filterRows } from '../rows/filter-rows.ts'
import { printQuery } from '../print.ts'
import { withoutRanges } from '../query.ts'
import { readSearch } from '../report/read-search.ts'
import { unknownIn } from '../report/unknown-values.ts'

beforeAll(loadTemporal)

let digest: Digest
beforeAll(() => {
  digest = digestOf(SEARCHED_LOG)
})
const find = (text: string): string => {
  const { query, issues } = readSearch(text, digest, names)
  expect(issues).toEqual([])
  const rows = filterRows(digest, query, allRows(digest), names)
  return [...rows]
    .map((row) => digest.ids[row] ?? '')
    .sort()
    .join('')
}
const ALL = 'abcdefghijkl'

const FOUND: readonly (readonly [text: string, ids: string])[] = [
  // Codes and beginnings.
  ['FRA', 'ab'],
  ['fra', 'ab'],
  ['EDDF', 'ab'],
  ['fran', 'abcdfhil'],
  ['frank', 'abcfhi'],
  ['frankf', 'abcf'],
  ['Frankfurt', 'abc'],
  ['Frankfort', 'f'],
  ['Frankfurt-Hahn', 'c'],
  ['Hahn', 'c'],
  ['fraport', 'f'],
  ['afraid', 'c'],
  ['raid', ''],
  ['"raid"', 'c'],
  ['"ankfur"', 'abc'],
  ['SAN', 'e'],
  ['San Francisco', 'dl'],
  ['san fra', 'dl'],
  ['LOS', 'g'],
  ['Los Angeles', 'el'],
  ['-"los angeles"', 'abcdfghijk'],
  ['munich', 'hj'],
  ['München', 'hj'],
  ['muenchen', 'hj'],
  ['Tokio', 'hi'],
  ['vienna', 'k'],
  ['Zurich', 'ij'],
  // Routes.
  ['FRA-JFK', 'ab'],
  ['FRA–JFK', 'ab'],
  ['FRA JFK', 'ab'],
  ['FRA - JFK', 'ab'],
  ['FRA>JFK', 'a'],
  ['FRA->JFK', 'a'],
  ['JFK → FRA', 'b'],
  ['frankfurt > new york', 'a'],
  ['new york>frankfurt', 'b'],
  ['FRA >', 'a'],
  ['FRA → ', 'a'],
  ['> San Francisco', 'dl'],
  ['Frankfurt – New York', 'ab'],
  ['New York-Frankfurt', 'ab'],
  ['los angeles > san francisco', 'l'],
  ['san francisco > los angeles', ''],
  ['Los Angeles → SFO', 'l'],
  ['EDDF -> KJFK', 'a'],
  ['zurich > munich', 'j'],
  ['Zürich>München', 'j'],
  ['munich > zurich', ''],
  ['Lufthansa zurich > munich 2024', 'j'],
  ['from FRA > JFK', 'a'],
  ['Germany > Japan', 'h'],
  ['FRA > JFK > FRA', 'ab'],
  ['FRA>JFK or NRT>ZRH', 'ai'],
  ['-FRA>JFK', 'bcdefghijkl'],
  ['"New York" > airport:FRA', 'b'],
  ['route:"New York" > FRA', 'b'],
  ['route:frankfurt>riga', 'c'],
  ['Frankfurt-Hahn > Riga', 'c'],
  ['hamburg > munich', ''],
  ['hamburg>new delhi', ''],
  ['FRA to JFK', 'a'],
  ['FRA nach JFK', 'a'],
  ['Frankfurt-New York', 'ab'],
  ['FRA-MUC', ''],
  // Flight numbers and registrations.
  ['LH400', 'a'],
  ['LH 400', 'a'],
  ['lh0400', 'a'],
  ['DLH400', 'a'],
  ['DLH 0400', 'a'],
  ['LH-400', 'a'],
  ['LH40', 'abj'],
  ['LH4001', 'j'],
  ['flight:DLH400', 'a'],
  ['flug:LH0400', 'a'],
  ['400', 'aej'],
  ['LH', 'abhj'],
  ['DLH', 'abchj'],
  ['BA 285', 'd'],
  ['D-AIMA', 'a'],
  ['aima', 'a'],
  ['N12345', 'f'],
  // Aircraft.
  ['A380', 'ad'],
  ['A388', 'ad'],
  ['747', 'b'],
  ['737-800', 'c'],
  ['Cessna', 'f'],
  // Words of the flight, in either language.
  ['window', 'ae'],
  ['Fenster', 'ae'],
  ['Fensterplatz', 'ae'],
  ['Flüge mit Fensterplatz', 'ae'],
  ['with a window seat', 'ae'],
  ['aisle', 'bi'],
  ['Gang', 'bi'],
  ['links', 'a'],
  ['12A', 'a'],
  ['business', 'aik'],
  ['business class', 'ai'],
  ['economy', 'bce'],
  ['premium economy', 'd'],
  ['first class', 'h'],
  ['Urlaub', 'd'],
  ['cancelled', 'g'],
  ['annulliert', 'g'],
  ['storniert', 'g'],
  ['annullierte', 'g'],
  ['geplante Flüge', 'k'],
  ['upcoming', 'k'],
  ['upcoming flights', 'k'],
  ['my future flights', 'k'],
  ['kommende Flüge', 'k'],
  ['meine kommenden Flüge', 'k'],
  ['bevorstehende', 'k'],
  ['bevorstehende Flüge', 'k'],
  ['pilot', 'f'],
  ['J', 'abi'],
  ['Y', 'abl'],
  ['class:J', 'a'],
  ['anna', 'ahj'],
  ['Anna Müller', 'ah'],
  ['honeymoon', 'h'],
  ['rain', 'a'],
  ['rainbow', 'a'],
  ['train', 'c'],
  ['"rain"', 'ac'],
  ['xyz', 'a'],
  ['big apple', 'b'],
  // Countries.
  ['Germany', 'abchjk'],
  ['Deutschland', 'abchjk'],
  ['deutsch', 'abchjk'],
  ['Schweiz', 'ij'],
  ['Japan', 'hi'],
  ['United', 'l'],
  ['United States', 'abdefl'],
  ['USA', 'abdefl'],
  ['Österreich', 'k'],
  // What is left out.
  ['NOT Lufthansa', 'cdefgikl'],
  ['nicht lufthansa', 'cdefgikl'],
  ['!lufthansa', 'cdefgikl'],
  ['-lufthansa', 'cdefgikl'],
  ['not airline:LH', 'cdefgikl'],
  ['airline != LH', 'cdefgikl'],
  ['cabin:-economy', 'adfghijkl'],
  ['not (airline:LH or airline:BA)', 'cefikl'],
  ['JFK nicht FRA', ''],
  ['with Anna not business', 'hj'],
  ['ohne Lufthansa', 'cdefgikl'],
  // Spaces and amounts.
  ['airline = LH', 'abhj'],
  ['from: FRA', 'a'],
  ['from:FRA, HHN', 'ac'],
  ['year >= 2023', 'hijk'],
  ['duration > 5', 'adhi'],
  ['duration>5', 'adhi'],
  ['duration > 5 h', 'adhi'],
  ['duration>300min', 'adhi'],
  ['dauer > 300 Minuten', 'adhi'],
  ['duration<1,5h', 'ejl'],
  ['duration<1.5 h', 'ejl'],
  ['duration<90 min', 'ejl'],
  ['duration<1:30', 'ejl'],
  ['duration < 1 h 30 min', 'ejl'],
  ['duration:1..2', 'efl'],
  ['duration:60-95min', 'efl'],
  ['distance > 6.000 km', 'abdhi'],
  ['distance > 6,000 km', 'abdhi'],
  ['distance>9500', 'i'],
  ['year:2018-2019', 'abdl'],
  ['year != 2019', 'cdefghijk'],
  ['delay>30', 'a'],
  // Sentences.
  ['flights with Lufthansa in 2019 longer than 5 hours', 'a'],
  ['Flüge mit Lufthansa 2019 länger als 5 Stunden', 'a'],
  ['flights by Lufthansa in 2019', 'ab'],
  ['show me all my flights from Germany to Japan', 'h'],
  ['meine Flüge von Deutschland nach Japan', 'h'],
  ['flights between New York and Frankfurt', 'ab'],
  ['Flüge zwischen Frankfurt und New York', 'ab'],
  ['from San Francisco', ''],
  ['to San Francisco', 'dl'],
  ['nach New York', 'a'],
  ['von Los Angeles nach San Francisco', 'l'],
  ['New York to Frankfurt', 'b'],
  ['with Anna and Ben', 'h'],
  ['mit Anna oder Ben', 'abhij'],
  ['von Trapp', 'k'],
  ['with Anna', 'ahj'],
  ['by Lufthansa or Swiss', 'abhij'],
  ['flights in business class', 'ai'],
  ['in der Business Class', 'ai'],
  ['on an A380', 'ad'],
  ['mit dem A380 in 2018', 'd'],
  ['am Fenster', 'ae'],
  ['at the window in 2017', 'e'],
  ['shorter than 90 minutes', 'ejl'],
  ['kürzer als 1,5 Stunden', 'ejl'],
  ['longer than 5', 'adhi'],
  ['flights over 9000 km', 'hi'],
  ['über 9000 km', 'hi'],
  ['at least 3 landings', 'f'],
  ['between 1 and 2 hours', 'efl'],
  ['flights more than 30 minutes late', 'a'],
  ['delayed', 'a'],
  ['delayed flights in 2019', 'a'],
  ['delayed by more than half an hour', 'a'],
  ['late Lufthansa', 'a'],
  ['verspätet', 'a'],
  ['verspätete Flüge', 'a'],
  ['Flüge mit Verspätung', 'a'],
  ['um 1 Stunde verspätet', 'a'],
  ['ohne Verspätung', 'bcdefghijkl'],
  ['not delayed', 'bcdefghijkl'],
  ['pünktliche Flüge', ''],
  ['on time', ''],
  ['mehr als 30 Minuten verspätet', 'a'],
  ['after 2022', 'hijk'],
  ['nach 2022', 'hijk'],
  ['vor 2019', 'de'],
  ['seit 2023', 'hijk'],
  ['between 2018 and 2019', 'abdl'],
  ['zwischen 2018 und 2019', 'abdl'],
  ['from 2018 to 2019', 'abdl'],
  ['von 2018 bis 2019', 'abdl'],
  ['flights last year', 'hi'],
  ['Flüge letztes Jahr', 'hi'],
  ['flights this month', 'j'],
  ['Flüge diesen Monat', 'j'],
  ['in March', 'ak'],
  ['im Februar 2023', 'hi'],
  ['on a Sunday', 'ef'],
  ['am Wochenende', 'ef'],
  ['as a pilot', 'f'],
  ['als Pilot', 'f'],
  ['nicht mit Lufthansa', 'cdefgikl'],
  ['flights without Anna in 2023', 'i'],
  ['flights in the rain', 'a'],
  ['flights from the US to Germany', 'b'],
  ['Flüge in die USA', 'abdefl'],
  ['with airline:LH', 'abhj'],
  ['ohne airline:LH', 'cdefgikl'],
  ['flights', ALL],
  ['all', ALL],
  ['', ALL],
]

test('there are a hundred of them', () => {
  expect(new Set(FOUND.map(([text]) => text)).size).toBeGreaterThanOrEqual(100)
})

describe('a search finds', () => {
  test.each(FOUND)('%s → %s', (text, expected) => {
    expect(find(text)).toBe(expected)
  })

  test.each([
    ['flights with Lufthansa in 2019 longer than 5 hours', 'en', 'airline:Lufthansa date:2019 duration>5h'],
    ['Flüge mit Lufthansa 2019 länger als 5 Stunden', 'de', 'fluggesellschaft:Lufthansa datum:2019 dauer>5h'],
    ['from Munich to Tokyo with Anna and Ben', 'en', 'from:Munich to:Tokyo with:Anna with:Ben'],
    ['von München nach Tokio mit Anna oder Ben', 'de', 'von:München nach:Tokio mit:Anna,Ben'],
    ['between FRA and JFK since 2018', 'en', 'route:FRA-JFK date>=2018'],
    ['flights with storms over Paris', 'en', 'with:storms Paris'],
    ['San Francisco storms', 'en', 'San Francisco storms'],
  ] as const)('%s is %s: %s', (text, language, printed) => {
    const { query } = readSearch(text, digest, names)
    expect(printQuery(query, language)).toBe(printed)
    expect(withoutRanges(readSearch(printed, digest, names).query)).toEqual(withoutRanges(query))
  })
})

const sentences = (language: Language): Readonly<Record<string, string>> => {
  const file = join(import.meta.dirname, `../../../locales/${language}/query.json`)
  const { issues } = JSON.parse(readFileSync(file, 'utf8')) as { issues: Record<string, string> }
  return issues
}

/** Everything the box says under a search. */
function said(text: string, language: Language): string[] {
  const { query, issues, notes } = readSearch(text, digest, names)
  const all = [...issues, ...notes, ...unknownIn(digest, query, names, language)]
  return all.map((issue) => {
    const { key, values } = explainIssue(issue, language)
    const sentence = sentences(language)[key.replace('issues.', '')] ?? key
    return sentence.replaceAll(/{{(\w+)}}/g, (_, name: keyof typeof values) => values[name])
  })
}

describe('what is not understood is said', () => {
  test.each<[string, Language, string[]]>([
    ['airline:Lufthanas', 'en', ['None of your flights has “Lufthanas” for “airline”. Did you mean “Lufthansa”?']],
    ['-airline:Lufthanas', 'en', ['None of your flights has “Lufthanas” for “airline”. Did you mean “Lufthansa”?']],
    ['von:Frankfrut', 'de', ['Keiner Ihrer Flüge hat „Frankfrut“ bei „von“. Meinten Sie „Frankfurt am Main“?']],
    [
      'flights with Lufthanas',
      'en',
      [
        'None of your flights has “Lufthanas” for “with”. There are, for example: Ben Frank, Anna Müller, Annabel Lee, Maria von Trapp.',
      ],
    ],
    ['pnr:ABC999', 'en', ['None of your flights has “ABC999” for “pnr”. There are, for example: XYZ123.']],
    [
      'ship:Enterprise',
      'de',
      ['Keiner Ihrer Flüge hat „Enterprise“ bei „taufname“. Es gibt zum Beispiel: Frankenwald.'],
    ],
    ['diverted:FRA', 'en', ['None of your flights has “FRA” for “diverted”.']],
    ['to Paris', 'en', ['None of your flights has “Paris” for “to”. There are, for example: SFO, FRA, JFK, RIX, LHR.']],
    [
      'cabin:bussiness',
      'en',
      [
        '“bussiness” is not a value of “cabin”. Did you mean “business”? Possible values: economy, premium, business, first, private.',
      ],
    ],
    [
      'klasse:gold',
      'de',
      ['„gold“ ist kein Wert von „klasse“. Möglich sind: economy, premium, business, first, privat.'],
    ],
    ['airprot:FRA', 'en', ['There is no search field “airprot”. Did you mean “airport”?']],
    [
      'colour = red',
      'en',
      [
        'There is no search field “colour”. There are, for example: from, to, via, diverted, airport, route, country, date, year, month, weekday, hour …',
      ],
    ],
    ['duration>5', 'en', ['“5” without a unit is read as hours. For minutes, add min.']],
    ['länger als 5', 'de', ['„länger als 5“ ohne Einheit gilt als Stunden. Für Minuten setzen Sie min dahinter.']],
    ['duration:5..90', 'en', ['“5..90” is not a duration the search can read. Try 90min, 1.5h, >1:30 or 60..90min.']],
    ['duration>5x', 'en', ['“5x” is not a duration the search can read. Try 90min, 1.5h, >1:30 or 60..90min.']],
    ['storm', 'en', ['“storm” does not occur in any of your flights.']],
    ['flights to Tokyo in a balloon', 'en', ['“balloon” does not occur in any of your flights.']],
    ['rain not', 'en', ['Nothing follows “not” that could be excluded.']],
    ['nicht', 'de', ['Hinter „nicht“ folgt nichts, was ausgeschlossen werden könnte.']],
    ['duration>5h', 'en', []],
    ['next year', 'en', ['No flights are logged for 2025.']],
    ['nächste Woche', 'de', ['Für 22. Apr. 2024 – 28. Apr. 2024 sind keine Flüge eingetragen.']],
    ['longest flights', 'en', ['“longest” is read as the order of the flights, not as a filter.']],
    ['längster Flug', 'de', ['„längster“ gilt als Reihenfolge der Flüge, nicht als Filter.']],
    ['hamburg > munich', 'en', ['None of your flights has “hamburg>munich” for “route”.']],
    ['delay>5', 'en', []],
    ['lufthansa 2019', 'de', []],
  ])('%s', (text, language, expected) => {
    expect(said(text, language)).toEqual(expected)
  })
})

test('a sentence printed in the signs of the language is read as the same query, whatever it says', () => {
  const words = fc.constantFrom(
    'flights',
    'Flüge',
    'with',
    'mit',
    'ohne',
    'from',
    'von',
    'nach',
    'to',
    'in',
    'on',
    'am',
    'between',
    'zwischen',
    'and',
    'or',
    'oder',
    'not',
    '-',
    '!',
    '(',
    ')',
    'longer than',
    'über',
    '5',
    '5 hours',
    '1,5h',
    'last',
    'year',
    '2019',
    'March',
    'Lufthansa',
    'Anna',
    'Ben',
    'New',
    'York',
    'FRA',
    'JFK',
    'San',
    'Francisco',
    'Germany',
    'class',
    'business',
    'window',
    'the',
    'rain',
    'Paris',
    ',',
    '"rain"',
    'airline:LH',
    '>',
    '=',
    'duration',
    'von Trapp',
    'premium',
    'economy',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 9 }), fc.constantFrom<Language>('en', 'de'), (typed, language) => {
      const { query } = readSearch(typed.join(' '), digest, names)
      const printed = printQuery(query, language)
      expect(withoutRanges(readSearch(printed, digest, names).query), printed).toEqual(withoutRanges(query))
    }),
    { numRuns: 3000 },
  )
}, 60_000)
