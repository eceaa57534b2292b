import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const ORIGIN = 'https://log.example'

describe('where to go after signing in', () => {
  test.each([
    '/',
    '/flight-list',
    '/de/flight-list/abc?sort=date#top',
    '/@evil',
    '/.evil',
    '/%5cevil',
    '/%2f/evil',
    '/a//b',
  ])('%s stays', (path) => {
    expect(safeRedirect(path, ORIGIN)).toBe(path)
  })

  test.each([
    '//evil.tld',
    '///evil.tld',
    '/\\evil.tld',
    '\\\\evil',
    '\\/evil',
    'https:evil',
    'https://evil.tld',
    'javascript:alert(1)',
    'evil',
    '',
    ' /flight-list',
    '\t/flight-list',
    '/\t/evil.tld',
    '/\n/evil.tld',
    '/\u0000',
    '/a b',
    '/a\\b',
    '/.//evil.tld',
    '/x/..//evil.tld',
    '/%2e//evil.tld',
    `/${'a'.repeat(2000)}`,
    null,
    undefined,
  ])('%j goes home', (path) => {
    expect(safeRedirect(path, ORIGIN)).toBe('/')
  })

  test('never leaves the origin, whatever was typed', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '\t',
      '\n',
      ' ',
      '%2f',
      '%5c',
      'evil.tld',
      '?',
      '#',
      'https',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const target = new URL(safeRedirect(pieces.join(''), ORIGIN), ORIGIN)
        expect(target.origin).toBe(ORIGIN)
        expect(target.pathname.startsWith('//')).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })
})
