import { expect, test } from 'vitest'
import { isArray, isObject, member } from './json.ts'

test('an object is an object, a list a list, and null neither', () => {
  const values = [{}, [], null, undefined, 'text', 0, true]
  expect(values.map(isObject)).toEqual([true, false, false, false, false, false, false])
  expect(values.map(isArray)).toEqual([false, true, false, false, false, false, false])
})

test('a name every object inherits is no member', () => {
  expect(member({}, 'constructor')).toBeNull()
  expect(member({ constructor: 'x' }, 'constructor')).toBe('x')
})
