import { expect, test } from 'vitest'
import { parseMinutes } from './parse-minutes.ts'

test.each([
  ['1:25', 85],
  ['85', 85],
  [' 0:07 ', 7],
  ['1h25', 85],
  ['1 h 25 min', 85],
  ['2 Std 5 Min', 125],
  ['85 min', 85],
  ['8h', 480],
  ['12345:00', 740_700],
  ['0', 0],
])('%s is %i minutes', (typed, minutes) => {
  expect(parseMinutes(typed)).toBe(minutes)
})

test.each(['', '1:75', '1:5', '-5', 'h', 'min', 'a lot', '1'.repeat(31)])('%s is no duration', (typed) => {
  expect(parseMinutes(typed)).toBeNull()
})
