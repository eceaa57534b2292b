import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('a short text stays, a long one is cut between characters', () => {
  expect(shorten('from:MUC')).toBe('from:MUC')
  expect(shorten('x'.repeat(10_000))).toBe(`${'x'.repeat(60)}…`)
  expect(shorten(`a${'🛫'.repeat(50)}`)).not.toMatch(/[\uD800-\uDBFF]…/)
  expect(shorten('🛫'.repeat(99))).toBe(`${'🛫'.repeat(30)}…`)
})
