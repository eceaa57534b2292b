import { TIMETABLES } from '../../flight/draft/draft.ts'
import { FLIGHT_TIME_NAMES, type FlightAttributes, type FlightTimeName } from '../../flight/flight.ts'
import { offsetMinutesAt } from '../../time/zone-offset.ts'
import { isKnownZone, resolveLocal } from '../../time/zoned.ts'
import { enduranceLimit } from '../../aircraft/flight-limits.ts'
import type { Check, CheckSeverity, CheckSubject, Found } from '../check.ts'
import { between } from '../facts.ts'
import { repairArrivalDay } from './repair-arrival.ts'
import { repairDays, repairOtherDay } from './repair-days.ts'
import { repairZones, type StrayTime } from './repair-zones.ts'

const DAY_MINUTES = 24 * 60
/** Passengers have waited 11 hours on the apron (New York, 2007). */
const LONGEST_TAXI_MINUTES = 4 * 60
const UTMOST_TAXI_MINUTES = 12 * 60
/** Earlier records were flown in aircraft of any type. */
const END_OF_PIONEERS = '1960'
const DURATION_SLACK_MINUTES = 15
const EARLIEST_MINUTES = -3 * 60
const LATEST_MINUTES = DAY_MINUTES
/** Delays of days happen: snow, ash, strikes. */
const UTMOST_APART_MINUTES = 4 * DAY_MINUTES

/** Checks of the eight times against each other and against their zones. */
export const timeChecks = {
  'arrival-before-departure': {
    severity: 'error',
    find: ({ facts }) => {
      for (const timetable of TIMETABLES) {
        const { offBlock, onBlock } = facts[timetable]
        const minutes = between(offBlock, onBlock)
        if (minutes === null || minutes >= 0) continue
        return { pointers: [`${timetable}/onBlock`, `${timetable}/offBlock`], params: { early: { minutes: -minutes } } }
      }
      return null
    },
    repair: repairArrivalDay,
  },
  'times-out-of-order': { severity: 'error', find: findDisorder, repair: repairDays },
  'duration-too-long': {
    severity: 'error',
    find: (subject) => {
      const { flight, facts } = subject
      const { usual } = enduranceLimit(facts.type)
      const found = (minutes: number, pointers: string[]): Found => ({
        pointers,
        params: { duration: { minutes }, usual: { minutes: usual } },
        severity: severityOfLength(subject, minutes),
      })
      const typed = facts.blockMinutes === null ? (flight.durationMinutes ?? 0) : 0
      if (typed > usual) return found(typed, ['durationMinutes'])
      for (const timetable of TIMETABLES) {
        const { offBlock, takeOff, landing, onBlock } = facts[timetable]
        const block = between(offBlock, onBlock) ?? between(takeOff, landing) ?? 0
        const [end, start] = offBlock && onBlock ? ['onBlock', 'offBlock'] : ['landing', 'takeOff']
        if (block > usual) return found(block, [`${timetable}/${end}`, `${timetable}/${start}`])
      }
      return null
    },
    repair: repairArrivalDay,
  },
  'taxi-too-long': {
    severity: 'warning',
    find: ({ facts }) => {
      for (const timetable of TIMETABLES) {
        const { offBlock, takeOff, landing, onBlock } = facts[timetable]
        const out = between(offBlock, takeOff) ?? 0
        const back = between(landing, onBlock) ?? 0
        const name = out > back ? 'takeOff' : 'onBlock'
        const minutes = Math.max(out, back)
        if (minutes > LONGEST_TAXI_MINUTES)
          return {
            pointers: [`${timetable}/${name}`],
            params: { duration: { minutes } },
            severity: minutes > UTMOST_TAXI_MINUTES ? 'warning' : 'hint',
          }
      }
      return null
    },
    repair: repairDays,
  },
  'duration-contradicts-times': {
    severity: 'warning',
    find: ({ flight, facts }) => {
      const { durationMinutes } = flight
      const times = facts.timedDuration
      if (durationMinutes === null || durationMinutes === undefined || !times || facts.blockMinutes === null)
        return null
      if (Math.abs(durationMinutes - times.minutes) <= DURATION_SLACK_MINUTES) return null
      return {
        pointers: ['durationMinutes'],
        params: { typed: { minutes: durationMinutes }, times: { minutes: times.minutes } },
      }
    },
    repair: () => ({ durationMinutes: null }),
  },
  'scheduled-actual-apart': {
    severity: 'warning',
    find: ({ facts }) => {
      for (const name of FLIGHT_TIME_NAMES) {
        const late = between(facts.scheduled[name], facts.actual[name])
        if (late === null || (late >= EARLIEST_MINUTES && late <= LATEST_MINUTES)) continue
        return {
          pointers: [`actual/${name}`, `scheduled/${name}`],
          params: { apart: { minutes: Math.abs(late) } },
          severity: late < -DAY_MINUTES || late > UTMOST_APART_MINUTES ? 'warning' : 'hint',
        }
      }
      return null
    },
    repair: repairOtherDay,
  },
  'offset-contradicts-zone': {
    severity: 'warning',
    find: (subject) => {
      const [wrong] = contradictions(subject)
      if (!wrong) return null
      return { pointers: [`${wrong.timetable}/${wrong.name}`], params: { zone: wrong.zone } }
    },
    repair: repairOffsets,
  },
  'zone-unknown': {
    severity: 'warning',
    find: ({ flight }) => {
      for (const end of ['from', 'to'] as const) {
        const zone = flight[end]?.timeZone
        if (zone && !isKnownZone(zone)) return { pointers: [`${end}/timeZone`], params: { zone } }
      }
      return null
    },
    repair: ({ flight, facts }) => {
      const patch: FlightAttributes = {}
      for (const end of ['from', 'to'] as const) {
        const [place, airport] = [flight[end], facts[end]]
        if (place?.timeZone && airport && !isKnownZone(place.timeZone))
          patch[end] = { ...place, timeZone: airport.timeZone }
      }
      return Object.keys(patch).length > 0 ? patch : null
    },
  },
  'zone-of-another-place': {
    severity: 'hint',
    find: (subject) => {
      const [first] = strayTimes(subject)
      if (!first) return null
      const { timetable, name, placeZone } = first
      const zone = subject.facts[timetable][name]?.zone ?? ''
      return { pointers: [`${timetable}/${name}`], params: { zone, place: placeZone } }
    },
    repair: (subject) => repairZones(subject, strayTimes(subject)),
  },
  'midnight-placeholder': {
    severity: 'hint',
    find: ({ facts }) => {
      const timetable = TIMETABLES.find((name) => isPlaceholder(facts[name]))
      return timetable ? { pointers: [`${timetable}/offBlock`, `${timetable}/onBlock`] } : null
    },
    repair: ({ flight, facts }) => {
      const patch: FlightAttributes = {}
      for (const name of TIMETABLES)
        if (isPlaceholder(facts[name])) patch[name] = { ...flight[name], offBlock: null, onBlock: null }
      return patch
    },
  },
} as const satisfies Record<string, Check>

/** Wrong where no such aircraft has stayed up so long; with stops on the way it need not have. */
function severityOfLength({ flight, facts }: CheckSubject, minutes: number): CheckSeverity {
  if ((flight.via?.length ?? 0) > 0 || flight.divertedTo) return 'hint'
  const { type, isPilot } = facts
  const isPioneer = (flight.date ?? '') < END_OF_PIONEERS
  // A duration record of a glider, of which there are none any more.
  if (type?.category === 'glider' && minutes > DAY_MINUTES && !isPioneer) return 'warning'
  if (minutes <= enduranceLimit(type).utmost && (type !== null || isPilot || isPioneer)) return 'hint'
  return 'error'
}

function findDisorder({ facts }: CheckSubject): Found | null {
  for (const timetable of TIMETABLES) {
    let before: { name: FlightTimeName; epochMs: number } | null = null
    for (const name of FLIGHT_TIME_NAMES) {
      const moment = facts[timetable][name]
      if (!moment) continue
      const isWholeFlight = before?.name === 'offBlock' && name === 'onBlock'
      if (before && !isWholeFlight && moment.epochMs < before.epochMs)
        return { pointers: [`${timetable}/${name}`, `${timetable}/${before.name}`] }
      before = { name, epochMs: moment.epochMs }
    }
  }
  return null
}

/** Times in a zone whose clock showed something else than the one at their place. */
function strayTimes({ flight, facts }: CheckSubject): StrayTime[] {
  return TIMETABLES.flatMap((timetable) =>
    FLIGHT_TIME_NAMES.flatMap((name) => {
      const moment = facts[timetable][name]
      const placeZone = placeOf(name, flight)?.timeZone
      if (!moment || !placeZone || moment.zone === placeZone || isUniversal(moment.zone)) return []
      const offset = offsetMinutesAt(placeZone, moment.epochMs)
      return offset === null || offset === moment.offsetMinutes ? [] : [{ timetable, name, placeZone }]
    }),
  )
}

function placeOf(name: FlightTimeName, flight: FlightAttributes): FlightAttributes['from'] {
  return name === 'offBlock' || name === 'takeOff' ? flight.from : (flight.divertedTo ?? flight.to)
}

/** Written without a place: UTC or a bare offset. */
export function isUniversal(zone: string): boolean {
  return zone === 'UTC' || zone === 'Etc/UTC' || /^[+-]/.test(zone)
}

/** Formats without times write midnight twice: nobody leaves and arrives on the stroke of midnight. */
function isPlaceholder({ offBlock, takeOff, landing, onBlock }: CheckSubject['facts']['actual']): boolean {
  return offBlock?.time === '00:00' && onBlock?.time === '00:00' && takeOff === null && landing === null
}

interface Contradiction {
  timetable: (typeof TIMETABLES)[number]
  name: FlightTimeName
  zone: string
}

function contradictions({ facts }: CheckSubject): Contradiction[] {
  return TIMETABLES.flatMap((timetable) =>
    FLIGHT_TIME_NAMES.flatMap((name) => {
      const moment = facts[timetable][name]
      const offset = moment && offsetMinutesAt(moment.zone, moment.epochMs)
      return moment && offset !== null && offset !== moment.offsetMinutes
        ? [{ timetable, name, zone: moment.zone }]
        : []
    }),
  )
}

/** The clock at the place is what was on the ticket: it stays, its offset follows the zone. An ambiguous one is not guessed. */
function repairOffsets(subject: CheckSubject): FlightAttributes | null {
  const patch: FlightAttributes = {}
  for (const { timetable, name } of contradictions(subject)) {
    const moment = subject.facts[timetable][name]
    if (!moment) continue
    const zoned = resolveLocal(moment.date, moment.time, moment.zone)
    if (zoned.kind !== 'exact') return null
    patch[timetable] = { ...(patch[timetable] ?? subject.flight[timetable]), [name]: zoned.value }
  }
  return patch
}
