import { expect, test } from 'vitest'
import { chunksOf } from './chunks-of.ts'

test('lists are cut into chunks, the last one with the rest', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunksOf([1, 2], 2)).toEqual([[1, 2]])
  expect(chunksOf([], 2)).toEqual([])
})
