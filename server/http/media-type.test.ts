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

// A rule that goes back and forth would take hours over these; one that reads each letter once, a moment.
test.each([
  ['a', []],
  [';', ['a/b']],
  [' ', ['a/b']],
  ['"', []],
  ['\\', []],
  ['=', []],
])('A41: a million times %j is read to its end', (part, types) => {
  expect(parseAccept(`a/b;${part.repeat(1_000_000)}`).map((media) => media.type)).toEqual(types)
})
