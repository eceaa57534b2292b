import { expect, test } from 'vitest'
import { formatAltitude, formatElapsed, formatSpeed } from './flight-units.ts'

test('speed and height follow the unit of distances', () => {
  const plain = (text: string): string => text.replaceAll('\u202f', ' ')
  expect(plain(formatSpeed(234, 'km', 'en-GB'))).toBe('842 km/h')
  expect(plain(formatSpeed(234, 'nmi', 'en-GB'))).toBe('455 kt')
  expect(plain(formatSpeed(234, 'mi', 'en-GB'))).toBe('523 mph')
  expect(plain(formatAltitude(10_668, 'km', 'de-DE'))).toBe('10.670 m')
  expect(plain(formatAltitude(10_668, 'nmi', 'en-GB'))).toBe('35,000 ft')
})

test('elapsed time counts on beyond a day and never below zero', () => {
  expect(formatElapsed(5_025_000, 'en-GB')).toBe('1\u202fh\u00a023\u202fmin')
  expect(formatElapsed(185_999, 'en-GB')).toBe('3\u202fmin\u00a005\u202fs')
  expect(formatElapsed(90_000_000, 'de-DE')).toBe('25\u202fh')
  expect(formatElapsed(-4000, 'de-DE')).toBe('0\u202fmin\u00a000\u202fs')
})
