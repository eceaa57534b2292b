// Columns of a logbook by 14 CFR 61.51(b), as American programs write them: decimal hours, the date as its reader
// has it, no clocks.
import type { TimeEntry } from '../../flight/draft/draft.ts'
import type { FlightAttributes, FlightRole, Person } from '../../flight/flight.ts'
import { isSession } from '../../flight/session.ts'
import { columnOf } from '../../logbook/pilot-log.ts'
import type { Fact } from '../facts.ts'
import { isApproachKept, packedApproach } from '../text/packed.ts'
import { isWithoutCode } from '../text/place-text.ts'
import {
  approachCount,
  deviceText,
  entryFacts,
  entryPlaces,
  factOf,
  identText,
  isDeviceKept,
  onDayRead,
  totalMinutes,
  typeText,
} from './entry.ts'
import { count, dated, fact, length, type LogbookLayout, text } from './layout.ts'

export const faaLogbook: LogbookLayout = {
  id: 'faa',
  columns: [
    dated('Date', ({ date }) => date ?? ''),
    text('A/C Type', (flight) => (isSession(flight) ? deviceText(flight) : typeText(flight))),
    text('A/C Ident', identText),
    text('From', (flight) => entryPlaces(flight).from),
    text('To', (flight) => entryPlaces(flight).to),
    length('Solo', ...fact('soloMinutes')),
    length('PIC', ...fact('picMinutes')),
    length('SIC', ...fact('sicMinutes')),
    length('Dual Rcvd', ...fact('dualReceivedMinutes')),
    length('Instr Given', ...fact('instructorMinutes')),
    length('Actual Inst', ...fact('actualInstrumentMinutes')),
    length('Sim Inst', ...fact('simulatedInstrumentMinutes')),
    length('XC', ...fact('crossCountryMinutes')),
    length('Night', ...fact('nightMinutes')),
    count('Day Ldg', ...fact('landingsDay')),
    count('Night Ldg', ...fact('landingsNight')),
    text('Approaches', approachText),
    count('Holds', ...fact('holds')),
    length('Total', totalMinutes, (sums) => columnOf(sums, 'flightMinutes')),
    length('Simulator', ...fact('simulatorMinutes')),
    length('Ground', ...fact('groundTrainingMinutes')),
    length('Safety Pilot', ...fact('safetyPilotMinutes')),
    length('NVG', ...fact('nvgMinutes')),
    text('PIC Name', (flight) => nameOf(flight, 'PIC')),
    text('Instructor', (flight) => nameOf(flight, 'Instructor')),
    text('Student', (flight) => nameOf(flight, 'Student')),
    text('Remarks/Endorsements', ({ note }) => note ?? ''),
  ],
  held: new Set([
    'date',
    'places',
    'duration',
    'aircraft',
    'typeCode',
    'registration',
    'role',
    'people',
    'pilotTimes',
    'otherPilotTimes',
    'landings',
    'approaches',
    'holds',
    'session',
    'note',
  ] satisfies Fact[]),
  isLost,
  // Hundredths of an hour are less than a minute: every minute comes back out of them.
  lengthText: (minutes) => (minutes / 60).toFixed(2),
}

/** Where and how an approach was flown (61.51(b)(3)(iii)); of several how many there were. */
function approachText(flight: FlightAttributes): string {
  const [approach, ...others] = entryFacts(flight).approaches ?? []
  if (others.length === 0) return packedApproach(approach)
  return String(approachCount(flight))
}

const NAMED = ['PIC', 'Instructor', 'Student'] as const

function nameOf({ people }: FlightAttributes, role: (typeof NAMED)[number]): string {
  return (people ?? []).find((person) => person.role === role)?.name ?? ''
}

function isLost(fact: Fact, flight: FlightAttributes, timeEntry?: TimeEntry): boolean {
  const pilot = flight.pilot ?? {}
  switch (fact) {
    case 'date':
      // Without clocks nobody finds the day of the place again.
      return onDayRead(flight, timeEntry).date !== flight.date
    case 'places':
      return [flight.from, flight.to].some(isWithoutCode)
    case 'duration':
      return isSession(flight) && flight.durationMinutes !== pilot.simulatorMinutes
    case 'role':
      return flight.role !== roleBy(flight)
    case 'people':
      return !arePeopleKept(flight.people ?? [])
    case 'pilotTimes':
      return Boolean(pilot.picusMinutes || pilot.ifrMinutes || pilot.multiPilotMinutes)
    case 'otherPilotTimes':
      return ELSEWHERE.some((name) => pilot[name])
    case 'landings':
      return Boolean(pilot.takeOffsDay || pilot.takeOffsNight)
    case 'approaches':
      return (pilot.approaches?.length ?? 0) > 1 || !(pilot.approaches ?? []).every(isApproachKept)
    case 'session':
      return !isDeviceKept(flight)
    default:
      return false
  }
}

const ELSEWHERE = ['spicMinutes', 'reliefMinutes', 'singleEngineMinutes', 'multiEngineMinutes'] as const

/** Whom the columns of hours say the pilot was. */
function roleBy(flight: FlightAttributes): FlightRole | null {
  if (factOf(flight, 'instructorMinutes')) return 'instructor'
  if (factOf(flight, 'dualReceivedMinutes')) return 'student'
  if (factOf(flight, 'picMinutes', 'soloMinutes')) return 'pilot-in-command'
  return factOf(flight, 'sicMinutes') ? 'second-in-command' : null
}

/** Each of them has a column, and they stand in its order. */
function arePeopleKept(people: readonly Person[]): boolean {
  const places = people.map(({ role }) => NAMED.findIndex((name) => name === role))
  const isInOrder = places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1))
  const names = new Set(people.map(({ name }) => name.toLowerCase()))
  return (
    isInOrder && names.size === people.length && people.every(({ userId, name }) => userId === null && name !== 'SELF')
  )
}
