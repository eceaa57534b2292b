import { describe, expect, test } from 'vitest'
import { pointAlong } from '../geo/great-circle.ts'
import { type FlownSpan, matchTrack, trackSpan, type TrackSpan } from './match-track.ts'
import { DAY_MS, HOUR_MS } from '../time/units.ts'

const FRA = { latitude: 50.0333, longitude: 8.5706 }
const JFK = { latitude: 40.6398, longitude: -73.7789 }
const HAM = { latitude: 53.6304, longitude: 9.9882 }

const flight = (id: string, startMs: number, hours: number, from = FRA, to = JFK, isExact = true): FlownSpan => ({
  id,
  startMs,
  endMs: startMs + hours * HOUR_MS,
  isExact,
  from,
  to,
})
const recorded = (startMs: number | null, hours: number, from = FRA, to = JFK): TrackSpan => ({
  startMs,
  endMs: startMs === null ? null : startMs + hours * HOUR_MS,
  first: from,
  middle: pointAlong(from, to, 0.5),
  middleMs: startMs === null ? null : startMs + (hours * HOUR_MS) / 2,
  last: to,
})

describe('a recording', () => {
  test('belongs to the flight of its time and its ends', () => {
    const flights = [flight('before', -DAY_MS, 8), flight('this', 0, 8), flight('after', 10 * HOUR_MS, 1, JFK, FRA)]
    expect(matchTrack(recorded(HOUR_MS / 2, 7), flights)).toEqual({ kind: 'sure', id: 'this' })
  })

  test('that began in the air belongs to the flight whose way it is on', () => {
    const part = { ...recorded(2 * HOUR_MS, 3), first: pointAlong(FRA, JFK, 0.3), last: pointAlong(FRA, JFK, 0.7) }
    expect(matchTrack(part, [flight('this', 0, 8)])).toEqual({ kind: 'sure', id: 'this' })
  })

  test('of a flight of the same time somewhere else is a question', () => {
    expect(matchTrack(recorded(HOUR_MS, 1, HAM, HAM), [flight('other', 0, 8)])).toEqual({
      kind: 'doubtful',
      ids: ['other'],
    })
  })

  test('of a flight that is logged twice is a question, unless one has its ends', () => {
    const twice = [flight('a', 0, 8), flight('b', HOUR_MS, 8)]
    expect(matchTrack(recorded(0, 8), twice)).toEqual({ kind: 'doubtful', ids: ['a', 'b'] })
    expect(matchTrack(recorded(0, 8), [flight('a', 0, 8, HAM), flight('b', 0, 8)])).toEqual({ kind: 'sure', id: 'b' })
  })

  test('of a day with several flights is a question with the longest overlap first', () => {
    const day = [flight('short', 0, 1, HAM, FRA), flight('long', 3 * HOUR_MS, 8)]
    const whole = { ...recorded(0, 11, HAM, JFK), middle: pointAlong(FRA, JFK, 0.3) }
    expect(matchTrack(whole, [...day, flight('no', 30 * HOUR_MS, 2)])).toEqual({
      kind: 'doubtful',
      ids: ['long', 'short'],
    })
  })

  test('belongs to a flight of which only the day is known when both ends agree and no other does', () => {
    const day = flight('day', -14 * HOUR_MS, 52, FRA, JFK, false)
    expect(matchTrack(recorded(HOUR_MS, 8), [day])).toEqual({ kind: 'sure', id: 'day' })
    expect(matchTrack(recorded(HOUR_MS, 8), [day, { ...day, id: 'again' }])).toEqual({
      kind: 'doubtful',
      ids: ['day', 'again'],
    })
    expect(matchTrack(recorded(HOUR_MS, 1, FRA, HAM), [day])).toEqual({ kind: 'none' })
  })

  test('without times is never sure and offers the flights between its ends', () => {
    const flights = [flight('a', 0, 8), flight('b', 9 * DAY_MS, 8), flight('back', DAY_MS, 8, JFK, FRA)]
    expect(matchTrack(recorded(null, 0), flights)).toEqual({ kind: 'doubtful', ids: ['a', 'b'] })
  })

  test('of a time without any flight belongs to none', () => {
    expect(matchTrack(recorded(50 * DAY_MS, 3), [flight('a', 0, 8)])).toEqual({ kind: 'none' })
    expect(matchTrack(recorded(0, 3), [])).toEqual({ kind: 'none' })
  })
})

test('the span of a recording is that of its points', () => {
  const point = (atMs: number | null, place = FRA) => ({ ...place, altitudeM: null, atMs, speedMs: null })
  expect(trackSpan({ name: null, segments: [[point(5), point(null, HAM)], [point(9, JFK)]] })).toMatchObject({
    startMs: 5,
    endMs: 9,
    first: FRA,
    middle: HAM,
    middleMs: null,
    last: JFK,
  })
  expect(trackSpan({ name: null, segments: [] })).toBeNull()
})
