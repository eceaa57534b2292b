import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { berlin, FLOWN, FRA, newYork, typed } from '../../../test/support/check-examples.ts'
import type { Flight, FlightAttributes } from '../../flight/flight.ts'
import { mergeTwins } from './merge-twins.ts'

const FIRST = '2026-03-06T08:00:00.000Z'
const LATER = '2026-04-01T08:00:00.000Z'
const early = (attributes: FlightAttributes): Flight => ({ ...attributes, id: 'z', createdAt: FIRST })
const late = (attributes: FlightAttributes): Flight => ({ ...attributes, id: 'a', createdAt: LATER })
const merged = (kept: FlightAttributes, dropped: FlightAttributes) => mergeTwins(late(dropped), early(kept))

describe('two records of one flight', () => {
  test('the earlier logged stays and takes what only the other has', () => {
    const { note: _, ...bare } = FLOWN
    const ticket = { ...bare, actual: null, aircraft: null, seat: { number: '12A', position: null, side: null } }
    expect(merged(ticket, { ...FLOWN, note: 'rain', source: null })).toEqual({
      keepId: 'z',
      dropId: 'a',
      patch: { actual: FLOWN.actual, aircraft: FLOWN.aircraft, seat: FLOWN.seat, note: 'rain' },
      filesCount: 0,
      lost: null,
    })
    expect(mergeTwins(early(FLOWN), late(FLOWN))).toMatchObject({ keepId: 'z', patch: {}, lost: null })
  })

  test('of a code-share the number that goes is said to be lost; LH 400 and DLH 400 are one', () => {
    const number = (carrier: string, digits: string): FlightAttributes => ({
      flightNumber: { carrier, number: digits, suffix: null },
    })
    expect(merged(number('LH', '400'), number('UA', '8841')).lost).toEqual(number('UA', '8841'))
    expect(merged(number('LH', '400'), number('DLH', '400')).lost).toBeNull()
    const airline = { airlineId: null, iata: 'UA', icao: 'UAL', name: 'United Airlines' }
    const sold = merged(number('LH', '400'), { ...number('UA', '8841'), airline, note: 'aisle' })
    expect(sold).toMatchObject({ patch: { note: 'aisle' }, lost: { ...number('UA', '8841'), airline } })
    expect(sold.patch.airline).toBeUndefined()
  })

  test('lists and notes hold what both say, once', () => {
    const { patch, lost } = merged(
      { tags: ['work'], note: 'A long day.', people: [{ name: 'Ada', role: null, userId: null }] },
      { tags: ['Work', 'rain'], note: 'Rain.', people: [{ name: 'ada', role: null, userId: null }] },
    )
    expect(patch).toEqual({ tags: ['work', 'rain'], note: 'A long day.\n\nRain.' })
    expect(lost).toBeNull()
    expect(merged({ note: 'Rain.' }, { note: 'A long day. Rain.' }).patch).toEqual({ note: 'A long day. Rain.' })
  })

  test('what the other says less of is nothing more', () => {
    const captain = { name: 'Ada', role: 'Captain', userId: null }
    const fuel = { used: 42, uplifted: 12, unit: 'kg' as const }
    const device = { device: 'ffs' as const, identification: 'DE-1A-023', place: null }
    const kept = { people: [captain], pilot: { fuel }, session: device }
    const other = {
      people: [{ name: 'ada', role: null, userId: null }],
      pilot: { fuel: { ...fuel, used: null } },
      session: { ...device, identification: null },
    }
    expect(merged(kept, other)).toMatchObject({ patch: {}, lost: null })
    expect(merged(kept, { pilot: { fuel: { ...fuel, used: 43 } } }).lost).not.toBeNull()
    expect(merged({ people: [captain] }, { people: [{ ...captain, role: 'Guest' }] }).patch.people).toHaveLength(2)
  })

  test('what is the same in other words is no contradiction', () => {
    const same = merged(
      { from: typed({ iata: 'FRA' }), status: 'planned', actual: { offBlock: berlin('10:20') }, date: '2026-03-05' },
      { from: FRA, status: 'flown', actual: { offBlock: newYork('04:20') }, date: '2026-03-05' },
    )
    expect(same.lost).toBeNull()
    expect(same.patch.status).toBe('flown')
    expect(same.patch.from).toMatchObject({ airportId: 'EDDF', timeZone: 'Europe/Berlin' })
    expect(same.patch.actual).toBeUndefined()
  })

  test('a contradiction is told and never settled in silence', () => {
    const seat = { number: '14C', position: null, side: null }
    const { patch, lost } = merged(FLOWN, { ...FLOWN, seat, cabin: 'business', rating: 4, pnr: 'ABC123' })
    expect(patch).toEqual({})
    expect(lost).toEqual({ seat, cabin: 'business', rating: 4 })
    expect(merged({ status: 'flown' }, { status: 'cancelled' }).lost).toEqual({ status: 'cancelled' })
    expect(merged({ note: 'x'.repeat(9990) }, { note: 'y'.repeat(100) }).lost).toEqual({ note: 'y'.repeat(100) })
  })

  test('a flight with photos stays whenever it was logged; where both have some, those of the other move', () => {
    expect(mergeTwins(late({ media: ['photo'] }), early({ note: 'x' }))).toEqual({
      keepId: 'a',
      dropId: 'z',
      patch: { note: 'x' },
      filesCount: 0,
      lost: null,
    })
    expect(mergeTwins(late({ media: ['photo', 'track'] }), early({ media: ['other'] }))).toEqual({
      keepId: 'z',
      dropId: 'a',
      patch: {},
      filesCount: 2,
      lost: null,
    })
  })

  test('is the same pair whichever of the two was looked at', () => {
    expect(mergeTwins(early(FLOWN), late({ ...FLOWN, cabin: 'first' }))).toEqual(
      mergeTwins(late({ ...FLOWN, cabin: 'first' }), early(FLOWN)),
    )
  })

  test('nothing that either says is missing from the one that stays and what is told to be lost', () => {
    const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
    const record = fc.record({
      cabin: some(fc.constantFrom<'economy' | 'first'>('economy', 'first')),
      rating: some(fc.constantFrom(1, 5)),
      note: some(fc.constantFrom('one', 'two')),
      tags: some(fc.subarray(['a', 'b', 'c'])),
      aircraft: some(
        fc.record({
          typeIcao: some(fc.constantFrom('A320', 'B748')),
          registration: some(fc.constantFrom('D-ABYA', 'd-abya')),
          typeName: fc.constant(null),
          name: fc.constant(null),
        }),
      ),
    })
    fc.assert(
      fc.property(record, record, (one, other) => {
        const { patch, lost } = merged(one, other)
        const result: FlightAttributes = { ...one, ...patch }
        for (const name of ['cabin', 'rating'] as const)
          expect([result[name], lost?.[name]]).toContain(other[name] ?? result[name])
        for (const tag of [...(one.tags ?? []), ...(other.tags ?? [])]) expect(result.tags).toContain(tag)
        for (const text of [one.note, other.note]) expect(result.note ?? '').toContain(text ?? '')
        const types = [result.aircraft?.typeIcao ?? null, lost?.aircraft?.typeIcao ?? null]
        expect(types).toContain(other.aircraft?.typeIcao ?? types[1])
        expect(types).toContain(one.aircraft?.typeIcao ?? types[0])
      }),
    )
  })
})
