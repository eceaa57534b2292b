import { afterEach, expect, test, vi } from 'vitest'
import { SYNC_TAG } from '../../core/wire/service-worker.ts'
import { askBrowserToSync } from './ask-browser.ts'

afterEach(() => vi.unstubAllGlobals())

const never = new Promise<never>(() => undefined)

test('the browser is asked for the event the service worker knows', async () => {
  const register = vi.fn<(tag: string) => Promise<void>>(async () => undefined)
  const registration = { sync: { register } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration, ready: never } })
  await askBrowserToSync('now')
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined, ready: registration } })
  await askBrowserToSync('ready')
  expect(register.mock.calls).toEqual([[SYNC_TAG], [SYNC_TAG]])
})

test.each([
  ['has no service workers', {}],
  ['has no worker of ours', { serviceWorker: { getRegistration: async () => undefined } }],
  ['knows no such event', { serviceWorker: { getRegistration: async () => ({}) } }],
  ['refuses', { serviceWorker: { getRegistration: () => Promise.reject(new TypeError('refused')) } }],
])('whoever asks goes on where the browser %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  await expect(askBrowserToSync('now')).resolves.toBeUndefined()
})

test('whoever asks waits until the browser has noted it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const registration = { sync: { register: () => promise } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration, ready: never } })
  let isNoted = false
  const noted = askBrowserToSync('now').then(() => {
    isNoted = true
  })
  await new Promise((done) => setImmediate(done))
  expect(isNoted).toBe(false)
  resolve()
  await noted
})
