import { expect, test } from 'vitest'
import { type Needed, roomTrouble } from './room.ts'

const NEEDED: Needed = { entries: 900, writes: 120, newFlights: 100, tracks: 1 }
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

test('the device needs room for every flight that is written and every recording', () => {
  const needBytes = 120 * 4500 + 100_000
  expect(roomTrouble(NEEDED, { ...ENOUGH, freeBytes: needBytes })).toBeNull()
  const freeBytes = needBytes - 1
  expect(roomTrouble(NEEDED, { ...ENOUGH, freeBytes })).toEqual({ kind: 'device', needBytes, freeBytes })
})
