import {
  CHOICE_COLUMNS,
  choiceIndex,
  type ColumnName,
  COLUMNS,
  LIST_COLUMNS,
  type ListColumn,
  MARKS,
  NO_TIME,
  type TableColumn,
  TEXT_COLUMNS,
  UNKNOWN,
} from '../digest/columns.ts'
import type { Digest } from '../digest/digest.ts'
import type { AnyTable } from '../digest/table.ts'
import { entryTableOf, tableOf } from '../digest/tables.ts'
import { foldText } from '../search/fold-text.ts'
import type { HasChoice } from './choices.ts'
import { type ChoiceField, FIELDS, type WordField } from './fields.ts'
import { exactOrBeginning, freeText } from './match-words.ts'
import type { OtherNames } from './other-names.ts'
import { dateOf } from './parse-value.ts'
import { type RowTest, testDate } from './test-numbers.ts'

/** Codes are at most that long; a longer text names a place, airline or type in words. */
const LONGEST_CODE = 4
const ENDS = ['from', 'to', 'divertedTo'] as const
const ROUTE = /^(.+?)\s*[-–—>→]+\s*(.+)$/

/** A word behind its field. A field of words has its column, or its own case here, or does not compile. */
export function testWord(digest: Digest, field: WordField, text: string, names: OtherNames): RowTest {
  const { tables } = digest
  switch (field) {
    case 'via':
      return inLists(digest, 'via', places(digest, text))
    case 'airport':
      return atPlaces(digest, places(digest, text))
    case 'country':
      return atPlaces(digest, countries(digest, text, names))
    case 'route':
      return testRoute(digest, text)
    case 'tag':
      return inLists(digest, 'tags', exactOrBeginning(tables.tags, text))
    case 'with':
      return inLists(digest, 'people', exactOrBeginning(tables.people, text, false))
    case 'trip':
      return inMask(digest, 'trip', trips(digest, text, names))
    case 'note': {
      const passes = freeText(text, false)
      return passes === null ? () => false : inMask(digest, 'note', maskOf(tables.notes, passes))
    }
    default:
      return testColumn(digest, FIELDS[field].column, text)
  }
}

function testColumn(digest: Digest, column: TableColumn, text: string): RowTest {
  const table = tableOf(digest.tables, column)
  const mayBeCode = column === 'from' || column === 'to' || column === 'divertedTo' || column === 'aircraft'
  return inMask(digest, column, exactOrBeginning(table, text, !mayBeCode || text.length <= LONGEST_CODE))
}

function places(digest: Digest, text: string): Uint8Array {
  return exactOrBeginning(digest.tables.places, text, text.length <= LONGEST_CODE)
}

function countries(digest: Digest, text: string, names: OtherNames): Uint8Array {
  const folded = foldText(text)
  return digest.tables.places.mask(({ country }) => {
    if (country === null || folded === '') return false
    return (
      country.toLowerCase() === folded ||
      names.country(country).some((name) => ` ${foldText(name)}`.includes(` ${folded}`))
    )
  })
}

/** The trip with this id, else those in whose name the text begins a word. */
function trips(digest: Digest, text: string, names: OtherNames): Uint8Array {
  const folded = foldText(text)
  return digest.tables.trips.mask((id) => id === text || (folded !== '' && namedText(id, names).includes(` ${folded}`)))
}

/** A trip's name as the folded texts of tables are; empty without one. */
function namedText(id: string, names: OtherNames): string {
  const name = names.trip(id)
  return name === null ? '' : `| ${foldText(name)} |`
}

/** `FRA-JFK` is that route in either direction; a single place, every flight that touches it. */
function testRoute(digest: Digest, text: string): RowTest {
  const match = ROUTE.exec(text)
  if (!match) return atPlaces(digest, places(digest, text))
  const [one, other] = [places(digest, match[1] ?? ''), places(digest, match[2] ?? '')]
  const { from, to, divertedTo } = digest.columns
  const joins = (start: Uint8Array, end: Uint8Array, row: number): boolean =>
    start[from[row] ?? 0] === 1 && (end[to[row] ?? 0] === 1 || end[divertedTo[row] ?? 0] === 1)
  return (row) => joins(one, other, row) || joins(other, one, row)
}

function atPlaces(digest: Digest, mask: Uint8Array): RowTest {
  const tests = ENDS.map((end) => inMask(digest, end, mask))
  const via = inLists(digest, 'via', mask)
  const [isFrom, isTo, isDiverted] = tests
  return (row) => Boolean(isFrom?.(row) || isTo?.(row) || isDiverted?.(row)) || via(row)
}

export function testChoice(digest: Digest, field: ChoiceField, value: string): RowTest {
  if (field === 'has') return testHas(digest, value as HasChoice)
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
  if (value === 'duration') return is('minutes', UNKNOWN)
  if (value === 'distance') return is('metres', UNKNOWN)
  return is(value === 'tag' ? 'tags' : value === 'number' ? 'flightNumber' : (value as ColumnName))
}

const SEARCHED: readonly TableColumn[] = [
  ...ENDS,
  'airline',
  'operator',
  'aircraft',
  ...TEXT_COLUMNS.filter((name) => ['words', 'code'].includes(COLUMNS[name].search)),
]

/**
 * Words in any field of the flight, in the lists, in the words of its choices, or its date: `2019`, `april 2024`,
 * `yesterday`. The words of a date may stand apart, as any words may.
 */
export function testText(digest: Digest, typed: string, exact: boolean, names: OtherNames): RowTest {
  const date = exact ? null : dateOf(typed)
  if (date === null) return testFreeText(digest, typed, exact, names)
  const words = typed.split(' ').map((word) => testFreeText(digest, word, false, names))
  const said = testDate(digest, { kind: 'date', compare: '=', value: date, to: null }, names.today)
  return anyOf([(row) => words.every((test) => test(row)), said])
}

function testFreeText(digest: Digest, typed: string, exact: boolean, names: OtherNames): RowTest {
  const passes = freeText(typed, exact)
  if (passes === null) return () => true
  const { tables } = digest
  const masks = new Map<AnyTable, Uint8Array>()
  const maskFor = (table: AnyTable): Uint8Array => {
    const known = masks.get(table) ?? maskOf(table, passes)
    masks.set(table, known)
    return known
  }
  const masked: Masked[] = SEARCHED.map((name) => ({
    column: digest.columns[name],
    mask: maskFor(tableOf(tables, name)),
  }))
  for (const name of LIST_COLUMNS) {
    masked.push({ column: digest.columns[name], mask: listMask(digest, name, maskFor(entryTableOf(tables, name))) })
  }
  masked.push({ column: digest.columns.trip, mask: tables.trips.mask((id) => passes(namedText(id, names))) })
  for (const name of CHOICE_COLUMNS) {
    const hits = COLUMNS[name].choices.map((value) => passes(`| ${value.replaceAll('-', ' ')} |`))
    masked.push({ column: digest.columns[name], mask: Uint8Array.from([0, ...hits.map(Number)]) })
  }
  return inAny(masked.filter(({ mask }) => mask.includes(1)))
}

interface Masked {
  column: Int32Array
  mask: Uint8Array
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

export function anyOf(tests: readonly RowTest[]): RowTest {
  const [first, second] = tests
  if (first === undefined) return () => false
  if (second === undefined) return first
  return (row) => {
    for (let at = 0; at < tests.length; at++) if (tests[at]?.(row)) return true
    return false
  }
}

function maskOf(table: AnyTable, passes: (text: string) => boolean): Uint8Array {
  const texts = table.texts()
  return table.mask((_, index) => passes(texts[index] ?? ''))
}

function inMask(digest: Digest, name: TableColumn, mask: Uint8Array): RowTest {
  const column = digest.columns[name]
  return (row) => mask[column[row] ?? 0] === 1
}

function inLists(digest: Digest, name: ListColumn, mask: Uint8Array): RowTest {
  return inMask(digest, name, listMask(digest, name, mask))
}

/** Lists that hold one of the entries. */
function listMask({ tables }: Digest, name: ListColumn, mask: Uint8Array): Uint8Array {
  return tables[COLUMNS[name].table].mask((list) => list.some((index) => mask[index] === 1))
}
