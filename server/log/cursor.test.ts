import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCursor, parseCursor } from './cursor.ts'

const seq = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n })

test('a cursor comes back from its text as it was', () => {
  fc.assert(
    fc.property(seq, fc.option(seq.filter((start) => start > 0n)), (after, startedAt) => {
      expect(parseCursor(formatCursor({ after, startedAt }))).toEqual({ after, startedAt })
    }),
  )
})

test.each(['', '-1', '1.5', 'abc', ' 1', '9'.repeat(37)])('%s is no cursor', (text) => {
  expect(parseCursor(text)).toBeNull()
})
