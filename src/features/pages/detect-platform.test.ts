import { expect, test } from 'vitest'
import { detectPlatform } from './detect-platform.ts'

const MAC_SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    5,
    'iphone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    5,
    'android',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 5, 'android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    0,
    'desktop-chrome',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 0, 'firefox'],
  [MAC_SAFARI, 0, 'mac-safari'],
  ['curl/8.5.0', 0, null],
] as const)('%s', (userAgent, touchPoints, expected) => {
  expect(detectPlatform(userAgent, touchPoints)).toBe(expected)
})

test('an iPad that calls itself a Mac is told apart by its touch screen', () => {
  expect(detectPlatform(MAC_SAFARI, 5)).toBe('iphone')
})
