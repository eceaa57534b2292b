import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildDemo } from '../../scripts/build-demo.ts'
import type { Flight } from '../flight/flight.ts'
import { validateFlight } from '../flight/schema/validate.ts'
import type { JsonObject } from '../lib/json.ts'
import { addDays, daysBetween } from '../time/calendar-date.ts'
import { minutesBetween } from '../time/moment.ts'
import { loadTemporal } from '../time/temporal.ts'
import type { DemoAsset } from './demo-asset.ts'
import { demoFlights } from './demo-flights.ts'

let asset: DemoAsset

beforeAll(async () => {
  await loadTemporal()
  await buildDemo()
  asset = JSON.parse(readFileSync(join(import.meta.dirname, '../../public/reference/demo.json'), 'utf8')) as DemoAsset
})

const blockMinutes = (times: Flight['actual']): number | null =>
  times?.offBlock && times.onBlock ? minutesBetween(times.offBlock, times.onBlock) : null

describe('the flights of the demo', () => {
  test('are 300, each valid, on a day of its own choosing', () => {
    const flights = demoFlights(asset, '2026-11-27', 'en')
    expect(flights).toHaveLength(300)
    expect(new Set(flights.map(({ id }) => id)).size).toBe(300)
    for (const { id, ...attributes } of flights) {
      const plain: JsonObject = JSON.parse(JSON.stringify(attributes))
      expect(validateFlight(plain), id).toEqual([])
    }
  })

  test('some are flown by a pilot, most are journeys of a passenger', () => {
    const flownBy = (wanted: string): number => asset.flown.filter(({ role }) => role === wanted).length
    expect(flownBy('pilot-in-command')).toBeGreaterThan(5)
    expect(flownBy('passenger')).toBeGreaterThan(250)
  })

  test('on whatever day: the last one is past, the next is to come, and somebody flew on this day of an earlier year', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2026-10-27', days))
    fc.assert(
      fc.property(day, (today) => {
        const flights = demoFlights(asset, today, 'en')
        const flown = flights.filter(({ status }) => status === 'flown').map(({ date }) => String(date))
        const planned = flights.filter(({ status }) => status === 'planned').map(({ date }) => String(date))
        expect(flown.every((date) => date < today)).toBe(true)
        expect(planned.map((date) => daysBetween(today, date))).toEqual([5, 14])
        const isThisDay = (date: string): boolean => date.slice(4) === today.slice(4)
        expect(today.endsWith('02-29') || flown.some(isThisDay)).toBe(true)
      }),
      { numRuns: 12 },
    )
  })

  test('moved to another day no flight gets longer or shorter', () => {
    const built = [...asset.flown, ...asset.planned]
    const moved = demoFlights(asset, '2027-06-02', 'de')
    for (const [at, { scheduled, actual }] of built.entries()) {
      expect(blockMinutes(moved[at]?.scheduled)).toBe(blockMinutes(scheduled))
      expect(blockMinutes(moved[at]?.actual)).toBe(blockMinutes(actual))
    }
    const apart = moved.flatMap(({ date, scheduled }) =>
      scheduled?.offBlock && String(date).length === 10
        ? [Math.abs(daysBetween(String(date), scheduled.offBlock.slice(0, 10)))]
        : [],
    )
    expect(apart.length).toBeGreaterThan(100)
    expect(Math.max(...apart)).toBeLessThanOrEqual(1)
  })

  test('a reader of German finds German names and words', () => {
    const german = demoFlights(asset, '2026-11-27', 'de')
    const english = demoFlights(asset, '2026-11-27', 'en')
    expect(english.some(({ from }) => from?.city === 'Munich')).toBe(true)
    expect(german.some(({ from }) => from?.city === 'München')).toBe(true)
    expect(german.some(({ from }) => from?.city === 'Munich')).toBe(false)
    const words = new Set(Object.keys(asset.german))
    const said = german.flatMap(({ note, tags }) => [...(note ? [note] : []), ...(tags ?? [])])
    expect(said.length).toBeGreaterThan(20)
    expect(said.filter((text) => words.has(text))).toEqual([])
  })
})
