import { expect, test } from 'vitest'
import type { WaitingRecord } from '../../../../sync/page/story/waiting.ts'
import { loadTexts, translateIn } from '../../../i18n/texts.ts'
import type { Words } from '../../../story/words/words.ts'
import { waitingWords } from './waiting-words.ts'

await loadTexts('en')
const words: Words = { t: translateIn('en', 'changes'), tag: 'en-GB', clock: '24', distanceUnit: 'km' }

const say = (record: Partial<WaitingRecord>): string =>
  waitingWords(
    { collection: 'flights', type: 'flights', id: 'a', base: {}, mine: {}, sinceMs: null, refused: null, ...record },
    words,
  )

test('what is new, gone and changed is told apart', () => {
  expect(say({ base: null })).toBe('New flight')
  expect(say({ base: null, type: 'trips', collection: 'data' })).toBe('New')
  expect(say({ mine: null })).toBe('Deleted')
})

test('a change is told field by field', () => {
  expect(say({ base: { seat: { number: '12A' } }, mine: { seat: { number: '14C' }, note: 'rain' } })).toBe(
    'Seat: 12A → 14C; Note added',
  )
})

test('an edit that put everything back is no change, whatever its time stamps say', () => {
  expect(say({ base: { pnr: 'A', editedAt: '1' }, mine: { pnr: 'A', editedAt: '2' } })).toBe(
    'Saved again without a change',
  )
})

test('of a photo it is told how much is still to be sent, or why it does not go', () => {
  const photo = { type: 'media', collection: 'media', base: null } as const
  expect(say({ ...photo, bytes: { left: 2_500_000, refused: null } })).toMatch(/^2\.5\sMB to be sent$/)
  expect(say({ ...photo, bytes: { left: 9, refused: 'quota_exceeded' } })).toMatch(/^Your storage for photos/)
})
