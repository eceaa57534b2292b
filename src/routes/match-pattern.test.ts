import { expect, test } from 'vitest'
import { matchPattern } from './match-pattern.ts'

test.each([
  ['/', '/', {}],
  ['/about', '/about', {}],
  ['/about', '/about/', {}],
  ['/flight-list/:id?', '/flight-list', {}],
  ['/flight-list/:id?', '/flight-list/7', { id: '7' }],
  ['/edit-trip/:id', '/edit-trip/a%20b', { id: 'a b' }],
])('%s fits %s', (pattern, path, params) => {
  expect(matchPattern(pattern, path)).toEqual(params)
})

test.each([
  ['/', '/about'],
  ['/', '//'],
  ['/about', '/'],
  ['/about', '/about/us'],
  ['/about', '/About'],
  ['/about', '//about'],
  ['/edit-trip/:id', '/edit-trip'],
  ['/edit-trip/:id', '/edit-trip/1/2'],
  ['/edit-trip/:id', '/edit-trip/%E0%A4%A'],
])('%s does not fit %s', (pattern, path) => {
  expect(matchPattern(pattern, path)).toBeNull()
})
