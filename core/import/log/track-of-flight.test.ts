import { describe, expect, test } from 'vitest'
import { viewedFlight, viewedPlace } from '../../../test/support/viewed-flights.ts'
import { pointAlong } from '../../geo/great-circle.ts'
import { positionOf } from '../../geo/position.ts'
import { must } from '../../lib/must.ts'
import { HOUR_MS } from '../../time/units.ts'
import type { Track } from '../../track/track.ts'
import { mayBeOf } from './track-of-flight.ts'

const MUNICH = must(positionOf(viewedPlace('MUC')))
const NEW_YORK = must(positionOf(viewedPlace('JFK')))
const SINGAPORE = must(positionOf(viewedPlace('SIN')))

/** Along the shortest way, a part of it perhaps. */
function track(start: string | null, [from, to] = [MUNICH, NEW_YORK], [first, last] = [0, 1]): Track {
  const points = Array.from({ length: 21 }, (_, at) => {
    const share = first + ((last - first) * at) / 20
    const atMs = start === null ? null : Date.parse(start) + share * 8 * HOUR_MS
    return { ...pointAlong(from, to, share), altitudeM: null, speedMs: null, atMs }
  })
  return { name: null, segments: [points] }
}

const actual = {
  offBlock: '2026-03-05T10:00+01:00[Europe/Berlin]',
  onBlock: '2026-03-05T13:00-05:00[America/New_York]',
}
const flight = viewedFlight('MUC', 'JFK', '2026-03-05', { actual, scheduled: null })

describe('a recording', () => {
  test.each([
    ['of its time and way', track('2026-03-05T09:15:00Z'), true],
    ['of a part of it', track('2026-03-05T09:15:00Z', [MUNICH, NEW_YORK], [0.4, 0.6]), true],
    ['that says no time', track(null), true],
    ['of the day before', track('2026-03-04T09:15:00Z'), false],
    ['of the day after', track('2026-03-06T09:15:00Z'), false],
    ['of another way at its time', track('2026-03-05T09:15:00Z', [MUNICH, SINGAPORE]), false],
  ] as const)('%s', (_, recorded, may) => {
    expect(mayBeOf(recorded, flight)).toBe(may)
  })

  test('of a flight of which the day alone is known is of that day', () => {
    const dated = viewedFlight('MUC', 'JFK', '2026-03-05', { actual: null, scheduled: null })
    expect(mayBeOf(track('2026-03-05T09:15:00Z'), dated)).toBe(true)
    expect(mayBeOf(track('2026-03-09T09:15:00Z'), dated)).toBe(false)
    expect(mayBeOf(track('2019-03-09T09:15:00Z'), { ...dated, date: '2026' })).toBe(true)
  })

  test('over stops between, or of unknown places, is told by its time alone', () => {
    const around = track('2026-03-05T09:15:00Z', [MUNICH, SINGAPORE])
    expect(mayBeOf(around, { ...flight, via: [viewedPlace('SIN')] })).toBe(true)
    expect(mayBeOf(around, { ...flight, to: null })).toBe(true)
  })
})
