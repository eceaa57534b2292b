import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoredSession, User } from '../core/session/session.ts'
import { stampTokens } from '../core/session/token.ts'
import { LOCAL_ONLY } from '../core/media/upload-state.ts'
import { endLoginsInBackground, sendInBackground } from './background.ts'
import { keepEnded } from './session/end-logins.ts'
import { orThrow } from './session/log-place.ts'
import { takeOver } from './session/ownership.ts'
import { type BlobStore, openBlobStore } from './media/blob-store.ts'
import { openDatabase } from './database.ts'
import { openConnections } from '../test/support/logs/open-connections.ts'
import { writeFlight } from '../test/support/write-flight.ts'
import { CURRENT, type LocalStore, openLocalStore } from './storage/local-store.ts'
import { DATABASE } from './storage/log-names.ts'
import { createLocks, SYNC_LOCK } from './transport/locks.ts'
import { createLockWatch, WATCH_TIMES } from './transport/lock-watch.ts'
import { writeLogOfBefore } from '../test/support/logs/log-of-before.ts'

const ann: User = { id: 'ann', username: 'ann', email: 'a@example.org', locale: 'en', scopes: [], preferences: {} }
const ID = '10000000-0000-4000-8000-000000000001'
const PHOTO = '20000000-0000-4000-8000-000000000001'
const BYTES = 300 * 1024
const DEADLINES = { recordsMs: 20_000, bytesMs: 20_000 }
const tokens = stampTokens({ accessToken: 'access', refreshToken: 'refresh' }, Date.now())
const signedIn: StoredSession = { kind: 'signed-in', version: 1, user: ann, tokens }

let store: LocalStore
let blobs: BlobStore
let sent: unknown[]
/** What came in, in order: the type of a record, or the stretch of some bytes. */
let order: string[]
/** Made to records so far. */
let changes: number

interface Stored {
  type: string
  id: string
  attributes: object
  meta?: { seq: string; revision: number }
}

/** What the server has. */
let stored: Map<string, Stored>

interface StubbedApi {
  isUp?: boolean
  /** How much of the photo the server has already. */
  received?: number
  /** Another one when a backup was put back. */
  epoch?: string
  /** Before bytes are answered. */
  meanwhile?: (signal: AbortSignal) => Promise<void>
  /** Before operations are answered. */
  meanwhileOfRecords?: (signal: AbortSignal) => Promise<void>
}

/** An API that stores what it is sent. */
function stubApi({ isUp = true, received = 0, epoch = 'e', meanwhile, meanwhileOfRecords }: StubbedApi = {}): void {
  let here = received
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!isUp) throw new TypeError('fetch failed')
    const respond = (body: unknown): Response =>
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/vnd.api+json' } })
    if (url.includes('/content')) {
      const range = new Headers(init.headers).get('content-range') ?? ''
      order.push(range)
      await meanwhile?.(init.signal as AbortSignal)
      const [, to] = /-(\d+)\//.exec(range) ?? []
      here = to === undefined ? here : Number(to) + 1
      return respond({ meta: { received: here, bytes: BYTES, complete: here === BYTES } })
    }
    if (!url.endsWith('/operations')) {
      const data = [...stored.values()].filter(({ type }) => url.includes(`/${type}?`))
      return respond({ data, links: { next: null }, meta: { checkpoint: String(changes), epoch } })
    }
    await meanwhileOfRecords?.(init.signal as AbortSignal)
    const { 'atomic:operations': operations } = JSON.parse(init.body as string) as {
      'atomic:operations': { data: Stored }[]
    }
    sent.push(...operations)
    order.push(...operations.map(({ data }) => data.type))
    for (const { data } of operations) {
      const attributes = { ...stored.get(data.id)?.attributes, ...data.attributes }
      stored.set(data.id, { ...data, attributes, meta: { seq: String(++changes), revision: 1 } })
    }
    return respond({ 'atomic:results': operations.map(({ data }) => ({ data: stored.get(data.id) })) })
  })
}

/** A request that is never answered, and a page whose worker begins to wait for the lock once it is under way. */
function pageComes(): { meanwhile: (signal: AbortSignal) => Promise<never>; turn: Promise<string | null> } {
  const begun = Promise.withResolvers<void>()
  const locks = createLocks(navigator.locks, createLockWatch({ ...WATCH_TIMES, firstMs: 1 }))
  return {
    meanwhile: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        begun.resolve()
      }),
    turn: begun.promise.then(() => locks.run(SYNC_LOCK, async () => 'mine')),
  }
}

async function writeOffline(): Promise<void> {
  const db = await openDatabase({ userId: 'ann', isShared: false })
  await writeFlight(db, ID, { note: 'written offline' })
  await db.close()
}

/** A photo as a page leaves it that was closed at once: bytes and intent, neither record nor place in its flight. */
async function addPhotoOffline(): Promise<void> {
  await writeOffline()
  const bytes = new Uint8Array(BYTES).fill(7)
  const sha256 = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const facts = { mediaType: 'image/jpeg', bytes: BYTES, sha256 }
  const attributes = { flightId: ID, kind: 'photo' as const, name: 'wing.jpg', ...facts }
  const files = { original: { ...facts, usedMs: 0, upload: LOCAL_ONLY } }
  const intent = { kind: 'add' as const, attributes }
  await blobs.change('ann', PHOTO, () => ({ userId: 'ann', id: PHOTO, addedMs: 0, goneMs: null, intent, files }), {
    original: new Blob([bytes]),
  })
}

const uploadOf = async () => (await blobs.read('ann', PHOTO))?.files.original?.upload

beforeEach(async () => {
  for (const { name = '' } of await indexedDB.databases()) {
    const gone = indexedDB.deleteDatabase(name)
    await new Promise((resolve) => gone.addEventListener('success', resolve))
  }
  sent = []
  stored = new Map()
  order = []
  changes = 0
  store = openLocalStore()
  blobs = openBlobStore(DATABASE)
  await store.write('session', [[CURRENT, signedIn]])
  await store.write('owner', [[CURRENT, { userId: 'ann', lastSweepMs: 0, lastContactMs: null, rows: 0 }]])
})

afterEach(() => {
  store.close()
  blobs.close()
  vi.unstubAllGlobals()
})

describe('sending with no page open', () => {
  test('I2 sends what waits, once', async () => {
    stubApi()
    await writeOffline()
    await sendInBackground(DEADLINES)
    await sendInBackground(DEADLINES)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ op: 'add', data: { id: ID, attributes: { note: 'written offline' } } })
  })

  test('I15 I2 steps aside while a worker replicates, and asks for another try when that one leaves something', async () => {
    stubApi()
    await writeOffline()
    const aside = (): Promise<void> => sendInBackground(DEADLINES)
    await expect(createLocks().run(SYNC_LOCK, aside)).rejects.toThrow('records left')
    expect(sent).toEqual([])
    await sendInBackground(DEADLINES)
    expect(sent).toHaveLength(1)
    await expect(createLocks().run(SYNC_LOCK, aside)).resolves.toBeUndefined()
  })

  test("I6 I13 sends nothing without a login, and nothing of another user's log", async () => {
    stubApi()
    await writeOffline()
    await store.write('session', [[CURRENT, { kind: 'expired', version: 2, user: ann, reason: 'refused' }]])
    await sendInBackground(DEADLINES)
    await store.write('session', [[CURRENT, { ...signedIn, user: { ...ann, id: 'ben' } }]])
    await sendInBackground(DEADLINES)
    expect(sent).toEqual([])
  })

  test('a log of before is left to a page, and the browser does not try again for it', async () => {
    stubApi()
    await writeOffline()
    await writeLogOfBefore(DATABASE)
    await sendInBackground(DEADLINES)
    expect(sent).toEqual([])
  })

  test('I2 I9 what was kept of a log that had to go is in the log before anything is asked for, and goes out', async () => {
    await writeOffline()
    const place = { store, databaseName: DATABASE, nowMs: () => Date.now() }
    orThrow(await takeOver(place, 'ben'))
    orThrow(await takeOver(place, 'ann'))
    expect(await store.readAll('kept')).toHaveLength(1)
    stubApi()
    const answer = globalThis.fetch
    /** How much was still beside the log at each request. */
    const beside: number[] = []
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      beside.push((await store.readAll('kept')).length)
      return answer(...asked)
    })
    await sendInBackground(DEADLINES)
    expect(sent).toMatchObject([{ op: 'add', data: { id: ID, attributes: { note: 'written offline' } } }])
    expect(new Set(beside)).toEqual(new Set([0]))
  })

  test('F19 gives up at its deadline, so that the browser tries again', async () => {
    stubApi({ isUp: false })
    await writeOffline()
    await expect(sendInBackground({ ...DEADLINES, recordsMs: 50 })).rejects.toThrow('deadline')
    stubApi()
    await sendInBackground(DEADLINES)
    expect(sent).toHaveLength(1)
  })
  test('I20 bytes go after the records they belong to, and what a page left half done is finished first', async () => {
    stubApi()
    await addPhotoOffline()
    await sendInBackground(DEADLINES)
    expect(order.slice(0, -2).toSorted()).toEqual(['flights', 'flights', 'media'])
    expect(order.slice(-2)).toEqual([`bytes 0-262143/${BYTES}`, `bytes 262144-307199/${BYTES}`])
    expect(await uploadOf()).toEqual({ kind: 'uploaded' })
  })

  test('I20 an upload that a page began goes on at the byte the server has', async () => {
    stubApi({ received: 262_144 })
    await addPhotoOffline()
    const begun = { kind: 'uploading' as const, sentBytes: 0 }
    await blobs.change('ann', PHOTO, (known) => {
      const original = known?.files.original
      return known && original && { ...known, files: { original: { ...original, upload: begun } } }
    })
    await sendInBackground(DEADLINES)
    expect(order.slice(-2)).toEqual([`bytes */${BYTES}`, `bytes 262144-307199/${BYTES}`])
  })

  test('I23 a server put back, noticed with no page open, is asked for the bytes kept here', async () => {
    stubApi()
    await addPhotoOffline()
    await sendInBackground(DEADLINES)
    expect(await uploadOf()).toEqual({ kind: 'uploaded' })
    stubApi({ epoch: 'f' })
    order = []
    await writeOffline()
    await sendInBackground(DEADLINES)
    expect(order.filter((one) => one.startsWith('bytes'))).not.toEqual([])
    expect(await uploadOf()).toEqual({ kind: 'uploaded' })
  })

  test('I15 a page that comes while bytes are sent gets the lock, and the browser tries again', async () => {
    const { meanwhile, turn } = pageComes()
    stubApi({ meanwhile })
    await addPhotoOffline()
    await expect(sendInBackground(DEADLINES)).rejects.toThrow('a page is here')
    expect(await turn).toBe('mine')
    stubApi()
    await sendInBackground(DEADLINES)
    expect(await uploadOf()).toEqual({ kind: 'uploaded' })
  })

  test('I15 so does one that comes while records are on their way without an answer', async () => {
    const { meanwhile, turn } = pageComes()
    stubApi({ meanwhileOfRecords: meanwhile })
    await writeOffline()
    await expect(sendInBackground(DEADLINES)).rejects.toThrow('a page is here')
    expect(await turn).toBe('mine')
    stubApi()
    await sendInBackground(DEADLINES)
    expect(sent).toHaveLength(1)
  })

  test('I20 bytes that a leading tab still has to send are asked for again by the browser', async () => {
    stubApi()
    await addPhotoOffline()
    await createLocks().run(SYNC_LOCK, async () => {
      await expect(sendInBackground(DEADLINES)).rejects.toThrow('left')
    })
    expect(order).toEqual([])
  })

  test('bytes have a deadline of their own', async () => {
    stubApi({
      meanwhile: (signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    })
    await addPhotoOffline()
    await expect(sendInBackground({ ...DEADLINES, bytesMs: 50 })).rejects.toThrow('deadline')
    stubApi()
    await sendInBackground(DEADLINES)
    expect(await uploadOf()).toEqual({ kind: 'uploaded' })
  })
})

describe('what a try leaves behind', () => {
  const runs = async () =>
    ((await store.read('runs', 'ann')) ?? []).map(({ outcome, code, sent }) => [outcome, code, sent])

  test('I2 a run with what it sent', async () => {
    stubApi()
    await writeOffline()
    await sendInBackground(DEADLINES)
    expect(await runs()).toEqual([['done', null, 1]])
  })

  test('I7 a run that a failure ended, and the next one with the answer', async () => {
    stubApi({ isUp: false })
    await writeOffline()
    await expect(sendInBackground({ ...DEADLINES, recordsMs: 50 })).rejects.toThrow('deadline')
    stubApi()
    await sendInBackground(DEADLINES)
    expect(await runs()).toEqual([
      ['offline', 'network', 0],
      ['done', null, 1],
    ])
  })

  test('I13 a token that is refused ends it at once: a page will ask for the log-in', async () => {
    const refusal = JSON.stringify({ errors: [{ status: '401', code: 'token_revoked' }] })
    const headers = { 'content-type': 'application/vnd.api+json' }
    vi.stubGlobal('fetch', async () => new Response(refusal, { status: 401, headers }))
    await writeOffline()
    await expect(sendInBackground(DEADLINES)).rejects.toThrow('locked')
    expect(await store.read('session', CURRENT)).toMatchObject({ kind: 'expired' })
    expect(await runs()).toEqual([['error', 'unauthorized', 0]])
  })

  test('no connection, channel or timer of its own, whether it was through or gave up', async () => {
    const databases = openConnections()
    const channels = new Set<BroadcastChannel>()
    vi.stubGlobal(
      'BroadcastChannel',
      class extends BroadcastChannel {
        constructor(name: string) {
          super(name)
          channels.add(this)
        }
        override close(): void {
          channels.delete(this)
          super.close()
        }
      },
    )
    await addPhotoOffline()
    databases.clear()
    channels.clear()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      stubApi()
      await sendInBackground(DEADLINES)
      await vi.waitFor(() => expect([databases.size, channels.size, vi.getTimerCount()]).toEqual([0, 0, 0]))
      await addPhotoOffline()
      databases.clear()
      stubApi({
        meanwhile: (signal) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
      })
      await expect(sendInBackground({ ...DEADLINES, bytesMs: 50 })).rejects.toThrow('deadline')
      await vi.waitFor(() => expect([databases.size, channels.size]).toEqual([0, 0]))
    } finally {
      vi.useRealTimers()
      vi.restoreAllMocks()
    }
  })

  test('I13 nobody signed in while another leads: there is nothing to come back for', async () => {
    stubApi()
    await writeOffline()
    await store.write('session', [[CURRENT, { kind: 'guest', version: 2 }]])
    await createLocks().run(SYNC_LOCK, () => sendInBackground(DEADLINES))
    expect(sent).toEqual([])
  })

  test('I13 log-outs are told; what the server did not hear of is asked for again', async () => {
    await store.write('session', [[CURRENT, { kind: 'guest', version: 2 }]])
    await endLoginsInBackground()
    await store.writeTogether(keepEnded(tokens))
    stubApi({ isUp: false })
    await expect(endLoginsInBackground()).rejects.toThrow('log-ins left')
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    await endLoginsInBackground()
    expect(await store.readAll('revoke')).toEqual([])
  })
})
