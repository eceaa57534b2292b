// Rows that came in before, read otherwise now: by other columns, or by a later version of the reader.
import type { Flight, FlightAttributes } from '../../flight/flight.ts'
import type { ReadRow } from '../read-import.ts'
import { READER_VERSION } from '../record/reader.ts'
import { changesOf, replacedFacts } from './differences.ts'
import { beside, isKnown, joined } from './join-row.ts'
import { ended, type IsTaken, type JudgedRow, ofFlight } from './judged-row.ts'
import type { LogMatch } from './log-index.ts'
import { isUnedited } from './unedited.ts'

/**
 * A row that came in before, read by other columns now: its flight becomes what they say. One that was edited since has
 * facts of its owner, so it keeps its own, and what the file says otherwise is offered.
 */
export function corrected(row: ReadRow, flight: FlightAttributes, match: LogMatch, isTaken: IsTaken): JudgedRow {
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

export function isOfEarlierReader({ source }: Flight): boolean {
  return (source?.reader ?? 1) < READER_VERSION
}

/**
 * A row that an earlier version of the reader brought, read by one that knows more: its flight takes what it lacks. Notes,
 * people and tags that somebody may have shortened stay as they are, and what was emptied by hand is offered. Which version
 * it is read by now is written whether it takes anything or not, so what is emptied afterwards does not come back.
 *
 * A flight becomes no session. A session that is read as a flight now becomes one where nobody edited it.
 */
export function readAgain(row: ReadRow, flight: FlightAttributes, match: LogMatch, isTaken: IsTaken): JudgedRow {
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
