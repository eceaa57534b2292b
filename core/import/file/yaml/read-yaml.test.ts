import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonValue } from '../../../lib/json.ts'
import { readYaml } from './read-yaml.ts'

test.each<[string, JsonValue]>([
  ['a: 1\nb: -2.5\nc: 007\nd: 1e3', { a: 1, b: -2.5, c: '007', d: 1000 }],
  ['a: null\nb: ~\nc:\nd: true\ne: False\nf: nulls', { a: null, b: null, c: null, d: true, e: false, f: 'nulls' }],
  ['- a\n- - b\n  - c\n-\n  d: e\n- f: g\n  h: i', ['a', ['b', 'c'], { d: 'e' }, { f: 'g', h: 'i' }]],
  ['a:\n- b\n- c\nd: e', { a: ['b', 'c'], d: 'e' }],
  ['---\na: b # said\n# more\nc: "d # e"\n...\n', { a: 'b', c: 'd # e' }],
  ["'it''s': 'a ''b'''\n\"q\\\"\": \"\\t\\x41\\u00e4\\U0001F6EB\"", { "it's": "a 'b'", 'q"': '\tAä🛫' }],
  ['a: [1, "b, c", {d: e, f: }, []]\ng: {}', { a: [1, 'b, c', { d: 'e', f: null }, []], g: {} }],
  ['a: [1,\n  2,\n  3]\nb: x', { a: [1, 2, 3], b: 'x' }],
  ['a: one\n  two\n\n  three\nb: x', { a: 'one two\nthree', b: 'x' }],
  ['a: |\n  one\n   two\n\n  three\n\nb: |-\n  x\nc: |+\n  y\n\n', { a: 'one\n two\n\nthree\n', b: 'x', c: 'y\n\n' }],
  ['a: >\n  one\n  two\n\n  three\n    four\n  five\nb: 1', { a: 'one two\nthree\n  four\nfive\n', b: 1 }],
  ['a: &x\n  b: 1\nc: *x\nd: &y [1]\ne: *y', { a: { b: 1 }, c: { b: 1 }, d: [1], e: [1] }],
  ['a: !!str 5\nt: 10:30\nu: http://x/y', { a: 5, t: '10:30', u: 'http://x/y' }],
])('%j', (text, value) => {
  expect(readYaml(text)).toEqual(value)
})

test.each(['a: [1', 'a: "b', 'a: *nobody', 'a: {b: c}} ', 'a: "\\uZZZZ"', '- a\nb: c'])('%j is broken', (text) => {
  expect(readYaml(text)).toBeNull()
})

test('names of the language are names like others', () => {
  const read = readYaml('__proto__:\n  polluted: true\nconstructor: x') as object
  expect(Object.keys(read)).toEqual(['__proto__', 'constructor'])
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('what repeats itself without end, or lies too deep, is broken', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `l${at + 1}: &l${at + 1} [*l${at}, *l${at}]`)
  expect(readYaml(['l0: &l0 [x, x]', ...lines].join('\n'))).toBeNull()
  expect(readYaml('['.repeat(5000))).toBeNull()
  expect(readYaml('- '.repeat(5000))).toBeNull()
  expect(readYaml(`a: ${'&b '.repeat(5000)}c`)).toBeNull()
})

test('JSON is YAML, and any text is read without a throw', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const text = JSON.stringify({ a: value }, null, 1)
      expect(readYaml(text)).toEqual(JSON.parse(text))
    }),
    { numRuns: 200 },
  )
  const piece = fc.constantFrom(
    'a',
    ':',
    ' ',
    '\n',
    '-',
    '"',
    "'",
    '|',
    '>',
    '&',
    '*',
    '[',
    ']',
    '{',
    '}',
    ',',
    '#',
    '\\',
    '!',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
      readYaml(pieces.join(''))
    }),
    { numRuns: 2000 },
  )
})
