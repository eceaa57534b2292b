import { isLighterOrGlider } from '../../aircraft/flight-limits.ts'
import { addDays, datePrecision } from '../../time/calendar-date.ts'
import { TIMETABLES } from '../../flight/draft/draft.ts'
import type { Check, CheckSubject, FlightFacts } from '../check.ts'

/** Airlines sell seats about eleven months ahead. */
const PLANNED_AHEAD_DAYS = 400
/** Year of the first powered flight. */
const FIRST_FLIGHTS = '1903'

/** Checks of date and status against each other and today. */
export const statusChecks = {
  'date-missing': {
    severity: 'error',
    find: ({ flight }) => (datePrecision(flight.date) === null ? { pointers: ['date'] } : null),
    repair: (subject) => {
      const date = departureDates(subject.facts)[0]
      return date === undefined ? null : { date }
    },
  },
  'date-differs-from-departure': {
    severity: 'warning',
    find: ({ flight, facts }) => {
      const { date } = flight
      const [departure, ...others] = departureDates(facts)
      // Pilots write their logs in UTC.
      if (facts.isPilot) others.push(...universalDates(facts))
      if (!date || departure === undefined) return null
      if ([departure, ...others].some((day) => day.startsWith(date))) return null
      return { pointers: ['date'], params: { date: { date }, departure: { date: departure } } }
    },
    repair: ({ facts }) => ({ date: departureDates(facts)[0] }),
  },
  'date-too-early': {
    severity: 'error',
    find: ({ flight, facts }) => {
      const { date } = flight
      if (!date || date >= FIRST_FLIGHTS) return null
      // Balloons, airships and gliders flew before engines did.
      const isPowered = facts.type !== null && !isLighterOrGlider(facts.type)
      return { pointers: ['date'], params: { date: { date } }, severity: isPowered ? 'error' : 'hint' }
    },
  },
  'flown-in-future': {
    severity: 'error',
    find: ({ flight, context }) => {
      const { date, status } = flight
      const hasFlown = status === 'flown' || status === 'diverted'
      return hasFlown && date && isAfter(date, addDays(context.today, 1))
        ? { pointers: ['status', 'date'], params: { date: { date } } }
        : null
    },
    repair: ({ flight }) => (flight.status === 'flown' && !hasActual(flight) ? { status: 'planned' } : null),
  },
  'planned-in-past': {
    severity: 'warning',
    find: ({ flight, facts, context }) =>
      flight.status === 'planned' && facts.day !== null && facts.day < addDays(context.today, -1)
        ? { pointers: ['status', 'date'], params: { date: { date: facts.day } } }
        : null,
    repair: () => ({ status: 'flown' }),
  },
  'planned-far-ahead': {
    severity: 'hint',
    find: ({ flight, context }) => {
      const { date, status } = flight
      return status !== 'flown' &&
        status !== 'diverted' &&
        date &&
        isAfter(date, addDays(context.today, PLANNED_AHEAD_DAYS))
        ? { pointers: ['date'], params: { date: { date } } }
        : null
    },
  },
  'planned-with-actual-times': {
    severity: 'hint',
    find: ({ flight, facts }) =>
      flight.status === 'planned' && facts.actual.onBlock !== null ? { pointers: ['status', 'actual/onBlock'] } : null,
    repair: ({ facts, context }) => (facts.day !== null && facts.day <= context.today ? { status: 'flown' } : null),
  },
  'cancelled-with-actual-times': {
    severity: 'warning',
    find: ({ flight, facts }) =>
      flight.status === 'cancelled' && (facts.actual.takeOff ?? facts.actual.landing ?? facts.actual.onBlock) !== null
        ? { pointers: ['status', 'actual'] }
        : null,
    // What left and arrived was flown.
    repair: ({ facts, context }) => {
      const { offBlock, takeOff, landing, onBlock } = facts.actual
      const [start, end] = [takeOff ?? offBlock, landing ?? onBlock]
      if (!start || !end || end.epochMs <= start.epochMs) return null
      return facts.day !== null && facts.day <= context.today ? { status: 'flown' } : null
    },
  },
  'diverted-without-place': {
    severity: 'hint',
    find: ({ flight }) =>
      flight.status === 'diverted' && !flight.divertedTo ? { pointers: ['divertedTo', 'status'] } : null,
  },
  // Flown on to its destination later, it says both.
  'diverted-place-without-status': {
    severity: 'hint',
    find: ({ flight }) =>
      flight.divertedTo && flight.status !== 'diverted' && flight.status !== 'cancelled'
        ? { pointers: ['status', 'divertedTo'] }
        : null,
    repair: ({ flight }) => (isSameEnd(flight) ? { divertedTo: null } : { status: 'diverted' }),
  },
  'diverted-to-destination': {
    severity: 'warning',
    find: ({ flight }) =>
      isSameEnd(flight) && flight.status === 'diverted' ? { pointers: ['divertedTo', 'to'] } : null,
    repair: () => ({ divertedTo: null, status: 'flown' }),
  },
} as const satisfies Record<string, Check>

/** The date may be the scheduled or the actual departure's: a delay over midnight moves only the second. */
function departureDates(facts: FlightFacts): string[] {
  return TIMETABLES.flatMap((timetable) => {
    const { offBlock, takeOff } = facts[timetable]
    return [offBlock, takeOff].flatMap((moment) => (moment ? [moment.date] : []))
  })
}

function universalDates(facts: FlightFacts): string[] {
  return TIMETABLES.flatMap((timetable) => {
    const { offBlock, takeOff } = facts[timetable]
    return [offBlock, takeOff].flatMap((moment) =>
      moment ? [new Date(moment.epochMs).toISOString().slice(0, 10)] : [],
    )
  })
}

/** Does the whole day, month or year lie after the day? */
function isAfter(date: string, day: string): boolean {
  return date > day.slice(0, date.length)
}

function hasActual({ actual }: CheckSubject['flight']): boolean {
  return Object.values(actual ?? {}).some((time) => typeof time === 'string')
}

function isSameEnd({ divertedTo, to }: CheckSubject['flight']): boolean {
  if (!divertedTo || !to) return false
  if (divertedTo.airportId && to.airportId) return divertedTo.airportId === to.airportId
  return divertedTo.icao !== null && divertedTo.icao === to.icao
}
