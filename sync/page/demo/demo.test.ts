import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { TAKEOVER_KEY } from '../../../core/session/demo.ts'
import { DEMO } from './demo.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page of the demo begins anew once its demo went into somebody’s log, and for nothing else that is stored', () => {
  const page = new EventTarget()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { reload })
  const { device } = DEMO.createSession(() => undefined)
  const stores = (key: string, newValue: string | null): unknown =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  stores('lmw.theme', null)
  stores('lmw.theme', 'dark')
  stores(TAKEOVER_KEY, 'all')
  expect(reload).not.toHaveBeenCalled()
  stores(TAKEOVER_KEY, null)
  expect(reload).toHaveBeenCalledTimes(1)
  device.store.close()
})
