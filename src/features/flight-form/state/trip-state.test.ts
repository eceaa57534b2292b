import { describe, expect, test } from 'vitest'
import { emptyDraft } from '../../../../core/flight/draft/to-draft.ts'
import { tripToName } from './trip-name.ts'
import { must } from '../../../../core/lib/must.ts'
import type { PlaceSnapshot } from '../../../../core/flight/flight.ts'
import { countedLegs, isTripDirty, openTrip, type TripAction, tripReducer } from './trip-state.ts'

const draft = (fromText: string, toText: string, date = '2026-03-05') => ({ ...emptyDraft(), fromText, toText, date })
const opened = openTrip('trip', [{ id: 'a', isNew: true, draft: draft('FRA', 'JFK') }])
const after = (...actions: TripAction[]) => actions.reduce(tripReducer, opened)
const ids = (state: typeof opened) => state.legs.map(({ id }) => id)
const add = (id: string, fromText: string, toText: string): TripAction => ({
  kind: 'added',
  id,
  draft: draft(fromText, toText),
})

describe('a trip in the form', () => {
  test('opens the leg that was added, and counts as changed', () => {
    const state = after(add('b', 'JFK', 'LAX'))
    expect(state).toMatchObject({ openId: 'b', legs: [{ id: 'a' }, { id: 'b' }] })
    expect(isTripDirty(state)).toBe(true)
    expect(isTripDirty(opened)).toBe(false)
  })

  test('lets a leg that starts where the last one ended follow it, with its day, down the line', () => {
    const state = after(
      add('b', 'JFK', 'LAX'),
      { kind: 'leg', id: 'a', action: { kind: 'place-typed', end: 'to', text: 'BOS' } },
      { kind: 'leg', id: 'a', action: { kind: 'typed', field: 'date', text: '2026-04-01' } },
    )
    expect(state.legs[1]?.form.draft).toMatchObject({ fromText: 'BOS', toText: 'LAX', date: '2026-04-01' })
  })

  test('lets a leg keep its day while the one before it is written in UTC', () => {
    const texts = { date: '2026-03-04', 'scheduled.offBlock': '23:30' }
    const state = after(add('b', 'JFK', 'LAX'), {
      kind: 'leg',
      id: 'a',
      action: { kind: 'entry-chosen', entry: 'utc', texts },
    })
    expect(state.legs.map(({ form }) => form.draft.date)).toEqual(['2026-03-04', '2026-03-05'])
  })

  test('leaves a leg alone that starts elsewhere', () => {
    const state = after(add('b', 'EWR', 'LAX'), {
      kind: 'leg',
      id: 'a',
      action: { kind: 'place-typed', end: 'to', text: 'BOS' },
    })
    expect(state.legs[1]?.form.draft.fromText).toBe('EWR')
  })

  test('a proposed role gives way to the usual one, which is no change; one that was chosen stays', () => {
    const pic = { ...draft('FRA', 'JFK'), role: 'pilot-in-command' as const }
    const proposed = openTrip('trip', [{ id: 'a', isNew: true, draft: pic }])
    const usual = { kind: 'role-proposed', tripId: 'trip', instead: 'pilot-in-command', role: 'student' } as const
    const state = tripReducer(proposed, usual)
    expect(state.legs[0]?.form.draft.role).toBe('student')
    expect(isTripDirty(state)).toBe(false)
    const chosen = tripReducer(proposed, {
      kind: 'leg',
      id: 'a',
      action: { kind: 'typed', field: 'role', text: 'passenger' },
    })
    expect(tripReducer(chosen, usual).legs[0]?.form.draft.role).toBe('passenger')
    const stored = openTrip('trip', [{ id: 'a', isNew: false, draft: pic }])
    expect(tripReducer(stored, usual).legs[0]?.form.draft.role).toBe('pilot-in-command')
  })

  test('moves a leg, but not over the ends', () => {
    expect(ids(after(add('b', '', ''), add('c', '', ''), { kind: 'moved', id: 'c', to: 0 }))).toEqual(['c', 'a', 'b'])
    expect(ids(after(add('b', '', ''), { kind: 'moved', id: 'a', to: -1 }))).toEqual(['a', 'b'])
    expect(ids(after(add('b', '', ''), { kind: 'moved', id: 'b', to: 2 }))).toEqual(['a', 'b'])
  })

  test('keeps at least one leg, and opens the neighbour of the one taken out', () => {
    expect(ids(after({ kind: 'removed', id: 'a' }))).toEqual(['a'])
    const state = after(add('b', '', ''), { kind: 'removed', id: 'b' })
    expect(state).toMatchObject({ openId: 'a', removed: [] })
  })

  test('remembers a flight of the log that was taken out', () => {
    const stored = openTrip('trip', [
      { id: 'a', isNew: false, draft: draft('FRA', 'JFK') },
      { id: 'b', isNew: false, draft: { ...draft('JFK', 'LAX'), original: { note: 'as it was' } } },
    ])
    const { removed } = tripReducer(stored, { kind: 'removed', id: 'b' })
    expect(removed).toEqual([{ id: 'b', opened: { note: 'as it was' } }])
  })

  test('has a flight that was taken out back where it stood, with what was typed', () => {
    const opened = openTrip('trip', [
      { id: 'a', isNew: false, draft: draft('FRA', 'JFK') },
      { id: 'b', isNew: false, draft: draft('JFK', 'LAX') },
      { id: 'c', isNew: false, draft: draft('LAX', 'FRA') },
    ])
    const typed = tripReducer(opened, { kind: 'leg', id: 'b', action: { kind: 'typed', field: 'note', text: 'Rain' } })
    const leg = must(typed.legs[1])
    const without = tripReducer(typed, { kind: 'removed', id: 'b' })
    const back = tripReducer(without, { kind: 'put-back', leg, at: 1 })
    expect(back).toEqual({ ...typed, openId: 'b' })
    // Pressed twice, it stands there once.
    expect(tripReducer(back, { kind: 'put-back', leg, at: 1 })).toBe(back)
  })

  test('is to be called otherwise than when its form was opened, whatever it is called elsewhere meanwhile', () => {
    const typed = after(
      { kind: 'named', text: 'Ea', shown: 'West' },
      { kind: 'named', text: ' East ', shown: 'Atlantic' },
    )
    expect(typed.name).toEqual({ text: ' East ', opened: 'West' })
    expect(isTripDirty(typed)).toBe(true)
    expect(tripToName(typed, 2)).toEqual({ id: 'trip', name: 'East', opened: 'West' })
    expect(tripToName(typed, 1)).toBeNull()
    const back = tripReducer(typed, { kind: 'named', text: 'West', shown: 'Atlantic' })
    expect([isTripDirty(back), tripToName(back, 2)]).toEqual([false, null])
  })

  test('says to every leg what is said to all', () => {
    const state = after(add('b', '', ''), { kind: 'all', action: { kind: 'typed', field: 'pnr', text: 'ABC123' } })
    expect(state.legs.map(({ form }) => form.draft.pnr)).toEqual(['ABC123', 'ABC123'])
  })
})

test('a flight that is only proposed stays that when its names are found or all flights are changed', () => {
  const place = { name: 'Munich', icao: 'EDDM', iata: 'MUC' } as PlaceSnapshot
  const proposed: TripAction = { kind: 'added', id: 'b', draft: draft('JFK', ''), isProposed: true }
  const found: TripAction = { kind: 'leg', id: 'b', action: { kind: 'place-picked', end: 'from', place, text: 'EDDM' } }
  const all: TripAction = { kind: 'all', action: { kind: 'edited', edit: { reason: 'business' } } }
  const state = after(proposed, found, all)
  expect(state.legs[1]?.form.draft).toMatchObject({ from: place, reason: 'business' })
  expect(countedLegs(state.legs).map(({ id }) => id)).toEqual(['a'])
  const typed = after(proposed, { kind: 'leg', id: 'b', action: { kind: 'place-typed', end: 'to', text: 'LAX' } })
  const picked = tripReducer(typed, {
    kind: 'leg',
    id: 'b',
    action: { kind: 'place-picked', end: 'to', place, text: 'EDDM' },
  })
  expect(countedLegs(picked.legs).map(({ id }) => id)).toEqual(['a', 'b'])
})
