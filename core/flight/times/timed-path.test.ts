import { Body, Equator, Horizon, Observer } from 'astronomy-engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { pointAlong } from '../../geo/great-circle.ts'
import type { Position } from '../../geo/position.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { alongPositions, recordedPath } from '../../track/recorded-path.ts'
import type { TrackPoint } from '../../track/track.ts'
import type { FlightAttributes, PlaceSnapshot } from '../flight.ts'
import { timedPath } from './timed-path.ts'
import { proposeNightMinutes } from '../pilot/propose-pilot.ts'
import { readDraft } from '../draft/read-draft.ts'
import { toDraft } from '../draft/to-draft.ts'
import { MINUTE_MS } from '../../time/units.ts'

beforeAll(loadTemporal)

const KEF = { latitude: 63.985, longitude: -22.6056 }
const ANC = { latitude: 61.1744, longitude: -149.9964 }
/** Ten degrees south of the great circle, which runs past the pole. */
const SOUTH = { latitude: 55, longitude: -85 }

const place = (position: Position): PlaceSnapshot => ({
  airportId: null,
  iata: null,
  icao: null,
  name: '?',
  city: null,
  country: null,
  timeZone: 'UTC',
  ...position,
})
const clock = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16)}Z[UTC]`

const TAKE_OFF = Date.UTC(2026, 10, 20, 17, 0)
const LANDING = TAKE_OFF + 420 * MINUTE_MS
const FLIGHT: FlightAttributes = {
  status: 'flown',
  role: 'pilot-in-command',
  date: '2026-11-20',
  from: place(KEF),
  to: place(ANC),
  actual: {
    offBlock: clock(TAKE_OFF - 10 * MINUTE_MS),
    takeOff: clock(TAKE_OFF),
    landing: clock(LANDING),
    onBlock: clock(LANDING + 10 * MINUTE_MS),
  },
}

/** By way of the south, at an even speed, a point every ten seconds. */
function whereOn(epochMs: number): Position {
  const share = Math.max(0, Math.min(1, (epochMs - TAKE_OFF) / (LANDING - TAKE_OFF)))
  return share < 0.5 ? pointAlong(KEF, SOUTH, share * 2) : pointAlong(SOUTH, ANC, share * 2 - 1)
}

function recorded(fromMs: number, toMs: number) {
  const points: TrackPoint[] = []
  for (let atMs = fromMs; atMs <= toMs; atMs += 10_000) {
    points.push({ ...whereOn(atMs), altitudeM: null, atMs, speedMs: null })
  }
  return recordedPath({ name: null, segments: [points] })
}
const WHOLE = recorded(TAKE_OFF - 10 * MINUTE_MS, LANDING + 10 * MINUTE_MS)

/** Every minute of the block time at which an independent almanac has the sun below 6°. */
function oracleNight(): number {
  let minutes = 0
  for (let atMs = TAKE_OFF - 10 * MINUTE_MS + 30_000; atMs < LANDING + 10 * MINUTE_MS; atMs += MINUTE_MS) {
    const { latitude, longitude } = whereOn(atMs)
    const [date, observer] = [new Date(atMs), new Observer(latitude, longitude, 0)]
    const { ra, dec } = Equator(Body.Sun, date, observer, true, true)
    if (Horizon(date, observer, ra, dec).altitude < -6) minutes += 1
  }
  return minutes
}

describe('the way of a recorded flight', () => {
  test('is where it was recorded, not where the shortest way would be', () => {
    const way = timedPath(FLIGHT, WHOLE)
    expect(way?.along).toBe('track')
    const middle = (TAKE_OFF + LANDING) / 2
    expect(way?.at(middle).latitude).toBeCloseTo(SOUTH.latitude, 1)
    expect(timedPath(FLIGHT)?.at(middle).latitude).toBeGreaterThan(75)
    expect(timedPath(FLIGHT)?.along).toBe('great-circle')
  })

  test('has the night an independent almanac counts minute by minute along it', () => {
    const [along, shortest] = [proposeNightMinutes(FLIGHT, WHOLE) ?? 0, proposeNightMinutes(FLIGHT) ?? 0]
    expect(Math.abs(along - oracleNight())).toBeLessThanOrEqual(1)
    // The detour is worth telling apart: the way past the pole lies in the night for much longer.
    expect(shortest - along).toBeGreaterThan(30)
  })

  test('gives a form that knows of it the night it proposes and holds', () => {
    const style = { language: 'en', today: '2026-11-21', recorded: WHOLE } as const
    const { role, ...flown } = FLIGHT
    const draft = { ...toDraft(flown, style), role: role ?? '' } as const
    const { pilot } = readDraft(draft, {}, style).attributes
    expect(pilot?.nightMinutes).toBe(proposeNightMinutes(FLIGHT, WHOLE))
    expect(pilot?.picMinutes).toBe(440)
    expect(readDraft(draft, {}, { ...style, recorded: null }).attributes.pilot?.nightMinutes).toBe(
      proposeNightMinutes(FLIGHT),
    )
  })

  test('is filled up with great circles where the recording begins late or ends early', () => {
    const way = timedPath(FLIGHT, recorded(TAKE_OFF + 105 * MINUTE_MS, LANDING - 105 * MINUTE_MS))
    expect(way?.along).toBe('part-of-track')
    expect(way?.at(TAKE_OFF).longitude).toBeCloseTo(KEF.longitude, 9)
    expect(way?.at(LANDING + MINUTE_MS).longitude).toBe(ANC.longitude)
    const quarter = TAKE_OFF + 52.5 * MINUTE_MS
    expect(way?.at(quarter).latitude).toBeCloseTo(whereOn(quarter).latitude, 1)
  })

  test('is the shortest way when the recording is of another time', () => {
    const day = 24 * 60 * MINUTE_MS
    const other = recordedPath({
      name: null,
      segments: [[0, 1, 2].map((step) => ({ ...KEF, altitudeM: null, atMs: LANDING + day + step, speedMs: null }))],
    })
    expect(timedPath(FLIGHT, other)).toMatchObject({ along: 'great-circle', times: 'actual' })
  })

  test('takes its times from the recording where none were written down, before what was planned', () => {
    const { actual: _actual, ...planned } = FLIGHT
    const scheduled = { offBlock: clock(TAKE_OFF - 90 * MINUTE_MS), onBlock: clock(LANDING) }
    const way = timedPath({ ...planned, scheduled }, WHOLE)
    expect(way?.times).toBe('recorded')
    expect(Math.abs((way?.takeOffMs ?? 0) - TAKE_OFF)).toBeLessThan(MINUTE_MS)
    expect(Math.abs((way?.landingMs ?? 0) - LANDING)).toBeLessThan(MINUTE_MS)
    expect(timedPath(planned)).toBeNull()
  })
})

describe('a recording as a way through time', () => {
  test('keeps its ends and no more positions than the sun needs', () => {
    expect(WHOLE?.positions.length).toBeLessThan(900)
    expect(WHOLE?.positions[0]?.atMs).toBe(TAKE_OFF - 10 * MINUTE_MS)
    expect(WHOLE?.positions.at(-1)?.atMs).toBe(LANDING + 10 * MINUTE_MS)
  })

  test('is none without times, and never goes back in them', () => {
    const point = { ...KEF, altitudeM: null, speedMs: null }
    expect(recordedPath({ name: null, segments: [[{ ...point, atMs: null }]] })).toBeNull()
    const jumping = [0, 60_000, 30_000, 120_000].map((atMs) => ({ ...point, atMs }))
    expect(recordedPath({ name: null, segments: [jumping] })?.positions.map(({ atMs }) => atMs)).toEqual([
      0, 60_000, 120_000,
    ])
  })

  test('crosses the date line by the short side', () => {
    const at = alongPositions([
      { latitude: 0, longitude: 179, atMs: 0 },
      { latitude: 0, longitude: -179, atMs: 10 },
    ])
    expect(Math.abs(at(5).longitude)).toBeCloseTo(180, 5)
    expect(at(-1).longitude).toBe(179)
    expect(at(11).longitude).toBe(-179)
  })
})
