import { describe, expect, test } from 'vitest'
import { digestOf } from '../../../../test/support/digest-of.ts'
import type { Flight } from '../../../../core/flight/flight.ts'
import { bulkPatch } from '../../../flight/edits/bulk-change.ts'
import { type BulkField, fieldsOf } from './bulk-fields.ts'
import { changedBy, heldBy } from './held-values.ts'
import type { BulkChange } from '../../../flight/work/work.ts'

const AIRCRAFT = { typeIcao: 'A320', typeName: null, name: null }
const LOG: Flight[] = [
  { id: 'a', cabin: 'economy', tags: ['work'], aircraft: { ...AIRCRAFT, registration: 'D-AIZA' }, note: 'late' },
  { id: 'b', cabin: 'economy', aircraft: { ...AIRCRAFT, registration: null }, status: 'flown', rating: 4 },
  { id: 'c', cabin: 'first', people: [{ name: 'Anna', role: null, userId: 'u' }], pnr: 'ABC123' },
  { id: 'd', tripId: 'japan', airline: { airlineId: 'x', iata: 'LH', icao: 'DLH', name: 'Lufthansa' } },
]
const digest = digestOf(LOG)
const heldOf = (ids: readonly string[], field: BulkField) => heldBy(digest, ids)(field) ?? []

describe('what the chosen flights hold', () => {
  test('is one value, several, or none, with how many flights have it', () => {
    const cabins = (ids: string[]) =>
      heldOf(ids, 'cabin').map(({ attributes, count }) => [attributes.cabin, count] as const)
    expect(cabins(['a', 'b'])).toEqual([['economy', 2]])
    expect(new Map(cabins(['a', 'b', 'c', 'd']))).toEqual(
      new Map([
        ['economy', 2],
        ['first', 1],
        [null, 1],
      ]),
    )
    expect(heldOf(['c'], 'rating').map(({ attributes }) => attributes.rating)).toEqual([null])
    expect(heldOf(['gone'], 'cabin')).toEqual([])
  })

  test.each<BulkChange>([
    { cabin: 'economy' },
    { cabin: null },
    { status: 'flown' },
    { rating: null },
    { pnr: 'ABC123' },
    { registration: 'D-AIZA' },
    { registration: null },
    { aircraftType: { typeIcao: 'A320', typeName: null } },
    { aircraftType: null },
    { trip: { id: 'japan' } },
    { trip: { id: 'new', name: 'Japan' } },
    { trip: null },
    { airline: { airlineId: 'x', iata: 'LH', icao: 'DLH', name: 'Lufthansa' } },
    { addTags: ['Work', 'new'] },
    { removeTags: ['work'] },
    { addPeople: ['anna'] },
    { addNote: 'late' },
  ])('foretells how many flights %j makes another', (change) => {
    const [field] = fieldsOf(change)
    const ids = LOG.map(({ id }) => id)
    const really = LOG.filter((flight) => bulkPatch(change, flight) !== null).length
    expect(field && changedBy(change, field, heldOf(ids, field))).toBe(really)
  })
})
