import { describe, expect, test } from 'vitest'
import { flownPart } from './flown-part.ts'
import type { Track, TrackPoint } from './track.ts'

const START_MS = Date.UTC(2026, 2, 5, 9, 0)
const METRES_PER_DEGREE = 111_320

type Phase = readonly [seconds: number, speedMs: number]

/** Northwards at the speeds of the phases, which change within half a minute. */
function recorded(phases: readonly Phase[], stepSeconds = 1): TrackPoint[] {
  const points: TrackPoint[] = []
  let [latitude, second, speed] = [47, 0, phases[0]?.[1] ?? 0]
  for (const [seconds, target] of phases) {
    const change = (target - speed) / Math.min(30, seconds)
    for (let at = 0; at < seconds; at += 1) {
      if (second % stepSeconds === 0) points.push(point(latitude, second))
      latitude += speed / METRES_PER_DEGREE
      speed = at < 30 ? speed + change : target
      second += 1
    }
  }
  return points
}

function point(latitude: number, second: number): TrackPoint {
  return { latitude, longitude: 11, altitudeM: null, atMs: START_MS + second * 1000, speedMs: null }
}

const track = (...segments: TrackPoint[][]): Track => ({ name: null, segments })
const minutes = (ms: number | null | undefined): number | null | undefined =>
  ms === null || ms === undefined ? ms : Math.round((ms - START_MS) / 6000) / 10

const AIRLINER: readonly Phase[] = [
  [600, 0],
  [600, 10],
  [600, 90],
  [5400, 230],
  [600, 75],
  [600, 8],
  [300, 0],
]
const GLIDER: readonly Phase[] = [
  [300, 0],
  [3600, 32],
  [300, 0],
]

describe('a recording from gate to gate', () => {
  test.each([1, 15, 60])('takes off after taxiing and lands before it, with a point every %i seconds', (step) => {
    const part = flownPart(track(recorded(AIRLINER, step)))
    expect(Math.abs((minutes(part?.takeOffMs) ?? 0) - 20.3)).toBeLessThan(0.6)
    expect(Math.abs((minutes(part?.landingMs) ?? 0) - 130.2)).toBeLessThan(0.6)
    // A clock knows no parts of a millisecond.
    expect([part?.takeOffMs, part?.landingMs].every(Number.isInteger)).toBe(true)
  })

  test('of a glider is measured by its own speed', () => {
    const part = flownPart(track(recorded(GLIDER)))
    expect(Math.abs((minutes(part?.takeOffMs) ?? 0) - 5.2)).toBeLessThan(0.4)
    expect(Math.abs((minutes(part?.landingMs) ?? 0) - 65.2)).toBeLessThan(0.4)
  })

  test('takes the speed of the device before that between the points', () => {
    const slow = recorded(GLIDER).map((one) => ({ ...one, speedMs: 1 }))
    expect(flownPart(track(slow))).toBeNull()
  })
})

describe('a recording that does not show all', () => {
  test('that begins in the air has no take-off, one that ends there no landing', () => {
    expect(flownPart(track(recorded(AIRLINER.slice(3))))?.takeOffMs).toBeNull()
    expect(flownPart(track(recorded(AIRLINER.slice(3))))?.landingMs).not.toBeNull()
    expect(flownPart(track(recorded(AIRLINER.slice(0, 4))))).toMatchObject({ landingMs: null })
  })

  test('has no take-off where the receiver saw nothing around it', () => {
    const all = recorded(AIRLINER)
    const silent = track(all.slice(0, 900), all.slice(1800))
    expect(flownPart(silent)?.takeOffMs).toBeNull()
    expect(minutes(flownPart(silent)?.landingMs)).toBeGreaterThan(129)
  })

  test('is none of a walk, of a plan without times, of nothing', () => {
    expect(flownPart(track(recorded([[3600, 1.4]])))).toBeNull()
    expect(flownPart(track(recorded(AIRLINER).map((one) => ({ ...one, atMs: null }))))).toBeNull()
    expect(flownPart(track())).toBeNull()
  })

  test('is not misled by a receiver that jumps before it sees the sky', () => {
    const jumping = recorded(AIRLINER).map((one, second) =>
      second === 120 || second === 121 ? { ...one, latitude: one.latitude + 0.03 } : one,
    )
    expect(Math.abs((minutes(flownPart(track(jumping))?.takeOffMs) ?? 0) - 20.3)).toBeLessThan(0.6)
  })
})

describe('a recording of more than one flight', () => {
  const circuit: readonly Phase[] = [
    [300, 45],
    [120, 5],
  ]

  test('joins circuits', () => {
    const part = flownPart(track(recorded([[300, 0], ...circuit, ...circuit, [300, 0]])))
    expect(minutes(part?.takeOffMs)).toBeLessThan(6)
    expect(minutes(part?.landingMs)).toBeGreaterThan(16)
  })

  test('is the longest of those with a turnaround between them', () => {
    const part = flownPart(
      track(
        recorded([
          [300, 0],
          [1200, 60],
          [1500, 0],
          [3600, 60],
          [300, 0],
        ]),
      ),
    )
    expect(Math.abs((minutes(part?.takeOffMs) ?? 0) - 50.2)).toBeLessThan(0.5)
    expect(Math.abs((minutes(part?.landingMs) ?? 0) - 110.2)).toBeLessThan(0.6)
  })

  test('drives home slower than it flew', () => {
    const part = flownPart(track(recorded([...AIRLINER, [1200, 36]])))
    expect(minutes(part?.landingMs)).toBeLessThan(131)
  })
})
