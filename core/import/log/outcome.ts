import { flightDuration } from '../../flight/duration.ts'
import { flightDistanceKm } from '../../flight/flight-distance.ts'
import { isSamePlace } from '../../flight/same-flight.ts'
import type { Flight, FlightAttributes } from '../../flight/flight.ts'
import { joinFacts, saysSame } from '../../check/repairs/join-facts.ts'
import { nameUuid } from '../../lib/name-uuid.ts'
import { isWarning, type Note, type NoteCode } from '../record/codes.ts'
import { READER_VERSION } from '../record/reader.ts'
import type { ReadRow } from '../read-import.ts'
import { changesOf, type Difference, differencesOf, replacedFacts, takenFacts } from './differences.ts'
import { isOne, LogIndex, type LogMatch } from './log-index.ts'
import { byOtherClock } from './other-clock.ts'
import { mayBeOf } from './track-of-flight.ts'
import { isUnedited } from './unedited.ts'

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

function ofFlight(match: LogMatch): Pick<JudgedRow, 'flightId' | 'match'> {
  return { flightId: match.flight.id, match }
}

function ended(row: ReadRow, outcome: Outcome, rest: Partial<JudgedRow>): JudgedRow {
  const nothing = { reason: null, flightId: null, match: null, patch: null, contradictions: null, differences: [] }
  return { ...nothing, bringsTrack: false, notes: row.notes, ...rest, outcome, row }
}

/** @param emptied names of attributes that were emptied by hand: the file's word for them is offered */
function joined(
  row: ReadRow,
  flight: FlightAttributes,
  match: LogMatch,
  isTaken: IsTaken,
  emptied: ReadonlySet<string> = new Set(),
): JudgedRow {
  const own = match.flight
  const said = Object.entries(addable(own, flight))
  const { patch: added, lost } = joinFacts(own, Object.fromEntries(said.filter(([name]) => !emptied.has(name))))
  const offered = said.filter(([name, value]) => emptied.has(name) && (value ?? null) !== null)
  const file: FlightAttributes = { ...lost, ...Object.fromEntries(offered) }
  const differences = differencesOf(own, file).map((one) => ({ ...one, isTaken: isTaken(one.field) === true }))
  const taken = differences.filter((one) => one.isTaken)
  const patch = { ...added, ...takenFacts({ ...own, ...added }, taken) }
  return beside(row, match, { patch, differences, file, reason: null })
}

/**
 * A row that came in before, read by other columns now: its flight becomes what they say. One that was edited since has
 * facts of its owner, so it keeps its own, and what the file says otherwise is offered.
 */
function corrected(row: ReadRow, flight: FlightAttributes, match: LogMatch, isTaken: IsTaken): JudgedRow {
  const own = match.flight
  const isUntouched = isUnedited(own)
  const differences = changesOf(own, flight, stillAsked(row))
    .filter(({ file }) => isUntouched || file !== null)
    .map((one) => ({ ...one, isTaken: isTaken(one.field) ?? isUntouched }))
  const taken = differences.filter((one) => one.isTaken)
  const isTripless = isUntouched && !own.tripId
  const patch = {
    ...replacedFacts(own, taken),
    ...(isTripless && flight.tripId && { tripId: flight.tripId }),
  }
  return beside(row, match, { patch, differences, file: flight, reason: 'corrected' })
}

function isOfEarlierReader({ source }: Flight): boolean {
  return (source?.reader ?? 1) < READER_VERSION
}

/**
 * A row that an earlier version of the reader brought, read by one that knows more: its flight takes what it lacks. Notes,
 * people and tags that somebody may have shortened stay as they are, and what was emptied by hand is offered. Which version
 * it is read by now is written whether it takes anything or not, so what is emptied afterwards does not come back.
 *
 * A flight becomes no session. A session that is read as a flight now becomes one where nobody edited it.
 */
function readAgain(row: ReadRow, flight: FlightAttributes, match: LogMatch, isTaken: IsTaken): JudgedRow {
  const own = match.flight
  const isUntouched = isUnedited(own)
  if (isOtherKind(own, flight)) {
    const isMended = isUntouched && !flight.session
    const judged = isMended ? corrected(row, flight, match, isTaken) : ended(row, 'known', ofFlight(match))
    return readNow(own, { ...judged, reason: judged.contradictions ? judged.reason : null })
  }
  const stays = isUntouched ? ['note'] : ['note', 'people', 'tags']
  const there = new Map<string, unknown>(Object.entries(own))
  const said = Object.entries(flight).filter(([name]) => !stays.includes(name) || (there.get(name) ?? null) === null)
  // The form leaves null where it empties, and nothing where nothing was.
  const emptied = isUntouched ? [] : [...there].flatMap(([name, value]) => (value === null ? [name] : []))
  return readNow(own, joined(row, Object.fromEntries(said), match, isTaken, new Set(emptied)))
}

/** Notes in the flight of the log which version read its row. */
function readNow({ source }: Flight, judged: JudgedRow): JudgedRow {
  return source ? { ...judged, patch: { ...judged.patch, source: { ...source, reader: READER_VERSION } } } : judged
}

/** One is a session in a device, the other a flight with places or times. */
function isOtherKind(own: Flight, flight: FlightAttributes): boolean {
  const flown = own.session ? flight : own
  const isFlown = Boolean(flown.from ?? flown.to) || isKnown(flown.actual) || isKnown(flown.scheduled)
  return Boolean(own.session) !== Boolean(flight.session) && isFlown
}

/** What an answer that is wanting would say otherwise is no correction. */
function stillAsked({ questions }: ReadRow): ReadonlySet<string> {
  const open = questions.flatMap((one) => ('isAnswered' in one && one.isAnswered ? [] : one.kind))
  return new Set([
    ...(open.includes('airline') ? ['airline', 'operator'] : []),
    ...(open.includes('aircraft') ? ['aircraft'] : []),
  ])
}

interface Beside {
  /** What changes in the flight of the log. */
  patch: FlightAttributes
  differences: readonly JudgedDifference[]
  /** Attributes as the file says them. */
  file: FlightAttributes
  /** Why the flight changes, where nothing is left to be looked at. */
  reason: 'corrected' | null
}

/** A row beside the flight of the log that it is about. */
function beside(row: ReadRow, match: LogMatch, { patch, differences, file, reason }: Beside): JudgedRow {
  const changes = Object.keys(patch).length > 0
  const stays = new Set(differences.flatMap((one) => (one.isTaken ? [] : [one.field.split('/')[0] ?? ''])))
  const left = Object.entries(file).filter(([name]) => stays.has(name))
  const contradictions = stays.size > 0 ? Object.fromEntries(left) : null
  const notes: readonly Note[] = [...row.notes, ...[...stays].map((field): Note => ({ code: 'contradicts', field }))]
  return ended(row, changes ? 'merged' : 'known', {
    reason: contradictions ? 'contradicts' : changes ? reason : null,
    notes,
    flightId: match.flight.id,
    match,
    patch: changes ? patch : null,
    contradictions,
    differences,
  })
}

/**
 * Where it comes from stays with the flight; a length is no fact more where times or places say it, and times are none
 * that are to the minute those of its schedule, or a schedule that is to the minute its times: who keeps one clock only
 * writes that of the timetable. Where it landed is where a diverted flight ended, and not where it was to go. Which flights
 * are a trip is their owner's word: a flight that belongs to one stays in it.
 */
function addable(own: Flight, flight: FlightAttributes): FlightAttributes {
  const { source: _source, durationMinutes, distanceKm, actual, scheduled, tripId, to, ...rest } = flight
  const isOfSchedule = !isKnown(own.actual) && isTwin(own.scheduled, actual)
  const isOfTimes = Boolean(own.source) && !isKnown(own.scheduled) && !isKnown(actual) && isTwin(own.actual, scheduled)
  const isLanding = Boolean(own.divertedTo && to && isSamePlace(own.divertedTo, to))
  return {
    ...rest,
    ...(!isLanding && { to }),
    ...(!isOfTimes && { scheduled }),
    ...(!isOfSchedule && { actual }),
    ...(!own.tripId && tripId && { tripId }),
    ...(isOfAir(own) && { durationMinutes }),
    ...(flightDistanceKm(own) === null && { distanceKm }),
  }
}

type Times = FlightAttributes['actual']

function isKnown(times: Times): boolean {
  return Object.values(times ?? {}).some((time) => (time ?? null) !== null)
}

/** Both ends of the file's times are to the minute those of the other timetable, and whatever it says beside. */
function isTwin(own: Times, file: Times): boolean {
  if (!file?.offBlock || !file.onBlock) return false
  const there = new Map(Object.entries(own ?? {}))
  return Object.entries(file).every(([name, time]) => (time ?? null) === null || saysSame(there.get(name), time))
}

/** Of its block time nothing is known. */
function isOfAir(flight: FlightAttributes): boolean {
  return (flightDuration(flight)?.from ?? 'air') === 'air'
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
