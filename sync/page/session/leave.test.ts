import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JsonObject } from '../../../core/lib/json.ts'
import type { SessionEvent, SessionState } from '../../../core/session/session.ts'
import { publicSession } from '../../../core/session/session.ts'
import { stampTokens } from '../../../core/session/token.ts'
import { EMPTY_SYNC_STATE, type SyncState } from '../../../core/sync/machine/sync-state.ts'
import { LOCAL_ONLY, UPLOADED } from '../../../core/media/upload-state.ts'
import { type BlobStore, openBlobStore } from '../../media/blob-store.ts'
import type { StateMessage } from '../../transport/channels.ts'
import { haveCard } from '../../../test/support/page/have-card.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import { closeCard } from '../../storage/history-steps.ts'
import type { Device } from '../../session/device.ts'
import type { Fix } from '../../../core/in-flight/fix.ts'
import { beginLiveFlight, type LiveFlight, type Stamp } from '../../../core/in-flight/live-flight.ts'
import { CURRENT, type LocalStore, openLocalStore } from '../../storage/local-store.ts'
import { localLocks } from '../../transport/locks.ts'
import { answerRows } from '../../storage/rows/answer-rows.ts'
import { takeWaiting } from '../../storage/rows/send-rows.ts'
import { takeOver } from '../../session/ownership.ts'
import { createTokenManager } from '../../session/token-manager.ts'
import { describeUnsent, exportUnsent, readHereOnly, readUnsentFiles } from '../export-unsent.ts'
import { resourceOf } from '../../../test/support/log-world.ts'
import { quietPageLog } from '../../../test/support/page/quiet-page-log.ts'
import { leave, type LeaveParts, removeRevoked } from './leave.ts'
import { finishRemovals, noteRemoval } from './removal.ts'
import type { PageLog } from '../log/page-log.ts'
import { unsentIds } from '../../session/unsent.ts'
import { createEndingLogins } from '../../session/end-logins.ts'
import { createStore, type Writable } from '../../../core/lib/store.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const userNamed = (id: string) => ({ id, username: id, email: '', locale: 'en', scopes: [], preferences: {} }) as const
const REVOKED: SessionEvent = { kind: 'refresh-refused', parent: 'refresh', isRevoked: true }

let serial = 0
let databaseName: string
let store: LocalStore
let device: Device
let session: Writable<SessionState>
let sync: Writable<SyncState>
let choices: Writable<JsonObject>
let log: PageLog
let blobs: BlobStore
let messages: StateMessage[]
let requests: string[]
let forgotten: string[]
let underWay: LiveFlight | null
let track: Fix[]
let parts: LeaveParts
let localKeys: Set<string>
let cached: Set<string>

/** In local storage. */
const KEYS = [
  'lmw.theme',
  'lmw.preferences.ann',
  'lmw.draft.ann.edit-trip/bob',
  'lmw.draft.bob.new-trip',
  'auth.ann.ann',
]
const NOT_ANNS = ['lmw.theme', 'lmw.draft.bob.new-trip', 'auth.ann.ann']

beforeEach(async () => {
  localKeys = new Set(KEYS)
  vi.stubGlobal('localStorage', {
    get length() {
      return localKeys.size
    },
    key: (index: number) => [...localKeys][index] ?? null,
    removeItem: (key: string) => void localKeys.delete(key),
  })
  cached = new Set(['lmw-shared', 'lmw-log'])
  vi.stubGlobal('caches', { delete: async (name: string) => cached.delete(name) })
  databaseName = `leave-${serial++}`
  store = openLocalStore(`${databaseName}-local`)
  session = createStore<SessionState>({ kind: 'guest' })
  sync = createStore(EMPTY_SYNC_STATE)
  messages = []
  requests = []
  vi.stubGlobal('fetch', async (url: unknown, init: RequestInit) => {
    requests.push(`${init.method} ${new Headers(init.headers).get('authorization')}`)
    throw new TypeError(`no network to ${String(url)}`)
  })
  const locks = localLocks()
  const tokens = createTokenManager({
    store,
    locks,
    nowMs: () => Date.now(),
    refresh: async () => ({ kind: 'unreachable' }),
    announce: (stored) => session.set(publicSession(stored)),
  })
  const nobody = (): Promise<never> => Promise.reject(new Error('nobody calls'))
  device = { store, locks, tokens, call: nobody, download: nobody }
  const tell = (message: StateMessage): void => void messages.push(message)
  blobs = openBlobStore(databaseName)
  log = quietPageLog({ device, session, tell, databaseName, blobs })
  forgotten = []
  choices = createStore<JsonObject>({})
  underWay = null
  track = []
  const recorder = {
    current: async () => underWay,
    track: async () => track,
    forget: async (userId: string) => void forgotten.push(userId),
    give: async () => undefined,
  }
  const own = store
  // What an earlier test left to be tried again asks nothing in this one.
  const endings = createEndingLogins({ store, locks, isOnline: () => store === own })
  parts = {
    device,
    session,
    endings,
    log,
    state: { sync, tell },
    preferences: { unsent: choices, send: async () => undefined },
    forgetRows: vi.fn<LeaveParts['forgetRows']>(),
    recorder,
    loadRemoval: () => import('../../session/ownership.ts'),
  }
  await signIn('ann')
  await writeFlight(await log.database(), ID, { note: 'never sent' })
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await log.close()
  blobs.close()
  store.close()
})

async function signIn(id: string): Promise<void> {
  const tokens = stampTokens({ accessToken: `access of ${id}`, refreshToken: 'refresh' }, Date.now())
  await device.tokens.apply({ kind: 'logged-in', user: userNamed(id), tokens })
}

const databases = async (): Promise<string[]> =>
  (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name === databaseName)

async function besides(): Promise<string[]> {
  const names = ['owner', 'parked', 'inflight', 'kept', 'history', 'runs'] as const
  const held = await Promise.all(names.map(async (name) => ((await store.readAll(name)).length > 0 ? name : null)))
  return held.filter((name) => name !== null)
}

/** As the worker does once the server has answered. */
async function sendWhatWaits(): Promise<void> {
  const { log: rows } = await log.database()
  const current = resourceOf(ID, { note: 'never sent' }, 1)
  const outcome = { kind: 'stored', current, place: { seq: '1', epoch: 'epoch' } } as const
  const answered = (await takeWaiting(rows, 10)).map((sending) => ({ ...sending, outcome }))
  await answerRows(rows, { userId: 'ann', nowMs: () => 1 }, answered)
}

/** Everything the log can leave beside itself. */
async function fillBeside(): Promise<void> {
  const record = {
    userId: 'ann',
    collection: 'flights',
    type: 'flights',
    id: ID,
    base: null,
    mine: { note: 'x' },
  } as const
  const key = `ann|flights|${ID}`
  await store.write('parked', [[key, { ...record, code: 'too_long', issues: [], sinceMs: 1 }]])
  await store.write('kept', [[key, { ...record, sinceMs: 1 }]])
  await store.write('inflight', [[key, { userId: 'ann', collection: 'flights', id: ID, base: null, sent: [] }]])
  await store.write('runs', [['ann', []]])
}

describe('I6 the first rows that the list shows at once', () => {
  const ROWS = 'lmw.first-rows.ann'
  /** The device ends here: nothing of it comes any more. */
  const never = () => new Promise<never>(() => undefined)

  test.each(['keep', 'discard'] as const)('are gone before a log-out is written down: %s', async (how) => {
    localKeys.add(ROWS)
    const apply = vi.fn<Device['tokens']['apply']>(never)
    void leave({ ...parts, device: { ...device, tokens: { ...device.tokens, apply } } }, how)
    await vi.waitFor(() => expect(apply).toHaveBeenCalled())
    expect(localKeys.has(ROWS)).toBe(false)
    expect(session.get().kind).toBe('signed-in')
  })

  test('stay when nothing is done', async () => {
    localKeys.add(ROWS)
    expect((await leave(parts, 'discard', [])).ok).toBe(false)
    expect(localKeys.has(ROWS)).toBe(true)
  })

  test('are gone before a revoked log is', async () => {
    localKeys.add(ROWS)
    await device.tokens.apply(REVOKED)
    const writeTogether = vi.fn<LocalStore['writeTogether']>(never)
    void removeRevoked({ ...parts, device: { ...device, store: { ...store, writeTogether } } })
    await vi.waitFor(() => expect(writeTogether).toHaveBeenCalled())
    expect(localKeys.has(ROWS)).toBe(false)
  })
})

describe('I13 a login that was revoked from elsewhere', () => {
  test('leaves the log readable, and what waits can be saved as a file before it goes', async () => {
    await device.tokens.apply(REVOKED)
    expect(session.get()).toMatchObject({ kind: 'expired', reason: 'revoked' })
    expect((await (await log.database()).flights.findOne(ID).exec())?.get('note')).toBe('never sent')
    const file: { records: unknown[] } = JSON.parse(await describeUnsent(session.get(), await log.unsent()).text())
    expect(file.records).toMatchObject([{ id: ID, attributes: { note: 'never sent' }, confirmed: null }])
  })

  test('I14: at its owner’s word everything of it goes, and nobody is signed in', async () => {
    await fillBeside()
    await device.tokens.apply(REVOKED)
    expect(await databases()).not.toEqual([])
    messages = []
    expect(await removeRevoked(parts)).toEqual({ ok: true, value: undefined })
    expect(await databases()).toEqual([])
    expect(await besides()).toEqual([])
    expect(forgotten).toEqual(['ann'])
    expect([...localKeys]).toEqual(NOT_ANNS)
    expect(session.get()).toEqual({ kind: 'guest' })
    expect(parts.forgetRows).toHaveBeenCalledWith('ann')
    // The other tabs close it first, and may go on.
    expect(messages.map(({ kind }) => kind)).toEqual(['halt', 'resume'])
    expect([...cached]).toEqual(['lmw-log'])
  })

  test.each([
    ['good', null],
    ['refused by accident', { kind: 'refresh-refused', parent: 'refresh' } as const],
    ['run out', { kind: 'both-expired', parent: 'refresh' } as const],
  ])('a log whose login is %s stays, whoever asks', async (_, event) => {
    if (event) await device.tokens.apply(event)
    const before = session.get()
    expect(await removeRevoked(parts)).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    expect(session.get()).toEqual(before)
    expect((await log.unsent()).records).toHaveLength(1)
  })

  test('I14: what was recorded of a flight goes before anybody hears that all is gone', async () => {
    await device.tokens.apply(REVOKED)
    const forget = (): Promise<never> => Promise.reject(new Error('broken'))
    expect(await removeRevoked({ ...parts, recorder: { ...parts.recorder, forget } })).toMatchObject({
      error: { code: 'storage' },
    })
  })

  test('I6: the log of who signed in meanwhile stays', async () => {
    await device.tokens.apply(REVOKED)
    await log.alone((place) => takeOver(place, 'bob'))
    expect(await removeRevoked(parts)).toMatchObject({ ok: true })
    expect((await store.read('owner', CURRENT))?.userId).toBe('bob')
    expect(await store.readAll('kept', 'ann|')).toEqual([])
  })

  test('I9: when the log cannot be deleted its owner is told, and stays its owner', async () => {
    await device.tokens.apply(REVOKED)
    vi.spyOn(log, 'alone').mockRejectedValueOnce(new Error('blocked'))
    expect(await removeRevoked(parts)).toMatchObject({ ok: false, error: { code: 'storage' } })
    expect(session.get()).toMatchObject({ kind: 'expired', reason: 'revoked' })
    expect((await log.unsent()).records).toHaveLength(1)
  })
})

/** A photo of a user whose bytes the server has, or has not. */
async function addPhoto(userId: string, id: string, isSent: boolean): Promise<void> {
  const file = { mediaType: 'image/jpeg', bytes: 3, sha256: 'a', usedMs: 1, upload: isSent ? UPLOADED : LOCAL_ONLY }
  await blobs.change(
    userId,
    id,
    () => ({ userId, id, addedMs: 1, goneMs: null, intent: null, files: { original: file } }),
    {
      original: new Blob(['abc']),
    },
  )
}
const photosOf = async (userId: string): Promise<string[]> => (await blobs.readAll(userId)).map(({ id }) => id)

describe('I14 photos that are on this device only', () => {
  test('count as unsent, and are in the file that is offered', async () => {
    await addPhoto('ann', 'p1', false)
    await addPhoto('ann', 'p2', true)
    const unsent = await log.unsent()
    expect(unsentIds(unsent)).toEqual(new Set([ID, 'p1']))
    const files = await readUnsentFiles(blobs, 'ann')
    const text = await describeUnsent(session.get(), unsent, { files }).text()
    const file: { records: unknown[]; files: { id: string; base64: string }[] } = JSON.parse(text)
    expect(file.records).toHaveLength(1)
    expect(file.files).toEqual([
      {
        id: 'p1',
        variant: 'original',
        mediaType: 'image/jpeg',
        sha256: 'a',
        base64: Buffer.from('abc').toString('base64'),
      },
    ])
  })

  test('keep a log-out that sends first from ending before them, and say why they do not go', async () => {
    await addPhoto('ann', 'p1', false)
    await blobs.change('ann', 'p1', (known) => {
      const original = known?.files.original
      if (!known || !original) return undefined
      return { ...known, files: { original: { ...original, upload: { kind: 'refused', code: 'quota_exceeded' } } } }
    })
    const { media } = await log.unsent()
    vi.spyOn(log, 'unsent').mockResolvedValue({
      records: [],
      kept: [],
      media,
      undecided: [],
      damaged: [],
      unreadable: 0,
    })
    sync.set({ ...EMPTY_SYNC_STATE, kind: 'pending' })
    expect(await leave(parts, 'send')).toMatchObject({ ok: false, error: { code: 'quota_exceeded' } })
    expect(await photosOf('ann')).toEqual(['p1'])
  })

  test('stay when the log is kept, and go when it is discarded', async () => {
    await addPhoto('ann', 'p1', false)
    await addPhoto('bob', 'p3', false)
    await leave(parts, 'keep')
    expect(await photosOf('ann')).toEqual(['p1'])
    await signIn('ann')
    await leave(parts, 'discard')
    expect([await photosOf('ann'), await photosOf('bob')]).toEqual([[], ['p3']])
  })

  test('I6: wait for their owner while another user is here; copies of what the server has go', async () => {
    await addPhoto('ann', 'p1', false)
    await addPhoto('ann', 'p2', true)
    await log.alone((place) => takeOver(place, 'bob'))
    expect([await photosOf('ann'), await photosOf('bob')]).toEqual([['p1'], []])
  })
})

describe('I14 logging out', () => {
  test('kept, the log waits for the same user, and the server hears of it when it can', async () => {
    expect(await leave(parts, 'keep')).toEqual({ ok: true, value: undefined })
    expect(forgotten).toEqual([])
    expect([...localKeys]).toEqual(KEYS)
    expect(session.get()).toEqual({ kind: 'guest' })
    expect(requests).toEqual([expect.stringMatching(/^\w+ Bearer access of ann$/)])
    const [[, kept] = []] = await store.readAll('revoke')
    expect(kept).toMatchObject({ accessToken: 'access of ann', refreshToken: 'refresh' })
    await signIn('ann')
    expect((await log.unsent()).records).toMatchObject([{ id: ID, mine: { note: 'never sent' } }])
  })

  test.each(['keep', 'discard'] as const)(
    'I13: cut off before the session ended (%s), nothing has changed',
    async (how) => {
      vi.spyOn(device.tokens, 'apply').mockRejectedValueOnce(new Error('gone'))
      expect(await leave(parts, how)).toMatchObject({ error: { code: 'storage' } })
      expect(session.get()).toMatchObject({ kind: 'signed-in' })
      expect([...cached]).toEqual(['lmw-shared', 'lmw-log'])
      expect(await store.readAll('revoke')).toEqual([])
      await finishRemovals(parts)
      expect((await log.unsent()).records).toHaveLength(1)
    },
  )

  test.each(['keep', 'discard'] as const)('I6: what other apps shared goes with it (%s)', async (how) => {
    expect(await leave(parts, how)).toEqual({ ok: true, value: undefined })
    expect([...cached]).toEqual(['lmw-log'])
  })

  test('caches that are refused are not in its way', async () => {
    vi.stubGlobal('caches', { delete: () => Promise.reject(new DOMException('no', 'SecurityError')) })
    expect(await leave(parts, 'keep')).toEqual({ ok: true, value: undefined })
    expect(session.get()).toEqual({ kind: 'guest' })
  })

  test('discarded, nothing of it is left, a flight under way neither', async () => {
    await fillBeside()
    expect(await leave(parts, 'discard')).toEqual({ ok: true, value: undefined })
    expect(forgotten).toEqual(['ann'])
    expect([...localKeys]).toEqual(NOT_ANNS)
    expect(await databases()).toEqual([])
    expect(await besides()).toEqual([])
    expect(parts.forgetRows).toHaveBeenCalledWith('ann')
  })

  test('what removes a log cannot be loaded: told, and nothing has changed', async () => {
    await fillBeside()
    const loadRemoval = (): Promise<never> => Promise.reject(new TypeError('failed to fetch'))
    expect(await leave({ ...parts, loadRemoval }, 'discard')).toMatchObject({ error: { code: 'not_loaded' } })
    expect(session.get()).toMatchObject({ kind: 'signed-in' })
    expect(forgotten).toEqual([])
    expect(await databases()).not.toEqual([])
    expect(await leave({ ...parts, loadRemoval }, 'keep')).toEqual({ ok: true, value: undefined })
  })

  test('sent first, it ends only when nothing waits any more', async () => {
    let looks = 0
    messages = []
    sync.set({ ...EMPTY_SYNC_STATE, kind: 'syncing' })
    const look = log.unsent.bind(log)
    vi.spyOn(log, 'unsent').mockImplementation(async () => {
      looks += 1
      if (looks === 2) await sendWhatWaits()
      return look()
    })
    expect(await leave(parts, 'send')).toEqual({ ok: true, value: undefined })
    expect(looks).toBe(2)
    expect(messages[0]).toEqual({ kind: 'wake', reason: 'manual' })
    // It cannot be sent, so it waits for its owner.
    expect(forgotten).toEqual([])
    expect([...localKeys]).toEqual(KEYS)
    expect(session.get()).toEqual({ kind: 'guest' })
    expect(await databases()).toEqual([])
  })

  test('sent first, it waits for a preference like for a record', async () => {
    sync.set({ ...EMPTY_SYNC_STATE, kind: 'syncing' })
    await sendWhatWaits()
    choices.set({ clock: '12' })
    parts.preferences = {
      unsent: choices,
      send: async () => {
        expect(session.get()).toMatchObject({ kind: 'signed-in' })
        choices.set({})
      },
    }
    expect(await leave(parts, 'send')).toEqual({ ok: true, value: undefined })
    expect([choices.get(), session.get()]).toEqual([{}, { kind: 'guest' }])
  })

  test('sent first with no connection, a preference that waits keeps everything', async () => {
    await sendWhatWaits()
    choices.set({ clock: '12' })
    sync.set({ ...EMPTY_SYNC_STATE, kind: 'offline' })
    expect(await leave(parts, 'send')).toMatchObject({ ok: false, error: { code: 'network' } })
    expect(session.get()).toMatchObject({ kind: 'signed-in' })
  })

  test.each([
    ['offline', { kind: 'offline' } as const, 'network'],
    ['signed out', { kind: 'signed-out' } as const, 'unauthorized'],
  ])('sent first while %s, it fails and everything stays', async (_, state, code) => {
    sync.set({ ...EMPTY_SYNC_STATE, ...state })
    expect(await leave(parts, 'send')).toMatchObject({ ok: false, error: { code } })
    expect(session.get()).toMatchObject({ kind: 'signed-in' })
    expect((await log.unsent()).records).toHaveLength(1)
  })

  test('sent first, what the server refuses is named as the reason', async () => {
    const { log: rows } = await log.database()
    const outcome = { kind: 'refused', refusal: { code: 'too_long', issues: [], sinceMs: 1 } } as const
    const answered = (await takeWaiting(rows, 10)).map((sending) => ({ ...sending, outcome }))
    await answerRows(rows, { userId: 'ann', nowMs: () => 1 }, answered)
    sync.set({ ...EMPTY_SYNC_STATE, kind: 'error', problem: 'too_long' })
    expect(await leave(parts, 'send')).toMatchObject({ ok: false, error: { code: 'too_long' } })
    expect(session.get()).toMatchObject({ kind: 'signed-in' })
  })

  test('sent first, it waits no longer than half a minute in which no photo gets on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    try {
      sync.set({ ...EMPTY_SYNC_STATE, kind: 'syncing' })
      const nothing = { records: [], kept: [], media: [], undecided: [], damaged: [], unreadable: 0 }
      let bytes = 100
      let looks = 0
      vi.spyOn(log, 'unsent').mockImplementation(async () => {
        looks += 1
        return {
          ...nothing,
          media: [
            { id: 'p1', bytes: 50, refused: null },
            { id: 'p2', bytes, refused: null },
          ],
        }
      })
      let answer: unknown = null
      void leave(parts, 'send').then((given) => (answer = given))
      await vi.advanceTimersByTimeAsync(25_000)
      expect(looks).toBeLessThan(200)
      bytes = 99
      await vi.advanceTimersByTimeAsync(29_000)
      expect(answer).toBeNull()
      await vi.advanceTimersByTimeAsync(3000)
      expect(answer).toMatchObject({ ok: false, error: { code: 'timeout' } })
    } finally {
      vi.useRealTimers()
    }
  })

  test('I9: sent first from a log that cannot be read, it fails', async () => {
    const nothing = { records: [], kept: [], media: [], undecided: [], damaged: [], unreadable: 0 }
    for (const found of [
      { ...nothing, damaged: ['flights'] },
      { ...nothing, unreadable: 1 },
    ]) {
      vi.spyOn(log, 'unsent').mockResolvedValue(found)
      expect(await leave(parts, 'send')).toMatchObject({ ok: false, error: { code: 'storage' } })
    }
    expect(session.get()).toMatchObject({ kind: 'signed-in' })
  })

  test('I6: ended in another tab meanwhile, it takes no log away', async () => {
    await device.tokens.apply({ kind: 'logged-out' })
    const before = [...requests]
    expect(await leave(parts, 'discard')).toEqual({ ok: true, value: undefined })
    expect(await databases()).not.toEqual([])
    expect(requests).toEqual(before)
  })
})

/** A page that is closed once its local store has been asked so many times: nothing it asks after that is answered. */
function closedAfter(asked: number): LeaveParts {
  let left = asked
  const dying = new Proxy(store, {
    get: (target, name) => {
      const act: unknown = Reflect.get(target, name)
      if (typeof act !== 'function') return act
      return (...args: unknown[]): unknown =>
        left-- > 0 ? act.apply(target, args) : Promise.reject(new Error('closed'))
    },
  })
  const tokens = createTokenManager({
    store: dying,
    locks: device.locks,
    nowMs: () => Date.now(),
    refresh: async () => ({ kind: 'unreachable' }),
    announce: (stored) => session.set(publicSession(stored)),
  })
  const closing: Device = { ...device, store: dying, tokens }
  const page = quietPageLog({ device: closing, session, databaseName, blobs })
  const endings = { now: () => Promise.resolve() }
  return { ...parts, device: closing, log: page, endings }
}

describe('I6 I14 a page that is closed while it removes a log', () => {
  const ways = [
    ['logging out', (from: LeaveParts) => leave(from, 'discard')],
    ['removing what was revoked', (from: LeaveParts) => removeRevoked(from)],
  ] as const
  test.each(ways)(
    '%s: the next page has all of it or nothing, whatever was the last that was stored',
    async (way, act) => {
      const outcomes: string[] = []
      for (let asked = 0; outcomes.at(-1) !== 'done'; asked++) {
        await signIn('ann')
        if (way !== 'logging out') await device.tokens.apply(REVOKED)
        await writeFlight(await log.database(), ID, { note: 'never sent' })
        await fillBeside()
        await log.close()
        const { ok } = await act(closedAfter(asked))
        await finishRemovals(parts)
        const isGone = session.get().kind === 'guest'
        const left = [...(await databases()), ...(await besides())]
        expect([asked, left]).toEqual([
          asked,
          isGone ? [] : [databaseName, 'owner', 'parked', 'inflight', 'kept', 'runs'],
        ])
        outcomes.push(ok ? 'done' : isGone ? 'finished' : 'nothing')
        // Their next log-in finds nothing of it.
        await signIn('ann')
        expect((await log.unsent()).records).toHaveLength(isGone ? 0 : 1)
        if (isGone) await log.close()
      }
      expect(new Set(outcomes)).toEqual(new Set(['nothing', 'finished', 'done']))
    },
  )

  test('two pages at once: the second takes nothing of a log begun in between', async () => {
    await leave(closedAfter(4), 'discard')
    const store = device.store
    // The other page has read the note, and waits for the lock.
    const wait = Promise.withResolvers<undefined>()
    const late: LeaveParts = { ...parts, loadRemoval: () => wait.promise.then(() => parts.loadRemoval()) }
    const second = finishRemovals(late)
    await finishRemovals(parts)
    await signIn('ann')
    await writeFlight(await log.database(), ID, { note: 'of today' })
    wait.resolve(undefined)
    await second
    expect((await log.unsent()).records).toMatchObject([{ mine: { note: 'of today' } }])
    expect((await store.readAll('owner')).map(([key]) => key)).toEqual([CURRENT])
  })

  test('a removal that failed before it began is no longer wanted; one that had begun is finished', async () => {
    await device.tokens.apply(REVOKED)
    vi.spyOn(log, 'alone').mockRejectedValueOnce(new Error('blocked'))
    expect(await removeRevoked(parts)).toMatchObject({ ok: false })
    await finishRemovals(parts)
    expect(session.get()).toMatchObject({ kind: 'expired' })
    expect((await log.unsent()).records).toHaveLength(1)
    const forget = (): Promise<never> => Promise.reject(new Error('broken'))
    expect(await removeRevoked({ ...parts, recorder: { ...parts.recorder, forget } })).toMatchObject({ ok: false })
    await finishRemovals(parts)
    expect(session.get()).toEqual({ kind: 'guest' })
    expect([await besides(), forgotten]).toEqual([[], ['ann']])
  })

  test.each(['send', 'keep', 'discard'] as const)(
    'I13: logging out (%s) is told to the server by whoever comes next',
    async (how) => {
      if (how === 'send') await sendWhatWaits()
      expect(await leave({ ...parts, endings: { now: () => Promise.resolve() } }, how)).toMatchObject({ ok: true })
      expect((await store.readAll('revoke')).map(([, ended]) => ended)).toMatchObject([{ refreshToken: 'refresh' }])
    },
  )

  test('two pages that go on with it, and an owner who is back by then: nothing of today goes', async () => {
    await leave(closedAfter(4), 'discard')
    const owners = await store.readAll('owner')
    expect(owners).toContainEqual([
      'ann',
      expect.objectContaining({ removal: expect.objectContaining({ what: 'all' }) }),
    ])
    await Promise.all([finishRemovals(parts), finishRemovals(parts)])
    expect(await besides()).toEqual([])
    await signIn('ann')
    await writeFlight(await log.database(), ID, { note: 'of today' })
    await finishRemovals(parts)
    // An app of before logs in without looking at the note.
    await noteOfRemoval('all', (await device.tokens.session()).version - 1)
    await finishRemovals(parts)
    expect((await log.unsent()).records).toMatchObject([{ mine: { note: 'of today' } }])
    expect((await store.readAll('owner')).map(([key]) => key)).toEqual([CURRENT])
  })
})

/** Another tab of the same browser: the same device, a hold on the log of its own. */
const otherTab = (): PageLog => quietPageLog({ device, session, databaseName, blobs })

const OTHER = '00000000-0000-4000-8000-000000000002'
const noteOfRemoval = (what: 'sent' | 'all', sessionVersion: number) =>
  store.writeTogether(noteRemoval('ann', { what, sessionVersion }))

describe('what a removal must leave alone', () => {
  test('I1: sent first, what another tab saves after the last look is sent or stays', async () => {
    await signIn('cat')
    sync.set({ ...EMPTY_SYNC_STATE, kind: 'synced' })
    const tab = otherTab()
    const db = await tab.database()
    // Between the last look and the end of the session what removes a log is loaded.
    const loadRemoval: LeaveParts['loadRemoval'] = async () => {
      if (!(await tab.unsent()).records.length) await writeFlight(db, OTHER, { note: 'saved in another tab' })
      return import('../../session/ownership.ts')
    }
    await leave({ ...parts, loadRemoval }, 'send')
    await tab.close()
    await signIn('cat')
    expect((await log.unsent()).records).toMatchObject([{ mine: { note: 'saved in another tab' } }])
    await log.close()
  })

  test('I1: sent first and cut off, what another tab saved before it heard of it stays', async () => {
    await signIn('cat')
    sync.set({ ...EMPTY_SYNC_STATE, kind: 'synced' })
    const tab = otherTab()
    const db = await tab.database()
    // The page is gone right after its session ended; the other tab hears of it a moment later.
    vi.spyOn(log, 'alone').mockRejectedValueOnce(new Error('closed'))
    await leave(parts, 'send')
    await writeFlight(db, OTHER, { note: 'saved in another tab' })
    await tab.close()
    await finishRemovals(parts)
    await signIn('cat')
    expect((await log.unsent()).records).toMatchObject([{ mine: { note: 'saved in another tab' } }])
    await log.close()
  })

  test('I1: of a log-in of today by an app that knows no notes, kept at its log-out, nothing goes', async () => {
    await noteOfRemoval('all', 0)
    await writeFlight(await log.database(), OTHER, { note: 'of today' })
    // The app of before logs out and keeps the log.
    await device.tokens.apply({ kind: 'logged-out' })
    await log.close()
    await finishRemovals(parts)
    await signIn('ann')
    expect((await log.unsent()).records).toHaveLength(2)
  })

  test('I1 I13: of a log-in of today by an app that knows no notes, run out since, nothing goes', async () => {
    await noteOfRemoval('all', 0)
    await writeFlight(await log.database(), OTHER, { note: 'of today' })
    await device.tokens.apply({ kind: 'both-expired', parent: 'refresh' })
    await log.close()
    await finishRemovals(parts)
    expect(session.get()).toMatchObject({ kind: 'expired' })
    expect((await log.unsent()).records).toHaveLength(2)
  })

  test('I6: a page that still shows ann does not discard the log of bob, who is here by now', async () => {
    await signIn('bob')
    await writeFlight(await log.database(), OTHER, { note: 'of bob' })
    await log.close()
    // This page has not heard of him yet.
    const shown = createStore<SessionState>({ kind: 'signed-in', user: userNamed('ann') })
    const stale = quietPageLog({ device, session: shown, databaseName, blobs })
    sync.set({ ...EMPTY_SYNC_STATE, kind: 'synced' })
    await leave({ ...parts, log: stale, session: shown }, 'send')
    await signIn('bob')
    expect((await log.unsent()).records).toMatchObject([{ mine: { note: 'of bob' } }])
  })
})

const LOST = { field: 'note', mine: 'typed here', theirs: 'of the other device' }

describe('a value that two devices changed, in an open card, is on this device only', () => {
  const inFlight = { whole: async () => null }
  const ask = () => readHereOnly({ log, inFlight, preferences: parts.preferences })

  beforeEach(async () => {
    await sendWhatWaits()
    sync.set({ ...EMPTY_SYNC_STATE, kind: 'synced' })
  })

  test('I1 I14: sent first, nobody is logged out and nothing goes while a card is open', async () => {
    const { log: rows } = await log.database()
    const key = await haveCard(rows, ID, 'flights', LOST)
    expect(await ask()).toMatchObject({ count: 1, undecided: 1 })
    expect(await leave(parts, 'send')).toMatchObject({ ok: false, error: { code: 'undecided' } })
    expect(session.get().kind).toBe('signed-in')
    await closeCard((await log.database()).log, key, 2)
    expect(await ask()).toMatchObject({ count: 0, undecided: 0 })
    expect(await leave(parts, 'send')).toEqual({ ok: true, value: undefined })
    expect(await databases()).toEqual([])
  })

  test('I1 I14: a card that came after the question was shown keeps all of it; a file has what it holds', async () => {
    const asked = await ask()
    await haveCard((await log.database()).log, ID, 'flights', LOST)
    expect(await leave(parts, 'discard', asked.names)).toMatchObject({ ok: false, error: { code: 'unsent_since' } })
    const { file, saved } = await exportUnsent({ session, log, inFlight, blobs, preferences: parts.preferences })
    const conflicts = [{ field: 'note', mine: 'typed here', theirs: 'of the other device', kept: 'theirs' }]
    expect(JSON.parse(await file.text())).toMatchObject({ undecided: [{ id: ID, conflicts }] })
    expect(await leave(parts, 'discard', saved)).toEqual({ ok: true, value: undefined })
    expect(await databases()).toEqual([])
  })

  test('I9 I14: where the list of open cards cannot be read, they are found among all steps', async () => {
    await haveCard((await log.database()).log, ID, 'flights', LOST)
    // oxlint-disable-next-line typescript/unbound-method -- called with its object
    const { getAll } = IDBIndex.prototype
    vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function (this: IDBIndex, ...args) {
      if (this.name === 'list') throw new DOMException('damaged', 'UnknownError')
      return getAll.apply(this, args)
    })
    expect(await ask()).toMatchObject({ undecided: 1 })
    expect(await leave(parts, 'send')).toMatchObject({ ok: false, error: { code: 'undecided' } })
  })

  test('I14: kept, its card is there after the next log-in', async () => {
    await haveCard((await log.database()).log, ID, 'flights', LOST)
    expect(await leave(parts, 'keep')).toEqual({ ok: true, value: undefined })
    await signIn('ann')
    expect(await ask()).toMatchObject({ undecided: 1 })
  })
})

describe('a log that is in a file by now goes, and nothing else', () => {
  const inFlight = { whole: async () => underWay && { flight: underWay, track } }
  const download = () => exportUnsent({ session, log, inFlight, blobs, preferences: parts.preferences })
  const ask = () => readHereOnly({ log, inFlight, preferences: parts.preferences })
  const write = async (tab: PageLog, id: string, note: string): Promise<unknown> =>
    writeFlight(await tab.database(), id, { note })
  const refused = { ok: false, error: { code: 'unsent_since' } }

  test.each<[string, (tab: PageLog) => Promise<unknown>]>([
    ['a flight', (tab) => write(tab, OTHER, 'saved since')],
    ['another note of the same flight', (tab) => write(tab, ID, 'saved since')],
    ['a photo', () => addPhoto('ann', 'p1', false)],
  ])('I1: %s that another tab saved after the file was made keeps all of it; the next file has it', async (_, save) => {
    const tab = otherTab()
    const { saved } = await download()
    await save(tab)
    await tab.close()
    const before = await log.unsent()
    expect(await leave(parts, 'discard', saved)).toMatchObject(refused)
    expect(session.get()).toMatchObject({ kind: 'signed-in' })
    expect(await log.unsent()).toEqual(before)
    const next = await download()
    expect(await leave(parts, 'discard', next.saved)).toEqual({ ok: true, value: undefined })
    expect([await databases(), await besides(), await photosOf('ann')]).toEqual([[], [], []])
    expect(forgotten).toEqual(['ann'])
  })

  test('a flight that began after the question was shown keeps all of it; shown, it goes as well', async () => {
    const asked = await ask()
    expect(asked.count).toBe(1)
    underWay = beginLiveFlight('f1', 'ann', 0)
    expect(await leave(parts, 'discard', asked.names)).toMatchObject(refused)
    expect([session.get().kind, forgotten]).toEqual(['signed-in', []])
    choices.set({ clock: '12' })
    const again = await ask()
    expect(again.count).toBe(3)
    expect(await leave(parts, 'discard', again.names)).toEqual({ ok: true, value: undefined })
    expect([await databases(), forgotten]).toEqual([[], ['ann']])
  })

  test('a flight that began after the last look stays for its owner, with the log', async () => {
    const { saved } = await download()
    const current = async () => {
      const flight = underWay
      underWay = beginLiveFlight('f1', 'ann', 0)
      return flight
    }
    expect(await leave({ ...parts, recorder: { ...parts.recorder, current } }, 'discard', saved)).toMatchObject(refused)
    expect(forgotten).toEqual([])
    await signIn('ann')
    expect((await log.unsent()).records).toHaveLength(1)
  })

  const stamp: Stamp = { id: 's1', name: 'offBlock', atMs: 5, deviceMs: 5, gpsMs: null, state: 'used' }
  const fix: Fix = { atMs: 10, latitude: 0, longitude: 0, altitudeM: null, accuracyM: 5, speedMps: null }

  test.each([
    ['a file was made', download],
    ['the question was shown', async () => ({ saved: (await ask()).names })],
  ])('I1: a press on the flight under way after %s keeps all of it', async (_, decide) => {
    underWay = beginLiveFlight('f1', 'ann', 0)
    const { saved } = await decide()
    underWay = { ...underWay, stamps: [stamp] }
    expect(await leave(parts, 'discard', saved)).toMatchObject(refused)
    expect([session.get().kind, forgotten]).toEqual(['signed-in', []])
    expect(await leave(parts, 'discard', (await decide()).saved)).toMatchObject({ ok: true })
    expect(forgotten).toEqual(['ann'])
  })

  test('I1: a position recorded after the file was made keeps all of it; a person who is asked gives up the track that grows', async () => {
    underWay = beginLiveFlight('f1', 'ann', 0)
    const { saved } = await download()
    const { names } = await ask()
    track = [fix]
    expect(await leave(parts, 'discard', saved)).toMatchObject(refused)
    expect(await leave(parts, 'discard', names)).toMatchObject({ ok: true })
  })

  test.each([
    ['a file was made', download],
    ['the question was shown', async () => ({ saved: (await ask()).names })],
  ])('I1: a preference chosen after %s, or chosen anew, keeps all of it', async (_, decide) => {
    for (const chosen of ['FRA', 'MUC']) {
      const { saved } = await decide()
      choices.set({ homeAirport: chosen })
      expect(await leave(parts, 'discard', saved)).toMatchObject(refused)
    }
    expect([...localKeys]).toEqual(KEYS)
    expect(await leave(parts, 'discard', (await decide()).saved)).toMatchObject({ ok: true })
  })

  test('I1: a preference that another tab chooses after the last look stays for its owner, with the log', async () => {
    const { saved } = await download()
    const values = { homeAirport: 'FRA' }
    const held = new Map([['lmw.preferences.ann', JSON.stringify(values)]])
    vi.stubGlobal('localStorage', { getItem: (key: string) => held.get(key) ?? null })
    expect(await leave(parts, 'discard', saved)).toMatchObject(refused)
    expect(held.size).toBe(1)
    await signIn('ann')
    expect((await log.unsent()).records).toHaveLength(1)
  })

  test('I9: a file of everything unsent has the preferences that wait', async () => {
    choices.set({ homeAirport: 'FRA' })
    const { file } = await download()
    expect(JSON.parse(await file.text())).toMatchObject({ preferences: { homeAirport: 'FRA' } })
  })

  test('what was sent since keeps nothing', async () => {
    const { saved } = await download()
    await sendWhatWaits()
    expect(await leave(parts, 'discard', saved)).toEqual({ ok: true, value: undefined })
    expect(await databases()).toEqual([])
  })

  test('I9: rows that became unreadable since keep all of it', async () => {
    const { saved } = await download()
    const unsent = await log.unsent()
    for (const broken of [{ unreadable: 1 }, { damaged: ['media'] }]) {
      vi.spyOn(log, 'unsent').mockResolvedValueOnce({ ...unsent, ...broken })
      expect(await leave(parts, 'discard', saved)).toMatchObject(refused)
    }
    expect(await leave(parts, 'discard', saved)).toMatchObject({ ok: true })
  })

  test('I1: what another tab saves after the last look stays for its owner, and that is told', async () => {
    const tab = otherTab()
    const { saved } = await download()
    const look = log.unsent.bind(log)
    vi.spyOn(log, 'unsent').mockImplementationOnce(async () => {
      const unsent = await look()
      await write(tab, OTHER, 'saved since')
      return unsent
    })
    expect(await leave(parts, 'discard', saved)).toMatchObject(refused)
    expect([session.get(), forgotten]).toEqual([{ kind: 'guest' }, []])
    await tab.close()
    await signIn('ann')
    expect((await log.unsent()).records).toHaveLength(2)
  })

  test.each([[true], [false]])(
    'I1: cut off, the next page takes what was in the file only; saved since: %s',
    async (isSavedSince) => {
      const tab = otherTab()
      const db = await tab.database()
      const { saved } = await download()
      vi.spyOn(log, 'alone').mockRejectedValueOnce(new Error('closed'))
      await leave(parts, 'discard', saved)
      // The other tab hears of it a moment later.
      if (isSavedSince) await writeFlight(db, OTHER, { note: 'saved since' })
      await tab.close()
      await finishRemovals(parts)
      await signIn('ann')
      expect((await log.unsent()).records).toHaveLength(isSavedSince ? 2 : 0)
    },
  )
})

describe('bytes that only this device has, of a photo in the trash', () => {
  const goneSince = (goneMs: number, intent: { kind: 'remove'; flightId: string } | null) =>
    blobs.change('ann', 'p1', (known) => known && { ...known, goneMs, intent })

  test.each([
    ['removed a moment ago', null],
    ['whose removal was interrupted', { kind: 'remove', flightId: ID } as const],
  ])('I20: %s, they wait for their owner while another user is here', async (_, intent) => {
    await addPhoto('ann', 'p1', false)
    await goneSince(Date.now(), intent)
    await log.alone((place) => takeOver(place, 'bob'))
    expect(await photosOf('ann')).toEqual(['p1'])
  })
})
