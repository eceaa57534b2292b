import { afterEach, expect, test, vi } from 'vitest'
import { setOut } from './navigating.ts'
import { mayReload, reloadOnce } from './reload-once.ts'

afterEach(() => vi.unstubAllGlobals())

test('a missing chunk reloads the page once, not again within 60 seconds', () => {
  expect(mayReload(1_000_000, null)).toBe(true)
  expect(mayReload(1_000_000, 1_000_000 - 59_999)).toBe(false)
  expect(mayReload(1_000_000, 1_000_000 - 60_000)).toBe(true)
})

test('a clock set back or a damaged note does not forbid the reload for ever', () => {
  expect(mayReload(1_000_000, 2_000_000)).toBe(true)
  expect(mayReload(1_000_000, Number.NaN)).toBe(true)
})

test('a page on the way to another one is loaded anew when it is there', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { headers: { 'x-lmw-build': 'test' } })))
  const arrive = setOut()
  const reloading = reloadOnce()
  await vi.waitFor(async () => expect(await reloadOnce()).toBe('under-way'))
  expect(reload).not.toHaveBeenCalled()
  arrive()
  expect(await reloading).toBe('under-way')
  expect(reload).toHaveBeenCalledOnce()
})
