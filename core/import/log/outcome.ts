import { flightDuration } from '../../flight/duration.ts'
import { flightDistanceKm } from '../../flight/flight-distance.ts'
import type { Flight, FlightAttributes } from '../../flight/flight.ts'
import { joinFacts } from '../../check/repairs/join-facts.ts'
import { nameUuid } from '../../lib/name-uuid.ts'
import { isWarning, type Note } from '../codes.ts'
import type { ReadRow } from '../read-import.ts'
import { type Difference, differencesOf, takenFacts } from './differences.ts'
import { isOne, LogIndex, type LogMatch } from './log-index.ts'

/**
 * What becomes of a row. `new`: a flight more. `warned`: a flight more, and something about it to look at first.
 * `merged`: a flight of the log takes facts from it. `known`: the log has all it says. `question`: it waits for an answer.
 * `refused`: no flight.
 */
export const OUTCOMES = ['new', 'warned', 'merged', 'known', 'question', 'refused'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface JudgedRow {
  outcome: Outcome
  /** Code of what decided: the refusal, the first blocking question's kind, the first warning; null where nothing did. */
  reason: string | null
  row: ReadRow
  notes: readonly Note[]
  /** The flight's id: of the log's own, or the one it will have. Null for no flight. */
  flightId: string | null
  match: LogMatch | null
  /** For `merged`: attributes that change in the log's flight, as they will be. */
  patch: FlightAttributes | null
  /** What the file says otherwise than the log's flight, where the log's own stays; null where nothing. */
  contradictions: FlightAttributes | null
  /** The same fact by fact, those for which the file's word is taken too. */
  differences: readonly JudgedDifference[]
}

export interface JudgedDifference extends Difference {
  /** The log takes the file's word. */
  isTaken: boolean
}

/**
 * The id of the flight that a row becomes. The same for the same row of the same import, so that a write repeated after a
 * crash makes no second flight.
 */
function importedId(batchId: string, file: number, entry: number): string {
  return nameUuid(`import\n${batchId}\n${file}\n${entry}`)
}

/**
 * Says what becomes of each row, file after file, beside the log and what came before it. Equal rows of one file are
 * flights of their own; a flight that two files have is one.
 */
export class RowJudge {
  readonly #index: LogIndex
  readonly #batchId: string
  /** New flights of this file: other rows may be code-shares of theirs. */
  #own = new LogIndex()
  #new: Flight[] = []
  #file = -1
  #entry = 0

  constructor(index: LogIndex, batchId: string) {
    this.#index = index
    this.#batchId = batchId
  }

  startFile(): void {
    for (const flight of this.#new) this.#index.add(flight)
    this.#index.startFile()
    this.#own = new LogIndex()
    this.#new = []
    this.#file += 1
    this.#entry = 0
  }

  /**
   * The next row of the file.
   * @param isTaken whether the log is to take the file's word for a fact that both say otherwise
   */
  judge(row: ReadRow, isTaken: (field: string) => boolean = () => false): JudgedRow {
    const id = importedId(this.#batchId, this.#file, this.#entry)
    this.#entry += 1
    const { flight } = row
    if (flight === null) return ended(row, 'refused', { reason: row.refusal })
    const match = this.#index.find(flight)
    if (match?.by === 'row') return ended(row, 'known', { flightId: match.flight.id, match })
    const blocking = row.questions.find(({ isBlocking }) => isBlocking)
    if (blocking) return ended(row, 'question', { reason: blocking.kind, flightId: id })
    if (match && isOne(match)) return joined(row, flight, match, isTaken)
    const like = match ?? codeShare(this.#own.findLike(flight))
    const added = { ...flight, id }
    this.#own.add(added)
    this.#new.push(added)
    const notes = like === null ? row.notes : [...row.notes, likenessNote(like)]
    const warning = notes.find(isWarning)
    return ended(row, warning ? 'warned' : 'new', { reason: warning?.code ?? null, notes, flightId: id, match: like })
  }
}

function codeShare(match: LogMatch | null): LogMatch | null {
  return match?.by === 'code-share' ? match : null
}

function ended(row: ReadRow, outcome: Outcome, rest: Partial<JudgedRow>): JudgedRow {
  const nothing = { reason: null, flightId: null, match: null, patch: null, contradictions: null, differences: [] }
  return { ...nothing, notes: row.notes, ...rest, outcome, row }
}

function joined(
  row: ReadRow,
  flight: FlightAttributes,
  match: LogMatch,
  isTaken: (field: string) => boolean,
): JudgedRow {
  const own = match.flight
  const { patch: added, lost } = joinFacts(own, addable(own, flight))
  const differences = differencesOf(own, lost).map((one) => ({ ...one, isTaken: isTaken(one.field) }))
  const taken = differences.filter((one) => one.isTaken)
  const patch = { ...added, ...takenFacts({ ...own, ...added }, taken) }
  const changes = Object.keys(patch).length > 0
  const stays = new Set(differences.flatMap((one) => (one.isTaken ? [] : [one.field.split('/')[0]])))
  const left = Object.entries(lost).filter(([name]) => stays.has(name))
  const contradictions = left.length > 0 ? Object.fromEntries(left) : null
  const notes: readonly Note[] = [...row.notes, ...left.map(([field]): Note => ({ code: 'contradicts', field }))]
  const reason = contradictions ? 'contradicts' : null
  const known = { reason, notes, flightId: own.id, match, patch: changes ? patch : null, contradictions, differences }
  return ended(row, changes ? 'merged' : 'known', known)
}

/** Where it comes from stays with the flight; a length is no fact more where times or places say it. */
function addable(own: Flight, flight: FlightAttributes): FlightAttributes {
  const { source: _source, durationMinutes, distanceKm, ...rest } = flight
  return {
    ...rest,
    ...(flightDuration(own) === null && { durationMinutes }),
    ...(flightDistanceKm(own) === null && { distanceKm }),
  }
}

function likenessNote({ by, flight }: LogMatch): Note {
  return { code: by === 'code-share' ? 'code-share' : 'similar-flight', value: flight.id }
}

export type OutcomeCounts = Record<Outcome, number>

/** How many rows ended how; together they are all rows. */
export function countOutcomes(rows: Iterable<JudgedRow>): OutcomeCounts {
  const counts: OutcomeCounts = { new: 0, warned: 0, merged: 0, known: 0, question: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
