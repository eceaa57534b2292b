import { beforeAll, describe, expect, test } from 'vitest'
import type { PlaceSnapshot } from '../flight/flight.ts'
import { loadTemporal } from '../time/temporal.ts'
import { beginLiveFlight, type LiveFlight, type LiveFlightEvent } from './live-flight.ts'
import { nextLiveFlight } from './next-live-flight.ts'
import { readStampTime } from './read-stamp-time.ts'
import { flightOfLive } from './to-flight.ts'

beforeAll(loadTemporal)

const place = (airportId: string, iata: string, timeZone: string): PlaceSnapshot => ({
  airportId,
  iata,
  icao: null,
  name: iata,
  city: null,
  country: null,
  latitude: 0,
  longitude: 0,
  timeZone,
})
const HND = place('RJTT', 'HND', 'Asia/Tokyo')
const HNL = place('PHNL', 'HNL', 'Pacific/Honolulu')
const LAX = place('KLAX', 'LAX', 'America/Los_Angeles')
const at = (text: string): number => Date.parse(text)

function flown(...events: readonly LiveFlightEvent[]): LiveFlight {
  return events.reduce(nextLiveFlight, beginLiveFlight('f1', 'u1', at('2026-03-05T15:00:30Z')))
}

const stamped = (name: 'offBlock' | 'takeOff' | 'landing' | 'onBlock', text: string): LiveFlightEvent => ({
  kind: 'stamped',
  stamp: { id: name, name, deviceMs: at(text), gpsMs: null },
})
const chosen = (end: 'from' | 'to', where: PlaceSnapshot): LiveFlightEvent => ({
  kind: 'place-chosen',
  end,
  place: where,
  text: where.iata ?? '',
})
const CONTEXT = { deviceZone: 'Europe/Berlin', trackKm: 6200 }

describe('the flight of the log', () => {
  test('has its times on the clocks of its places, over the date line too', () => {
    const flight = flightOfLive(
      flown(
        chosen('from', HND),
        chosen('to', HNL),
        stamped('offBlock', '2026-03-05T15:01:40Z'),
        stamped('takeOff', '2026-03-05T15:15:00Z'),
        stamped('landing', '2026-03-05T22:02:59Z'),
        stamped('onBlock', '2026-03-05T22:10:00Z'),
        { kind: 'number-typed', text: 'nh 186' },
      ),
      CONTEXT,
    )
    expect(flight).toEqual({
      status: 'flown',
      date: '2026-03-06',
      from: HND,
      to: HNL,
      divertedTo: null,
      actual: {
        offBlock: '2026-03-06T00:01+09:00[Asia/Tokyo]',
        takeOff: '2026-03-06T00:15+09:00[Asia/Tokyo]',
        landing: '2026-03-05T12:02-10:00[Pacific/Honolulu]',
        onBlock: '2026-03-05T12:10-10:00[Pacific/Honolulu]',
      },
      flightNumber: { carrier: 'NH', number: '186', suffix: null },
      distanceKm: null,
    })
  })

  test('that came down elsewhere for good is diverted, and its end is on the clock there', () => {
    const flight = flightOfLive(
      flown(
        chosen('from', HND),
        chosen('to', HNL),
        stamped('landing', '2026-03-05T22:00:00Z'),
        {
          kind: 'place-found',
          end: 'to',
          place: LAX,
        },
        { kind: 'landed-elsewhere', as: 'diversion' },
      ),
      CONTEXT,
    )
    expect(flight).toMatchObject({ status: 'diverted', to: HNL, divertedTo: LAX })
    expect(flight.actual?.landing).toBe('2026-03-05T14:00-08:00[America/Los_Angeles]')
  })

  test('back where it began is as long as its track', () => {
    expect(flightOfLive(flown(chosen('from', HND), chosen('to', HND)), CONTEXT).distanceKm).toBe(6200)
    expect(flightOfLive(flown(chosen('from', HND), chosen('to', HNL)), CONTEXT).distanceKm).toBeNull()
  })

  test('from nowhere known is dated by the device and timed in UTC', () => {
    const flight = flightOfLive(flown(stamped('offBlock', '2026-03-05T23:30:00Z')), { ...CONTEXT, trackKm: null })
    expect(flight.date).toBe('2026-03-06')
    expect(flight.actual?.offBlock).toBe('2026-03-05T23:30+00:00[UTC]')
  })
})

describe('F26 a device that is in another time zone when the flight is over', () => {
  const ZONES = ['Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Honolulu']
  const stamps = [stamped('offBlock', '2026-03-05T23:30:00Z'), stamped('onBlock', '2026-03-06T06:10:00Z')]
  const inEach = (...events: readonly LiveFlightEvent[]) =>
    ZONES.map((deviceZone) => flightOfLive(flown(...events, ...stamps), { ...CONTEXT, deviceZone }))

  test('makes the same flight of what was pressed, where it is known from where it went', () => {
    const [here, ...elsewhere] = inEach(chosen('from', HND), chosen('to', HNL))
    expect(here).toMatchObject({ date: '2026-03-06', actual: { offBlock: '2026-03-06T08:30+09:00[Asia/Tokyo]' } })
    expect(elsewhere).toEqual(ZONES.slice(1).map(() => here))
  })

  test('makes the same moments of it where nothing is known, and only its day is that of the device', () => {
    const flights = inEach()
    expect(flights.map(({ date }) => date)).toEqual(['2026-03-06', '2026-03-06', '2026-03-06', '2026-03-05'])
    expect(flights).toEqual(flights.map(({ date }) => ({ ...flights[0], date })))
    expect(flights[0]?.actual).toEqual({
      offBlock: '2026-03-05T23:30+00:00[UTC]',
      onBlock: '2026-03-06T06:10+00:00[UTC]',
    })
  })
})

describe('a corrected time', () => {
  const near = at('2026-03-05T23:50:00Z')
  test.each([
    ['0048', 'local', 'Europe/Berlin', '2026-03-05T23:48:00Z'],
    ['23:55', 'utc', 'Europe/Berlin', '2026-03-05T23:55:00Z'],
    ['0:10', 'utc', 'Europe/Berlin', '2026-03-06T00:10:00Z'],
    ['1250a', 'local', 'Europe/Berlin', '2026-03-05T23:50:00Z'],
    ['23:55 -1', 'utc', 'Europe/Berlin', '2026-03-04T23:55:00Z'],
    ['0855', 'local', 'Asia/Tokyo', '2026-03-05T23:55:00Z'],
  ] as const)('%s %s in %s', (typed, entry, zone, expected) => {
    expect(readStampTime(typed, { entry, zone, nearMs: near })).toEqual({ ok: true, value: at(expected) })
  })

  test('on a clock shown twice is the reading nearer to what is corrected', () => {
    for (const expected of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) {
      const read = readStampTime('0230', { entry: 'local', zone: 'Europe/Berlin', nearMs: at(expected) + 300_000 })
      expect(read).toEqual({ ok: true, value: at(expected) })
    }
  })

  test('that is no time is refused', () => {
    expect(readStampTime('25:00', { entry: 'utc', zone: 'UTC', nearMs: near })).toMatchObject({ ok: false })
  })
})
