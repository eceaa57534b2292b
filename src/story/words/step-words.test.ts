import { expect, test } from 'vitest'
import type { HistoryStep } from '../../../core/sync/history.ts'
import { loadTexts, translateIn } from '../../i18n/texts.ts'
import { originWords } from './device-words.ts'
import { canUndo, stepWords } from './step-words.ts'
import type { Words } from './words.ts'

await loadTexts('en')
const words: Words = { t: translateIn('en', 'changes'), tag: 'en-GB', clock: '24', distanceUnit: 'km' }

const step = (changes: Partial<HistoryStep>): HistoryStep => ({
  key: 'k',
  userId: 'u',
  collection: 'flights',
  type: 'flights',
  id: 'a',
  atMs: 0,
  origin: 'here',
  device: null,
  editedAtMs: null,
  kind: 'edited',
  changes: [],
  before: null,
  conflicts: [],
  revived: false,
  settledAtMs: 0,
  ...changes,
})
const seat = { field: 'seat', before: { number: '12A' }, after: { number: '14C' } }

test('every step says what it did', () => {
  expect(stepWords(step({ changes: [seat] }), words)).toEqual(['Seat: 12A → 14C'])
  expect(stepWords(step({ kind: 'created' }), words)).toEqual(['Logged'])
  expect(stepWords(step({ kind: 'removed', before: {} }), words)).toEqual(['Deleted'])
  expect(stepWords(step({ kind: 'restored' }), words)).toEqual(['Restored'])
  expect(stepWords(step({ kind: 'merged', changes: [seat] }), words)).toEqual([
    'Changed on two devices at once',
    'Seat: 12A → 14C',
  ])
  expect(stepWords(step({ kind: 'merged', revived: true }), words)).toEqual(['Deleted and changed at once'])
})

test('what was edited or deleted can be undone, what was logged cannot', () => {
  expect(canUndo(step({ changes: [seat] }))).toBe(true)
  expect(canUndo(step({ kind: 'removed', before: {} }))).toBe(true)
  expect(canUndo(step({ kind: 'created' }))).toBe(false)
  expect(canUndo(step({ kind: 'restored' }))).toBe(false)
})

test('a step names its device as far as it is known', () => {
  const said = (device: HistoryStep['device']): string => originWords({ origin: 'elsewhere', device }, words.t)
  expect(originWords(step({}), words.t)).toBe('this device')
  expect(said({ browser: 'Firefox', platform: 'Windows' })).toBe('Firefox on Windows')
  expect(said({ browser: null, platform: 'iPhone' })).toBe('iPhone')
  expect(said({ browser: 'Firefox', platform: 'Windows', name: null, number: 1 })).toBe('Firefox on Windows')
  expect(said({ browser: 'Firefox', platform: 'Windows', number: 2 })).toBe('Firefox on Windows (2)')
  expect(said({ browser: 'Firefox', platform: 'Windows', name: "Lena's iPad", number: 2 })).toBe("Lena's iPad")
  expect(said({ browser: null, platform: null, name: "Lena's iPad" })).toBe("Lena's iPad")
  expect(said(null)).toBe('another device')
})
