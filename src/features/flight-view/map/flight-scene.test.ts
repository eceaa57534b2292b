import { describe, expect, test } from 'vitest'
import type { FlightAttributes, PlaceSnapshot } from '../../../../core/flight/flight.ts'
import { sceneOf } from './flight-scene.ts'
import { pictureName, shareText, type ShareStyle } from '../actions/share-words.ts'

const place = (iata: string, latitude: number | null, longitude: number | null): PlaceSnapshot => ({
  airportId: null,
  iata,
  icao: null,
  name: `${iata} Airport`,
  city: null,
  country: null,
  latitude,
  longitude,
  timeZone: null,
})
const MUC = place('MUC', 48.35, 11.79)
const SIN = place('SIN', 1.35, 103.99)
const SYD = place('SYD', -33.94, 151.18)
const NOWHERE = place('XXX', null, null)
const looksOf = (flight: FlightAttributes) => sceneOf(flight)?.lines.map(({ look }) => look)
const codesOf = (flight: FlightAttributes) => sceneOf(flight)?.places.map(({ code, look }) => `${code} ${look}`)

describe('the map of a flight', () => {
  test('goes over every stop', () => {
    expect(codesOf({ from: MUC, via: [SIN], to: SYD })).toEqual(['MUC end', 'SIN stop', 'SYD end'])
    expect(sceneOf({ from: MUC, via: [SIN], to: SYD })?.lines[0]?.points).toHaveLength(3)
  })

  test('of a diverted flight shows where it went and where it should have gone', () => {
    const diverted: FlightAttributes = { status: 'diverted', from: MUC, to: SYD, divertedTo: SIN }
    expect(looksOf(diverted)).toEqual(['flown', 'missed'])
    expect(codesOf(diverted)).toEqual(['MUC end', 'SIN end', 'SYD missed'])
  })

  test('looks planned or cancelled when it is', () => {
    expect(looksOf({ status: 'planned', from: MUC, to: SIN })).toEqual(['planned'])
    expect(looksOf({ status: 'cancelled', from: MUC, to: SIN })).toEqual(['cancelled'])
  })

  test('draws the recorded way before the shortest', () => {
    const track = [
      { latitude: 48.35, longitude: 11.79 },
      { latitude: 49, longitude: 12 },
    ]
    expect(sceneOf({ from: MUC, to: SIN }, track)?.lines.map(({ look }) => look)).toEqual(['track', 'missed'])
  })

  test('is none without a position, and has one point for a flight back to where it began', () => {
    expect(sceneOf({ from: MUC, to: NOWHERE })).toBeNull()
    expect(sceneOf({ from: MUC, via: [NOWHERE], to: SIN })).toBeNull()
    expect(codesOf({ from: MUC, to: MUC })).toEqual(['MUC end'])
  })
})

describe('what is shared of a flight', () => {
  const style: ShareStyle = { tag: 'en-GB', clock: '24', distanceUnit: 'nmi' }
  const flight: FlightAttributes = {
    date: '2026-03-05',
    from: MUC,
    to: SIN,
    flightNumber: { carrier: 'LH', number: '790', suffix: null },
    actual: { offBlock: '2026-03-05T22:10+01:00[Europe/Berlin]', onBlock: '2026-03-06T17:20+08:00[Asia/Singapore]' },
    pnr: 'X7K2QD',
    seat: { number: '22A', position: null, side: null },
    people: [{ name: 'Amelia', role: null, userId: null }],
    note: 'quarrelled all the way',
  }

  test('is route, day, number, times and length in the reader’s units', () => {
    const text = shareText(flight, style).replaceAll(/[\u202f\u00a0]/g, ' ')
    expect(text.split('\n')).toEqual([
      'MUC – SIN  MUC Airport – SIN Airport',
      'Thursday, 5 March 2026',
      'LH 790',
      '22:10 – 17:20 +1 · 12 h 10 min · 5,433 NM',
    ])
  })

  test('is nothing about who, where they sat, or what they thought', () => {
    expect(shareText(flight, style)).not.toMatch(/X7K2QD|22A|Amelia|quarrel/)
  })

  test('comes as a file whose name any system takes', () => {
    expect(pictureName(flight)).toBe('2026-03-05-MUC-SIN')
    expect(pictureName({ from: place('A/B:C', 0, 0), to: SIN })).toBe('ABC-SIN')
    expect(pictureName({})).toMatch(/^[^/.]+$/)
  })
})
