import { expect, test } from 'vitest'
import { mayUpload, pullEveryMs } from './traffic-policy.ts'

const SPARING = [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }]
const GOOD = [{}, { effectiveType: '3g' }, { effectiveType: '4g', saveData: false }]

test.each(SPARING)('I7: %o: flights go, photos wait, looks come every half hour', (connection) => {
  expect(mayUpload({ kind: 'flight', ...connection })).toBe(true)
  expect(mayUpload({ kind: 'photo', ...connection })).toBe(false)
  for (const hasRealtime of [true, false]) expect(pullEveryMs(connection, hasRealtime)).toBe(1_800_000)
})

test.each(GOOD)('I7: %o: all goes, looks come every five minutes', (connection) => {
  expect(mayUpload({ kind: 'flight', ...connection })).toBe(true)
  expect(mayUpload({ kind: 'photo', ...connection })).toBe(true)
  expect(pullEveryMs(connection, true)).toBe(300_000)
})

test.each(GOOD)('I3: %o: without realtime a look comes every half minute', (connection) => {
  expect(pullEveryMs(connection, false)).toBe(30_000)
})
