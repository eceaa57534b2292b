import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredSession } from '../../../core/session/session.ts'
import { SESSION_CHANNEL, type SessionMessage } from '../../transport/channels.ts'
import { CURRENT, type LocalStore, openLocalStore } from '../../storage/local-store.ts'
import { createPageSession, type PageSession } from './page-session.ts'
import { readMirror, writeMirror } from './session-mirror.ts'

const signedIn = (username: string, version: number): StoredSession => ({
  kind: 'signed-in',
  version,
  user: { id: 'ann', username, email: '', locale: 'en', scopes: [], preferences: {} },
  tokens: { accessToken: 'access', refreshToken: 'refresh', accessExpiresAtMs: 1, refreshExpiresAtMs: 2 },
})
const GUEST = (version: number): StoredSession => ({ kind: 'guest', version })

const channels: BroadcastChannel[] = []

/** Of one test: a page’s session has no end and would go on to listen. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of one test`)
    channels.push(this)
  }
}

let kept: Map<string, string>
let store: LocalStore
let words: BroadcastChannel
let heard: number[]
let gone: number
const pages: PageSession[] = []

beforeEach(async () => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('BroadcastChannel', OwnChannel)
  store = openLocalStore()
  await store.write('session', [[CURRENT, null]])
  words = new BroadcastChannel(SESSION_CHANNEL)
  heard = []
  words.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => void heard.push(data.version))
  gone = 0
})

afterEach(() => {
  for (const { device } of pages.splice(0)) device.store.close()
  for (const channel of channels.splice(0)) channel.close()
  store.close()
  vi.unstubAllGlobals()
})

function open(): PageSession {
  const page = createPageSession(() => void gone++)
  pages.push(page)
  return page
}

const stored = (): Promise<StoredSession | undefined> => store.read('session', CURRENT)
const write = (session: StoredSession): Promise<void> => store.write('session', [[CURRENT, session]])
const nameOf = ({ session }: PageSession): string | null => {
  const current = session.get()
  return current.kind === 'guest' ? null : current.user.username
}

test('I13 who is signed in is known at once from the mirror, then from the local store', async () => {
  writeMirror(signedIn('Ann', 1))
  await write(signedIn('Anna', 2))
  const page = open()
  expect(nameOf(page)).toBe('Ann')
  await page.ready
  expect(nameOf(page)).toBe('Anna')
  expect(readMirror()).toEqual(signedIn('Anna', 2))
  expect(gone).toBe(0)
})

test('I13 a session of the same version is taken from the local store, and one that is the same is no news', async () => {
  writeMirror(signedIn('Ann', 1))
  await write(signedIn('Anna', 1))
  const page = open()
  await page.ready
  expect(nameOf(page)).toBe('Anna')
  const news = vi.fn<() => void>()
  page.session.subscribe(news)
  kept.clear()
  await page.read()
  expect(news).not.toHaveBeenCalled()
  expect(kept.size).toBe(0)
})

test('I13 a local store that lost the session, or has an older one, is given the one known here, and others hear of it', async () => {
  writeMirror(signedIn('Ann', 5))
  const page = open()
  await page.ready
  expect(await stored()).toEqual(signedIn('Ann', 5))
  expect(gone).toBe(1)
  await vi.waitFor(() => expect(heard).toEqual([5]))
  await write(signedIn('Old', 4))
  await page.read()
  expect(nameOf(page)).toBe('Ann')
  expect(await stored()).toEqual(signedIn('Ann', 5))
  expect(gone).toBe(1)
  await store.write('session', [[CURRENT, null]])
  await page.restore()
  expect(await stored()).toEqual(signedIn('Ann', 5))
  expect(gone).toBe(2)
})

test('a guest gives nothing back', async () => {
  const page = open()
  await page.ready
  expect(nameOf(page)).toBeNull()
  expect(await stored()).toBeUndefined()
  expect(gone).toBe(0)
  await write(GUEST(3))
  await page.read()
  await write(GUEST(2))
  await page.read()
  expect(await stored()).toEqual(GUEST(2))
})

test('I13 what another context changed is read when it says so', async () => {
  const page = open()
  await page.ready
  await write(signedIn('Ann', 1))
  words.postMessage({ kind: 'session-changed', version: 1 } satisfies SessionMessage)
  await vi.waitFor(() => expect(nameOf(page)).toBe('Ann'))
})

test('I13 what this context changes is known here at once, and told', async () => {
  const page = open()
  await page.ready
  const { kind: _, version: __, ...login } = signedIn('Ann', 0) as Extract<StoredSession, { kind: 'signed-in' }>
  const next = await page.device.tokens.apply({ kind: 'logged-in', ...login })
  expect(nameOf(page)).toBe('Ann')
  expect(readMirror()).toEqual(next)
  await vi.waitFor(() => expect(heard).toEqual([next.version]))
})

test('I9 where storage is refused the mirror is all there is', async () => {
  writeMirror(signedIn('Ann', 1))
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  const page = open()
  await page.ready
  expect(nameOf(page)).toBe('Ann')
  await expect(page.restore()).rejects.toThrow('refused')
})

test('I6 first rows of anybody else are gone before the page shows anything, and all when nobody is signed in', async () => {
  const ROWS = ['lmw.first-rows.ann', 'lmw.first-rows.ben']
  const rows = (): string[] => [...kept.keys()].filter((key) => key.startsWith('lmw.first-rows.'))
  for (const key of ROWS) kept.set(key, '{}')
  writeMirror(signedIn('Ann', 1))
  await write(signedIn('Ann', 1))
  const page = open()
  expect(rows()).toEqual(['lmw.first-rows.ann'])
  await page.ready
  expect(rows()).toEqual(['lmw.first-rows.ann'])
  // A log-out that was cut off: the store knows of it, what is read at once does not.
  await write(GUEST(2))
  await page.read()
  expect(rows()).toEqual([])
  expect(page.session.get()).toEqual({ kind: 'guest' })
})
