import {
  CHOICE_COLUMNS,
  type ChoiceColumn,
  COLUMNS,
  LISTED_COLUMNS,
  type TableColumn,
  TEXT_COLUMNS,
} from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import type { AnyTable } from '../../digest/table.ts'
import { entryTableOf, tableOf } from '../../digest/tables.ts'
import { foldText } from '../../search/fold-text.ts'
import { wordsOf } from '../choices.ts'
import type { ChoiceField } from '../fields.ts'
import { including } from '../free-text/match-words.ts'
import type { OtherNames } from '../other-names.ts'
import { namedDates, dateValue } from '../values/parse-value.ts'
import { type RowTest, testDate } from './test-numbers.ts'
import { anyOf, ENDS, listMask, namedText, places, readRoute, testRoute } from './test-words.ts'
import { isCountryNamed } from '../free-text/country-names.ts'
import { flightNumbers, isFlightNumber } from '../free-text/flight-numbers.ts'

const LONGEST_CODE = 4
/** Fewer letters are no beginning of a choice: `win` is Windhoek more often than a window. */
const LEAST_OF_CHOICE = 4
/** How many words a log's tests are kept for: those of the words typed before the last one. */
const MOST_KEPT = 40

/** Columns whose texts a search looks through. */
export const SEARCHED: readonly TableColumn[] = [
  ...ENDS,
  'airline',
  'operator',
  'aircraft',
  ...TEXT_COLUMNS.filter((name) => ['words', 'code'].includes(COLUMNS[name].search)),
]
const FIELD_OF = {
  status: 'status',
  role: 'role',
  cabin: 'cabin',
  reason: 'reason',
  seatPosition: 'seat',
  seatSide: 'side',
  session: 'session',
  pilotFlying: 'flying',
  launch: 'launch',
} as const satisfies Record<ChoiceColumn, ChoiceField>

interface Kept {
  readonly names: OtherNames
  readonly tests: Map<string, RowTest>
}
const kept = new WeakMap<Digest, Kept>()

/**
 * What a reader would look for in any field of the flight, in its lists, in the words of its choices, or its date:
 * - a code of the log (`FRA`, `LH`, `B748`) or a flight number: only what has it, or says it as a word of its own;
 * - any other text: where it begins a word, in a country's name too;
 * - in quotes: wherever it stands, inside words as well;
 * - `FRA-JFK`: that route in either direction; `2019`, `april 2024`, `yesterday`: that date.
 */
export function testText(digest: Digest, typed: string, exact: boolean, names: OtherNames): RowTest {
  const known = kept.get(digest)
  const { tests } = known?.names === names ? known : keepFor(digest, names)
  const key = `${exact ? '"' : ''}${typed}`
  const test = tests.get(key) ?? makeTest(digest, typed, exact, names)
  if (tests.size >= MOST_KEPT) tests.clear()
  tests.set(key, test)
  return test
}

/** Does a text of the log have it as a word of its own, or a trip's name? */
export function isWordOf({ tables }: Digest, typed: string, names: OtherNames): boolean {
  const whole = ` ${foldText(typed)} `
  const all = [
    ...SEARCHED.map((name) => tableOf(tables, name)),
    ...LISTED_COLUMNS.map((name) => entryTableOf(tables, name)),
  ]
  return (
    all.some((table) => table.texts().some((text) => text.includes(whole))) ||
    tables.trips.values().some((id) => namedText(id, names).includes(whole))
  )
}

function keepFor(digest: Digest, names: OtherNames): Kept {
  const fresh: Kept = { names, tests: new Map() }
  kept.set(digest, fresh)
  return fresh
}

function makeTest(digest: Digest, typed: string, exact: boolean, names: OtherNames): RowTest {
  const dates = exact ? null : namedDates(typed, names.dateOrder)
  if (dates === null) return testWords(digest, typed, exact, names)
  const words = typed.split(' ').map((word) => testWords(digest, word, false, names))
  const said = testDate(digest, dateValue('=', dates), names.today)
  return anyOf([(row) => words.every((test) => test(row)), said])
}

/** What is looked for in the folded texts: in those of places, and in all others. */
interface Search {
  readonly folded: string
  readonly isWhole: boolean
  readonly inPlaces: string
  readonly inOthers: string
}

function searchFor(digest: Digest, typed: string, exact: boolean): Search | null {
  const folded = foldText(typed)
  if (folded === '') return null
  if (exact) return { folded, isWhole: true, inPlaces: folded, inOthers: folded }
  const isWhole = isCode(digest, folded) || isFlightNumber(digest, typed)
  // San Francisco and Los Angeles begin with codes of other places.
  if (isWhole) return { folded, isWhole, inPlaces: `| ${folded} |`, inOthers: ` ${folded} ` }
  return { folded, isWhole, inPlaces: ` ${folded}`, inOthers: ` ${folded}` }
}

/** Is it a code of a place, an airline or a type that the log names? */
function isCode({ tables }: Digest, folded: string): boolean {
  if (folded.length < 2 || folded.length > LONGEST_CODE || folded.includes(' ')) return false
  const code = folded.toUpperCase()
  const has = ({ iata, icao }: { iata: string | null; icao: string | null }): boolean => iata === code || icao === code
  return (
    tables.places.values().some(has) ||
    tables.airlines.values().some(has) ||
    tables.aircraft.values().some(({ icao }) => icao === code)
  )
}

function testWords(digest: Digest, typed: string, exact: boolean, names: OtherNames): RowTest {
  const search = searchFor(digest, typed, exact)
  if (search === null) return () => true
  const { tables, columns } = digest
  const inClass = including(tables.classes, exact ? search.folded : `| ${search.folded} |`)
  const masked = [
    ...wordMasks(digest, search, names),
    ...choiceMasks(digest, search),
    { column: columns.bookingClass, mask: inClass },
  ]
  const numbers = exact ? null : flightNumbers(digest, typed)
  if (numbers !== null) masked.push({ column: columns.flightNumber, mask: numbers })
  const inFlight = inAny(masked.filter(({ mask }) => mask.includes(1)))
  const route = exact ? null : routeTest(digest, typed, names)
  return route === null ? inFlight : anyOf([inFlight, route])
}

interface Masked {
  readonly column: Int32Array
  readonly mask: Uint8Array
}

function wordMasks(digest: Digest, { folded, isWhole, inPlaces, inOthers }: Search, names: OtherNames): Masked[] {
  const { tables, columns } = digest
  const masks = new Map<AnyTable, Uint8Array>()
  const maskFor = (table: AnyTable): Uint8Array => {
    const known = masks.get(table)
    if (known) return known
    const mask = including(table, table === tables.places ? inPlaces : inOthers)
    if (table === tables.places)
      addCountries(digest, mask, (code) => isCountryNamed(code, folded, names) && (!isWhole || folded.length > 2))
    masks.set(table, mask)
    return mask
  }
  return [
    ...SEARCHED.map((name) => ({ column: columns[name], mask: maskFor(tableOf(tables, name)) })),
    ...LISTED_COLUMNS.map((name) => ({
      column: columns[name],
      mask: listMask(digest, name, maskFor(entryTableOf(tables, name))),
    })),
    { column: columns.trip, mask: tables.trips.mask((id) => namedText(id, names).includes(inOthers)) },
  ]
}

/** Adds the places of the countries meant. */
function addCountries({ tables }: Digest, mask: Uint8Array, isMeant: (code: string) => boolean): void {
  const known = new Map<string, boolean>()
  for (const [at, { country }] of tables.places.values().entries()) {
    if (country === null) continue
    const isIn = known.get(country) ?? isMeant(country)
    known.set(country, isIn)
    if (isIn) mask[at + 1] = 1
  }
}

function choiceMasks(digest: Digest, { folded }: Search): Masked[] {
  return CHOICE_COLUMNS.map((name) => {
    const hits = COLUMNS[name].choices.map((value) => isChoiceNamed(FIELD_OF[name], value, folded))
    // A flight that says nothing was flown.
    const none = name === 'status' && hits[COLUMNS.status.choices.indexOf('flown')] === true
    return { column: digest.columns[name], mask: Uint8Array.from([none, ...hits].map(Number)) }
  })
}

const folds = new Map<string, readonly string[]>()

/** In either language: the whole word (`annullierte` is `annulliert`), or its beginning. */
function isChoiceNamed(field: ChoiceField, value: string, folded: string): boolean {
  const key = `${field}:${value}`
  const words = folds.get(key) ?? [...new Set(wordsOf(field, value).map((word) => foldText(word)))]
  folds.set(key, words)
  const stem = folded.length > 6 ? folded.replace(/e[nrsm]?$/, '') : folded
  const isBeginning = folded.length >= LEAST_OF_CHOICE && value !== 'flown'
  return words.some((word) => word === folded || word === stem || (isBeginning && word.startsWith(folded)))
}

function routeTest(digest: Digest, typed: string, names: OtherNames): RowTest | null {
  const { one = '', other = '' } = readRoute(typed) ?? {}
  const isKnown = (text: string): boolean => foldText(text).length > 2 && places(digest, text).includes(1)
  return isKnown(one) && isKnown(other) ? testRoute(digest, typed, names) : null
}

/** One loop instead of a test for each column: this is what every key stroke in the search field runs. */
function inAny(masked: readonly Masked[]): RowTest {
  const columns = masked.map(({ column }) => column)
  const masks = masked.map(({ mask }) => mask)
  const size = columns.length
  return (row) => {
    for (let at = 0; at < size; at++) if (masks[at]?.[columns[at]?.[row] ?? 0] === 1) return true
    return false
  }
}
