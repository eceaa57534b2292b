import {
  choiceIndex,
  type ColumnName,
  COLUMNS,
  type ListedColumn,
  MARKS,
  NO_TIME,
  type TableColumn,
  UNKNOWN,
} from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import { tableOf } from '../../digest/tables.ts'
import { foldText } from '../../search/fold-text.ts'
import type { HasChoice } from '../choices.ts'
import { type ChoiceField, FIELDS, type WordField } from '../fields.ts'
import { isCountryNamed, namesOfCountry } from '../free-text/country-names.ts'
import { flightNumbers } from '../free-text/flight-numbers.ts'
import { ownValues } from '../free-text/own-values.ts'
import { exactOrBeginning, including } from '../free-text/match-words.ts'
import type { OtherNames } from '../other-names.ts'
import type { RowTest } from './test-numbers.ts'

/** Codes are at most that long; a longer text names a place, airline or type in words. */
const LONGEST_CODE = 4
export const ENDS = ['from', 'to', 'divertedTo'] as const
/** `FRA>JFK`, flown in this direction; `FRA-JFK`, `Frankfurt-Hahn – New York`, in either. */
const DIRECTED = /^(.+?)\s*(?:[-–—=]*>+|→)\s*(.+)$/
const ROUTES = [DIRECTED, /^(.+?)\s*[–—]+\s*(.+)$/, /^(.+?)\s*-+\s*(.+)$/]

interface Route {
  readonly one: string
  readonly other: string
  readonly isDirected: boolean
}

/** The two places of a route; null for what is none. */
export function readRoute(text: string): Route | null {
  const pattern = ROUTES.find((route) => route.test(text))
  const [, one = '', other = ''] = pattern?.exec(text) ?? []
  return pattern === undefined ? null : { one, other, isDirected: pattern === DIRECTED }
}

/** A word behind its field. A field of words has its column, or its own case here, or does not compile. */
export function testWord(digest: Digest, field: WordField, text: string, names: OtherNames): RowTest {
  const { tables } = digest
  switch (field) {
    case 'via':
      return inLists(digest, 'via', placesOrCountries(digest, text, names))
    case 'airport':
      return atPlaces(digest, placesOrCountries(digest, text, names))
    case 'country':
      return atPlaces(digest, countries(digest, text, names))
    case 'route':
      return testRoute(digest, text, names)
    case 'tag':
      return inLists(digest, 'tags', exactOrBeginning(tables.tags, text))
    case 'with':
      return inLists(digest, 'people', exactOrBeginning(tables.people, text, false))
    case 'trip':
      return inMask(digest, 'trip', trips(digest, text, names))
    case 'own':
      return inMask(digest, 'custom', ownValues(digest, text, names))
    case 'counted':
      return names.counted?.(digest, text) ?? (() => false)
    case 'note':
      return testNote(digest, text)
    case 'flight':
      return inMask(digest, 'flightNumber', flightNumbers(digest, text) ?? exactOrBeginning(tables.numbers, text))
    case 'from':
    case 'to':
    case 'diverted':
      return inMask(digest, FIELDS[field].column, placesOrCountries(digest, text, names))
    default:
      return testColumn(digest, FIELDS[field].column, text)
  }
}

/** Anywhere in the note, inside words as well: a search that names the field does not look for a code. */
function testNote(digest: Digest, text: string): RowTest {
  const folded = foldText(text)
  if (folded === '') return () => false
  return inMask(digest, 'note', including(digest.tables.notes, folded))
}

function testColumn(digest: Digest, column: TableColumn, text: string): RowTest {
  const table = tableOf(digest.tables, column)
  return inMask(digest, column, exactOrBeginning(table, text, column !== 'aircraft' || text.length <= LONGEST_CODE))
}

export function places(digest: Digest, text: string): Uint8Array {
  return exactOrBeginning(digest.tables.places, text, text.length <= LONGEST_CODE)
}

/** Places with this code or name; else those of the country (`to:USA`, `to:US`), else those that begin so. */
function placesOrCountries(digest: Digest, text: string, names: OtherNames): Uint8Array {
  const folded = foldText(text)
  const { places: table } = digest.tables
  const found = places(digest, text)
  const texts = table.texts()
  if (table.mask((_, at) => found[at] === 1 && texts[at]?.includes(`| ${folded} |`) === true).includes(1)) return found
  const isIts = (code: string): boolean =>
    (code.length === 2 && code === text) || namesOfCountry(code, names).includes(folded)
  const named = table.mask(({ country }) => country !== null && isIts(country))
  if (named.includes(1)) return named
  return found.includes(1)
    ? found
    : table.mask(({ country }) => country !== null && isCountryNamed(country, folded, names))
}

function countries(digest: Digest, text: string, names: OtherNames): Uint8Array {
  const folded = foldText(text)
  return digest.tables.places.mask(({ country }) => {
    if (country === null || folded === '') return false
    return (
      country.toLowerCase() === folded ||
      namesOfCountry(country, names).some((name) => ` ${name}`.includes(` ${folded}`))
    )
  })
}

/** The trip with this id, else those in whose name the text begins a word. */
function trips(digest: Digest, text: string, names: OtherNames): Uint8Array {
  const folded = foldText(text)
  return digest.tables.trips.mask((id) => id === text || (folded !== '' && namedText(id, names).includes(` ${folded}`)))
}

/** A trip's name as the folded texts of tables are; empty without one. */
export function namedText(id: string, names: OtherNames): string {
  const name = names.trip(id)
  return name === null ? '' : `| ${foldText(name)} |`
}

/** `FRA-JFK` is that route in either direction, `FRA>JFK` in this one; a single place, every flight that touches it. */
export function testRoute(digest: Digest, text: string, names: OtherNames): RowTest {
  const route = readRoute(text)
  if (route === null) return atPlaces(digest, placesOrCountries(digest, text, names))
  const [one, other] = [placesOrCountries(digest, route.one, names), placesOrCountries(digest, route.other, names)]
  const { from, to, divertedTo } = digest.columns
  const joins = (start: Uint8Array, end: Uint8Array, row: number): boolean =>
    start[from[row] ?? 0] === 1 && (end[to[row] ?? 0] === 1 || end[divertedTo[row] ?? 0] === 1)
  return (row) => joins(one, other, row) || (!route.isDirected && joins(other, one, row))
}

function atPlaces(digest: Digest, mask: Uint8Array): RowTest {
  const tests = ENDS.map((end) => inMask(digest, end, mask))
  const via = inLists(digest, 'via', mask)
  const [isFrom, isTo, isDiverted] = tests
  return (row) => Boolean(isFrom?.(row) || isTo?.(row) || isDiverted?.(row)) || via(row)
}

export function testChoice(digest: Digest, field: ChoiceField, value: string): RowTest {
  if (field === 'has') return testHas(digest, value as HasChoice)
  if (field === 'check') {
    return inMask(
      digest,
      'reviews',
      digest.tables.reviews.mask((passed) => passed.split(' ').includes(value)),
    )
  }
  const name = FIELDS[field].choices
  const column = digest.columns[name]
  const index = choiceIndex(name, value)
  // A flight that says nothing was flown.
  const isDefault = field === 'status' && value === 'flown'
  return (row) => column[row] === index || (isDefault && column[row] === 0)
}

function testHas(digest: Digest, value: HasChoice): RowTest {
  const is = (name: ColumnName, unknown = 0): RowTest => {
    const column = digest.columns[name]
    return (row) => column[row] !== unknown
  }
  if (value in MARKS) {
    const bit = MARKS[value as keyof typeof MARKS]
    const marks = digest.columns.marks
    return (row) => ((marks[row] ?? 0) & bit) !== 0
  }
  if (value === 'day') return (row) => (digest.columns.date[row] ?? 0) % 100 !== 0
  if (value === 'times') return is('departure', NO_TIME)
  if (value === 'arrival') return is('arrival', NO_TIME)
  if (value === 'duration') return is('minutes', UNKNOWN)
  if (value === 'distance') return is('metres', UNKNOWN)
  return is(value === 'tag' ? 'tags' : value === 'number' ? 'flightNumber' : (value as ColumnName))
}

export function anyOf(tests: readonly RowTest[]): RowTest {
  const [first, second] = tests
  if (first === undefined) return () => false
  if (second === undefined) return first
  return (row) => {
    for (let at = 0; at < tests.length; at++) if (tests[at]?.(row)) return true
    return false
  }
}

export function inMask(digest: Digest, name: TableColumn, mask: Uint8Array): RowTest {
  const column = digest.columns[name]
  return (row) => mask[column[row] ?? 0] === 1
}

function inLists(digest: Digest, name: ListedColumn, mask: Uint8Array): RowTest {
  return inMask(digest, name, listMask(digest, name, mask))
}

/** Lists that hold one of the entries. */
export function listMask({ tables }: Digest, name: ListedColumn, mask: Uint8Array): Uint8Array {
  return tables[COLUMNS[name].table].mask((list) => list.some((index) => mask[index] === 1))
}
