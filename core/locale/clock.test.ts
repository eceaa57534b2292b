import { expect, test } from 'vitest'
import { formatClockTime } from './clock.ts'

test.each([
  ['00:00', '12:00\u202fam'],
  ['00:05', '12:05\u202fam'],
  ['09:10', '9:10\u202fam'],
  ['11:59', '11:59\u202fam'],
  ['12:00', '12:00\u202fpm'],
  ['21:55', '9:55\u202fpm'],
])('%s reads %s on a 12-hour clock', (time, expected) => {
  expect(formatClockTime(time, '12')).toBe(expected)
})

test('a 24-hour clock changes nothing, and neither does anything that is no time', () => {
  expect(formatClockTime('09:10', '24')).toBe('09:10')
  expect(formatClockTime('', '12')).toBe('')
  expect(formatClockTime('?', '12')).toBe('?')
})
