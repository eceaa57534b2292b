import { beforeEach, expect, test, vi } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import type { Reading } from '../../digest/digest-reading.ts'
import { firstRowsOf } from '../../../core/digest/first-rows.ts'
import { forgetKeptRows, keepRows as keep, leaveNoRows, onlyRowsOf, readKeptRows } from './kept-rows.ts'

const reading = (token: string, flights: number, ids: readonly string[]): Reading => ({
  token,
  flights,
  media: 0,
  digest: digestOf(ids.map((id) => ({ id, date: '2024', note: `of ${id}` }))),
})
const keepRows = (userId: string, of: Reading): void => keep(userId, of, firstRowsOf)
let kept: Map<string, string>
let isFull: boolean

beforeEach(() => {
  kept = new Map()
  isFull = false
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('full')
      kept.set(key, value)
    },
  })
  onlyRowsOf(null)
})

test('the rows of a log are kept for its user alone', () => {
  keepRows('ann', reading('t', 3, ['a', 'b']))
  expect(readKeptRows('ann')?.ids).toEqual(['a', 'b'])
  expect(readKeptRows('ben')).toBeNull()
})

test('they follow the writes, the log, and what was taken away', () => {
  for (const next of [reading('t', 3, ['a']), reading('t', 4, ['b']), reading('u', 4, ['c']), reading('u', 4, [])]) {
    keepRows('ann', next)
    expect(readKeptRows('ann')?.ids ?? []).toEqual(next.digest.ids)
  }
})

test('of a log without flights there are none to be shown', () => {
  keepRows('ann', reading('t', 0, []))
  expect(readKeptRows('ann')).toBeNull()
})

test('what is known to be kept is not written again', () => {
  const same = reading('t', 3, ['a'])
  keepRows('ann', same)
  const written = vi.fn<(key: string, value: string) => void>()
  localStorage.setItem = written
  keepRows('ann', same)
  expect(written).not.toHaveBeenCalled()
})

test('I6: whoever comes leaves nothing of anybody else, and nobody leaves nothing at all', () => {
  kept.set('lmw.theme', 'dark')
  keepRows('ann', reading('t', 3, ['a']))
  onlyRowsOf('ann')
  expect(readKeptRows('ann')).not.toBeNull()
  onlyRowsOf('ben')
  expect([...kept.keys()]).toEqual(['lmw.theme'])
  keepRows('ben', reading('t', 3, ['b']))
  onlyRowsOf(null)
  expect([...kept.keys()]).toEqual(['lmw.theme'])
})

test('I6: of a user who is leaving none are kept any more, until somebody is here', () => {
  keepRows('ann', reading('t', 3, ['a']))
  leaveNoRows('ann')
  expect(kept.size).toBe(0)
  keepRows('ann', reading('t', 4, ['a']))
  onlyRowsOf('ann')
  keepRows('ann', reading('t', 4, ['a']))
  expect(kept.size).toBe(0)
  onlyRowsOf(null)
  onlyRowsOf('ann')
  keepRows('ann', reading('t', 4, ['a']))
  expect(readKeptRows('ann')).not.toBeNull()
})

test('what cannot be kept is not shown as it was before; what is damaged is none', () => {
  keepRows('ann', reading('t', 3, ['a']))
  isFull = true
  keepRows('ann', reading('t', 4, ['b']))
  expect(readKeptRows('ann')).toBeNull()
  isFull = false
  keepRows('ann', reading('t', 3, ['a']))
  const [[key, text] = ['', '']] = kept
  for (const damaged of [
    '',
    '{',
    'null',
    '7',
    text.replace('"token":"t"', '"token":7'),
    text.replace(/"tables":.*/, ''),
  ]) {
    kept.set(key, damaged)
    expect(readKeptRows('ann'), damaged).toBeNull()
  }
  forgetKeptRows('ann')
  expect(kept.size).toBe(0)
})
