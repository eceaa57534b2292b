import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CopyState } from '../../../../core/wire/offline-copy.ts'
import { ASK_COPY } from '../../../../core/wire/service-worker.ts'
import { setOnline, signIn } from '../../../../test/component/device.ts'
import { flawsNow } from '../../../../test/component/flaws.ts'
import { PHONE, show } from '../../../../test/component/show.tsx'

afterEach(() => vi.restoreAllMocks())

const said = () => page.css('[data-app-copy]')

/** A service worker that answers so, and otherwise once that is asked for. */
function haveWorker(first: CopyState): (next: CopyState) => void {
  let state = first
  const active = {
    postMessage: (message: unknown, [port]: MessagePort[]) => {
      expect(message).toEqual({ type: ASK_COPY })
      port?.postMessage(state)
    },
  }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    active,
  } as Partial<ServiceWorkerRegistration> as ServiceWorkerRegistration)
  return (next) => {
    state = next
  }
}

const part = (kept: number, savesData = false): CopyState => ({ kind: 'partial', kept, total: 1312, savesData })
const whole: CopyState = { kind: 'whole', sinceMs: new Date(2026, 2, 5, 10, 20).getTime() }

const WORDS = {
  '': {
    coming: 'The copy of the app is being made (7 of 1,312 files).',
    waits: '7 of 1,312 files of the app are here; the others come once there is a connection.',
    whole: 'Ready without a connection since 5 Mar 2026, 10:20.',
  },
  '/de': {
    coming: 'Die Kopie der App wird angelegt (7 von 1.312 Dateien).',
    waits: '7 von 1.312 Dateien der App sind hier; die übrigen kommen, sobald es eine Verbindung gibt.',
    whole: 'Bereit ohne Verbindung seit 05.03.2026, 10:20.',
  },
} as const

for (const prefix of ['', '/de'] as const) {
  const words = WORDS[prefix]

  test(`it says how far the copy of the app has come, and since when it is whole: ${prefix || '/en'}`, async () => {
    await signIn()
    const becomes = haveWorker(part(7))
    await show(`${prefix}/profile`, prefix === '' ? {} : { size: PHONE, theme: 'dark' })
    await expect.element(said()).toMatchTextContent(words.coming)
    setOnline(false)
    await expect.element(said()).toMatchTextContent(words.waits)
    expect(await flawsNow()).toEqual([])
    becomes(whole)
    await expect.element(said()).toMatchTextContent(words.whole)
  })
}

test('a browser that saves data says which parts are missing', async () => {
  await signIn()
  haveWorker(part(1300, true))
  await show('/profile')
  await expect.element(said()).toMatchTextContent('1,300 of 1,312 files of the app are here. Your browser is set to')
})

test('without a worker there is no copy, and a browser that can have none says so', async () => {
  await signIn()
  await show('/profile')
  await expect.element(said()).toMatchTextContent('Not yet: there is no copy of the app on this device.')
  await show('/flight-list')
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(undefined as never)
  await show('/profile')
  await expect.element(said()).toMatchTextContent('Not possible in this browser.')
})
