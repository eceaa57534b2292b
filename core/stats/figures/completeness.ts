import { type ColumnName, NO_TIME, UNKNOWN } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import { fromEntries } from '../../lib/from-entries.ts'

/** What a traveller's flight may say, and which value of which column means that it does not. */
const PARTS = {
  from: [['from', 0]],
  to: [['to', 0]],
  distance: [['metres', UNKNOWN]],
  departureTime: [['departure', NO_TIME]],
  arrivalTime: [['arrival', NO_TIME]],
  duration: [['minutes', UNKNOWN]],
  airline: [['airline', 0]],
  flightNumber: [['flightNumber', 0]],
  type: [['aircraft', 0]],
  registration: [['registration', 0]],
  seat: [
    ['seat', 0],
    ['seatPosition', 0],
  ],
  cabin: [['cabin', 0]],
  reason: [['reason', 0]],
} as const satisfies Readonly<Record<string, readonly (readonly [ColumnName, number])[]>>

type Part = keyof typeof PARTS
type Said = Record<'day' | Part, number>
const PART_NAMES = Object.keys(PARTS) as Part[]
const EMPTY = fromEntries(PART_NAMES.map((part) => [part, 0]))

export interface CompletenessFigures {
  /** Flights that say it. */
  said: Said
  /** Mean share of what they say, all parts alike, 0 to 1; null without flights. */
  score: number | null
}

export function completenessFigures({ columns }: Digest, rows: Uint32Array): CompletenessFigures {
  let day = 0
  for (const row of rows) if ((columns.date[row] ?? 0) % 100 !== 0) day++
  const said: Said = { day, ...EMPTY }
  for (const part of PART_NAMES) said[part] = countSaid(columns, rows, PARTS[part])
  const parts = Object.values(said)
  const sum = parts.reduce((total, one) => total + one, 0)
  return {
    said,
    score: rows.length === 0 ? null : sum / (parts.length * rows.length),
  }
}

function countSaid(
  columns: Digest['columns'],
  rows: Uint32Array,
  [first, second = first]: readonly (readonly [ColumnName, number])[],
): number {
  if (first === undefined || second === undefined) return 0
  const [one, other] = [columns[first[0]], columns[second[0]]]
  let count = 0
  for (const row of rows) if (one[row] !== first[1] || other[row] !== second[1]) count++
  return count
}
