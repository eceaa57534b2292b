// What a row brings to the flight of the log that it is about.
import { joinFacts, saysSame } from '../../check/repairs/join-facts.ts'
import { flightDuration } from '../../flight/duration.ts'
import { flightDistanceKm } from '../../flight/flight-distance.ts'
import type { Flight, FlightAttributes } from '../../flight/flight.ts'
import { isSamePlace } from '../../flight/same-place.ts'
import type { ReadRow } from '../read-import.ts'
import type { Note } from '../record/codes.ts'
import { differencesOf, takenFacts } from './differences.ts'
import { ended, type IsTaken, type JudgedDifference, type JudgedRow } from './judged-row.ts'
import type { LogMatch } from './log-index.ts'

/**
 * The flight of the log takes what it lacks; what the file says otherwise is offered.
 * @param emptied names of attributes that were emptied by hand: the file's word for them is offered
 */
export function joined(
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
export function beside(row: ReadRow, match: LogMatch, { patch, differences, file, reason }: Beside): JudgedRow {
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

export function isKnown(times: Times): boolean {
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
