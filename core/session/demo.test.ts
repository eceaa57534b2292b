import { expect, test } from 'vitest'
import { isDemoPage, pathInDemo } from './demo.ts'

test.each([
  ['/demo', '/'],
  ['/demo/', '/'],
  ['/demo/flight-list', '/flight-list'],
  ['/demonstration', null],
  ['/', null],
  ['/flight-list/demo', null],
])('the page of the demo at %s is %s', (path, inside) => {
  expect(pathInDemo(path)).toBe(inside)
})

test.each([
  ['/demo', true],
  ['/de/demo/map', true],
  ['/de', false],
  ['/demo-flights', false],
  ['/den/demo', false],
])('%s shows the demo: %s', (pathname, shows) => {
  expect(isDemoPage(pathname)).toBe(shows)
})
