import { expect, test } from 'vitest'
import { digestOf } from '../../../../test/support/digest-of.ts'
import { allRows } from '../../../../core/digest/digest.ts'
import { rowHeightsOf, type KnownHeights, noteHeight } from './known-heights.ts'
import { layOut } from '../items/list-items.ts'

const digest = digestOf(['2026-01-02', '2026-01-01', '2024-05-05'].map((date, index) => ({ id: `f${index}`, date })))
const listing = layOut(digest, allRows(digest), 'year')

test('the first of a kind says how tall its kind is, later ones only what they are themselves', () => {
  const known: KnownHeights = { row: 49, heading: 32, learnt: new Set(), odd: new Map() }
  expect([...rowHeightsOf(listing, known)]).toEqual([32, 49, 49, 32, 49])
  expect(noteHeight(known, 'f0', 'row', 61.5)).toBe(true)
  expect(noteHeight(known, 'f2', 'row', 80)).toBe(false)
  expect(noteHeight(known, 'f1', 'row', 61.3)).toBe(false)
  expect([...rowHeightsOf(listing, known)]).toEqual([32, 61.5, 61.5, 32, 80])
  // Another listing knows it again by its key.
  expect([...rowHeightsOf(layOut(digest, Uint32Array.of(2), 'none'), known)]).toEqual([80])
  noteHeight(known, 'f2', 'row', 61.5)
  expect([...rowHeightsOf(listing, known)]).toEqual([32, 61.5, 61.5, 32, 61.5])
})

test('one that differs by less than half a pixel from what was guessed changes nothing yet, and is the height from then on', () => {
  const known: KnownHeights = { row: 49, heading: 32, learnt: new Set(), odd: new Map() }
  expect(noteHeight(known, 'f0', 'row', 49.4)).toBe(false)
  expect([...rowHeightsOf(listing, known)]).toEqual([32, 49.4, 49.4, 32, 49.4])
  expect(noteHeight(known, 'f1', 'row', 49.8)).toBe(false)
  expect(known.odd.size).toBe(0)
})
