import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { minutesBetween } from './moment.ts'
import { loadTemporal, temporal } from './temporal.ts'
import journeys from './vectors/journeys.json' with { type: 'json' }
import { resolveLocal } from './zoned.ts'
import { offsetMinutesAt } from './zone-offset.ts'
import { DAY_MS } from './units.ts'

beforeAll(loadTemporal)

function freeze([date = '', time = '', zone = '']: readonly string[]): string {
  const zoned = resolveLocal(date, time, zone)
  return zoned.kind === 'exact' ? zoned.value : zoned.kind
}

describe('a journey over zones', () => {
  test.each(journeys)('$about: $minutes min', ({ from, to, minutes }) => {
    expect(minutesBetween(freeze(from), freeze(to))).toBe(minutes)
  })
})

describe('the offset of a zone', () => {
  test('is that of the frozen text, around every change of the clocks in 60 years', () => {
    for (const zone of ['Europe/Berlin', 'Africa/Casablanca', 'Australia/Lord_Howe', 'Pacific/Apia', 'Europe/Moscow']) {
      for (let epochMs = Date.UTC(1980, 0); epochMs < Date.UTC(2040, 0); epochMs += 5 * DAY_MS + 3_600_000) {
        const moment = temporal().Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone)
        expect(offsetMinutesAt(zone, epochMs)).toBe(Math.round(moment.offsetNanoseconds / 60e9))
      }
    }
  })

  test('changes at the minute the clocks do', () => {
    const change = Date.UTC(2026, 2, 29, 1)
    expect([offsetMinutesAt('Europe/Berlin', change - 1), offsetMinutesAt('Europe/Berlin', change)]).toEqual([60, 120])
    expect(offsetMinutesAt('Mars/Olympus', change)).toBeNull()
  })
})

/** Runs in a process of its own: journeys frozen, opened in the form and saved a hundred times. */
const SCRIPT = `
const core = ${JSON.stringify(new URL('../', import.meta.url).href)}
const { loadTemporal } = await import(core + 'time/temporal.ts')
const { resolveLocal } = await import(core + 'time/zoned.ts')
const { minutesBetween } = await import(core + 'time/moment.ts')
const { readDraft } = await import(core + 'flight/draft/read-draft.ts')
const { toDraft } = await import(core + 'flight/draft/to-draft.ts')
const { flightSortKey } = await import(core + 'flight/sort-key.ts')
const { default: journeys } = await import(core + 'time/vectors/journeys.json', { with: { type: 'json' } })
await loadTemporal()
const place = (name, timeZone) => ({ airportId: null, iata: null, icao: null, name, city: null, country: null, latitude: null, longitude: null, timeZone })
const results = journeys.map(({ from, to }) => {
  const [offBlock, onBlock] = [from, to].map((wall) => resolveLocal(...wall).value)
  const flight = { date: from[0], from: place('A', from[2]), to: place('B', to[2]), scheduled: { offBlock, onBlock }, actual: { offBlock, onBlock } }
  let saved = flight
  for (let round = 0; round < 100; round += 1)
  {
    const style = { language: round % 2 ? 'de' : 'en', clock: round % 3 ? '24' : '12' }
    const view = { timeEntry: round % 5 ? 'local' : 'utc' }
    saved = readDraft(toDraft(saved, style, view), {}, { today: '2026-11-21', ...style }).attributes
  }
  return [JSON.stringify(saved) === JSON.stringify(flight), minutesBetween(offBlock, onBlock), saved.actual, flightSortKey(saved, 'x')]
})
console.log(JSON.stringify({ machine: new Date(2026, 0, 1).getTimezoneOffset(), results }))
`

async function runIn(TZ: string): Promise<{ machine: number; results: [boolean, number, unknown, string][] }> {
  const child = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    env: { ...process.env, TZ },
  })
  return JSON.parse(child.stdout) as Awaited<ReturnType<typeof runIn>>
}

test('opened and saved a hundred times, a flight stays as it is, wherever the machine stands', async () => {
  const [utc, kiritimati, stJohns] = await Promise.all(['UTC', 'Pacific/Kiritimati', 'America/St_Johns'].map(runIn))
  expect([utc?.machine, kiritimati?.machine, stJohns?.machine]).toEqual([0, -840, 210])
  expect(utc?.results.map(([isSame]) => isSame)).toEqual(journeys.map(() => true))
  expect(utc?.results.map(([, minutes]) => minutes)).toEqual(journeys.map(({ minutes }) => minutes))
  expect(kiritimati?.results).toEqual(utc?.results)
  expect(stJohns?.results).toEqual(utc?.results)
}, 60_000)
