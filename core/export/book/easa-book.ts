// The pages of AMC1 FCL.050 (Regulation (EU) 1178/2011): twelve groups of columns, eight of them on the left page. Dates
// and times are those of UTC, lengths are hours and minutes.
import type { Flight } from '../../flight/flight.ts'
import { isSession } from '../../flight/session.ts'
import { formatClockDuration } from '../../locale/format.ts'
import { columnOf, type LogbookColumn, type LogbookSums } from '../../logbook/pilot-log.ts'
import { commanderName } from '../../flight/pilot/commander.ts'
import {
  deviceText,
  type EntryFact,
  entryPlaces,
  entryTimes,
  factOf,
  identText,
  shortDate,
  singlePilotMinutes,
  totalMinutes,
  typeText,
  utcDate,
  withoutCrew,
} from '../logbook/entry.ts'
import { utcClock } from '../text/block-times.ts'
import { type BookColumn, type BookLayout, figure, wordsIn } from './book-layout.ts'

type Counted = Extract<LogbookColumn, EntryFact>

function sum(
  key: BookColumn['key'],
  width: number,
  names: readonly Counted[],
  text: (value: number) => string,
): BookColumn {
  return {
    key,
    width,
    cell: {
      sum: {
        of: (flight) => factOf(flight, ...names),
        forward: (sums) => names.reduce((whole, name) => whole + columnOf(sums, name), 0),
        text,
      },
    },
  }
}

const hours = (key: BookColumn['key'], width: number, ...names: Counted[]): BookColumn =>
  sum(key, width, names, formatClockDuration)
const count = (key: BookColumn['key'], width: number, ...names: Counted[]): BookColumn => sum(key, width, names, String)
function onePilot(key: BookColumn['key'], engines: 'single' | 'multi'): BookColumn {
  const of = (flight: Flight): number => singlePilotMinutes(flight)[engines]
  const forward = (sums: LogbookSums): number => withoutCrew((name) => columnOf(sums, name))[engines]
  return { key, width: 27, cell: { sum: { of, forward, text: formatClockDuration } } }
}

/**
 * Hours under supervision are hours in command, with the signature of who supervised them in the remarks. Solo and SPIC
 * are among those in command where these were worked out (`propose-pilot.ts`), and beside them where a source has them so.
 */
const inCommand: BookColumn = {
  key: 'pic',
  width: 29,
  cell: {
    sum: {
      of: (flight) => commandMinutes((name) => factOf(flight, name)),
      forward: (sums) => commandMinutes((name) => columnOf(sums, name)),
      text: formatClockDuration,
    },
  },
}

function commandMinutes(
  minutes: (name: 'picMinutes' | 'picusMinutes' | 'spicMinutes' | 'soloMinutes') => number,
): number {
  return Math.max(minutes('picMinutes'), minutes('soloMinutes') + minutes('spicMinutes')) + minutes('picusMinutes')
}

const onFlight = (flight: Flight, text: string): string => (isSession(flight) ? '' : text)

const clockOf = (flight: Flight, end: 'departure' | 'arrival'): string => {
  const moment = entryTimes(flight)[end]
  return moment ? utcClock(moment) : ''
}

/** Of a lesson on which nobody is named who signed it was in command. */
const commanderOrTeacher = (flight: Flight): string =>
  commanderName(flight) || (factOf(flight, 'dualReceivedMinutes') > 0 ? (flight.pilot?.signature?.name ?? '') : '')

const dayFirst = (date: string): string => shortDate(date, 'day-month')

export const easaBook: BookLayout = {
  id: 'easa',
  // A4, the long side down.
  page: { width: 841.89, height: 595.28 },
  groups: [
    { key: 'date', number: 1, columns: [figure(null, 37, (flight) => onFlight(flight, dayFirst(utcDate(flight))))] },
    {
      key: 'departure',
      number: 2,
      columns: [
        wordsIn('place', 28, (flight) => entryPlaces(flight).from),
        figure('time', 25, (flight) => clockOf(flight, 'departure')),
      ],
    },
    {
      key: 'arrival',
      number: 3,
      columns: [
        wordsIn('place', 28, (flight) => entryPlaces(flight).to),
        figure('time', 25, (flight) => clockOf(flight, 'arrival')),
      ],
    },
    {
      key: 'aircraft',
      number: 4,
      columns: [
        wordsIn('type', 51, (flight) => onFlight(flight, typeText(flight))),
        wordsIn('registration', 36, (flight) => onFlight(flight, identText(flight))),
      ],
    },
    {
      key: 'singlePilot',
      number: 5,
      columns: [onePilot('se', 'single'), onePilot('me', 'multi')],
    },
    { key: 'multiPilot', columns: [hours(null, 28, 'multiPilotMinutes')] },
    {
      key: 'total',
      number: 6,
      columns: [
        {
          key: null,
          width: 31,
          cell: {
            sum: {
              of: totalMinutes,
              forward: (sums) => columnOf(sums, 'flightMinutes'),
              text: formatClockDuration,
            },
          },
        },
      ],
    },
    { key: 'commander', number: 7, columns: [wordsIn(null, 52, commanderOrTeacher)] },
    { key: 'landings', number: 8, columns: [count('day', 20, 'landingsDay'), count('night', 20, 'landingsNight')] },
    {
      key: 'condition',
      number: 9,
      isRight: true,
      columns: [hours('night', 27, 'nightMinutes'), hours('ifr', 27, 'ifrMinutes')],
    },
    {
      key: 'function',
      number: 10,
      columns: [
        inCommand,
        hours('coPilot', 28, 'sicMinutes', 'reliefMinutes'),
        hours('dual', 27, 'dualReceivedMinutes'),
        hours('instructor', 27, 'instructorMinutes'),
      ],
    },
    {
      key: 'device',
      number: 11,
      columns: [
        figure('sessionDate', 37, (flight) => (isSession(flight) ? dayFirst(flight.date ?? '') : '')),
        wordsIn('type', 40, (flight) =>
          [deviceText(flight), isSession(flight) ? identText(flight) : ''].join(' ').trim(),
        ),
        hours('session', 27, 'simulatorMinutes'),
      ],
    },
    { key: 'remarks', number: 12, columns: [{ key: null, width: 'rest', cell: 'remarks' }] },
  ],
  remarks: (flight) => [
    ...(factOf(flight, 'picusMinutes') > 0 ? [`PICUS ${formatClockDuration(factOf(flight, 'picusMinutes'))}`] : []),
    ...(factOf(flight, 'spicMinutes') > 0 ? [`SPIC ${formatClockDuration(factOf(flight, 'spicMinutes'))}`] : []),
  ],
}
