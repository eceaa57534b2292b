// Pages with what 14 CFR 61.51(b) asks for. Lengths are tenths of an hour, and sums are sums of what is written, as on
// paper: whoever adds up a page gets what stands below it.
import type { Flight } from '../../flight/flight.ts'
import { isSession } from '../../flight/session.ts'
import { columnOf, type LogbookColumn } from '../../logbook/pilot-log.ts'
import {
  approachCount,
  deviceText,
  type EntryFact,
  entryFacts,
  entryPlaces,
  factOf,
  identText,
  shortDate,
  totalMinutes,
  typeText,
} from '../logbook/entry.ts'
import { type BookColumn, type BookLayout, type BookSum, figure, wordsIn } from './book-layout.ts'

type Counted = Extract<LogbookColumn, EntryFact>

/** Minutes of a tenth of an hour. */
const TENTH = 6

/**
 * Rounded, a half up, as the table of minutes in logbooks has it: 3 minutes are 0.1, 9 are 0.2. Sums are those of the
 * rounded lines: they come out half a minute a line longer than the minutes where these are evenly spread.
 */
export function tenths(minutes: number): number {
  return Math.floor((minutes + TENTH / 2) / TENTH)
}

const tenthsText = (value: number): string => (value / 10).toFixed(1)

function hours(key: BookColumn['key'], width: number, name: Counted): BookColumn {
  const sum: BookSum = {
    of: (flight) => tenths(factOf(flight, name)),
    forward: (sums) => tenths(columnOf(sums, name)),
    text: tenthsText,
  }
  return { key, width, cell: { sum } }
}

function count(key: BookColumn['key'], width: number, name: Counted): BookColumn {
  return {
    key,
    width,
    cell: { sum: { of: (flight) => factOf(flight, name), forward: (sums) => columnOf(sums, name), text: String } },
  }
}

/** `2 ILS 23 KAPA` */
function approachWords(flight: Flight): string {
  return (entryFacts(flight).approaches ?? [])
    .map(({ count: times, type, runway, airportId }) =>
      [times > 1 ? String(times) : null, type, runway, airportId].filter(Boolean).join(' '),
    )
    .join(', ')
}

export const faaBook: BookLayout = {
  id: 'faa',
  // Letter, the long side down.
  page: { width: 792, height: 612 },
  groups: [
    { key: 'date', columns: [figure(null, 37, ({ date }) => shortDate(date ?? '', 'month-day'))] },
    {
      key: 'aircraft',
      columns: [
        wordsIn('type', 56, (flight) => (isSession(flight) ? deviceText(flight) : typeText(flight))),
        wordsIn('registration', 36, identText),
      ],
    },
    {
      key: 'route',
      columns: [
        wordsIn('from', 30, (flight) => (isSession(flight) ? (flight.session?.place ?? '') : entryPlaces(flight).from)),
        wordsIn('to', 28, (flight) => entryPlaces(flight).to),
      ],
    },
    {
      key: 'total',
      columns: [
        {
          key: null,
          width: 32,
          cell: {
            sum: {
              of: (flight) => tenths(totalMinutes(flight)),
              forward: (sums) => tenths(columnOf(sums, 'flightMinutes')),
              text: tenthsText,
            },
          },
        },
      ],
    },
    { key: 'landings', columns: [count('day', 22, 'landingsDay'), count('night', 22, 'landingsNight')] },
    {
      key: 'condition',
      columns: [
        hours('night', 28, 'nightMinutes'),
        hours('actual', 28, 'actualInstrumentMinutes'),
        hours('simulated', 28, 'simulatedInstrumentMinutes'),
        hours('crossCountry', 30, 'crossCountryMinutes'),
      ],
    },
    {
      key: 'approaches',
      columns: [
        {
          key: 'number',
          width: 20,
          cell: { sum: { of: approachCount, forward: (sums) => columnOf(sums, 'approaches'), text: String } },
        },
        wordsIn('kinds', 40, approachWords),
        count('holds', 20, 'holds'),
      ],
    },
    {
      key: 'training',
      isRight: true,
      columns: [hours('session', 28, 'simulatorMinutes'), hours('ground', 28, 'groundTrainingMinutes')],
    },
    {
      key: 'function',
      columns: [
        hours('solo', 28, 'soloMinutes'),
        hours('pic', 30, 'picMinutes'),
        hours('sic', 28, 'sicMinutes'),
        hours('dual', 28, 'dualReceivedMinutes'),
        hours('instructor', 30, 'instructorMinutes'),
      ],
    },
    { key: 'remarks', columns: [{ key: null, width: 'rest', cell: 'remarks' }] },
  ],
  // What has no column of its own, night vision (61.51(b)(3)(iv)) and looking out among it. Who gave a lesson or looked
  // out (61.51(b)(1)(v), (h)) is named where nobody else has a column.
  remarks: (flight) => [
    ...beside(flight),
    ...(flight.people ?? []).flatMap(({ name, role }) => (role ? [`${role}: ${name}`] : [])),
  ],
}

const BESIDE = [
  ['NVG', 'nvgMinutes'],
  ['Safety pilot', 'safetyPilotMinutes'],
  ['PICUS', 'picusMinutes'],
  ['SPIC', 'spicMinutes'],
] as const

function beside(flight: Flight): string[] {
  return BESIDE.flatMap(([name, fact]) => {
    const minutes = factOf(flight, fact)
    return minutes > 0 ? [`${name} ${tenthsText(tenths(minutes))}`] : []
  })
}
