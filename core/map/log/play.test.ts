import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { anyLog } from '../../../test/support/stats/any-log.ts'
import { allRows } from '../../digest/digest.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { partOfLine } from '../arcs/part-of-line.ts'
import { legAt } from '../shown/playback.ts'
import { logMap } from './log-map.ts'
import { playedOn, SPEEDS, stepped, stillStep } from './play-pace.ts'
import { playOrder } from '../shown/play-order.ts'
import { timelineOf } from './timeline.ts'

beforeAll(loadTemporal)

const keysUntil = (order: ReadonlyMap<string, number>, flights: number): string[] =>
  [...order].flatMap(([key, after]) => (after <= flights ? [key] : [])).sort()
const flownKeys = (entries: readonly { key: string; flights: number }[]): string[] =>
  entries.flatMap(({ key, flights }) => (flights > 0 ? [key] : [])).sort()

describe('a log that is played', () => {
  test('shows after any number of flights what the map of these flights alone would show', () => {
    fc.assert(
      fc.property(anyLog, fc.nat({ max: 30 }), (log, most) => {
        const digest = digestOf(log)
        const timeline = timelineOf(digest, allRows(digest))
        const order = playOrder(digest, timeline)
        const flights = Math.min(most, timeline.count)
        const map = logMap(digest, timeline.rows.subarray(0, flights))
        expect(keysUntil(order.routes, flights)).toEqual(flownKeys(map.routes))
        expect(keysUntil(order.countries, flights)).toEqual(flownKeys(map.countries))
        const departure = flights < timeline.count ? timeline.lineOf(flights).from : ''
        const airports = new Set([...flownKeys(map.airports), ...(departure === '' ? [] : [departure])])
        expect(keysUntil(order.airports, flights)).toEqual([...airports].sort())
      }),
      { numRuns: 100 },
    )
  })

  test('comes to its end where the fractions before it add up to less', () => {
    expect(playedOn(0, 31_045, 120_000, 0.5)).toBe(31_045)
  })

  test('comes to its end and no further, however long a frame takes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50_000 }), fc.nat({ max: 1000 }), fc.constantFrom(...SPEEDS), (count, ms, speed) => {
        const position = playedOn(0, count, ms, speed)
        expect(position).toBeLessThanOrEqual(count)
        expect(position).toBeGreaterThanOrEqual(0)
        expect(playedOn(position, count, 120_000, 0.5)).toBe(count > 60 ? count : Math.min(count, position + 60))
      }),
    )
  })

  test('with nothing moving it goes on by whole flights, twice a second at most, as fast as it runs otherwise', () => {
    expect(SPEEDS.map((speed) => stillStep(5, speed))).toEqual([
      { ms: 2000, flights: 1 },
      { ms: 1000, flights: 1 },
      { ms: 500, flights: 1 },
      { ms: 500, flights: 2 },
    ])
    expect(stillStep(6000, 1)).toEqual({ ms: 1000, flights: 100 })
  })

  test('goes by whole flights when it is stepped through', () => {
    expect([stepped(2.4, 5, 1), stepped(2.4, 5, -1), stepped(3, 5, 1), stepped(3, 5, -1)]).toEqual([3, 2, 4, 2])
    expect([stepped(5, 5, 1), stepped(0, 5, -1)]).toEqual([5, 0])
  })

  test('sets off the flight under way, else the last one', () => {
    expect(legAt(0)).toBeNull()
    expect(legAt(3)).toEqual({ at: 2, share: 1 })
    expect(legAt(3.5)).toEqual({ at: 3, share: 0.5 })
  })
})

describe('part of a line', () => {
  const [east, middle, west] = [10, 0, -30].map((longitude) => ({ latitude: 0, longitude }))
  const line = [east, middle, west].filter((one) => one !== undefined)

  test('goes over the stops that lie before its end', () => {
    const longitudes = (share: number): number[] =>
      partOfLine(line, share).map(({ longitude }) => Math.round(longitude))
    expect(longitudes(0)).toEqual([10])
    expect(longitudes(0.125)).toEqual([10, 5])
    expect(longitudes(0.625)).toEqual([10, 0, -15])
    expect(longitudes(1)).toEqual([10, 0, -30])
  })
})
