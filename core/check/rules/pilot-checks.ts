import type { FlightAttributes, FlightRole, PilotFacts } from '../../flight/flight.ts'
import { circuitTakeOffs } from '../../flight/pilot/counts-by-sun.ts'
import { DUTY_FACTS } from '../../flight/pilot/duty.ts'
import { unevenCounts } from '../../flight/pilot/uneven-counts.ts'
import { timedPath } from '../../flight/times/timed-path.ts'
import { commanderName, isOwnCommand } from '../../flight/pilot/commander.ts'
import type { PilotField } from '../../flight/draft/draft.ts'
import { proposePilot } from '../../flight/pilot/propose-pilot.ts'
import { positionOf } from '../../geo/position.ts'
import { NIGHT_ALTITUDE, nightMinutesAlong } from '../../sun/night.ts'
import { sunAltitude } from '../../sun/sun-position.ts'
import type { AircraftType } from '../../aircraft/aircraft-type.ts'
import type { Check, CheckSeverity, CheckSubject, FlightFacts, Found } from '../check.ts'
import { repairDuty, strayDuty } from '../repairs/repair-duty.ts'

const FUNCTIONS = ['picMinutes', 'sicMinutes', 'reliefMinutes', 'dualReceivedMinutes'] as const
const ALL_FUNCTIONS = [
  ...FUNCTIONS,
  'picusMinutes',
  'spicMinutes',
  'instructorMinutes',
  'soloMinutes',
  'safetyPilotMinutes',
] as const
const WITHIN_BLOCK = [
  ...ALL_FUNCTIONS,
  'multiPilotMinutes',
  'crossCountryMinutes',
  'singleEngineMinutes',
  'multiEngineMinutes',
  'nvgMinutes',
] as const
const INSTRUMENT = ['ifrMinutes', 'actualInstrumentMinutes', 'simulatedInstrumentMinutes'] as const
/** The role that logs these minutes. */
const ROLE_OF: Readonly<Record<(typeof ALL_FUNCTIONS)[number], FlightRole>> = {
  picMinutes: 'pilot-in-command',
  soloMinutes: 'pilot-in-command',
  safetyPilotMinutes: 'second-in-command',
  spicMinutes: 'student',
  sicMinutes: 'second-in-command',
  picusMinutes: 'second-in-command',
  reliefMinutes: 'relief-pilot',
  dualReceivedMinutes: 'student',
  instructorMinutes: 'instructor',
}
/** Nobody of these is aboard when a pilot is alone. */
const WITH_OTHERS = [
  'dualReceivedMinutes',
  'instructorMinutes',
  'sicMinutes',
  'reliefMinutes',
  'multiPilotMinutes',
] as const
/** Of one kind there are no more than there are landings; full stops and touch-and-gos share them. */
const LANDING_KINDS = [
  ['fullStopsDay', 'fullStopsNight', 'touchAndGosDay', 'touchAndGosNight'],
  ['waterLandings'],
  ['nvgLandings'],
] as const
/** A winch launch and its circuit, hooked up while the last one rolls out. */
const SHORTEST_CIRCUIT_MINUTES = 1.5
const MANY_LANDINGS = 4
/** From the stand into the air and back, where only the air was timed. */
const LONGEST_TAXI_MINUTES = 60
/** A row of the paper log rounds to five minutes or a tenth of an hour. */
const ROUNDING_MINUTES = 6
const NIGHT_SLACK_MINUTES = 20
/**
 * Night worked out along a recording differs from that of the great circle. Recordings are files, too dear to be read for
 * every flight checked; but the sun stands at most so many degrees otherwise 3,300 km off the great circle, which is the
 * longest way round a closed sky.
 */
const OFF_COURSE_DEGREES = 30
const HOBBS_SLACK_MINUTES = 60
/** The sun moves 2.5° in ten minutes at the equator: nearer to twilight's end, the pilot's eyes decide. */
const TWILIGHT_SLACK_DEGREES = 2.5

/** Checks of a pilot's minutes, landings and meters. */
export const pilotChecks = {
  'minutes-over-block': {
    severity: 'error',
    find: (subject) => overBlock(subject, WITHIN_BLOCK),
    repair: (subject) => capAtBlock(subject, WITHIN_BLOCK),
  },
  'functions-over-block': {
    severity: 'error',
    find: (subject) => {
      const block = blockOf(subject)
      const sum = functionsTotal(subject.flight.pilot)
      const parts = FUNCTIONS.filter((name) => value(subject.flight.pilot, name) > 0)
      if (block === null || parts.length < 2 || sum <= block + ROUNDING_MINUTES) return null
      return {
        pointers: parts.map((name) => `pilot/${name}`),
        params: { sum: { minutes: sum }, block: { minutes: block } },
        severity: severityOver(subject, sum),
      }
    },
    repair: shareBlock,
  },
  'engine-classes-over-block': {
    severity: 'error',
    find: (subject) => sumOverBlock(subject, ['singleEngineMinutes', 'multiEngineMinutes']),
  },
  'solo-with-others': {
    severity: 'warning',
    find: (subject) => {
      const { pilot } = subject.flight
      const block = blockOf(subject)
      const solo = value(pilot, 'soloMinutes')
      if (block === null || solo === 0) return null
      const others = WITH_OTHERS.filter((name) => value(pilot, name) > 0)
      const most = Math.max(...others.map((name) => value(pilot, name)))
      // A lesson may end with the pupil's first circuits alone.
      if (others.length === 0 || solo + most <= block + ROUNDING_MINUTES) return null
      return {
        pointers: ['pilot/soloMinutes', ...others.map((name) => `pilot/${name}`)],
        params: { solo: { minutes: solo }, others: { minutes: most } },
      }
    },
    // Alone for the whole flight there was no instructor aboard: the form once proposed both.
    repair: (subject) => {
      const { pilot } = subject.flight
      const block = blockOf(subject)
      if (block === null || Math.abs(value(pilot, 'soloMinutes') - block) > ROUNDING_MINUTES) return null
      if (WITH_OTHERS.some((name) => name !== 'dualReceivedMinutes' && value(pilot, name) > 0)) return null
      return { pilot: { ...pilot, dualReceivedMinutes: null } }
    },
  },
  'multi-pilot-in-small-type': {
    severity: 'warning',
    find: ({ flight, facts }) => {
      const { type } = facts
      if (!type || value(flight.pilot, 'multiPilotMinutes') === 0 || !isForOnePilot(type)) return null
      return { pointers: ['pilot/multiPilotMinutes', 'aircraft/typeIcao'], params: { type: type.icao } }
    },
    repair: ({ flight }) => ({ pilot: { ...flight.pilot, multiPilotMinutes: null } }),
  },
  'night-over-block': {
    severity: 'error',
    find: (subject) => overBlock(subject, ['nightMinutes']),
    repair: (subject) => repairNight(subject) ?? capAtBlock(subject, ['nightMinutes']),
  },
  'instrument-over-block': {
    severity: 'error',
    find: (subject) => overBlock(subject, INSTRUMENT),
    repair: (subject) => capAtBlock(subject, INSTRUMENT),
  },
  'instrument-sum-over-block': {
    severity: 'error',
    // The check above reports a single value that exceeds the block time.
    find: (subject) => {
      const found = sumOverBlock(subject, ['actualInstrumentMinutes', 'simulatedInstrumentMinutes'])
      return found && !overBlock(subject, INSTRUMENT) ? found : null
    },
  },
  'landings-too-many': {
    severity: 'hint',
    find: (subject) => {
      if (!subject.flight.pilot) return null
      const block = blockOf(subject)
      const landings = total(subject.flight.pilot, ['landingsDay', 'landingsNight'])
      if (block === null || landings < MANY_LANDINGS || landings * SHORTEST_CIRCUIT_MINUTES <= block) return null
      return { pointers: ['pilot/landingsDay'], params: { landings, block: { minutes: block } } }
    },
  },
  'night-differs-from-sun': {
    severity: 'hint',
    find: (subject) => {
      const stored = subject.flight.pilot?.nightMinutes
      const computed = stored === null || stored === undefined ? null : subject.facts.night()
      if (stored === null || stored === undefined || computed === null) return null
      if (Math.abs(stored - computed) <= NIGHT_SLACK_MINUTES || mayFollowRecording(subject, stored)) return null
      return {
        pointers: ['pilot/nightMinutes'],
        params: { stored: { minutes: stored }, computed: { minutes: computed } },
      }
    },
    repair: repairNight,
  },
  'night-take-off-by-day': endCheck('takeOff', 'night'),
  'day-take-off-at-night': endCheck('takeOff', 'day'),
  'night-landing-by-day': endCheck('landing', 'night'),
  'day-landing-at-night': endCheck('landing', 'day'),
  'pilot-facts-of-a-passenger': {
    severity: 'warning',
    find: ({ flight }) => {
      const names = ALL_FUNCTIONS.filter((name) => value(flight.pilot, name) > 0)
      return flight.role === 'passenger' && names.length > 0
        ? { pointers: ['role', ...names.map((name) => `pilot/${name}`)] }
        : null
    },
    repair: ({ flight }) => {
      const names = ALL_FUNCTIONS.filter((name) => value(flight.pilot, name) > 0)
      const [role, ...others] = new Set(names.map((name) => ROLE_OF[name]))
      return role !== undefined && others.length === 0 ? { role } : null
    },
  },
  'landings-without-function': {
    severity: 'warning',
    find: ({ flight }) => {
      const { pilot } = flight
      const landings = total(pilot, ['landingsDay', 'landingsNight', 'takeOffsDay', 'takeOffsNight'])
      if (landings === 0 || total(pilot, ALL_FUNCTIONS) > 0 || value(pilot, 'simulatorMinutes') > 0) return null
      return { pointers: ['pilot/landingsDay', 'pilot/landingsNight'] }
    },
    repair: repairFunction,
  },
  'role-without-minutes': {
    severity: 'hint',
    find: (subject) => {
      const { flight, facts } = subject
      if (!facts.isPilot || flight.status === 'cancelled' || flight.status === 'planned' || blockOf(subject) === null)
        return null
      if (total(flight.pilot, ALL_FUNCTIONS) > 0 || value(flight.pilot, 'simulatorMinutes') > 0) return null
      return { pointers: ['role', 'pilot'] }
    },
    repair: repairFunction,
  },
  'dual-without-instructor': {
    severity: 'hint',
    // The logbook of EASA names who was in command of every flight (AMC1 FCL.050, column 7).
    find: ({ flight }) => {
      if (value(flight.pilot, 'dualReceivedMinutes') === 0 || flight.status === 'cancelled') return null
      const isNamed = isOwnCommand(flight) || commanderName(flight) !== '' || Boolean(flight.pilot?.signature)
      return isNamed ? null : { pointers: ['people', 'pilot/dualReceivedMinutes'] }
    },
  },
  'approaches-without-landing': {
    severity: 'hint',
    find: ({ flight }) => {
      const { pilot } = flight
      const hasApproach = (pilot?.approaches ?? []).some(({ count }) => count > 0)
      if (!hasApproach || total(pilot, ['landingsDay', 'landingsNight', ...INSTRUMENT, 'simulatorMinutes']) > 0)
        return null
      return { pointers: ['pilot/approaches'] }
    },
  },
  'meter-backwards': {
    severity: 'error',
    find: ({ flight }) => {
      const { hobbsStart, hobbsEnd, tachStart, tachEnd } = flight.pilot ?? {}
      if (isBackwards(hobbsStart, hobbsEnd)) return { pointers: ['pilot/hobbsEnd', 'pilot/hobbsStart'] }
      return isBackwards(tachStart, tachEnd) ? { pointers: ['pilot/tachEnd', 'pilot/tachStart'] } : null
    },
    repair: (subject) => {
      const { pilot } = subject.flight
      const hobbs = swappedReadings(subject, pilot?.hobbsStart, pilot?.hobbsEnd)
      const tach = swappedReadings(subject, pilot?.tachStart, pilot?.tachEnd)
      if (!hobbs && !tach) return null
      return {
        pilot: {
          ...pilot,
          ...(hobbs && { hobbsStart: hobbs.start, hobbsEnd: hobbs.end }),
          ...(tach && { tachStart: tach.start, tachEnd: tach.end }),
        },
      }
    },
  },
  'meter-differs-from-block': {
    severity: 'hint',
    find: (subject) => {
      const { hobbsStart, hobbsEnd } = subject.flight.pilot ?? {}
      const block = blockOf(subject)
      if (typeof hobbsStart !== 'number' || typeof hobbsEnd !== 'number' || hobbsEnd < hobbsStart || block === null)
        return null
      const meter = Math.round((hobbsEnd - hobbsStart) * 60)
      return Math.abs(meter - block) > HOBBS_SLACK_MINUTES
        ? { pointers: ['pilot/hobbsEnd'], params: { meter: { minutes: meter }, block: { minutes: block } } }
        : null
    },
  },
  'take-offs-differ-from-landings': {
    severity: 'hint',
    find: ({ flight }) => {
      const uneven = unevenCounts(flight.pilot)
      return uneven && { pointers: ['pilot/takeOffsDay', 'pilot/landingsDay'], params: { ...uneven } }
    },
    // Elsewhere than where it began another one may have flown the take-off.
    repair: ({ flight }) => {
      const uneven = unevenCounts(flight.pilot)
      const takeOffs = circuitTakeOffs(flight)
      const isSafe = uneven !== null && uneven.takeOffs < uneven.landings && takeOffs.takeOffsDay !== undefined
      return isSafe ? { pilot: { ...flight.pilot, ...takeOffs } } : null
    },
  },
  'landing-kinds-over-landings': {
    severity: 'warning',
    find: ({ flight: { pilot } }) => {
      const landings = total(pilot, ['landingsDay', 'landingsNight'])
      const found = LANDING_KINDS.find((names) => total(pilot, names) > landings)
      return found
        ? { pointers: found.map((name) => `pilot/${name}`), params: { landings, kinds: total(pilot, found) } }
        : null
    },
  },
  'duty-misses-flight': {
    severity: 'warning',
    find: ({ flight }) => {
      const stray = flight.status === 'cancelled' ? [] : strayDuty(flight)
      return stray.length > 0 ? { pointers: stray.map((side) => `pilot/${DUTY_FACTS[side]}`) } : null
    },
    repair: ({ flight }) => {
      const pilot = repairDuty(flight, strayDuty(flight))
      return pilot && { pilot }
    },
  },
} as const satisfies Record<string, Check>

type MinuteName = PilotField

function value(pilot: PilotFacts | null | undefined, name: MinuteName): number {
  return pilot?.[name] ?? 0
}

function total(pilot: PilotFacts | null | undefined, names: readonly MinuteName[]): number {
  return names.reduce((sum, name) => sum + value(pilot, name), 0)
}

function blockOf({ facts }: CheckSubject): number | null {
  return facts.duration?.minutes ?? null
}

function overBlock(subject: CheckSubject, names: readonly MinuteName[]): Found | null {
  const block = blockOf(subject)
  if (block === null) return null
  const over = names.filter((name) => value(subject.flight.pilot, name) > block + ROUNDING_MINUTES)
  const most = Math.max(...over.map((name) => value(subject.flight.pilot, name)))
  return over.length === 0
    ? null
    : {
        pointers: over.map((name) => `pilot/${name}`),
        params: { minutes: { minutes: most }, block: { minutes: block } },
        severity: severityOver(subject, most),
      }
}

/** Two kinds of time of which only one can be at a time. */
function sumOverBlock(subject: CheckSubject, names: readonly MinuteName[]): Found | null {
  if (!subject.flight.pilot) return null
  const block = blockOf(subject)
  const sum = total(subject.flight.pilot, names)
  const parts = names.filter((name) => value(subject.flight.pilot, name) > 0)
  if (block === null || parts.length < 2 || sum <= block + ROUNDING_MINUTES) return null
  return {
    pointers: parts.map((name) => `pilot/${name}`),
    params: { sum: { minutes: sum }, block: { minutes: block } },
    severity: severityOver(subject, sum),
  }
}

/** Wrong only where the block time is known: a timetable is none, and the air is shorter by the taxiing. */
function severityOver({ facts }: CheckSubject, minutes: number): CheckSeverity {
  const { duration } = facts
  if (duration?.from === 'scheduled') return 'hint'
  return duration?.from === 'air' && minutes <= duration.minutes + LONGEST_TAXI_MINUTES ? 'hint' : 'error'
}

/** A rated pilot taught by an instructor may log command and instruction for the same minutes (14 CFR 61.51(e)). */
function functionsTotal(pilot: PilotFacts | null | undefined): number {
  const shared = Math.min(value(pilot, 'picMinutes'), value(pilot, 'dualReceivedMinutes'))
  return total(pilot, FUNCTIONS) - shared
}

/** Certified for one, and too small for an operator to ask for two. */
function isForOnePilot({ category, engines, engine, crew }: AircraftType): boolean {
  if (category === 'glider' || category === 'ultralight') return true
  return engines === 1 && engine === 'piston' && category !== 'helicopter' && (crew ?? 1) === 1
}

function isBackwards(start: number | null | undefined, end: number | null | undefined): boolean {
  return typeof start === 'number' && typeof end === 'number' && end < start
}

/** The two readings the other way round, where they are as far apart then as the flight was long. */
function swappedReadings(
  subject: CheckSubject,
  start: number | null | undefined,
  end: number | null | undefined,
): { start: number; end: number } | null {
  const block = blockOf(subject)
  if (typeof start !== 'number' || typeof end !== 'number' || end >= start || block === null) return null
  return Math.abs((start - end) * 60 - block) <= HOBBS_SLACK_MINUTES ? { start: end, end: start } : null
}

/** Minutes that cannot have been more than the flight's. */
function capAtBlock(subject: CheckSubject, names: readonly MinuteName[]): FlightAttributes | null {
  const block = blockOf(subject)
  const { pilot } = subject.flight
  if (block === null || block < 0) return null
  const over = names.filter((name) => value(pilot, name) > block + ROUNDING_MINUTES)
  return { pilot: { ...pilot, ...Object.fromEntries(over.map((name) => [name, block])) } }
}

/** The role's own minutes were logged for the whole flight: they are what the other roles' leave of it. */
function shareBlock(subject: CheckSubject): FlightAttributes | null {
  const { flight } = subject
  const block = blockOf(subject)
  const proposal = proposePilot(flight)
  const [own, ...more] = FUNCTIONS.filter((name) => Object.hasOwn(proposal, name) && value(flight.pilot, name) > 0)
  if (block === null || own === undefined || more.length > 0) return null
  if (Math.abs(value(flight.pilot, own) - block) > ROUNDING_MINUTES) return null
  const left = block - (total(flight.pilot, FUNCTIONS) - value(flight.pilot, own))
  return left > 0 ? { pilot: { ...flight.pilot, [own]: left } } : null
}

/** Could these night minutes be those along a recording of the flight? What its files are is not asked. */
function mayFollowRecording({ flight }: CheckSubject, stored: number): boolean {
  if ((flight.media?.length ?? 0) === 0) return false
  const way = timedPath(flight)
  // Where nobody wrote down when it was, the recording's own times counted.
  if (way?.times !== 'actual') return true
  const below = (altitude: number): number => nightMinutesAlong(way.at, way.startMs, way.endMs, altitude)
  const least = below(NIGHT_ALTITUDE - OFF_COURSE_DEGREES) - NIGHT_SLACK_MINUTES
  const most = below(NIGHT_ALTITUDE + OFF_COURSE_DEGREES) + NIGHT_SLACK_MINUTES
  return stored >= least && stored <= most
}

function repairNight({ flight, facts }: CheckSubject): FlightAttributes | null {
  const nightMinutes = facts.night()
  return nightMinutes === null ? null : { pilot: { ...flight.pilot, nightMinutes } }
}

/** The role's own minutes for the block time; nothing else of the pilot's part is touched. */
function repairFunction({ flight, facts }: CheckSubject): FlightAttributes | null {
  const proposal = proposePilot(flight, { type: facts.type })
  const functions = Object.entries(proposal).filter(([name]) => (ALL_FUNCTIONS as readonly string[]).includes(name))
  return functions.length > 0 ? { pilot: { ...flight.pilot, ...Object.fromEntries(functions) } } : null
}

/** One end of the flight logged at night though the sun was well up, or by day though it was well down. */
function endCheck(end: 'takeOff' | 'landing', logged: 'day' | 'night'): Check {
  const [wrong, right] = countNames(end, logged)
  return {
    severity: 'warning',
    find: ({ flight, facts }) => {
      // Circuits spread over the whole flight; only a single take-off or landing has one known instant.
      if (value(flight.pilot, wrong) !== 1 || value(flight.pilot, right) > 0) return null
      const altitude = altitudeAt(flight, facts, end)
      if (altitude === null) return null
      const above = altitude - NIGHT_ALTITUDE
      const isWrong = logged === 'night' ? above > TWILIGHT_SLACK_DEGREES : above < -TWILIGHT_SLACK_DEGREES
      return isWrong ? { pointers: [`pilot/${wrong}`], params: { altitude: Math.round(altitude) } } : null
    },
    repair: ({ flight }) => ({ pilot: { ...flight.pilot, [wrong]: 0, [right]: 1 } }),
  }
}

function countNames(end: 'takeOff' | 'landing', logged: 'day' | 'night'): [wrong: MinuteName, right: MinuteName] {
  const names: [MinuteName, MinuteName] =
    end === 'takeOff' ? ['takeOffsNight', 'takeOffsDay'] : ['landingsNight', 'landingsDay']
  return logged === 'night' ? names : [names[1], names[0]]
}

function altitudeAt(flight: FlightAttributes, facts: FlightFacts, end: 'takeOff' | 'landing'): number | null {
  const { takeOff, offBlock, landing, onBlock } = facts.actual
  const moment = end === 'takeOff' ? (takeOff ?? offBlock) : (landing ?? onBlock)
  const position = positionOf(end === 'takeOff' ? flight.from : (flight.divertedTo ?? flight.to))
  return moment && position ? sunAltitude(position, moment.epochMs) : null
}
