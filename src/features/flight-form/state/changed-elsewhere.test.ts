import { describe, expect, test } from 'vitest'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { contestedFields } from '../../../../sync/database.ts'
import type { FlightToRemove, FlightToSave } from '../../../flight/save/save-flight.ts'
import {
  answered,
  contested as contestedBy,
  contestedName,
  namedStill,
  removedStill,
  WHOLE_FLIGHT,
} from './changed-elsewhere.ts'

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

const contested = (edited: FlightToSave | FlightToRemove, now: FlightAttributes) =>
  contestedBy(edited, now, contestedFields)

describe('a flight that was changed elsewhere while its form was open', () => {
  test('is contested where both changed the same to something else, whichever clock is ahead', () => {
    for (const editedAt of ['2026-03-05T11:00:00.000Z', '2036-03-05T11:00:00.000Z', null]) {
      expect(contested(flight({ note: 'here' }), current({ note: 'there', editedAt }))).toEqual([
        { id: 'f', field: 'note', mine: 'here', theirs: 'there', kept: 'theirs', editedAt },
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

test('a flight that was taken out is contested as a whole by whatever was changed elsewhere, and by nothing else', () => {
  const { actual: _actual, ...said } = OPENED
  const removed = { id: 'f', opened: { ...said, id: 'f' } }
  const later = { ...said, editedAt: '2026-03-05T11:00:00.000Z' }
  expect(contested(removed, later)).toEqual([])
  expect(contested(removed, { ...later, tags: ['a', 'b'] })).toMatchObject([
    { id: 'f', field: WHOLE_FLIGHT, mine: null, theirs: { tags: ['a', 'b'] } },
  ])
})

test('a flight that was taken out goes as it was when that was said once more, or stays', () => {
  const removed = [
    { id: 'f', opened: OPENED },
    { id: 'g', opened: OPENED },
  ]
  const asked = { id: 'f', field: WHOLE_FLIGHT, mine: null, theirs: { note: 'there' }, editedAt: null } as const
  const answer = (side: 'mine' | 'theirs') => [{ ...asked, kept: 'theirs', side } as const]
  expect(removedStill(removed, [])).toEqual(removed)
  expect(removedStill(removed, answer('mine'))).toEqual([{ id: 'f', opened: { note: 'there' } }, removed[1]])
  expect(removedStill(removed, answer('theirs'))).toEqual([removed[1]])
  // The later answer counts.
  expect(removedStill(removed, [...answer('mine'), ...answer('theirs')])).toHaveLength(2)
})

test('I4 a trip that was called otherwise here and elsewhere is asked about, and gets the name that was chosen', () => {
  const trip = { id: 't', name: 'East', opened: 'West' }
  const now = (name: string) => contestedName(trip, { name, editedAt: null })
  expect([now('West'), now('East')]).toEqual([[], []])
  const asked = now('Atlantic')
  expect(asked).toEqual([{ id: 't', field: 'name', mine: 'East', theirs: 'Atlantic', kept: 'theirs', editedAt: null }])
  const answer = (side: 'mine' | 'theirs') => asked.map((one) => ({ ...one, side }))
  expect(namedStill(trip, [])).toBe(trip)
  expect(namedStill(trip, answer('mine'))).toBe(trip)
  expect(namedStill(trip, answer('theirs'))).toBeNull()
})
