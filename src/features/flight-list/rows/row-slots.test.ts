import { expect, test } from 'vitest'
import { NO_SLOTS, slotsFor } from './row-slots.ts'

const pairs = (slots: ReturnType<typeof slotsFor>) => Object.fromEntries(slots.of)

test('a flight that stays keeps its element, one that comes gets a new one', () => {
  const first = slotsFor(NO_SLOTS, ['a', 'b', 'c'], true)
  expect(pairs(first)).toEqual({ a: 0, b: 1, c: 2 })
  const scrolled = slotsFor(first, ['b', 'c', 'd'], false)
  expect(pairs(scrolled)).toEqual({ b: 1, c: 2, d: 3 })
  // An element that is gone is not asked for again.
  expect(pairs(slotsFor(scrolled, ['a', 'b', 'c'], false))).toEqual({ a: 4, b: 1, c: 2 })
})

test('another order or search takes the elements there are, from top to bottom', () => {
  const first = slotsFor(NO_SLOTS, ['a', 'b', 'c'], true)
  expect(pairs(slotsFor(first, ['x', 'b', 'y'], true))).toEqual({ x: 0, b: 1, y: 2 })
  const longer = slotsFor(first, ['w', 'x', 'y', 'z'], true)
  expect(pairs(longer)).toEqual({ w: 0, x: 1, y: 2, z: 3 })
  expect(longer.next).toBe(4)
})
