import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fail, ok } from '../../core/lib/result.ts'
import { nextSession, type SessionEvent, type StoredSession, type User } from '../../core/session/session.ts'
import { stampTokens } from '../../core/session/token.ts'
import { FIRST_DELAY_MS, MAX_DELAY_MS } from '../../core/sync/machine/backoff.ts'
import type { SyncState } from '../../core/sync/machine/sync-state.ts'
import type { ConnectionFacts } from '../../core/sync/machine/traffic-policy.ts'
import { LOCAL_ONLY } from '../../core/media/upload-state.ts'
import { openBlobStore } from '../media/blob-store.ts'
import { editFlights } from '../../test/support/log-rows.ts'
import { storePhoto } from '../../test/support/model-server.ts'
import { Accounts } from '../../test/sim/world/accounts.ts'
import { failure } from '../../core/errors/failure.ts'
import { CURRENT, type LocalStore, openLocalStore, type OwnerRecord } from '../storage/local-store.ts'
import { openLog } from '../storage/log-store.ts'
import type { Call } from '../transport/api.ts'
import type { RowsSeen } from '../transport/channels.ts'
import { createEngine, type Engine } from './engine.ts'
import { aloneWith, localLocks, type Locks, SYNC_LOCK } from '../transport/locks.ts'
import type { Connection, Realtime, RealtimeParts } from './realtime.ts'

const ID = '10000000-0000-4000-8000-000000000001'
const PHOTO = '20000000-0000-4000-8000-000000000001'
const PHOTO_BYTES = 3
const ann: User = { id: 'ann', username: 'ann', email: '', locale: 'en', scopes: [], preferences: {} }
const ben: User = { ...ann, id: 'ben', username: 'ben' }
const OWNER: OwnerRecord = { userId: 'ann', lastSweepMs: 0, lastContactMs: null, rows: 0 }
const tokens = stampTokens({ accessToken: 'access', refreshToken: 'refresh' }, Date.now())

let serial = 0
let databaseName: string
let store: LocalStore
let locks: Locks
let server: Accounts
let isOnline: boolean
let clockMs: number
let engine: Engine
let states: SyncState[]
let counts: RowsSeen[]
let messages: string[]
let connection: () => Promise<Connection>
let facts: ConnectionFacts
/** What came of photos, by the request. */
let bytes: string[]
/** Photos of which the page is told that it is worth asking again. */
let toPage: string[]
let line: Omit<RealtimeParts, 'call' | 'location'>[]
let userReads: number
let calls: number
let close: () => Promise<void>

beforeEach(() => {
  databaseName = `lead-${serial++}`
  store = openLocalStore(`${databaseName}-local`)
  locks = localLocks()
  server = new Accounts()
  isOnline = true
  clockMs = Date.now()
  states = []
  counts = []
  messages = []
  line = []
  facts = {}
  bytes = []
  toPage = []
  userReads = 0
  calls = 0
  connection = async () => ({ kind: 'none' })
  close = async () => undefined
})

afterEach(async () => {
  vi.useRealTimers()
  await close()
  store.close()
})

const session = async (): Promise<StoredSession> =>
  (await store.read('session', CURRENT)) ?? { kind: 'guest', version: 0 }

/** As the real one: no token, no request. */
const call: Call = async (method, path, options = {}) => {
  calls += 1
  const current = await session()
  if (current.kind !== 'signed-in') return fail(failure('both_tokens_expired'))
  if (path.includes('/content')) {
    bytes.push(`${method} ${path}`)
    return ok({ status: 200, body: { meta: { received: PHOTO_BYTES, bytes: PHOTO_BYTES, complete: true } } })
  }
  return current.user.id === (options.userId ?? current.user.id)
    ? server.call(method, path, { ...options, userId: current.user.id })
    : fail(failure('unauthorized'))
}

function begin(): void {
  const abort = new AbortController()
  engine = createEngine({
    store,
    databaseName,
    locks,
    call,
    session,
    connect: async (parts) => {
      line.push(parts)
      // Asked for without end it has no answer at last, so that a test ends and says no.
      return line.length > 20 ? new Promise(() => undefined) : connection()
    },
    isOnline: () => isOnline,
    readUser: async () => {
      userReads += 1
    },
    nowMs: () => clockMs,
    random: () => 0,
    halt: () => void messages.push('halt'),
    resume: () => void messages.push('resume'),
    onHistory: () => undefined,
    onMedia: (id) => void toPage.push(id),
    connection: () => facts,
    publish: (state, rows) => {
      states.push(state)
      if (rows) counts.push(rows)
    },
  })
  const running = engine.run(abort.signal)
  close = () => {
    abort.abort()
    return running
  }
}

async function hear(event: SessionEvent): Promise<void> {
  await store.update('session', CURRENT, (known) => nextSession(known ?? { kind: 'guest', version: 0 }, event))
  await engine.sessionChanged()
}

const signIn = (user = ann): Promise<void> => hear({ kind: 'logged-in', user, tokens })
const becomes = (expected: Partial<SyncState>): Promise<void> =>
  vi.waitFor(() => expect(states.at(-1)).toMatchObject(expected), { interval: 5 })
const synced = (): Promise<void> => becomes({ kind: 'synced', pending: 0 })
/** What needs no time has happened. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** As the log of ann lies there before an engine begins. */
async function writeBefore(note: string, media: readonly string[] = []): Promise<void> {
  const log = await openLog({ name: databaseName, userId: 'ann', isShared: false })
  await editFlights(log, { [ID]: { note, media } })
  log.close()
  await store.write('owner', [[CURRENT, OWNER]])
}

describe('I10 I18 the log that is opened', () => {
  test('one’s own is opened without anybody being told to let go of it', async () => {
    await writeBefore('mine')
    begin()
    await signIn()
    await synced()
    expect(messages).toEqual([])
    expect(server.attributesOf('ann', ID)).toMatchObject({ note: 'mine' })
  })

  test('a log without an account is led and kept, and nothing of it is asked for or sent', async () => {
    await writeBefore('here only')
    begin()
    await hear({ kind: 'local-begun', user: ann })
    await becomes({ kind: 'signed-out', pending: 1 })
    engine.wake('manual')
    await turns()
    expect(calls).toBe(0)
    expect(userReads).toBe(0)
    expect(line).toEqual([])
    // Nothing of it went into what somebody else sends afterwards.
    await signIn(ben)
    await becomes({ kind: 'synced', pending: 0 })
    expect(server.attributesOf('ben', ID)).toBeUndefined()
  })

  test('I20 a photo of a log without an account that a dead page had begun to add is added', async () => {
    await writeBefore('here only')
    const blobs = openBlobStore(databaseName)
    const file = { mediaType: 'image/jpeg', bytes: 3, sha256: 'a', usedMs: 1, upload: LOCAL_ONLY }
    const intent = { kind: 'add', attributes: { flightId: ID } } as const
    const photo = { userId: 'ann', id: 'p', addedMs: 1, goneMs: null, intent, files: { original: file } }
    await blobs.change('ann', 'p', () => photo, { original: new Blob(['abc']) })
    begin()
    await hear({ kind: 'local-begun', user: ann })
    await expect.poll(async () => (await blobs.read('ann', 'p'))?.intent).toBeNull()
    expect(calls).toBe(0)
    blobs.close()
  })

  test('I9 a log that cannot be rebuilt is an error until it can be', async () => {
    await writeBefore('unsent')
    const run = locks.run.bind(locks)
    let refusals = 1
    locks.run = (name, work, options) =>
      name === aloneWith(SYNC_LOCK) && refusals-- > 0
        ? Promise.reject(new Error('refused'))
        : run(name, work as never, options)
    begin()
    engine.expectRows({ userId: 'ann', rows: 40 })
    await signIn()
    await becomes({ kind: 'error', problem: 'storage' })
    // The page's word counts for one opening.
    engine.wake('manual')
    await becomes({ kind: 'synced', problem: null })
    expect(server.attributesOf('ann', ID)).toMatchObject({ note: 'unsent' })
  })

  test('I9 a device that cannot note how many rows there are says so, until it can', async () => {
    const update = store.update.bind(store)
    let refusals = 1
    store.update = async (name, key, change, beside) => {
      if (name === 'owner' && refusals-- > 0) throw new DOMException('', 'QuotaExceededError')
      return update(name, key, change, beside)
    }
    begin()
    await signIn()
    await becomes({ kind: 'error', problem: 'storage' })
    engine.wake('manual')
    await becomes({ kind: 'synced', problem: null })
    expect(refusals).toBeLessThan(1)
  })

  test('I6 of another user’s rows nothing is remembered', async () => {
    await writeBefore('mine')
    begin()
    engine.expectRows({ userId: 'ben', rows: 40 })
    await signIn()
    await synced()
    expect(messages).toEqual([])
  })

  test('I6 the log of who was here before is put away, and others let go of it', async () => {
    await writeBefore('of ann')
    begin()
    await signIn(ben)
    await synced()
    expect(messages).toEqual(['halt', 'resume'])
  })

  test('I1 I9 a log that was deleted under its leader is begun anew at once, without an error', async () => {
    begin()
    await signIn()
    await synced()
    states = []
    await new Promise((resolve) => indexedDB.deleteDatabase(databaseName).addEventListener('success', resolve))
    engine.wake('manual')
    await vi.waitFor(() => expect(states.some(({ log }) => log !== null)).toBe(true))
    await synced()
    expect(states.map(({ kind }) => kind)).not.toContain('error')
  })
})

describe('I7 I20 what goes by itself while it leads', () => {
  test.each<[string, ConnectionFacts, string[]]>([
    ['on a good connection everything', {}, ['GET /data', 'GET /flights', 'GET /media']],
    ['where data is saved everything but photos', { saveData: true }, ['GET /data', 'GET /flights']],
  ])('%s is looked for when the page is seen again', async (_, given, expected) => {
    facts = given
    begin()
    await signIn()
    await synced()
    await turns()
    server.asked.length = 0
    clockMs += 3000
    engine.wake('visible')
    const looks = (): string[] => server.asked.filter((path) => path !== 'GET /config').toSorted()
    await vi.waitFor(() => expect(looks().length).toBeGreaterThanOrEqual(expected.length))
    await turns()
    expect(looks()).toEqual(expected)
  })

  test('the bytes of a photo go once all that the server has is here', async () => {
    await writeBefore('with a photo')
    const blobs = openBlobStore(databaseName)
    const file = { mediaType: 'image/jpeg', bytes: PHOTO_BYTES, sha256: 'a'.repeat(64) }
    const attributes = { flightId: ID, kind: 'photo' as const, name: 'wing.jpg', ...file }
    const intent = { kind: 'add' as const, attributes, at: null }
    const files = { original: { ...file, usedMs: 0, upload: LOCAL_ONLY } }
    await blobs.change('ann', PHOTO, () => ({ userId: 'ann', id: PHOTO, addedMs: 0, goneMs: null, intent, files }), {
      original: new Blob(['abc']),
    })
    blobs.close()
    begin()
    await signIn()
    await vi.waitFor(() => expect(bytes).toEqual([expect.stringContaining(`/media/${PHOTO}/content`)]))
    await synced()
  })

  test('I12 I20 photos the server let go are there again with a flight that came back late', async () => {
    const held = server.log('ann')
    storePhoto(held, PHOTO, ID)
    begin()
    await signIn()
    await synced()
    await close()
    await writeBefore('edited offline', [PHOTO])
    const base = held.live('media').get(PHOTO)
    const remove = { op: 'remove', ref: { type: 'media', id: PHOTO }, meta: { opId: 'housekeeping', base } }
    held.handle('POST', '/operations', { 'atomic:operations': [remove] }, null)
    expect(held.live('media').size).toBe(0)
    begin()
    await vi.waitFor(() => expect(held.live('media').get(PHOTO)).toMatchObject({ name: 'wing.jpg' }))
  })

  test('A15 the page is told of a photo whose bytes came to the server after its record', async () => {
    const log = server.log('ann')
    storePhoto(log, PHOTO)
    begin()
    await signIn()
    await synced()
    expect(toPage).toEqual([])
    log.takeBytes(PHOTO)
    engine.wake('manual')
    await vi.waitFor(() => expect(toPage).toEqual([PHOTO]))
  })
})

describe('I6 I15 what ends with a lead', () => {
  test('nothing that waited for one user is ever said of the next', async () => {
    await writeBefore('forbidden')
    server.isForbidden = true
    begin()
    await signIn()
    await becomes({ kind: 'error', pending: 1 })
    states = []
    server.isForbidden = false
    await signIn(ben)
    await synced()
    expect(states.map(({ pending }) => pending)).not.toContain(1)
  })

  test.each<[string, Partial<OwnerRecord>]>([
    ['told by one that has ended', { userId: 'ann' }],
    // As a leader that was suspended wakes, its lock long taken.
    ['noted or told when it is another user’s turn', { userId: 'ben', rowCount: 7 }],
  ])('no count is %s', async (_, owner) => {
    const counted = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const update = store.update.bind(store)
    store.update = async (name, key, change, beside) => {
      if (name !== 'owner') return update(name, key, change, beside)
      counted.resolve()
      await goOn.promise
      return update(name, key, change, beside)
    }
    begin()
    await signIn()
    await counted.promise
    await store.write('owner', [[CURRENT, { ...OWNER, ...owner }]])
    await close()
    states = []
    goOn.resolve()
    await turns()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(states).toEqual([])
    expect(await store.read('owner', CURRENT)).toMatchObject(owner)
  })

  test('what is written after it is sent by nobody', async () => {
    begin()
    await signIn()
    await synced()
    await close()
    await writeBefore('late')
    await turns()
    expect(server.attributesOf('ann', ID)).toBeUndefined()
  })

  test('halted, it lets go until it is resumed, or until nobody resumes it', async () => {
    begin()
    await signIn()
    await synced()
    const isFree = (): Promise<unknown> => locks.run(SYNC_LOCK, async () => 'free', { ifAvailable: true })
    engine.halt()
    await vi.waitFor(async () => expect(await isFree()).toBe('free'), { interval: 5 })
    await turns()
    expect(await isFree()).toBe('free')
    engine.resume()
    await vi.waitFor(async () => expect(await isFree()).toBeNull(), { interval: 5 })
    await synced()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    engine.halt()
    await turns()
    await vi.advanceTimersByTimeAsync(29_999)
    await turns()
    expect(await isFree()).toBe('free')
    clockMs += 30_000
    await vi.advanceTimersByTimeAsync(1)
    await turns()
    expect(await isFree()).toBeNull()
  })

  test('a run that a failure ended is noted with its reason, and the next one begins with the answer', async () => {
    await writeBefore('forbidden')
    server.isForbidden = true
    begin()
    await signIn()
    await becomes({ kind: 'error' })
    server.isForbidden = false
    engine.wake('manual')
    await synced()
    await close()
    const runs = (await store.read('runs', 'ann')) ?? []
    expect(runs.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['error', 'forbidden'],
      ['done', null],
    ])
    expect(runs[1]).toMatchObject({ sent: 1 })
  })

  test('the rows are counted when all was fetched, and a day later again', async () => {
    begin()
    await signIn()
    await vi.waitFor(() => expect(counts).toEqual([{ userId: 'ann', rows: 0 }]))
    await turns()
    expect(counts).toHaveLength(1)
  })
})

describe('I7 I21 the realtime connection of who leads', () => {
  const realtime = () => {
    const done: string[] = []
    const one: Realtime = {
      socketId: () => '1.2',
      rest: () => void done.push('rest'),
      wake: () => void done.push('wake'),
      close: () => void done.push('close'),
    }
    return { done, one }
  }
  // The time is asked for whenever the first pull has ended.
  const pulls = (): string[] => server.asked.filter((path) => path.startsWith('GET') && path !== 'GET /config')

  test('what it tells of is pulled, and all once it stands; it ends with the lead', async () => {
    const { one, done } = realtime()
    connection = async () => ({ kind: 'connected', realtime: one })
    begin()
    await signIn()
    await synced()
    await vi.waitFor(() => expect(line).toHaveLength(1))
    server.asked.length = 0
    line[0]?.onPoke('media')
    await vi.waitFor(() => expect(pulls()).toEqual(['GET /media']))
    line[0]?.onConnected()
    await vi.waitFor(() => expect(new Set(pulls())).toEqual(new Set(['GET /media', 'GET /flights', 'GET /data'])))
    expect(line[0]?.userId).toBe('ann')
    await turns()
    expect(line).toHaveLength(1)
    await close()
    expect(done).toEqual(['close'])
  })

  test('the user is read anew at the start, at a poke of theirs, and with each connection', async () => {
    connection = async () => ({ kind: 'connected', realtime: realtime().one })
    begin()
    await signIn()
    await synced()
    await vi.waitFor(() => expect(line).toHaveLength(1))
    expect(userReads).toBe(1)
    server.asked.length = 0
    line[0]?.onPoke('users')
    await vi.waitFor(() => expect(userReads).toBe(2))
    expect(pulls()).toEqual([])
    line[0]?.onConnected()
    await vi.waitFor(() => expect(userReads).toBe(3))
  })

  test.each(['manual', 'online'] as const)('the user is read anew when a wake says %s', async (reason) => {
    begin()
    await signIn()
    await synced()
    expect(userReads).toBe(1)
    engine.wake(reason)
    await vi.waitFor(() => expect(userReads).toBe(2))
  })

  test('the user is read anew at each regular look', async () => {
    begin()
    await signIn()
    await synced()
    expect(userReads).toBe(1)
    clockMs += 60_000
    engine.wake('visible')
    await vi.waitFor(() => expect(userReads).toBe(2))
    // Right after it no other is due.
    engine.wake('visible')
    await turns()
    expect(userReads).toBe(2)
  })

  test('it rests from a failed request to the next that is answered', async () => {
    const { one, done } = realtime()
    connection = async () => ({ kind: 'connected', realtime: one })
    begin()
    await signIn()
    await synced()
    await turns()
    server.isForbidden = true
    engine.wake('manual')
    await becomes({ kind: 'error' })
    expect(done).toEqual(['rest'])
    server.isForbidden = false
    engine.wake('manual')
    await synced()
    expect(done).toEqual(['rest', 'wake'])
  })

  test('one that stands after the lead has ended is closed', async () => {
    const { one, done } = realtime()
    const { promise, resolve } = Promise.withResolvers<Connection>()
    connection = () => promise
    begin()
    await signIn()
    await synced()
    await vi.waitFor(() => expect(line).toHaveLength(1))
    await close()
    resolve({ kind: 'connected', realtime: one })
    await turns()
    expect(done).toEqual(['close'])
  })

  test.each([
    ['offline', () => (isOnline = false)],
    ['with a login that has run out', () => undefined],
  ])('%s nobody is connected to', async (_, makeSo) => {
    const isExpired = makeSo() === undefined
    begin()
    await signIn()
    if (isExpired) {
      await close()
      begin()
      line = []
      await hear({ kind: 'both-expired', parent: 'refresh' })
    }
    await becomes({ kind: isExpired ? 'signed-out' : 'offline' })
    await turns()
    expect(line.length).toBe(0)
  })

  test('a server without one is asked once; one that cannot be reached again, ever more patiently', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    connection = async () => ({ kind: 'unreachable' })
    begin()
    await signIn()
    await vi.waitFor(() => expect(line).toHaveLength(1))
    await turns()
    connection = () => Promise.reject(new Error('not loaded'))
    await vi.advanceTimersByTimeAsync(FIRST_DELAY_MS)
    await vi.waitFor(() => expect(line).toHaveLength(2))
    await turns()
    connection = async () => ({ kind: 'none' })
    await vi.advanceTimersByTimeAsync(FIRST_DELAY_MS / 2)
    expect(line).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(2 * FIRST_DELAY_MS)
    await vi.waitFor(() => expect(line).toHaveLength(3))
    await vi.advanceTimersByTimeAsync(MAX_DELAY_MS)
    await turns()
    expect(line).toHaveLength(3)
  })

  test('I3: a log opened offline is told of changes as soon as the network is there', async () => {
    isOnline = false
    connection = async () => ({ kind: 'connected', realtime: realtime().one })
    begin()
    await signIn()
    await becomes({ kind: 'offline' })
    await turns()
    expect(line).toHaveLength(0)
    isOnline = true
    engine.setOnline(true)
    await vi.waitFor(() => expect(line).toHaveLength(1))
  })

  test('it rests while the device is offline: a socket of the network before tells nothing and stays open', async () => {
    const { one, done } = realtime()
    connection = async () => ({ kind: 'connected', realtime: one })
    begin()
    await signIn()
    await synced()
    await vi.waitFor(() => expect(line).toHaveLength(1))
    await turns()
    engine.setOnline(false)
    expect(done).toEqual(['rest'])
    engine.setOnline(true)
    expect(done).toEqual(['rest', 'wake'])
  })

  test('I3: a channel that was refused is asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { one, done } = realtime()
    connection = async () => ({ kind: 'connected', realtime: one })
    begin()
    await signIn()
    await synced()
    await vi.waitFor(() => expect(line).toHaveLength(1))
    await turns()
    line[0]?.onRefused()
    expect(done).toEqual(['rest'])
    await vi.advanceTimersByTimeAsync(FIRST_DELAY_MS)
    expect(done).toEqual(['rest', 'wake'])
  })
})
