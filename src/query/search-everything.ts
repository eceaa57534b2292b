import { allRows, type Digest } from '../../core/digest/digest.ts'
import type { TableColumn } from '../../core/digest/columns.ts'
import { tableOf } from '../../core/digest/tables.ts'
import { filterRows } from '../../core/query/rows/filter-rows.ts'
import { sortRows } from '../../core/query/rows/sort-rows.ts'
import { printTerm } from '../../core/query/print.ts'
import { fieldTerm, type QueryIssue, word } from '../../core/query/query.ts'
import { readSearch } from '../../core/query/report/read-search.ts'
import type { OtherNames } from '../../core/query/other-names.ts'
import { foldText } from '../../core/search/fold-text.ts'
import type { Locale } from '../i18n/locale.ts'
import { rankFlights } from './rank-flights.ts'

/** Most of one kind that are shown; of flights the list shows the rest. */
export const SHOWN = 6

export interface FoundFlights {
  /** The likeliest meaning first, newest first among equals. */
  rows: Uint32Array
  /** What of the search was not understood. */
  issues: readonly QueryIssue[]
  notes: readonly QueryIssue[]
}

/** Flights the text asks for, in the language of the list's own search. */
export function findFlights(digest: Digest, text: string, names: OtherNames): FoundFlights {
  const { query, issues, notes, order } = readSearch(text, digest, names)
  const isAny = query.length === 0 && order === null
  const found = isAny ? new Uint32Array(0) : filterRows(digest, query, allRows(digest), names)
  const rows = order === null ? rankFlights(digest, query, found) : sortRows(digest, found, order.by, order.direction)
  return { rows, issues, notes }
}

export interface FoundPerson {
  name: string
  /** Flights together. */
  count: number
  /** The search of the list that shows them. */
  query: string
}

/** People aboard one of whose names begins with each word of the text, most frequent first. */
export function findPeople(digest: Digest, text: string, locale: Locale): FoundPerson[] {
  const words = foldText(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const { people } = digest.tables
  const texts = people.texts()
  const names = new Set(
    people.values().flatMap(({ name }, at) => {
      const folded = texts[at + 1] ?? ''
      return words.every((one) => folded.includes(` ${one}`)) ? [name] : []
    }),
  )
  return [...names]
    .map((name) => ({ name, ...countBy(digest, 'with', name, locale) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, SHOWN)
}

export interface FoundTrip {
  id: string
  /** What its reader calls it; null for one without a name. */
  name: string | null
  rows: Uint32Array
}

/** Trips whose name has the words, latest first, then those of the flights found, in the order of these. */
export function findTrips(
  digest: Digest,
  text: string,
  found: Uint32Array,
  names: ReadonlyMap<string, string>,
): FoundTrip[] {
  const words = foldText(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const byTrip = rowsByTrip(digest)
  const idOf = (trip: number): string => digest.tables.trips.at(trip) ?? ''
  const named = [...byTrip.keys()].filter((trip) => isNamed(names.get(idOf(trip)), words))
  const ofFlights = [...found].map((row) => digest.columns.trip[row] ?? 0).filter((trip) => trip > 0)
  return [...new Set([...named, ...ofFlights])].slice(0, SHOWN).map((trip) => {
    const id = idOf(trip)
    return { id, name: names.get(id) ?? null, rows: Uint32Array.from(byTrip.get(trip) ?? []) }
  })
}

/** Where the codes and names of a field stand. */
const NAMES_OF = { airport: 'from', airline: 'airline' } as const

/**
 * The list's search for something, and how many flights it finds. None where the log has nothing of exactly that code
 * or name: flights to Francisco de Sá Carneiro Airport are none to FRA.
 */
export function countBy(
  digest: Digest,
  field: 'airport' | 'airline' | 'with',
  value: string,
  locale: Locale,
): { count: number; query: string } {
  const term = fieldTerm(field, [word(value)])
  const isThere = field === 'with' || hasName(digest, NAMES_OF[field], foldText(value))
  return { count: isThere ? filterRows(digest, [term]).length : 0, query: printTerm(term, locale) }
}

function hasName(digest: Digest, column: TableColumn, text: string): boolean {
  const whole = `| ${text} |`
  return tableOf(digest.tables, column)
    .texts()
    .some((one) => one.includes(whole))
}

function isNamed(name: string | undefined, words: readonly string[]): boolean {
  const folded = name === undefined ? '' : ` ${foldText(name)}`
  return folded !== '' && words.every((one) => folded.includes(` ${one}`))
}

const tripRows = new WeakMap<Digest, ReadonlyMap<number, readonly number[]>>()

function rowsByTrip(digest: Digest): ReadonlyMap<number, readonly number[]> {
  const known = tripRows.get(digest)
  if (known) return known
  const trips = new Map<number, number[]>()
  for (const row of allRows(digest)) {
    const trip = digest.columns.trip[row] ?? 0
    if (trip === 0) continue
    const own = trips.get(trip)
    if (own) own.push(row)
    else trips.set(trip, [row])
  }
  tripRows.set(digest, trips)
  return trips
}
