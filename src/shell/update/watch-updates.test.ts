import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { markDirty } from '../navigation/dirty-forms.ts'
import type { setOut } from '../navigation/navigating.ts'
import type { watchUpdates } from './watch-updates.ts'

class Container extends EventTarget {
  controller: object | null = null
}

let container: Container
let reload: () => void
let watch: () => void
let typeSomething: typeof markDirty
let goElsewhere: typeof setOut

beforeEach(async () => {
  container = new Container()
  reload = vi.fn<() => void>()
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('location', { reload })
  // A page is loaded anew once, so that each test is a page of its own.
  vi.resetModules()
  const page: { watchUpdates: typeof watchUpdates } = await import('./watch-updates.ts')
  const forms: { markDirty: typeof markDirty } = await import('../navigation/dirty-forms.ts')
  const ways: { setOut: typeof setOut } = await import('../navigation/navigating.ts')
  typeSomething = forms.markDirty
  goElsewhere = ways.setOut
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

/** Everything that waits for nothing is done. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('the first worker ever takes a page over without a word, the next one loads it anew', async () => {
  watch()
  takeOver({})
  await settled()
  expect(reload).not.toHaveBeenCalled()
  takeOver({})
  await settled()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('I16 the word of a take-over that comes when its worker is known already loads nothing anew', async () => {
  container.controller = {}
  watch()
  tell()
  await settled()
  expect(reload).not.toHaveBeenCalled()
})

test('I16 F29 a new version waits for what is typed, and for the way to another page that follows it', async () => {
  container.controller = {}
  watch()
  const save = typeSomething()
  takeOver({})
  await settled()
  const arrive = goElsewhere()
  save()
  await settled()
  const leave = typeSomething()
  arrive()
  await settled()
  expect(reload).not.toHaveBeenCalled()
  leave()
  await settled()
  expect(reload).toHaveBeenCalledTimes(1)
})
