import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test.each([
  ['null', null],
  ['[1, "a"]', [1, 'a']],
  ['{"a": {}}', { a: {} }],
] as const)('%s is read', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

test.each(['', '{', 'undefined', '[1,]', '{"a": 1} x'])('%j is no JSON', (text) => {
  expect(parseJson(text)).toBeUndefined()
})
