import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPersistence } from '../../../sync/page/persistence.ts'
import { DAY_MS } from '../../../core/time/units.ts'

const NOW = Date.UTC(2026, 10, 22)

const syncNow = vi.fn<() => void>()
// The parts of the client that a save uses; the browser beneath them is the test's.
vi.mock('../engine/client.ts', async () => {
  const { persist } = await import('../../../sync/page/persistence.ts')
  return {
    syncClient: () => ({ syncNow, syncLater: () => undefined, story: { persistence: readPersistence, persist } }),
  }
})
const { askBackgroundSync } = await import('./ask-background-sync.ts')
const { askToKeep } = await import('./ask-to-keep.ts')

let stored: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  stored = new Map()
  syncNow.mockReset()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser that answers the question so. */
function browser(answer: () => Promise<boolean>, persisted = false) {
  const persist = vi.fn<() => Promise<boolean>>(answer)
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => persisted } })
  return persist
}

/** What was begun is done, and nothing of it was left to nobody: that would fail the test. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

test('A16 the first save asks the browser to keep the log, the next ones do not', async () => {
  const persist = browser(async () => true)
  askBackgroundSync()
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1))
  askBackgroundSync()
  await askToKeep(NOW + 6 * DAY_MS)
  await settled()
  expect(persist).toHaveBeenCalledTimes(1)
  await askToKeep(NOW + 7 * DAY_MS)
  expect(persist).toHaveBeenCalledTimes(2)
})

test('A16 a browser that keeps the log already is not asked', async () => {
  const persist = browser(async () => true, true)
  await askToKeep(NOW)
  expect(persist).not.toHaveBeenCalled()
})

test.each([
  ['says no', { persist: async () => false, persisted: async () => false }],
  [
    'fails',
    { persist: () => Promise.reject(new TypeError('refused')), persisted: () => Promise.reject(new TypeError()) },
  ],
  ['knows of no such question', {}],
  ['has no such storage', undefined],
])('A16 a save goes on where the browser %s', async (_, storage) => {
  vi.stubGlobal('navigator', { storage })
  await expect(askToKeep(NOW)).resolves.toBeUndefined()
  expect(stored.get('lmw.asked-to-keep')).toBe(String(NOW))
  stored.clear()
  askBackgroundSync()
  await settled()
  expect(syncNow).toHaveBeenCalledTimes(1)
})

test('A16 where nothing can be remembered nobody is asked at every save', async () => {
  const persist = browser(async () => true)
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  await askToKeep()
  expect(persist).not.toHaveBeenCalled()
})
