import { expect, test } from 'vitest'
import { formatMarks, isPutBack, parseMarks, withMark } from './log-marks.ts'

const marks = new Map([
  ['first', 100n],
  ['second', 40n],
])

test.each([
  ['the same epoch, a lower measure', 'second', 39n, true],
  ['the same epoch, the same measure', 'second', 40n, false],
  ['the same epoch, further on than the marks', 'second', 41n, false],
  ['an epoch left before, lower than it then stood: the same backup again', 'first', 80n, true],
  ['an epoch left before, as it then stood: another database and back', 'first', 100n, false],
  ['an epoch never seen', 'third', 0n, false],
])('I23: %s', (_case, epoch, measure, expected) => {
  expect(isPutBack(marks, { epoch, measure })).toBe(expected)
})

test('I23: without marks no database was put back', () => {
  expect(isPutBack(new Map(), { epoch: 'first', measure: 0n })).toBe(false)
})

test('a mark replaces the one of its epoch and becomes the last; the oldest of too many go', () => {
  expect([...withMark(marks, { epoch: 'first', measure: 101n })]).toEqual([
    ['second', 40n],
    ['first', 101n],
  ])
  let many = withMark(new Map(), { epoch: 'oldest', measure: 1n })
  for (let n = 0; n < 50; n += 1) many = withMark(many, { epoch: `e${n}`, measure: BigInt(n) })
  expect(many.size).toBe(50)
  expect(many.has('oldest')).toBe(false)
})

test('what is written is read again, beyond the precision of a number', () => {
  const large = withMark(marks, { epoch: 'third', measure: 9_007_199_254_740_993n })
  expect(parseMarks(formatMarks(large))).toEqual(large)
})

test.each(['', '{', 'null', '{"epochs":1}', '{"epochs":[null]}', '{"epochs":[{"epoch":"a","measure":-1}]}'])(
  'a file that is none of ours is told apart: %j',
  (text) => {
    expect(parseMarks(text)).toBeNull()
  },
)
