import { expect, test } from 'vitest'
import { parseAccept, parseMediaType } from './media-type.ts'

test('type and parameters are read, quotes and case put aside', () => {
  const media = parseMediaType('Application/vnd.api+JSON; EXT="https://example.org/a;b,c"; profile=x')
  expect(media?.type).toBe('application/vnd.api+json')
  expect([...(media?.parameters ?? [])]).toEqual([
    ['ext', 'https://example.org/a;b,c'],
    ['profile', 'x'],
  ])
})

test.each(['', 'json', 'a/b; c', 'a/b; c="d', '/', 'a/b c'])('%s is no media type', (text) => {
  expect(parseMediaType(text)).toBeNull()
})

test('an Accept header is cut at commas outside quotes, and what has q=0 is refused', () => {
  const types = parseAccept('text/html;q=0.5, a/b; x="1,2", c/d;q=0, nonsense').map((media) => media.type)
  expect(types).toEqual(['text/html', 'a/b'])
})

test.each(['a', ';', ' ', '"', '\\', '='])('A41: ten times as much of %j takes about ten times as long', (part) => {
  const bestMs = (count: number): number => {
    const text = `a/b;${part.repeat(count)}`
    const runs = Array.from({ length: 5 }, () => {
      const startMs = performance.now()
      parseAccept(text)
      return performance.now() - startMs
    })
    return Math.min(...runs)
  }
  bestMs(10_000)
  // A rule that goes back and forth would take a hundred times as long; a tick of the clock is allowed for.
  expect(bestMs(100_000)).toBeLessThan(40 * Math.max(bestMs(10_000), 0.05))
})
