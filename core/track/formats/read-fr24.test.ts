import { expect, test } from 'vitest'
import { readTrack, trackFormat } from './read-track.ts'

const HEAD = 'Timestamp,UTC,Callsign,Position,Altitude,Speed,Direction'
const bytes = (...lines: string[]): Uint8Array => new TextEncoder().encode([HEAD, ...lines].join('\r\n'))

test('a track of Flightradar24 is read in seconds, feet and knots; a line that is none is counted', () => {
  const file = bytes(
    '1772698920,2026-03-05T08:22:00Z,DLH2061,"53.63,9.99",0,140,151',
    '1772700000,2026-03-05T08:40:00Z,DLH2061,"51.0,10.5",33000,450,160',
    'nonsense',
    '1772702280,2026-03-05T09:18:00Z,DLH2061,"48.35,11.79",1450,0,160',
    '',
  )
  expect(trackFormat(file)).toBe('fr24')
  const read = readTrack(file)
  if (!read.ok) throw new Error(read.error)
  expect(read.value.skippedPoints).toBe(1)
  expect(read.value.track.name).toBe('DLH2061')
  expect(read.value.track.segments.flat()).toEqual([
    { latitude: 53.63, longitude: 9.99, altitudeM: 0, atMs: 1_772_698_920_000, speedMs: (140 * 1852) / 3600 },
    { latitude: 51, longitude: 10.5, altitudeM: 10_058, atMs: 1_772_700_000_000, speedMs: (450 * 1852) / 3600 },
    { latitude: 48.35, longitude: 11.79, altitudeM: 442, atMs: 1_772_702_280_000, speedMs: 0 },
  ])
})

test('no points are no track, and another table is none of its', () => {
  expect(readTrack(bytes())).toEqual({ ok: false, error: 'no-points' })
  expect(trackFormat(new TextEncoder().encode('Date,From,To\n'))).toBeNull()
})
