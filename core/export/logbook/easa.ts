// Columns of a logbook by AMC1 FCL.050 (Regulation (EU) 1178/2011): UTC, from block to block, hours and minutes. Behind
// them four that its readers know: take-offs, and the hours under supervision that the paper adds to those in command.
import type { FlightAttributes, FlightRole } from '../../flight/flight.ts'
import { isSession } from '../../flight/session.ts'
import { formatClockDuration } from '../../locale/format.ts'
import { columnOf, type LogbookSums } from '../../logbook/pilot-log.ts'
import type { Fact } from '../facts.ts'
import { elapsedMinutes, utcClock } from '../text/block-times.ts'
import { isWithoutCode } from '../text/place-text.ts'
import { commanderName, isOwnCommand, SELF } from '../../flight/pilot/commander.ts'
import {
  deviceText,
  entryPlaces,
  entryTimes,
  factOf,
  identText,
  isDeviceKept,
  singlePilotMinutes,
  totalMinutes,
  typeText,
  utcDate,
  withoutCrew,
} from './entry.ts'
import { clock, count, dated, fact, length, type LogbookLayout, text } from './layout.ts'

const LONGEST_MINUTES = 20 * 60

const onePilot = (engines: 'single' | 'multi') =>
  [
    (flight: FlightAttributes) => singlePilotMinutes(flight)[engines],
    (sums: LogbookSums) => withoutCrew((name) => columnOf(sums, name))[engines],
  ] as const

export const easaLogbook: LogbookLayout = {
  id: 'easa',
  columns: [
    dated('Date', utcDate),
    text('Dep Place', (flight) => entryPlaces(flight).from),
    clock('Dep Time', (flight) => clockAt(entryTimes(flight).departure)),
    text('Arr Place', (flight) => entryPlaces(flight).to),
    clock('Arr Time', (flight) => clockAt(entryTimes(flight).arrival)),
    text('A/C Type', (flight) => (isSession(flight) ? '' : typeText(flight))),
    text('A/C Reg', identText),
    length('SP-SE', ...onePilot('single')),
    length('SP-ME', ...onePilot('multi')),
    length('Multi-Pilot', ...fact('multiPilotMinutes')),
    length('Total Time', totalMinutes, (sums) => columnOf(sums, 'flightMinutes')),
    text('PIC Name', commanderName),
    count('Ldg Day', ...fact('landingsDay')),
    count('Ldg Night', ...fact('landingsNight')),
    length('Night', ...fact('nightMinutes')),
    length('IFR', ...fact('ifrMinutes')),
    length('PIC', ...fact('picMinutes')),
    length('Co-Pilot', ...fact('sicMinutes')),
    length('Dual', ...fact('dualReceivedMinutes')),
    length('Instructor', ...fact('instructorMinutes')),
    dated('FSTD Date', (flight) => (isSession(flight) ? (flight.date ?? '') : '')),
    text('FSTD Type', deviceText),
    length('FSTD Time', ...fact('simulatorMinutes')),
    text('Remarks & Endorsements', ({ note }) => note ?? ''),
    length('PICUS', ...fact('picusMinutes')),
    length('SPIC', ...fact('spicMinutes')),
    count('TO Day', ...fact('takeOffsDay')),
    count('TO Night', ...fact('takeOffsNight')),
  ],
  held: new Set([
    'date',
    'places',
    'blockTimes',
    'duration',
    'aircraft',
    'typeCode',
    'registration',
    'role',
    'people',
    'pilotTimes',
    'otherPilotTimes',
    'landings',
    'session',
    'note',
  ] satisfies Fact[]),
  isLost,
  lengthText: formatClockDuration,
}

const clockAt = (moment: Parameters<typeof utcClock>[0] | null): string | null => moment && utcClock(moment)

function isLost(fact: Fact, flight: FlightAttributes): boolean {
  const pilot = flight.pilot ?? {}
  const times = entryTimes(flight)
  switch (fact) {
    case 'date':
      return times.departure !== null && times.departure.date !== flight.date
    case 'places':
      return [flight.from, flight.to].some(isWithoutCode)
    case 'blockTimes':
      return areClocksLost(flight)
    case 'duration':
      return isSession(flight)
        ? flight.durationMinutes !== pilot.simulatorMinutes
        : elapsedMinutes({ ...times, timetable: 'actual' }) !== null
    case 'role':
      return flight.role !== roleBy(flight)
    case 'people':
      return !isPersonKept(flight)
    case 'pilotTimes':
      return ELSEWHERE.some((name) => pilot[name])
    case 'otherPilotTimes':
      return isOtherTimeLost(flight)
    case 'session':
      return !isDeviceKept(flight)
    default:
      return false
  }
}

function isOtherTimeLost(flight: FlightAttributes): boolean {
  const pilot = flight.pilot ?? {}
  const { single, multi } = singlePilotMinutes(flight)
  if (single !== (pilot.singleEngineMinutes ?? 0) || multi !== (pilot.multiEngineMinutes ?? 0)) return true
  return Boolean(pilot.reliefMinutes || pilot.safetyPilotMinutes)
}

const ELSEWHERE = [
  'soloMinutes',
  'actualInstrumentMinutes',
  'simulatedInstrumentMinutes',
  'crossCountryMinutes',
  'groundTrainingMinutes',
  'nvgMinutes',
] as const

/** Clocks of UTC: the arrival's day is found by what lies before it. */
function areClocksLost(flight: FlightAttributes): boolean {
  const { departure, arrival } = entryTimes(flight)
  if (departure === null) return true
  if (departure.date !== flight.date) return true
  if (arrival === null) return Boolean(flight.actual?.onBlock)
  const minutes = elapsedMinutes({ departure, arrival, timetable: 'actual' })
  return minutes === null || minutes > LONGEST_MINUTES
}

/** Whom the columns of hours, and then the name of who was in command, say the pilot was. */
function roleBy(flight: FlightAttributes): FlightRole | null {
  if (factOf(flight, 'instructorMinutes')) return 'instructor'
  if (factOf(flight, 'dualReceivedMinutes')) return 'student'
  if (factOf(flight, 'picMinutes')) return 'pilot-in-command'
  if (factOf(flight, 'sicMinutes', 'picusMinutes')) return 'second-in-command'
  return isOwnCommand(flight) ? 'pilot-in-command' : null
}

/** One name has a place, that of who was in command. */
function isPersonKept(flight: FlightAttributes): boolean {
  const [person, ...others] = flight.people ?? []
  if (!person || others.length > 0 || isOwnCommand(flight) || isSession(flight)) return false
  return person.role === 'PIC' && person.userId === null && person.name.toUpperCase() !== SELF
}
