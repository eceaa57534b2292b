import { afterEach, expect, test, vi } from 'vitest'
import { persist, readPersistence } from './persistence.ts'

afterEach(() => vi.unstubAllGlobals())

const browserWith = (storage: object | undefined): unknown => vi.stubGlobal('navigator', { storage })
const refuses = () => Promise.reject(new Error('refused'))

test('what the browser says of its storage', async () => {
  browserWith({
    persisted: async () => true,
    estimate: async () => ({ usage: 1, quota: 2 }),
    persist: async () => true,
  })
  expect(await readPersistence()).toEqual({ persisted: true, usedBytes: 1, quotaBytes: 2 })
  expect(await persist()).toBe(true)
})

test.each([
  ['knows nothing of it', undefined],
  ['has no such questions', {}],
  ['refuses to say', { persisted: refuses, estimate: refuses, persist: refuses }],
  ['says no', { persisted: async () => false, estimate: async () => ({}), persist: async () => false }],
])('a browser that %s: nothing is known, and nothing is kept for sure', async (_, storage) => {
  browserWith(storage)
  expect(await readPersistence()).toEqual({ persisted: false, usedBytes: null, quotaBytes: null })
  expect(await persist()).toBe(false)
})
