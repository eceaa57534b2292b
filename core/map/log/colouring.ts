import { type ChoiceColumn, COLUMNS } from '../../digest/columns.ts'
import { yearOf } from '../../digest/digest-date.ts'
import type { Digest } from '../../digest/digest.ts'
import { logGroups } from '../../stats/groups/log-groups.ts'
import { rowsOnMap } from './log-map.ts'

/** By what routes may be coloured. */
export const COLOUR_BY = ['year', 'airline', 'cabin', 'role', 'reason'] as const
export type ColourBy = (typeof COLOUR_BY)[number]

/** What one colour stands for. */
export type ColourMeaning =
  /** The same year twice where it is one alone. */
  | { kind: 'years'; from: number; to: number }
  /** Key of the airline as in the statistics. */
  | { kind: 'airline'; key: string }
  | { kind: 'choice'; column: 'cabin' | 'role' | 'reason'; choice: string }
  /** What is too rare for a colour of its own. */
  | { kind: 'others' }
  | { kind: 'unknown' }

export interface Colouring {
  by: ColourBy
  /** Years from the first on, everything else the most frequent first; others and what is not said come last. */
  colours: readonly { meaning: ColourMeaning; flights: number }[]
  /**
   * The colour of each route that was flown, by its key: of years the last one, else that of what more than half of its
   * flights have. One beyond `colours` where nothing has so many: it is of several.
   */
  ofRoute: ReadonlyMap<string, number>
  /** Routes with flights of several meanings, by their keys. */
  mixed: ReadonlySet<string>
  /** The colour of a flight that was flown, by its row. */
  ofRow: (row: number) => number
}

/** As many colours can be told apart on a map; the others and what is not said are grey. */
export const MOST_COLOURS = 7

/** What of `found` was flown and has one of the colours, or is of a route of several, in the same order. */
export function rowsOfColour(digest: Digest, found: Uint32Array, made: Colouring, colour: number): Uint32Array {
  const { flown } = rowsOnMap(digest, found)
  if (colour < made.colours.length) return flown.filter((row) => made.ofRow(row) === colour)
  const keyOf = routeKeyOf(digest)
  return flown.filter((row) => made.ofRoute.get(keyOf(row)) === colour)
}

/** The route of a row's flight; empty without one. */
function routeKeyOf(digest: Digest): (row: number) => string {
  const { paths } = logGroups(digest)
  return (row) => paths.routeKeys[paths.routeOf[paths.of[row] ?? 0] ?? 0] ?? ''
}

/** Colours for the routes flown in these rows. */
export function colouring(digest: Digest, found: Uint32Array, by: ColourBy): Colouring {
  const { flown } = rowsOnMap(digest, found)
  return by === 'year' ? byYear(digest, flown) : byValue(digest, flown, by)
}

/** Years in steps of as many as keep the number of colours small. */
function byYear(digest: Digest, rows: Uint32Array): Colouring {
  const { columns } = digest
  const keyOf = routeKeyOf(digest)
  let [first, last] = [0, 0]
  for (const row of rows) {
    const year = yearOf(columns.date[row] ?? 0)
    if (year === 0) continue
    first = first === 0 ? year : Math.min(first, year)
    last = Math.max(last, year)
  }
  const step = Math.max(1, Math.ceil((last - first + 1) / MOST_COLOURS))
  const steps = first === 0 ? 0 : Math.floor((last - first) / step) + 1
  // One more than the others stands for "not known".
  const ofRow = (row: number): number => {
    const year = yearOf(columns.date[row] ?? 0)
    return year === 0 ? steps : Math.floor((year - first) / step)
  }
  const flights = new Int32Array(steps + 1)
  const newest = new Map<string, number>()
  const mixed = new Set<string>()
  for (const row of rows) {
    const colour = ofRow(row)
    flights[colour] = (flights[colour] ?? 0) + 1
    const key = keyOf(row)
    const before = newest.get(key)
    if (before !== undefined && before !== colour) mixed.add(key)
    if (key !== '' && (before === undefined || before === steps || (colour !== steps && colour > before)))
      newest.set(key, colour)
  }
  const colours = Array.from({ length: steps }, (_, at) => {
    const from = first + at * step
    return { meaning: { kind: 'years' as const, from, to: Math.min(last, from + step - 1) }, flights: flights[at] ?? 0 }
  })
  return { by: 'year', ...withUnknown(colours, flights[steps] ?? 0), ofRoute: newest, mixed, ofRow }
}

type Colours = Colouring['colours']

function withUnknown(colours: Colours, flights: number): { colours: Colours } {
  return { colours: flights === 0 ? colours : [...colours, { meaning: { kind: 'unknown' }, flights }] }
}

interface Values {
  /** Number of each row's value; 0 where it is not said. */
  of: (row: number) => number
  meanings: readonly ColourMeaning[]
}

function byValue(digest: Digest, rows: Uint32Array, by: Exclude<ColourBy, 'year'>): Colouring {
  const values = valuesOf(digest, by)
  const flights = new Int32Array(values.meanings.length)
  for (const row of rows) {
    const value = values.of(row)
    flights[value] = (flights[value] ?? 0) + 1
  }
  const { colours, colourOf } = frequent(flights, values.meanings)
  const ofRow = (row: number): number => colourOf[values.of(row)] ?? 0
  const counts = new Map<string, Map<number, number>>()
  const keyOf = routeKeyOf(digest)
  for (const row of rows) {
    const key = keyOf(row)
    if (key === '') continue
    const count = counts.get(key) ?? new Map<number, number>()
    counts.set(key, count)
    const value = values.of(row)
    count.set(value, (count.get(value) ?? 0) + 1)
  }
  const ofRoute = new Map<string, number>()
  const mixed = new Set<string>()
  for (const [key, count] of counts) {
    if (count.size > 1) mixed.add(key)
    const sum = [...count.values()].reduce((all, one) => all + one, 0)
    const [most] = [...count].find(([, its]) => 2 * its > sum) ?? [null]
    // Two airlines among the others are two all the same.
    ofRoute.set(key, most === null ? colours.length : (colourOf[most] ?? 0))
  }
  return { by, colours, ofRoute, mixed, ofRow }
}

/** The most frequent values each with a colour, the others and what is not said with one for each of the two. */
function frequent(flights: Int32Array, meanings: readonly ColourMeaning[]): { colours: Colours; colourOf: Int32Array } {
  const counted = meanings.map((meaning, value) => ({ meaning, value, flights: flights[value] ?? 0 }))
  const said = counted.filter(({ value, flights: count }) => value > 0 && count > 0)
  const sorted = said.sort((a, b) => b.flights - a.flights || a.value - b.value)
  const own = sorted.slice(0, MOST_COLOURS)
  const others = sorted.slice(own.length)
  const colourOf = new Int32Array(meanings.length).fill(own.length + Number(others.length > 0))
  for (const [at, { value }] of own.entries()) colourOf[value] = at
  for (const { value } of others) colourOf[value] = own.length
  const colours = own.map(({ meaning, flights: count }) => ({ meaning, flights: count }))
  const rest = others.reduce((sum, { flights: count }) => sum + count, 0)
  if (others.length > 0) colours.push({ meaning: { kind: 'others' }, flights: rest })
  return { ...withUnknown(colours, flights[0] ?? 0), colourOf }
}

function valuesOf(digest: Digest, by: Exclude<ColourBy, 'year'>): Values {
  if (by !== 'airline') return choicesOf(digest, by)
  const { airlines } = logGroups(digest)
  const column = digest.columns.airline
  return {
    of: (row) => airlines.of[column[row] ?? 0] ?? 0,
    meanings: airlines.keys.map((key) => ({ kind: 'airline', key })),
  }
}

function choicesOf({ columns }: Digest, column: ChoiceColumn & ('cabin' | 'role' | 'reason')): Values {
  return {
    of: (row) => columns[column][row] ?? 0,
    meanings: ['', ...COLUMNS[column].choices].map((choice) => ({ kind: 'choice', column, choice })),
  }
}
