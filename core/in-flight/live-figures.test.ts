import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlaceSnapshot } from '../flight/flight.ts'
import { type Fix, refusalOf } from './fix.ts'
import { liveFigures } from './live-figures.ts'
import { gapMinutes, NO_TRACK, summariseTrack, withFix } from './track-summary.ts'

const NOW = Date.parse('2026-03-05T08:10:00Z')
const BASE: Fix = { atMs: NOW, latitude: 48.354, longitude: 11.786, altitudeM: 450, accuracyM: 8, speedMps: null }

/** A fix so many seconds and kilometres north of the first. */
function fixAt(seconds: number, km: number, change: Partial<Fix> = {}): Fix {
  return { ...BASE, atMs: NOW + seconds * 1000, latitude: BASE.latitude + km / 111.195, ...change }
}

function placeAt(iata: string, latitude: number, longitude: number): PlaceSnapshot {
  return {
    airportId: iata,
    iata,
    icao: null,
    name: iata,
    city: null,
    country: null,
    latitude,
    longitude,
    timeZone: null,
  }
}

describe('a fix for the track', () => {
  test.each([
    ['the first', BASE, null, null],
    ['one from a mobile network', fixAt(5, 1, { accuracyM: 1500 }), BASE, 'inaccurate'],
    ['the same again', BASE, BASE, 'duplicate'],
    ['one that comes late', fixAt(-5, 1), BASE, 'duplicate'],
    ['a jump of 50 km in a second', fixAt(1, 50), BASE, 'impossible'],
    ['Concorde', fixAt(10, 6), BASE, null],
    ['cruise, a second later', fixAt(1, 0.25), BASE, 'too-soon'],
    ['cruise, three seconds later', fixAt(3, 0.75), BASE, null],
    ['taxiing', fixAt(2, 0.03), BASE, null],
    ['standing', fixAt(10, 0), BASE, 'too-soon'],
    ['standing for half a minute', fixAt(30, 0), BASE, null],
  ])('%s', (_, fix, last, refusal) => {
    expect(refusalOf(fix, last)).toBe(refusal)
  })

  test('in whatever order fixes are heard, and however often, the track stays in order without doubles', () => {
    const fixes = fc.array(
      fc.record({ seconds: fc.integer({ min: 0, max: 500 }), km: fc.double({ min: 0, max: 120, noNaN: true }) }),
    )
    fc.assert(
      fc.property(fixes, (heard) => {
        const track: Fix[] = []
        for (const { seconds, km } of heard) {
          const fix = fixAt(seconds, km)
          if (refusalOf(fix, track.at(-1) ?? null) === null) track.push(fix)
        }
        expect(track.every((fix, index) => index === 0 || fix.atMs > (track[index - 1]?.atMs ?? 0))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

test('the summary grown point by point is that of the whole track', () => {
  const track = Array.from({ length: 400 }, (_, index) => fixAt(index * 3 + (index > 200 ? 600 : 0), index * 0.7))
  const grown = track.reduce(withFix, NO_TRACK)
  expect(summariseTrack(track)).toEqual(grown)
  expect(grown.lengthKm).toBeCloseTo(399 * 0.7, 1)
  expect(grown.gaps).toHaveLength(1)
  expect(gapMinutes(grown)).toBe(10)
  expect(grown.recent.length).toBeLessThan(70)
})

describe('the figures', () => {
  const MUC = placeAt('MUC', 48.3538, 11.7861)
  const HAM = placeAt('HAM', 53.6304, 9.98823)
  const flight = {
    from: { place: MUC, text: 'MUC', by: 'hand' as const },
    to: { place: HAM, text: 'HAM', by: 'hand' as const },
  }
  const track = summariseTrack([fixAt(0, 0), fixAt(60, 12), fixAt(120, 24)])

  test('speed over the newest points where none is measured, and the arrival at that speed', () => {
    const fix = fixAt(120, 24)
    const figures = liveFigures(flight, track, fix, fix.atMs)
    expect(figures.speedMps).toBeCloseTo(200, 0)
    expect(figures.doneKm).toBeCloseTo(24, 1)
    expect(figures.toGoKm).toBeGreaterThan(560)
    expect(((figures.arrivalMs ?? 0) - fix.atMs) / 1000).toBeCloseTo(
      ((figures.toGoKm ?? 0) * 1000) / (figures.speedMps ?? 1),
      2,
    )
    expect(figures.progress).toBeCloseTo(24 / (24 + (figures.toGoKm ?? 0)), 4)
  })

  test('the arrival is a whole millisecond, as clocks are read from it, and a jump is no speed', () => {
    fc.assert(
      fc.property(fc.double({ min: 40, max: 900, noNaN: true }), (speedMps) => {
        const fix = fixAt(120, 24, { speedMps })
        expect(Number.isSafeInteger(liveFigures(flight, track, fix, fix.atMs).arrivalMs)).toBe(true)
      }),
    )
    const jump = fixAt(125, 400)
    expect(liveFigures(flight, withFix(track, jump), jump, jump.atMs)).toMatchObject({
      speedMps: null,
      arrivalMs: null,
    })
  })

  test('on the ground and with old positions no arrival is made up', () => {
    const standing = fixAt(120, 24, { speedMps: 0 })
    expect(liveFigures(flight, track, standing, standing.atMs).arrivalMs).toBeNull()
    const old = fixAt(120, 24, { speedMps: 200 })
    expect(liveFigures(flight, track, old, old.atMs + 300_000)).toMatchObject({ speedMps: null, arrivalMs: null })
  })

  test('without a position nothing is known', () => {
    expect(liveFigures(flight, NO_TRACK, null, NOW)).toEqual({
      speedMps: null,
      altitudeM: null,
      doneKm: null,
      toGoKm: null,
      progress: null,
      arrivalMs: null,
    })
  })
})
