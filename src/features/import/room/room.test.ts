import { expect, test } from 'vitest'
import { namedIn, type Needed, roomTrouble } from './room.ts'

const NEEDED: Needed = { entries: 900, writes: 120, newFlights: 100, tracks: 1, named: 0 }
const ENOUGH = { mostEntries: 1001, freeBytes: 1_000_000_000 }

test('what fits, to the last entry, is no trouble; nor is what nobody knows', () => {
  expect(roomTrouble(NEEDED, ENOUGH)).toBeNull()
  expect(roomTrouble(NEEDED, { mostEntries: null, freeBytes: null })).toBeNull()
})

test('entries that would be too many are counted', () => {
  expect(roomTrouble(NEEDED, { ...ENOUGH, mostEntries: 1000 })).toEqual({ kind: 'entries', most: 1000, over: 1 })
})

test('facts for flights of a full log are no entries', () => {
  expect(roomTrouble({ ...NEEDED, entries: 1200, newFlights: 0, tracks: 0 }, ENOUGH)).toBeNull()
})

test('own fields that are added and trips with a name are entries too', () => {
  const field = { key: 'mood', id: 'mood', name: 'Mood', kind: 'text', isNew: true, isLeft: false, rows: 3 } as const
  const trip = { id: 'a', name: 'Rome', isNew: true, rows: 2 }
  const named = namedIn({
    fields: [field, { ...field, isNew: false }, { ...field, isLeft: true }, { ...field, rows: 0 }],
    trips: [trip, { ...trip, name: null }, { ...trip, isNew: false }],
  })
  expect(named).toBe(2)
  expect(roomTrouble({ ...NEEDED, named }, { ...ENOUGH, mostEntries: 1002 })).toEqual({
    kind: 'entries',
    most: 1002,
    over: 1,
  })
})

test('the device needs room for every flight that is written and every recording', () => {
  const needBytes = 120 * 4500 + 100_000
  expect(roomTrouble(NEEDED, { ...ENOUGH, freeBytes: needBytes })).toBeNull()
  const freeBytes = needBytes - 1
  expect(roomTrouble(NEEDED, { ...ENOUGH, freeBytes })).toEqual({ kind: 'device', needBytes, freeBytes })
})
