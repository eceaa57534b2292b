import { describe, expect, test } from 'vitest'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { answered, contested } from './changed-elsewhere.ts'

const OPENED: FlightAttributes = {
  note: 'as it was',
  tags: ['a'],
  actual: { offBlock: '2026-03-05T08:00:00Z', onBlock: '2026-03-05T09:00:00Z' },
  editedAt: '2026-03-05T10:00:00.000Z',
}
const flight = (changes: FlightAttributes) => ({ id: 'f', opened: OPENED, attributes: { ...OPENED, ...changes } })
const current = (changes: FlightAttributes): FlightAttributes => ({
  ...OPENED,
  editedAt: '2026-03-05T11:00:00.000Z',
  ...changes,
})

describe('a flight that was changed elsewhere while its form was open', () => {
  test('is contested where both changed the same to something else, whichever clock is ahead', () => {
    for (const editedAt of ['2026-03-05T11:00:00.000Z', '2036-03-05T11:00:00.000Z', null]) {
      expect(contested(flight({ note: 'here' }), current({ note: 'there', editedAt }))).toEqual([
        { flightId: 'f', field: 'note', mine: 'here', theirs: 'there', kept: 'theirs', editedAt },
      ])
    }
  })

  test('is not contested where they changed different fields, members or elements, or came to the same', () => {
    const here = flight({
      note: 'here',
      tags: ['a', 'b'],
      actual: { ...OPENED.actual, offBlock: '2026-03-05T08:05:00Z' },
    })
    const there = { note: 'here', tags: ['c'], actual: { ...OPENED.actual, onBlock: '2026-03-05T09:05:00Z' } }
    expect(contested(here, current(there))).toEqual([])
    expect(contested(flight({ note: 'here' }), current({}))).toEqual([])
  })

  test('is saved with the values that were chosen, a member of its own', () => {
    const here = flight({ note: 'here', actual: { ...OPENED.actual, offBlock: '2026-03-05T08:05:00Z' } })
    const there = current({ note: 'there', actual: { ...OPENED.actual, offBlock: '2026-03-05T08:15:00Z' } })
    const fields = contested(here, there)
    expect(fields.map(({ field }) => field)).toEqual(['note', 'actual/offBlock'])
    const [saved] = answered(
      [here],
      fields.map((one) => ({ ...one, side: one.field === 'note' ? 'mine' : 'theirs' })),
    )
    expect(saved?.attributes).toMatchObject({
      note: 'here',
      actual: { offBlock: '2026-03-05T08:15:00Z', onBlock: '2026-03-05T09:00:00Z' },
    })
  })
})
