import { beforeAll, describe, expect, test } from 'vitest'
import { loadTemporal } from '../../time/temporal.ts'
import type { RecordedPath } from '../../track/recorded-path.ts'
import type { FlightAttributes, PlaceSnapshot } from '../flight.ts'
import { recordedTimes, withRecordedTimes } from './recorded-times.ts'

beforeAll(loadTemporal)

const place = (name: string, timeZone: string | null): PlaceSnapshot => ({
  airportId: null,
  iata: null,
  icao: null,
  name,
  city: null,
  country: null,
  latitude: 0,
  longitude: 0,
  timeZone,
})
const FLIGHT: FlightAttributes = {
  status: 'flown',
  date: '2026-03-05',
  from: place('Munich', 'Europe/Berlin'),
  to: place('London', 'Europe/London'),
}
const way = (takeOff: string | null, landing: string | null): RecordedPath => ({
  positions: [],
  takeOffMs: takeOff === null ? null : Date.parse(takeOff),
  landingMs: landing === null ? null : Date.parse(landing),
})
const RECORDED = way('2026-03-05T09:12:40Z', '2026-03-05T10:47:10Z')

describe('the times of a recording', () => {
  test('stand on the clocks of their places', () => {
    expect(recordedTimes(FLIGHT, RECORDED)).toEqual({
      takeOff: '2026-03-05T10:12+01:00[Europe/Berlin]',
      landing: '2026-03-05T10:47+00:00[Europe/London]',
    })
  })

  test('are offered one by one, where the flight has none or another by more than a minute', () => {
    const actual = {
      takeOff: '2026-03-05T10:13+01:00[Europe/Berlin]',
      landing: '2026-03-05T10:52+00:00[Europe/London]',
    }
    expect(recordedTimes({ ...FLIGHT, actual }, RECORDED)).toEqual({ landing: '2026-03-05T10:47+00:00[Europe/London]' })
  })

  test('that began in the air give a landing only', () => {
    expect(recordedTimes(FLIGHT, way(null, '2026-03-05T10:47:10Z'))).toEqual({
      landing: '2026-03-05T10:47+00:00[Europe/London]',
    })
    expect(recordedTimes(FLIGHT, way(null, null))).toBeNull()
  })

  test('are those of the place it went to instead, and of UTC where no zone is known', () => {
    const diverted = { ...FLIGHT, from: place('?', null), divertedTo: place('Paris', 'Europe/Paris') }
    expect(recordedTimes(diverted, RECORDED)).toEqual({
      takeOff: '2026-03-05T09:12+00:00[UTC]',
      landing: '2026-03-05T11:47+01:00[Europe/Paris]',
    })
  })

  test('of another day are none of this flight, of a cancelled one neither', () => {
    expect(recordedTimes({ ...FLIGHT, date: '2026-03-09' }, RECORDED)).toBeNull()
    expect(recordedTimes({ ...FLIGHT, date: '2026-02' }, RECORDED)).toBeNull()
    expect(recordedTimes({ ...FLIGHT, date: '2026-03' }, RECORDED)).not.toBeNull()
    expect(recordedTimes({ ...FLIGHT, status: 'cancelled' }, RECORDED)).toBeNull()
  })

  test('taken over leave the other times alone, and nothing more to offer', () => {
    const actual = { offBlock: '2026-03-05T10:00+01:00[Europe/Berlin]' }
    const times = recordedTimes({ ...FLIGHT, actual }, RECORDED)
    const after = withRecordedTimes({ ...FLIGHT, actual }, times ?? {})
    expect(after.actual).toEqual({ ...actual, ...times })
    expect(recordedTimes(after, RECORDED)).toBeNull()
  })
})
