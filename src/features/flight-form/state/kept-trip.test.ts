import { expect, test } from 'vitest'
import type { FlightDraft } from '../../../../core/flight/draft/draft.ts'
import { emptyDraft } from '../../../../core/flight/draft/to-draft.ts'
import { must } from '../../../../core/lib/must.ts'
import { keepDraft } from './draft-storage.ts'
import { keptTrip, restoreTrip } from './kept-trip.ts'
import type { FormAction } from './form-state.ts'
import { countedLegs, isTripDirty, openTrip, type TripAction, tripReducer } from './trip-state.ts'

const DAY = '2026-03-05'
const STYLE = { language: 'en' } as const
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
    { kind: 'named', text: 'Around the world', shown: 'West' } as const,
  ].reduce(tripReducer, opened('a'))
  keepDraft(storage, here, keptTrip(typed, DAY))
  const restored = restoreTrip(storage, here, opened('other'), STYLE)
  expect(restored).toMatchObject({
    tripId: 'trip',
    name: { text: 'Around the world', opened: 'West' },
    openId: 'b',
    legs: [{ id: 'b' }, { id: 'a' }],
  })
  expect(restored?.legs[1]?.form.draft.pnr).toBe('ABC123')
  expect(restored && isTripDirty(restored)).toBe(true)
})

test('of a name that an app before kept nobody knows what stood there', () => {
  const storage = memory()
  const typed = tripReducer(opened('a'), { kind: 'named', text: 'East', shown: 'West' })
  keepDraft(storage, here, { ...keptTrip(typed, DAY), name: { text: 'East' } })
  expect(restoreTrip(storage, here, opened('a'), STYLE)?.name).toEqual({ text: 'East', opened: '' })
})

test.each([{}, { legs: [] }, { legs: ['x', null, { id: 7, draft: {} }] }])('%o is no trip', (kept) => {
  const storage = memory()
  keepDraft(storage, here, kept)
  expect(restoreTrip(storage, here, opened('a'), STYLE)).toBeNull()
})

test('a flight that was taken out stays taken out, measured by what it said when the form was first opened', () => {
  const storage = memory()
  const both = (note: string) =>
    openTrip('trip', [
      { id: 'a', isNew: false, draft: emptyDraft() },
      { id: 'b', isNew: false, draft: { ...emptyDraft(), original: { note } } },
    ])
  const kept = keptTrip(tripReducer(both('as it was'), { kind: 'removed', id: 'b' }), DAY)
  keepDraft(storage, here, kept)
  const removed = () => restoreTrip(storage, here, both('changed since'), STYLE)?.removed
  expect(removed()).toEqual([{ id: 'b', opened: { note: 'as it was' } }])
  // As an app before kept it, and one that is no flight.
  keepDraft(storage, here, { ...kept, removed: ['b', 'gone', 7, { id: 'b' }] })
  expect(removed()).toEqual([{ id: 'b', opened: { note: 'changed since' } }])
  expect(restoreTrip(storage, here, both(''), STYLE)).toMatchObject({ legs: [{ id: 'a', isNew: false }] })
})

test.each([
  ['yesterday', '4 Mar 2026'],
  ['today', '5 Mar 2026'],
  ['gestern', '4 Mar 2026'],
  ['5.3.', '5 Mar 2026'],
  ['31.12.', '31 Dec 2025'],
  ['3/5/2026', '3/5/2026'],
  ['Octember', 'Octember'],
])('of a day typed as %s, and found again on another day, the form says %s', (typed, expected) => {
  const storage = memory()
  const state = tripReducer(opened('a'), {
    kind: 'leg',
    id: 'a',
    action: { kind: 'typed', field: 'date', text: typed },
  })
  keepDraft(storage, here, keptTrip(state, DAY))
  expect(restoreTrip(storage, here, opened('a'), STYLE)?.legs[0]?.form.draft.date).toBe(expected)
})

test('I1 of a flight under way that was gone on with since, fields nobody changed have what it says now', () => {
  const storage = memory()
  const flown = (draft: Partial<FlightDraft>) =>
    openTrip('trip', [{ id: 'flown', isNew: true, draft: { ...emptyDraft(), ...draft } }])
  const before = flown({ fromText: 'MUC', 'actual.offBlock': '09:00', 'actual.onBlock': '11:00' })
  const typed = [
    { kind: 'typed', field: 'note', text: 'Rain' } as const,
    { kind: 'typed', field: 'actual.offBlock', text: '09:05' } as const,
    { kind: 'pilot-typed', field: 'picMinutes', text: '2:00' } as const,
  ].reduce((state, action) => tripReducer(state, { kind: 'leg', id: 'flown', action }), before)
  keepDraft(storage, here, keptTrip(typed, DAY))
  const since = flown({ fromText: 'FRA', 'actual.offBlock': '08:00', 'actual.onBlock': '11:30' })
  const back = must(restoreTrip(storage, here, since, STYLE))
  expect(back.legs[0]?.form.draft).toMatchObject({
    fromText: 'FRA',
    note: 'Rain',
    'actual.offBlock': '09:05',
    'actual.onBlock': '11:30',
    pilot: { picMinutes: '2:00' },
  })
})

test('one that is in the log by now is new no more', () => {
  const storage = memory()
  const flown = (isNew: boolean) => openTrip('trip', [{ id: 'flown', isNew, draft: emptyDraft() }])
  const action = { kind: 'typed', field: 'note', text: 'rough air' } as const
  keepDraft(storage, here, keptTrip(tripReducer(flown(true), { kind: 'leg', id: 'flown', action }), DAY))
  const [leg] = must(restoreTrip(storage, here, flown(false), STYLE)).legs
  expect(leg).toMatchObject({ isNew: false, form: { isNew: false, draft: { note: 'rough air' } } })
})

test('what was answered comes back with what was typed', () => {
  const storage = memory()
  const leg = (action: FormAction): TripAction => ({ kind: 'leg', id: 'a', action })
  const airline = { airlineId: 'LH', iata: 'LH', icao: 'DLH', name: 'Lufthansa' }
  const typed = [
    leg({ kind: 'place-typed', end: 'from', text: 'Meadow' }),
    leg({ kind: 'kept-by-hand', end: 'from' }),
    leg({ kind: 'zone-chosen', end: 'from', zone: 'Europe/Berlin' }),
    leg({ kind: 'answered', question: 'scheduled.offBlock', candidate: '2026-10-25T02:30+01:00[Europe/Berlin]' }),
    leg({ kind: 'airline-followed', airline, text: 'Lufthansa' }),
    leg({ kind: 'same-accepted' }),
  ].reduce(tripReducer, opened('a'))
  keepDraft(storage, here, keptTrip(typed, DAY))
  const form = restoreTrip(storage, here, opened('a'), STYLE)?.legs[0]?.form
  expect(form).toMatchObject({
    byHand: { from: 'Meadow' },
    choices: { 'scheduled.offBlock': '2026-10-25T02:30+01:00[Europe/Berlin]' },
    airlineFollows: true,
    sameAccepted: true,
    draft: { fromText: 'Meadow', fromZone: 'Europe/Berlin' },
  })
})

test('a flight that was only proposed is so after a reload: it counts once somebody writes into it', () => {
  const storage = memory()
  const typed = [
    { kind: 'leg', id: 'a', action: { kind: 'typed', field: 'pnr', text: 'ABC123' } } as const,
    { kind: 'added', id: 'b', draft: { ...emptyDraft(), fromText: 'JFK' }, isProposed: true } as const,
  ].reduce(tripReducer, opened('a'))
  keepDraft(storage, here, keptTrip(typed, DAY))
  const back = must(restoreTrip(storage, here, opened('a'), STYLE))
  expect(countedLegs(back.legs).map(({ id }) => id)).toEqual(['a'])
  const written = tripReducer(back, { kind: 'leg', id: 'b', action: { kind: 'typed', field: 'note', text: 'x' } })
  expect(countedLegs(written.legs).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('fields that come back with a text were left: what is wrong in them is shown, and empty ones are not missed', () => {
  const storage = memory()
  const leg = (action: FormAction): TripAction => ({ kind: 'leg', id: 'a', action })
  const typed = [
    leg({ kind: 'typed', field: 'date', text: 'JFK' }),
    leg({ kind: 'typed', field: 'scheduled.offBlock', text: 'today0910' }),
    leg({ kind: 'pilot-typed', field: 'picMinutes', text: 'x' }),
  ].reduce(tripReducer, opened('a'))
  keepDraft(storage, here, keptTrip(typed, DAY))
  const left = restoreTrip(storage, here, opened('a'), STYLE)?.legs[0]?.form.left
  expect(left).toEqual(expect.arrayContaining(['date', 'scheduled.offBlock', 'pilot.picMinutes']))
  expect(left).not.toContain('flightNumber')
  expect(left).not.toContain('from')
})
