import { beforeAll, describe, expect, test } from 'vitest'
import { changedAttributes } from '../../../test/support/changed-attributes.ts'
import { must } from '../../lib/must.ts'
import { readMoment } from '../../time/moment.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { utcOf } from '../../time/utc-of.ts'
import type { FlightAttributes, PlaceSnapshot } from '../flight.ts'
import { copyFlight } from './copy.ts'
import type { DraftContext, FlightDraft } from './draft.ts'
import { readDraft } from './read-draft.ts'
import { emptyDraft, toDraft } from './to-draft.ts'
import { typedDay } from './utc-day.ts'

beforeAll(loadTemporal)

const context: DraftContext = { today: '2026-11-20', language: 'en' }
const UTC = { timeEntry: 'utc' as const }

function place(code: string, timeZone: string | null, latitude: number, longitude: number): PlaceSnapshot {
  const name = { airportId: code, iata: null, icao: code, name: code, city: null, country: null }
  return { ...name, latitude, longitude, timeZone }
}

const EDDF = place('EDDF', 'Europe/Berlin', 50.03, 8.57)
const LOWW = place('LOWW', 'Europe/Vienna', 48.11, 16.57)
const KSFO = place('KSFO', 'America/Los_Angeles', 37.62, -122.37)
const KLAX = place('KLAX', 'America/Los_Angeles', 33.94, -118.41)
const NZAA = place('NZAA', 'Pacific/Auckland', -37.01, 174.79)
const STRIP = place('STRIP', null, 50, 8)

function read(fields: Partial<FlightDraft>, from = EDDF, to = LOWW) {
  return readDraft({ ...emptyDraft(), ...UTC, from, to, ...fields }, {}, context)
}

const EVENING = { date: '9 Oct 2026', 'actual.offBlock': '2230', 'actual.onBlock': '2355' }
const MORNING = { date: '12 Oct 2026', 'scheduled.offBlock': '0300', 'scheduled.onBlock': '0430' }

describe('the date typed in UTC entry', () => {
  test('is the day of UTC, and the flight is of the day of its place', () => {
    const east = read(EVENING)
    expect([east.issues, east.questions, east.day]).toEqual([[], [], '2026-10-09'])
    expect(east.attributes.date).toBe('2026-10-10')
    expect(east.attributes.actual).toEqual({
      offBlock: '2026-10-10T00:30+02:00[Europe/Berlin]',
      onBlock: '2026-10-10T01:55+02:00[Europe/Vienna]',
    })
    const west = read(MORNING, KSFO, KLAX)
    expect(west.day).toBe('2026-10-12')
    expect(west.attributes.date).toBe('2026-10-11')
    expect(west.attributes.scheduled).toEqual({
      offBlock: '2026-10-11T20:00-07:00[America/Los_Angeles]',
      onBlock: '2026-10-11T21:30-07:00[America/Los_Angeles]',
    })
  })

  test('stands there again when the flight is opened, the times without a mark', () => {
    const { attributes } = read(EVENING)
    const opened = toDraft(attributes, context, UTC)
    expect(opened).toMatchObject({ date: '9 Oct 2026', 'actual.offBlock': '22:30', 'actual.onBlock': '23:55' })
    expect(readDraft(opened, {}, context).dayMarks).toEqual({ 'actual.offBlock': 0, 'actual.onBlock': 0 })
    expect(toDraft(attributes, context)).toMatchObject({ date: '10 Oct 2026', 'actual.offBlock': '00:30' })
  })

  test('moves the flight when it is changed, and stays when the time crosses midnight of the place', () => {
    const opened = toDraft(read(EVENING).attributes, context, UTC)
    const later = readDraft({ ...opened, date: '19 Oct 2026' }, {}, context)
    expect([later.day, later.attributes.date]).toEqual(['2026-10-19', '2026-10-20'])
    expect(later.attributes.actual?.offBlock).toBe('2026-10-20T00:30+02:00[Europe/Berlin]')
    const earlier = readDraft({ ...opened, 'actual.offBlock': '2130' }, {}, context)
    expect([earlier.day, earlier.attributes.date]).toEqual(['2026-10-09', '2026-10-09'])
    expect(earlier.attributes.actual?.offBlock).toBe('2026-10-09T23:30+02:00[Europe/Berlin]')
    const moved = readDraft({ ...opened, from: KSFO, fromText: 'KSFO' }, {}, context)
    expect([moved.day, moved.attributes.date]).toEqual(['2026-10-09', '2026-10-09'])
    expect(moved.attributes.actual?.offBlock).toBe('2026-10-09T15:30-07:00[America/Los_Angeles]')
  })

  test('is that of an arrival where no departure is known, and of UTC where no zone is', () => {
    const arrived = read({ date: '12 Oct 2026', 'actual.onBlock': '0430' }, KSFO, KLAX)
    expect(arrived.attributes.actual?.onBlock).toBe('2026-10-11T21:30-07:00[America/Los_Angeles]')
    expect([arrived.day, arrived.attributes.date]).toEqual(['2026-10-12', '2026-10-11'])
    const strip = read(EVENING, STRIP, LOWW)
    expect(strip.attributes).toMatchObject({
      date: '2026-10-09',
      actual: { offBlock: '2026-10-09T22:30+00:00[UTC]', onBlock: '2026-10-10T01:55+02:00[Europe/Vienna]' },
    })
  })

  test('says by the day of the place whether the flight is still planned', () => {
    expect(read({ date: '20 Nov 2026', 'actual.offBlock': '2330' }).attributes.status).toBe('planned')
    expect(read({ ...MORNING, date: '21 Nov 2026' }, KSFO, KLAX).attributes.status).toBe('flown')
  })

  test('of the next leg is the day of UTC on which the last arrived', () => {
    const west = read(MORNING, KSFO, KLAX).attributes
    expect(copyFlight(west, 'next', 'utc').date).toBe('2026-10-12')
    expect(copyFlight(west, 'next').date).toBe('2026-10-11')
    const { scheduled: _, ...untimed } = west
    expect(copyFlight(untimed, 'next', 'utc').date).toBe('2026-10-11')
  })
})

test('at any minute of the day, at places anywhere: typed is what is stored, and opened again nothing changes', () => {
  const zones = [EDDF, KSFO, NZAA, place('PLCH', 'Pacific/Kiritimati', 1.99, -157.35)]
  for (const from of zones) {
    for (const to of zones) {
      for (let minute = 0; minute < 1440; minute += 37) {
        const time = new Date(minute * 60_000).toISOString().slice(11, 16)
        const typed = { date: '2026-10-25', 'actual.offBlock': time }
        const { attributes } = read(typed, from, to)
        const off = must(readMoment(attributes.actual?.offBlock))
        expect([from.icao, utcOf(off)]).toEqual([from.icao, { date: '2026-10-25', time }])
        expect(attributes.date).toBe(off.date)
        // Even one that left a day later than it is logged under.
        const late: FlightAttributes = { ...attributes, date: '2026-10-24' }
        for (const flight of [attributes, late]) {
          const opened = toDraft(flight, context, UTC)
          expect(changedAttributes(flight, readDraft({ ...opened, note: 'x' }, {}, context).attributes)).toEqual({
            note: 'x',
          })
          const anew = readDraft({ ...opened, original: {} }, {}, context).attributes
          expect([time, anew.date, anew.actual]).toEqual([time, flight.date, flight.actual])
        }
      }
    }
  }
})

test('a month alone, and a flight without times, have the day they are logged under', () => {
  expect(typedDay({ date: '2026-10' }, 'utc')).toBe('2026-10')
  expect(typedDay({ date: '2026-10-09' }, 'utc')).toBe('2026-10-09')
  expect(typedDay({}, 'utc')).toBeNull()
  expect(read({ date: 'Oct 2026' }).attributes.date).toBe('2026-10')
})
