import type { Flight, FlightAttributes } from '../../flight/flight.ts'
import { nameUuid } from '../../lib/name-uuid.ts'
import type { ReadRow } from '../read-import.ts'
import { isWarning, type Note, type NoteCode } from '../record/codes.ts'
import { joined } from './join-row.ts'
import { ended, type HasTrack, type IsTaken, type JudgedRow, ofFlight } from './judged-row.ts'
import { isOne, LogIndex, type LogMatch } from './log-index.ts'
import { byOtherClock } from './other-clock.ts'
import { corrected, isOfEarlierReader, readAgain } from './read-again.ts'
import { mayBeOf } from './track-of-flight.ts'

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
  readonly #hasTrack: HasTrack
  /** Flights that get a recording of this import. */
  readonly #recorded = new Set<string>()
  /** Flights of the log that rows before changed, as they will be: what comes next is beside that. */
  readonly #changed = new Map<string, Flight>()
  /** New flights of this file: other rows may be code-shares of theirs. */
  #own = new LogIndex()
  #new: Flight[] = []
  /** The flight of the log that the row before is about, as it will be. */
  #before: { row: number; flight: Flight } | null = null
  #file = -1
  #entry = 0
  #isAnew = false

  constructor(index: LogIndex, batchId: string, hasTrack: HasTrack = () => false) {
    this.#index = index
    this.#batchId = batchId
    this.#hasTrack = hasTrack
  }

  /** @param isAnew its columns were said by hand: a row that came in before by others is corrected */
  startFile(isAnew = false): void {
    this.#isAnew = isAnew
    for (const flight of this.#new) this.#index.add(flight)
    this.#index.startFile()
    this.#own = new LogIndex()
    this.#new = []
    this.#before = null
    this.#file += 1
    this.#entry = 0
  }

  /**
   * The next row of the file.
   * @param isTaken whether the log is to take the file's word for a fact that both say otherwise
   */
  judge(row: ReadRow, isTaken: IsTaken = () => null): JudgedRow {
    const judged = this.#withTrack(this.#judge(row, isTaken))
    const { match, patch } = judged
    const own = match && isOne(match) ? { ...match.flight, ...patch } : null
    if (own && patch) this.#changed.set(own.id, own)
    this.#before = own && { row: row.row, flight: own }
    return judged
  }

  #judge(row: ReadRow, isTaken: IsTaken): JudgedRow {
    const id = importedId(this.#batchId, this.#file, this.#entry)
    this.#entry += 1
    const { flight } = row
    if (flight === null) return ended(row, 'refused', { reason: row.refusal })
    const found = this.#index.find(flight)
    const match = found && { ...found, flight: this.#changed.get(found.flight.id) ?? found.flight }
    const blocking = row.questions.find(({ isBlocking }) => isBlocking)
    if (match?.by === 'row') {
      if (blocking === undefined && this.#isAnew) return corrected(row, flight, match, isTaken)
      if (blocking === undefined && isOfEarlierReader(match.flight)) return readAgain(row, flight, match, isTaken)
      const shifted = blocking === undefined ? byOtherClock(match.flight, flight) : null
      return shifted ? joined(row, shifted, match, isTaken) : ended(row, 'known', ofFlight(match))
    }
    const held = match && isOne(match) ? null : this.#heldBy(row.row, flight)
    if (held) return ended(row, 'known', ofFlight({ flight: held, by: 'row' }))
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

  /**
   * The flight of the same line that has the minutes of its session already, as versions wrote it that made one flight of
   * both: a session more would count them twice.
   */
  #heldBy(row: number, { session }: FlightAttributes): Flight | null {
    const flight = this.#before?.row === row ? this.#before.flight : null
    return session && flight?.pilot?.simulatorMinutes ? flight : null
  }

  /** What becomes of the row's recording. */
  #withTrack(judged: JudgedRow): JudgedRow {
    const { row, outcome, flightId, match } = judged
    const { track } = row
    if (!track || flightId === null || outcome === 'question' || outcome === 'refused') return judged
    const noted = (code: NoteCode): JudgedRow => ({ ...judged, notes: [...judged.notes, { code }] })
    const own = match && isOne(match) ? match.flight : null
    if (own && !mayBeOf(track, own)) return noted('track-left')
    if (this.#recorded.has(flightId) || (own && this.#hasTrack(own))) return noted('track-there')
    this.#recorded.add(flightId)
    const isElsewhere = own === null && row.flight !== null && !mayBeOf(track, row.flight)
    if (!isElsewhere) return { ...judged, bringsTrack: true }
    const isNew = outcome === 'new'
    return {
      ...noted('track-elsewhere'),
      bringsTrack: true,
      ...(isNew && { outcome: 'warned', reason: 'track-elsewhere' }),
    }
  }
}

function codeShare(match: LogMatch | null): LogMatch | null {
  return match?.by === 'code-share' ? match : null
}

function likenessNote({ by, flight }: LogMatch): Note {
  return { code: by === 'code-share' ? 'code-share' : 'similar-flight', value: flight.id }
}
