import { expect, test } from 'vitest'
import { mayPrefetch } from './may-prefetch.ts'

test('nothing is fetched ahead on 2g or with data saver', () => {
  expect(mayPrefetch({ effectiveType: '2g' })).toBe(false)
  expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
  expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
  expect(mayPrefetch({ effectiveType: '3g' })).toBe(true)
  expect(mayPrefetch()).toBe(true)
})
