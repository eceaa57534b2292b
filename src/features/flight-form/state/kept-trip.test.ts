import { expect, test } from 'vitest'
import { emptyDraft } from '../../../../core/flight/draft/to-draft.ts'
import { keepDraft } from './draft-storage.ts'
import { keptTrip, restoreTrip } from './kept-trip.ts'
import { isTripDirty, openTrip, tripReducer } from './trip-state.ts'

const here = { userId: 'u', page: 'new-trip' }
const opened = (id: string) => openTrip('trip', [{ id, isNew: true, draft: emptyDraft() }])

function memory() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

test('a trip comes back with its legs, their order, and the ids its flights will have', () => {
  const storage = memory()
  const typed = [
    { kind: 'leg', id: 'a', action: { kind: 'typed', field: 'pnr', text: 'ABC123' } } as const,
    { kind: 'added', id: 'b', draft: { ...emptyDraft(), fromText: 'JFK' } } as const,
    { kind: 'moved', id: 'b', to: 0 } as const,
    { kind: 'named', name: 'Around the world' } as const,
  ].reduce(tripReducer, opened('a'))
  keepDraft(storage, here, keptTrip(typed))
  const restored = restoreTrip(storage, here, opened('other'))
  expect(restored).toMatchObject({
    tripId: 'trip',
    name: 'Around the world',
    openId: 'b',
    legs: [{ id: 'b' }, { id: 'a' }],
  })
  expect(restored?.legs[1]?.form.draft.pnr).toBe('ABC123')
  expect(restored && isTripDirty(restored)).toBe(true)
})

test.each([{}, { legs: [] }, { legs: ['x', null, { id: 7, draft: {} }] }])('%o is no trip', (kept) => {
  const storage = memory()
  keepDraft(storage, here, kept)
  expect(restoreTrip(storage, here, opened('a'))).toBeNull()
})

test('a flight that was taken out stays taken out', () => {
  const storage = memory()
  const both = openTrip('trip', [
    { id: 'a', isNew: false, draft: emptyDraft() },
    { id: 'b', isNew: false, draft: emptyDraft() },
  ])
  keepDraft(storage, here, keptTrip(tripReducer(both, { kind: 'removed', id: 'b' })))
  expect(restoreTrip(storage, here, both)).toMatchObject({ removed: ['b'], legs: [{ id: 'a', isNew: false }] })
})
