import { expect, test } from 'vitest'
import { type CopyState, readCopyState } from './offline-copy.ts'

test.each<CopyState>([
  { kind: 'whole', sinceMs: 1_772_668_800_000 },
  { kind: 'partial', kept: 7, total: 300, savesData: false },
  { kind: 'partial', kept: 7, total: 300, savesData: true },
])('a page understands what the worker says of the copy: %o', (said) => {
  expect(readCopyState(structuredClone(said))).toEqual(said)
})

test.each([null, 'COPY', 1, {}, [], { kind: 'whole' }, { kind: 'partial', kept: 7 }, { kind: 'x', sinceMs: 1 }])(
  '%o says nothing of it',
  (data) => expect(readCopyState(data)).toBeNull(),
)
