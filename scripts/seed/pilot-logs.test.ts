import { beforeAll, expect, test } from 'vitest'
import { digestOf } from '../../test/support/digest-of.ts'
import { columnOf, pilotRows, sumsOf } from '../../core/logbook/pilot-log.ts'
import { validateFlight } from '../../core/flight/schema/validate.ts'
import { loadTemporal } from '../../core/time/temporal.ts'
import { PILOTS, pilotLog } from './pilot-logs.ts'

beforeAll(loadTemporal)
const HOURS = { private: [75, 95], glider: [150, 210], captain: [11_500, 13_000] } as const
const LAST = Date.UTC(2026, 10, 20)

test('three pilots: eighty hours, a glider’s short flights, twelve thousand hours on eight thousand sectors', () => {
  const known = PILOTS.map((kind) => {
    const log = pilotLog(kind, LAST)
    expect(log.flatMap(({ id, ...attributes }) => (id === '' ? [] : validateFlight(attributes)))).toEqual([])
    const digest = digestOf(log)
    const { flights, sessions } = pilotRows(digest)
    const hours = Math.round(columnOf(sumsOf(digest, flights), 'flightMinutes') / 60)
    const isRight = HOURS[kind].every((bound, at) => (at === 0 ? hours >= bound : hours <= bound))
    return [kind, log.at(-1)?.date, flights.length, sessions.length, isRight || hours]
  })
  expect(known).toEqual([
    ['private', '2026-11-20', 96, 0, true],
    ['glider', '2026-11-20', 260, 0, true],
    ['captain', '2026-11-20', 7950, 50, true],
  ])
})
