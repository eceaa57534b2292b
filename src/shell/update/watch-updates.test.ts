import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { watchUpdates } from './watch-updates.ts'

class Container extends EventTarget {
  controller: object | null = null
}

let container: Container
let reload: () => void
let watch: () => void

beforeEach(async () => {
  container = new Container()
  reload = vi.fn<() => void>()
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('location', { reload })
  // A page is loaded anew once, so that each test is a page of its own.
  vi.resetModules()
  const page: { watchUpdates: typeof watchUpdates } = await import('./watch-updates.ts')
  watch = () => page.watchUpdates(new EventTarget() as ServiceWorkerRegistration)
})

afterEach(() => vi.unstubAllGlobals())

function takeOver(worker: object): void {
  container.controller = worker
  tell()
}

function tell(): void {
  container.dispatchEvent(new Event('controllerchange'))
}

test('the first worker ever takes a page over without a word, the next one loads it anew', () => {
  watch()
  takeOver({})
  expect(reload).not.toHaveBeenCalled()
  takeOver({})
  expect(reload).toHaveBeenCalledTimes(1)
})

test('I16 the word of a take-over that comes when its worker is known already loads nothing anew', () => {
  container.controller = {}
  watch()
  tell()
  expect(reload).not.toHaveBeenCalled()
})
