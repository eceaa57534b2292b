import type { Flight, FlightAttributes } from '../../flight/flight.ts'
import type { ReadRow } from '../read-import.ts'
import type { Note } from '../record/codes.ts'
import type { Difference } from './differences.ts'
import type { LogMatch } from './log-index.ts'

/**
 * What becomes of a row. `new`: a flight more. `warned`: a flight more, and something about it to look at first.
 * `merged`: a flight of the log takes facts from it. `known`: the log has all it says. `question`: it waits for an answer.
 * `refused`: no flight.
 */
export const OUTCOMES = ['new', 'warned', 'merged', 'known', 'question', 'refused'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface JudgedRow {
  outcome: Outcome
  /**
   * Code of what decided: the refusal, the first blocking question's kind, the first warning; `corrected` where the row is
   * read otherwise than when it came in; null where nothing did.
   */
  reason: string | null
  row: ReadRow
  notes: readonly Note[]
  /** The flight's id: of the log's own, or the one it will have. Null for no flight. */
  flightId: string | null
  match: LogMatch | null
  /** For `merged`: attributes that change in the log's flight, as they will be. For `known` at most which reader read it. */
  patch: FlightAttributes | null
  /** What the file says otherwise than the log's flight, where the log's own stays; null where nothing. */
  contradictions: FlightAttributes | null
  /** The same fact by fact, those for which the file's word is taken too. */
  differences: readonly JudgedDifference[]
  /** Its recording is attached to its flight: to one that has none, and gets no other. */
  bringsTrack: boolean
}

export interface JudgedDifference extends Difference {
  /** The log takes the file's word. */
  isTaken: boolean
}

/** Whether the file's word counts for a fact; null where nobody said so. */
export type IsTaken = (field: string) => boolean | null

/** Whether a flight of the log has a recording. */
export type HasTrack = (flight: Flight) => boolean

/** A flight of the log that the row is about. */
export function ofFlight(match: LogMatch): Pick<JudgedRow, 'flightId' | 'match'> {
  return { flightId: match.flight.id, match }
}

/** A row with what became of it; `rest` says what is not empty. */
export function ended(row: ReadRow, outcome: Outcome, rest: Partial<JudgedRow>): JudgedRow {
  const nothing = { reason: null, flightId: null, match: null, patch: null, contradictions: null, differences: [] }
  return { ...nothing, bringsTrack: false, notes: row.notes, ...rest, outcome, row }
}

export type OutcomeCounts = Record<Outcome, number>

/** How many rows ended how; together they are all rows. */
export function countOutcomes(rows: Iterable<JudgedRow>): OutcomeCounts {
  const counts: OutcomeCounts = { new: 0, warned: 0, merged: 0, known: 0, question: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
