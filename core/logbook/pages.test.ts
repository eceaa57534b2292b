import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { digestOf } from '../../test/support/digest-of.ts'
import { pilotLog } from '../../scripts/seed/pilot-logs.ts'
import { entriesOf, withoutCrew } from '../export/logbook/entry.ts'
import type { Flight } from '../flight/flight.ts'
import { must } from '../lib/must.ts'
import { loadTemporal } from '../time/temporal.ts'
import {
  addSums,
  broughtForwardId,
  broughtForwardIssues,
  readBroughtForward,
  readTypedForward,
  writeBroughtForward,
} from './brought-forward.ts'
import { CREW_HOURS, crewHoursBySum } from './crew-hours.ts'
import { logbookPages } from './pages.ts'
import { columnOf, emptySums, LOGBOOK_COLUMNS, loggedSessions, pilotRows, sumsOf } from './pilot-log.ts'

beforeAll(loadTemporal)
const BEFORE = { broughtForward: { flights: 120, flightMinutes: 5400, picMinutes: 3000, landingsDay: 300 } }

test('pages carry their totals forward, with what was before the log, to the sum of everything', () => {
  const digest = digestOf(pilotLog('private', Date.UTC(2026, 10, 20)))
  const { flights } = pilotRows(digest)
  const forward = readBroughtForward(BEFORE)
  const all = addSums(sumsOf(digest, flights), forward)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.boolean(), (size, hasBefore) => {
      const pages = logbookPages(digest, flights, size, hasBefore ? forward : null)
      expect(pages.flatMap(({ rows }) => rows)).toEqual([...flights].toReversed())
      expect(pages.slice(0, -1).every(({ rows }) => rows.length === size)).toBe(true)
      for (const [at, { own, before, total }] of pages.entries()) {
        expect(total).toEqual(addSums(own, before))
        expect(before).toEqual(pages[at - 1]?.total ?? (hasBefore ? forward : emptySums()))
      }
      expect(pages.at(-1)?.total).toEqual(hasBefore ? all : sumsOf(digest, flights))
    }),
    { numRuns: 40 },
  )
  expect(logbookPages(digest, new Uint32Array(0), 10, forward)).toHaveLength(1)
})

test('sessions are entries as in print: of known length, neither planned nor cancelled', () => {
  const session = (id: string, status: Flight['status'], simulatorMinutes: number | null): Flight => ({
    id,
    status,
    date: '2026-03-05',
    session: { device: 'ffs', identification: null, place: null },
    pilot: { simulatorMinutes },
  })
  const log = [
    session('done', 'flown', 90),
    session('unknown', 'flown', null),
    session('planned', 'planned', 60),
    session('cancelled', 'cancelled', 60),
  ]
  const digest = digestOf(log)
  const logged = loggedSessions(digest, pilotRows(digest).sessions)
  expect([...logged].map((row) => digest.ids[row])).toEqual(entriesOf(log).map(({ id }) => id))
  expect(logged).toHaveLength(1)
})

test('over the date line flights stand in the order in which they were flown, months before their days', () => {
  const flight = (id: string, date: string, offBlock?: string): Flight => ({
    id,
    status: 'flown',
    date,
    ...(offBlock && { actual: { offBlock } }),
    pilot: { picMinutes: 60 },
  })
  const digest = digestOf([
    flight('outbound', '2026-03-05', '2026-03-05T20:00+13:00[Pacific/Auckland]'),
    // It began the day before by the calendar, an hour after the other.
    flight('onward', '2026-03-04', '2026-03-04T22:00-10:00[Pacific/Honolulu]'),
    flight('month', '2026-03'),
    flight('year', '2026'),
    flight('day', '2026-03-01'),
  ])
  const rows = logbookPages(digest, pilotRows(digest).flights, 10, null).flatMap((page) => page.rows)
  expect(rows.map((row) => digest.ids[row])).toEqual(['year', 'month', 'day', 'outbound', 'onward'])
})

test('what was brought forward is read back as it was written, and refused where it is none', () => {
  const typed = fc.record({
    sums: fc.record({
      flights: fc.integer({ min: 1, max: 9000 }),
      sums: fc.tuple(...LOGBOOK_COLUMNS.map(() => fc.nat(50_000))),
    }),
    crewHours: fc.constantFrom(null, ...CREW_HOURS),
  })
  fc.assert(
    fc.property(typed, (given) => {
      const written = writeBroughtForward(given)
      expect(broughtForwardIssues(written)).toEqual([])
      expect(readTypedForward(written)).toEqual(given)
    }),
  )
  expect(broughtForwardIssues({ theme: 'dark' })).toEqual([])
  for (const wrong of [7, { picMinutes: -1 }, { picMinutes: 1.5 }, { moonMinutes: 1 }, { crewHours: 'none' }]) {
    expect(broughtForwardIssues({ broughtForward: wrong })).toHaveLength(1)
  }
  expect(readBroughtForward(null)).toBeNull()
  expect(
    columnOf(readBroughtForward({ broughtForward: { picMinutes: 'x', soloMinutes: 4 } }) ?? emptySums(), 'soloMinutes'),
  ).toBe(4)
  expect(broughtForwardId('a')).not.toBe(broughtForwardId('b'))
})

// Hours: flight time, on one engine, on several, in a crew; then what of them is a single pilot's, and all on several.
const CREWS: readonly (readonly [
  name: string,
  typed: readonly [number, number, number, number],
  said: 'beside' | 'among' | null,
  bySum: 'beside' | 'among' | null,
  single: readonly [number, number],
  multi: number,
])[] = [
  ['beside one engine, by the sum', [350, 310, 0, 40], null, 'beside', [310, 0], 40],
  ['beside both, as on paper', [350, 300, 10, 40], null, 'beside', [300, 10], 50],
  ['among those on several engines', [350, 300, 50, 40], null, 'among', [300, 10], 50],
  ['some of them on one engine', [350, 310, 40, 60], null, 'among', [290, 0], 40],
  ['neither: none on one engine are a crew’s', [360, 310, 0, 40], null, null, [310, 0], 40],
  ['neither, and somebody said beside', [360, 310, 10, 30], 'beside', null, [310, 10], 40],
  ['neither, and somebody said among', [360, 310, 10, 30], 'among', null, [290, 0], 10],
  ['without a flight time', [0, 0, 50, 40], null, null, [0, 10], 50],
]

test.each(CREWS)('hours in a crew brought forward: %s', (_, [time, se, me, mp], crewHours, bySum, single, multi) => {
  const typed = {
    flightMinutes: time * 60,
    singleEngineMinutes: se * 60,
    multiEngineMinutes: me * 60,
    multiPilotMinutes: mp * 60,
  }
  expect(crewHoursBySum(typed)).toBe(bySum)
  const sums = must(readBroughtForward({ broughtForward: { ...typed, ...(crewHours && { crewHours }) } }))
  expect(withoutCrew((name) => columnOf(sums, name))).toEqual({ single: single[0] * 60, multi: single[1] * 60 })
  expect(columnOf(sums, 'multiEngineMinutes')).toBe(multi * 60)
  expect([columnOf(sums, 'singleEngineMinutes'), columnOf(sums, 'multiPilotMinutes')]).toEqual([se * 60, mp * 60])
})
