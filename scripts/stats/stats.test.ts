import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { archiveOf, HEAD } from '../../test/support/logs/any-archive.ts'
import { writeOwnRules } from '../../core/recency/own-rules.ts'
import type { Histogram } from '../../core/stats/figures/histogram.ts'
import type { Statistics } from '../../core/stats/statistics.ts'
import { seedLog } from '../seed-log.ts'
import type { PilotGroups, PilotStanding } from './pilot-standing.ts'
import { readLogFile } from './read-log-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'stats-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TRIP = '6f1c2a4e-3b5d-4a7f-8c9e-0a1b2c3d4e5f'
const COMMAND = join(import.meta.dirname, '../stats.ts')
const flights = seedLog(60, 3)
const saved = {
  format: 'logmyworld-log',
  version: 1,
  records: [
    ...flights.map(({ id, ...attributes }) => ({
      type: 'flights',
      id,
      attributes: { ...attributes, tripId: TRIP, custom: { 'c-2': 90 } },
    })),
    { type: 'trips', id: TRIP, attributes: { name: 'Great tour' } },
    { type: 'custom-fields', id: 'c-1', attributes: { name: 'Meal', kind: 'text' } },
    { type: 'custom-fields', id: 'c-2', attributes: { name: 'Queue', kind: 'duration' } },
  ],
}

function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

type Printed = Statistics & { histograms: Record<string, Histogram>; pilot: PilotGroups & PilotStanding }

function printed(...args: string[]): Printed {
  return JSON.parse(execFileSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' })) as Printed
}

describe('the command', () => {
  const list = fileOf('list.json', JSON.stringify(flights))
  const log = fileOf('log.json', JSON.stringify(saved))

  test('says the same of a list of flights and of the log the app saves', () => {
    const { totals, byYear, top } = printed(list)
    expect(totals.flights).toBe(60)
    expect(Object.values(byYear).reduce((sum, year) => sum + year.flights, 0)).toBe(60)
    expect(top.airports.length).toBe(totals.airports)
    expect(printed(log)).toMatchObject({ totals, byYear, top })
  })

  test('says how every value is spread, durations of own fields by parts of an hour', () => {
    const { histograms, totals } = printed(log)
    expect(Object.keys(histograms)).toEqual(['distance', 'duration', 'departureDelay', 'arrivalDelay', 'own=c-2'])
    for (const { bins, unknown } of Object.values(histograms)) {
      expect(bins.reduce((sum, { flights }) => sum + flights, unknown.flights)).toBe(totals.flights)
    }
    expect(histograms['own=c-2']?.bins).toMatchObject([{ from: 90, to: 91, flights: 60 }])
  })

  test('counts what the filter finds, by names of trips and countries too', () => {
    const year = flights[30]?.date?.slice(0, 4) ?? ''
    const ofYear = flights.filter(({ date }) => date?.startsWith(year)).length
    expect(printed(list, '--filter', `year:${year}`).totals.flights).toBe(ofYear)
    expect(printed(log, '--filter', 'trip:"great tour"').totals.flights).toBe(60)
    expect(printed(list, '--filter', 'country:nowhere').totals.flights).toBe(0)
  })

  test('has what the pilot\u2019s page says of the whole log: totals from before it, and what is current until when', () => {
    const days = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const circuits = {
      type: 'flights',
      id: 'circuits',
      attributes: {
        date: days(10),
        role: 'pilot-in-command',
        aircraft: { typeIcao: 'C172', typeName: null, registration: null, name: null },
        pilot: { picMinutes: 60, takeOffsDay: 3, landingsDay: 3 },
      },
    }
    const before = { flights: 120, flightMinutes: 5400, picMinutes: 3000 }
    const settings = [
      { type: 'settings', id: 's-1', attributes: { theme: 'dark' } },
      { type: 'settings', id: 's-2', attributes: { broughtForward: before } },
      { type: 'settings', id: 's-3', attributes: {} },
    ]
    const file = fileOf('pilot.json', JSON.stringify({ ...saved, records: [circuits, ...settings] }))
    const { pilot } = printed(file, '--filter', 'year:1990')
    expect(pilot).toMatchObject({ flights: 0, broughtForward: before })
    const current = { class: 'sep-land', type: null, kind: 'current', lastDay: days(10 - 90) }
    expect(pilot.recency).toContainEqual({ rule: 'fcl-060-b-1', name: null, paragraph: 'FCL.060(b)(1)', ...current })
    expect(printed(list).pilot.broughtForward).toBeNull()
  })

  test('has of an archive what the pilot\u2019s page parts its sums by, and rules of one\u2019s own', () => {
    const days = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const flight = (id: string, ago: number, typeIcao: string, more: object = {}) => ({
      type: 'flights' as const,
      id: `00000000-0000-4000-8000-${id.padStart(12, '0')}`,
      attributes: {
        date: days(ago),
        status: 'flown',
        aircraft: { typeIcao, typeName: null, registration: null, name: null },
        pilot: { picMinutes: 60, landingsDay: 2 },
        ...more,
      },
    })
    const block = { scheduled: null, durationMinutes: 70 }
    const anna = [{ name: 'Anna', role: 'Instructor' }]
    const approaches = [
      { airportId: null, type: 'ILS', runway: null, count: 2, note: null },
      { airportId: null, type: 'VOR', runway: null, count: 1, note: null },
    ]
    const records = [
      flight('1', 5, 'C172', { ...block, people: anna }),
      flight('2', 10, 'C172', { people: [{ name: 'Anna', role: null }], tags: ['club'] }),
      flight('3', 400, 'AS21', { pilot: { picMinutes: 20, landingsDay: 1 } }),
      flight('4', 12, 'B738', { pilot: { picMinutes: 100, approaches } }),
      flight('5', 2, 'C172', { status: 'planned', people: anna }),
    ]
    const within = { unit: 'days' as const, count: 30 }
    const rule = { id: 'own-1', name: 'Club', counted: 'landings' as const, least: 2, within, query: 'tag:club' }
    const head = { ...HEAD, preferences: { ownRecencyRules: writeOwnRules([rule]) } }
    const path = fileOf('log.zip', archiveOf({ records: { flights: records, media: [], data: [] }, files: [] }, head))
    const { pilot } = printed(path)
    expect(pilot.byClass).toMatchObject({
      'sep-land': { flights: 2, picMinutes: 120, landingsDay: 4 },
      type: { flights: 1, picMinutes: 100, approaches: 3 },
    })
    expect(Object.values(pilot.byClass).reduce((sum, { flights }) => sum + Number(flights), 0)).toBe(pilot.flights)
    expect(pilot.approaches).toEqual([
      { kind: 'ILS', count: 2 },
      { kind: 'VOR', count: 1 },
    ])
    expect(pilot.people).toMatchObject([{ name: 'Anna', flights: 2, minutes: 70 }])
    expect(pilot.instructors).toMatchObject([{ name: 'Anna', flights: 1, minutes: 70 }])
    // Only the flight of the club counts: two landings ten days ago.
    const own = { rule: 'own-1', name: 'Club', paragraph: null, class: null, type: null }
    expect(pilot.recency).toContainEqual({ ...own, kind: 'current', lastDay: days(10 - 30) })
    const year = printed(path, '--filter', 'aircraft:C172').pilot
    expect(Object.keys(year.byClass)).toEqual(['sep-land'])
    expect(year.approaches).toEqual([])
    expect(year.recency).toContainEqual({ ...own, kind: 'current', lastDay: days(10 - 30) })
  })

  test.each([
    [[], 2, 'no file named'],
    [[list, 'year:2024'], 2, 'put a filter in quotes'],
    [[list, '--fliter', 'x'], 2, 'usage: '],
    [[join(folder, 'missing.json')], 1, 'cannot read'],
    [[fileOf('text.json', 'hello')], 1, 'not JSON'],
    [[list, '--filter', 'yaer:2019'], 1, 'cannot understand "yaer"'],
  ])('%j ends with %i and says why, with nothing on standard output', (args, code, message) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: code, stdout: '' })
    expect(stderr).toContain(message)
  })
})

describe('a file of a log', () => {
  const error = (json: unknown): string => {
    const read = readLogFile(JSON.stringify(json))
    return read.ok ? 'none' : read.error
  }

  test('is refused when it is of another kind or version, or a record is none', () => {
    expect(error({ format: 'something' })).toContain('neither a log')
    expect(error({ ...saved, version: 2 })).toBe('version 2 of the format, not 1')
    expect(error({ format: 'logmyworld-log', version: 1 })).toBe('has no list of records')
    expect(error([{ date: '2024' }])).toBe('record 1 has no id')
    expect(error([flights[0], flights[0]])).toMatch(/^record 2 is a second flight with the id /)
    expect(error(saved)).toBe('none')
  })

  test('gives its flights, names of trips and own fields; an attribute that is wrong is left out', () => {
    const read = readLogFile(JSON.stringify([{ id: 'a', date: '2024-02-30', note: 'kept' }]))
    expect(read).toMatchObject({ ok: true, value: { flights: [{ id: 'a', attributes: { note: 'kept' } }] } })
    const whole = readLogFile(`\uFEFF${JSON.stringify(saved)}`)
    if (!whole.ok) throw new Error(whole.error)
    expect(whole.value.flights).toHaveLength(60)
    expect(whole.value.trips.get(TRIP)).toBe('Great tour')
    expect(whole.value.ownFieldsNamed('meal')).toEqual(['c-1'])
    expect([...whole.value.ownDurations]).toEqual(['c-2'])
  })
})
