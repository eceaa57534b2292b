import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalAddress } from './address.ts'

test.each([
  ['/', '/'],
  ['', '/'],
  ['*', '*'],
  ['?x=1', '/?x=1'],
  ['http://log.example', '/'],
  ['HTTPS://log.example:1?x', '/?x'],
  ['/flight-list/', '/flight-list/'],
  ['/de/fl%C3%BCge', '/de/fl%C3%BCge'],
  ['/de/fl\u00c3\u00bcge', '/de/fl%C3%BCge'],
  ['/de/fl%c3%bcge?q=%c3', '/de/fl%C3%BCge?q=%c3'],
  ['/a%2Bb@c:d;e,f=g', '/a+b@c:d;e,f=g'],
  ['/%2561pi', '/%2561pi'],
  ['/a?b?c//../d', '/a?b?c//../d'],
  ['/a/..', '/'],
  ['/a/b/..', '/a/'],
  ['//evil.example/login', '/evil.example/login'],
  ['/api%3Fx', '/api%3Fx'],
  ['/..%2f..%2fx', '/..%2F..%2Fx'],
  ['/\\\\evil.example\\..', '/%5C%5Cevil.example%5C..'],
])('%s is %s', (target, normal) => {
  expect(normalAddress(target)).toBe(normal)
})

test.each(['/%', '/a#b', 'api', '\\api', '/a%00', '/a%0d', '/%7F', '/%c0%af', '/%e4', '/\u00e4'])(
  '%s cannot be read',
  (target) => {
    expect(normalAddress(target)).toBe('/%')
  },
)

test('what is normal stays as it is, and no spelling is left that somebody decodes to something else', () => {
  const piece = fc.constantFrom('/', '.', '..', '%2e', '%2F', '%25', '%61', 'api', ';', '?', 'x', '%C3%BC', '\\', '%00')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const normal = normalAddress(`/${pieces.join('')}`)
      expect(normalAddress(normal)).toBe(normal)
      if (normal === '/%') return
      const [path = ''] = normal.split('?', 1)
      // A browser and a proxy read the same.
      expect(new URL(path, 'http://log.example').pathname).toBe(path)
      for (const step of path.split('/')) expect(decodeURIComponent(step)).not.toContain('\0')
    }),
    { numRuns: 5000 },
  )
})
