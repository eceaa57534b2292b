// A log without an account is claimed, and the power goes at each request to IndexedDB meanwhile (I1, I6, I20): whoever
// starts afterwards has the local log as it was, or everything of it in the account's, once.
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginLiveFlight } from '../../../core/in-flight/live-flight.ts'
import { must } from '../../../core/lib/must.ts'
import { createStore } from '../../../core/lib/store.ts'
import { broughtForwardId } from '../../../core/logbook/brought-forward.ts'
import { LOCAL_ONLY } from '../../../core/media/upload-state.ts'
import { localUser } from '../../../core/session/local-user.ts'
import { publicSession, type SessionState, type StoredSession, type User } from '../../../core/session/session.ts'
import { stampTokens } from '../../../core/session/token.ts'
import { failingIdb } from '../../../test/support/failing-idb.ts'
import { edit, editFlights, editMedia, recordsOf } from '../../../test/support/log-rows.ts'
import { quietPageLog } from '../../../test/support/page/quiet-page-log.ts'
import { openBlobStore } from '../../media/blob-store.ts'
import { createFlightRecorder } from '../../recorder/flight-recorder.ts'
import { orThrow, readOwner } from '../../session/log-place.ts'
import { takeOver } from '../../session/ownership.ts'
import { createTokenManager } from '../../session/token-manager.ts'
import { openJournal } from '../../storage/journal.ts'
import { CURRENT, type KeptRecord, type LocalStore, openLocalStore } from '../../storage/local-store.ts'
import { META } from '../../storage/log-schema.ts'
import { type LogStore, openLog } from '../../storage/log-store.ts'
import { restoreKept } from '../../storage/restore-kept.ts'
import { readDirty } from '../../storage/rows/read-rows.ts'
import { localLocks } from '../../transport/locks.ts'
import { giveBeside } from '../session/give-beside.ts'
import { finishRemovals } from '../session/removal.ts'
import { keepUnsent, unsentOf } from '../session/unsent-preferences.ts'
import { beginLocal } from './begin-local.ts'
import { type TakeOverParts, takeOverLocal } from './take-over-local.ts'

const NAME = 'claimed'
const HERE = localUser('here', 'de')
const ANN: User = { id: 'ann', username: 'Ann', email: 'a@b.c', locale: 'de', scopes: [], preferences: {} }
const TOKENS = stampTokens({ accessToken: 'access', refreshToken: 'refresh' }, 0)
const FORWARD = { broughtForward: { flights: 12 } }
const BOBS: KeptRecord = {
  userId: 'bob',
  collection: 'flights',
  type: 'flights',
  id: 'bobs',
  base: null,
  mine: { note: 'theirs' },
  sinceMs: 1,
}

let keys: Map<string, string>

beforeEach(() => {
  keys = new Map()
  vi.stubGlobal('localStorage', {
    get length() {
      return keys.size
    },
    key: (index: number) => [...keys.keys()][index] ?? null,
    getItem: (key: string) => keys.get(key) ?? null,
    setItem: (key: string, text: string) => void keys.set(key, text),
    removeItem: (key: string) => void keys.delete(key),
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function withStore<T>(work: (store: LocalStore) => Promise<T>): Promise<T> {
  const store = openLocalStore(`${NAME}-local`)
  try {
    return await work(store)
  } finally {
    store.close()
  }
}

/** What a page has of the device, as far as this is about it. */
function pageOn(store: LocalStore): TakeOverParts {
  const session = createStore<SessionState>({ kind: 'guest' })
  const locks = localLocks()
  const tokens = createTokenManager({
    store,
    locks,
    nowMs: () => 0,
    refresh: async () => ({ kind: 'unreachable' }),
    announce: (stored) => session.set(publicSession(stored)),
  })
  return {
    device: { store, tokens },
    log: quietPageLog({ device: { store, locks }, session, databaseName: NAME }),
    recorder: createFlightRecorder(`${NAME}-in-flight`),
    loadRemoval: () => import('../../session/ownership.ts'),
    forgetRows: () => undefined,
    flushTrack: async () => undefined,
  }
}

const claimed = (user = ANN): Promise<boolean> =>
  withStore((store) => takeOverLocal(pageOn(store), HERE.id, user, TOKENS))

const storedSession = async (): Promise<StoredSession> =>
  must(await withStore((store) => store.read('session', CURRENT)))

/** Two flights of a trip, one with a photo, sums from before, and everything that lies beside a log. */
async function leave(): Promise<void> {
  vi.stubGlobal('indexedDB', new IDBFactory())
  keys.clear()
  await withStore(async (store) => {
    orThrow(await takeOver({ store, databaseName: NAME, nowMs: () => 0 }, HERE.id))
    await store.write('session', [[CURRENT, { kind: 'local', version: 3, user: HERE }]])
    await store.write('kept', [['bob|flights|bobs', BOBS]])
  })
  const log = await openLog({ name: NAME, userId: HERE.id, isShared: false })
  await edit(log, ['data', 'trips'], { trip: { name: 'Summer' } })
  await edit(log, ['data', 'settings'], { [broughtForwardId(HERE.id)]: FORWARD })
  await editMedia(log, { photo: { flightId: 'a' } })
  await editFlights(log, {
    a: { note: 'a', tripId: 'trip', media: ['photo'] },
    b: { note: 'b', tripId: 'trip' },
    gone: { note: 'gone' },
  })
  await editFlights(log, { gone: null })
  log.close()
  const blobs = openBlobStore(NAME)
  const file = { mediaType: 'image/jpeg', bytes: 5, sha256: 'a', usedMs: 1, upload: LOCAL_ONLY }
  const photo = { userId: HERE.id, id: 'photo', addedMs: 1, goneMs: null, intent: null, files: { original: file } }
  await blobs.change(HERE.id, 'photo', () => photo, { original: new Blob(['bytes']) })
  blobs.close()
  const recorder = createFlightRecorder(`${NAME}-in-flight`)
  await recorder.change(beginLiveFlight('flying', HERE.id, 1), [])
  await openJournal(NAME, HERE.id).write('work', { userId: HERE.id, total: 2 })
  keys.set(`lmw.draft.${HERE.id}.new-trip`, 'half filled')
  keepUnsent(HERE.id, { distanceUnit: 'nmi' })
}

/** What a leader does before it begins to pull. */
async function lead(): Promise<void> {
  await withStore(async (store) => {
    const session = must(await store.read('session', CURRENT))
    if (session.kind === 'guest') return
    const { id } = session.user
    const place = { databaseName: NAME, store, nowMs: () => 5 }
    if ((await readOwner(place))?.userId !== id) orThrow(await takeOver(place, id))
    const log = await openLog({ name: NAME, userId: id, isShared: false })
    await restoreKept(log, store, id).finally(() => log.close())
  })
}

/** What a page does at its start. */
const start = (): Promise<void> => withStore((store) => finishRemovals(pageOn(store)))

/** The next page, and its person: the log is claimed once more where that did not happen. */
async function goOn(order: readonly (() => Promise<void>)[]): Promise<void> {
  for (const act of order) await act()
  if ((await storedSession()).kind === 'local') await claimed()
  await lead()
}

/** Everything that a person would miss, of whoever's log is here. */
async function device() {
  const session = await storedSession()
  const user = must(session.kind === 'guest' ? null : session.user)
  const log = await openLog({ name: NAME, userId: user.id, isShared: false })
  const [flights, data, media] = await Promise.all([
    recordsOf(log, 'flights'),
    recordsOf(log, 'data'),
    recordsOf(log, 'media'),
  ])
  const waiting = (await readDirty(log.connect)).filter(({ content }) => content !== null).map(({ id }) => id)
  log.close()
  const blobs = openBlobStore(NAME)
  const bytes = await (await blobs.readBlob(user.id, 'photo', 'original'))?.text()
  blobs.close()
  const byId = (records: readonly { id: string }[]) => records.toSorted((a, b) => a.id.localeCompare(b.id))
  return {
    kind: session.kind,
    flights: byId(flights),
    data: byId(data),
    media: byId(media),
    waiting: waiting.toSorted(),
    bytes,
    flying: (await createFlightRecorder(`${NAME}-in-flight`).current(user.id))?.userId,
    work: await openJournal(NAME, user.id).read('work'),
    draft: keys.get(`lmw.draft.${user.id}.new-trip`),
    choices: unsentOf(user.id),
  }
}

const theirs = (userId: string) => ({
  flights: [
    { id: 'a', note: 'a', tripId: 'trip', media: ['photo'] },
    { id: 'b', note: 'b', tripId: 'trip' },
  ],
  data: [
    { id: 'trip', name: 'Summer' },
    { id: broughtForwardId(userId), ...FORWARD },
  ].toSorted((a, b) => a.id.localeCompare(b.id)),
  media: [{ id: 'photo', flightId: 'a' }],
  waiting: ['a', 'b', 'photo', 'trip', broughtForwardId(userId)].toSorted(),
  bytes: 'bytes',
  flying: userId,
  work: { userId, total: 2 },
  draft: 'half filled',
  choices: { distanceUnit: 'nmi' },
})

/** What is left under the made-up user, anywhere. */
async function leftOver() {
  const blobs = openBlobStore(NAME)
  const media = await blobs.readAll(HERE.id)
  blobs.close()
  return withStore(async (store) => ({
    media,
    kept: (await store.readAll('kept')).map(([key]) => key),
    owners: (await store.readAll('owner')).map(([key, { userId }]) => [key, userId]),
    history: await store.readAll('history', HERE.id),
    keys: [...keys.keys()].filter((key) => key.includes(HERE.id)),
    flying: await createFlightRecorder(`${NAME}-in-flight`).current(HERE.id),
    work: await openJournal(NAME, HERE.id).keys(''),
  }))
}

const NOTHING = {
  media: [],
  kept: ['bob|flights|bobs'],
  owners: [[CURRENT, ANN.id]],
  history: [],
  keys: [],
  flying: null,
  work: [],
}

test('I1 I20 everything of the log is the account’s, waits to be sent, and nothing is left behind', async () => {
  await leave()
  expect(await device()).toEqual({ kind: 'local', ...theirs(HERE.id) })
  expect(await claimed()).toBe(true)
  await lead()
  expect(await device()).toEqual({ kind: 'signed-in', ...theirs(ANN.id) })
  expect(await leftOver()).toEqual(NOTHING)
})

test('what waits for the account on this device already stays, and what it says itself counts', async () => {
  await leave()
  const mine = { ...BOBS, userId: ANN.id, id: 'anns', mine: { note: 'anns' } }
  await withStore((store) => store.write('kept', [['ann|flights|anns', mine]]))
  await claimed({ ...ANN, preferences: { distanceUnit: 'km' } })
  await lead()
  const found = await device()
  expect(found.flights.map(({ id }) => id)).toEqual(['a', 'anns', 'b'])
  expect(found.choices).toEqual({})
})

test('a log that another tab has claimed meanwhile, or removed, is not claimed again', async () => {
  await leave()
  await claimed({ ...ANN, id: 'bea' })
  expect(await claimed()).toBe(false)
  expect(await storedSession()).toMatchObject({ kind: 'signed-in', user: { id: 'bea' } })
})

test('I6 a log that is removed while it is claimed is not claimed', async () => {
  await leave()
  await withStore(async (store) => {
    const page = pageOn(store)
    const { tokens } = page.device
    const apply: typeof tokens.apply = async (event, beside) => {
      await tokens.apply({ kind: 'logged-out', userId: HERE.id })
      return tokens.apply(event, beside)
    }
    page.device = { store, tokens: { ...tokens, apply } }
    expect(await takeOverLocal(page, HERE.id, ANN, TOKENS)).toBe(false)
  })
  expect((await storedSession()).kind).toBe('guest')
  const noted = await withStore(async (store) => [await store.readAll('kept'), await store.read('owner', HERE.id)])
  expect(noted).toEqual([[['bob|flights|bobs', BOBS]], undefined])
})

test('I9 on a device without room nothing happens, and the local log stands', async () => {
  await leave()
  const whole = indexedDB
  const disk = failingIdb(whole)
  disk.fill(true)
  vi.stubGlobal('indexedDB', disk.factory)
  await expect(claimed()).rejects.toHaveProperty('name', 'QuotaExceededError')
  vi.stubGlobal('indexedDB', whole)
  expect(await device()).toEqual({ kind: 'local', ...theirs(HERE.id) })
})

describe('I1 what another tab saves after the rows were read', () => {
  const flights = [
    { id: 'a', note: 'late', tripId: 'trip', media: ['photo'] },
    { id: 'c', note: 'new' },
  ]
  const save = async (tab: LogStore): Promise<void> => {
    await editFlights(tab, { a: { note: 'late', tripId: 'trip', media: ['photo'] }, b: null, c: { note: 'new' } })
  }

  test('comes along: an edit, a removal and a new flight', async () => {
    await leave()
    const tab = await openLog({ name: NAME, userId: HERE.id, isShared: false })
    await withStore(async (store) => {
      let isLate = true
      const readAll: LocalStore['readAll'] = async (name, prefix) => {
        const answer = await store.readAll(name, prefix)
        // Read once the rows were.
        if (name !== 'kept' || prefix !== `${HERE.id}|` || !isLate) return answer
        isLate = false
        await save(tab)
        return answer
      }
      const page = pageOn(store)
      page.log = quietPageLog({
        device: { store: { ...store, readAll }, locks: localLocks() },
        session: createStore<SessionState>({ kind: 'guest' }),
        databaseName: NAME,
      })
      expect(await takeOverLocal(page, HERE.id, ANN, TOKENS)).toBe(true)
      expect(isLate).toBe(false)
    })
    tab.close()
    await lead()
    expect((await device()).flights).toEqual(flights)
    expect(await leftOver()).toEqual(NOTHING)
  })

  test.each([
    ['a page', [start, lead]],
    ['the leader', [lead, start]],
  ] as const)('comes along when the claim was cut off after the turn and goes on with %s', async (_, order) => {
    await leave()
    const tab = await openLog({ name: NAME, userId: HERE.id, isShared: false })
    await withStore(async (store) => {
      const discardLog = () => Promise.reject(new Error('closed'))
      const page = { ...pageOn(store), loadRemoval: async () => ({ discardLog }) }
      expect(await takeOverLocal(page, HERE.id, ANN, TOKENS)).toBe(true)
    })
    await save(tab)
    for (const act of order) await act()
    tab.close()
    await lead()
    expect((await device()).flights).toEqual(flights)
    expect(await leftOver()).toEqual(NOTHING)
  })
})

test('I1 I22 what needs little room is given before the photos, and what was begun once only', async () => {
  await leave()
  await withStore(async (store) => {
    const { recorder } = pageOn(store)
    // No room, or a file that cannot be read: here photos cannot be opened at all.
    const full = (): never => {
      throw new DOMException('', 'QuotaExceededError')
    }
    const factory: IDBFactory = { open: full, cmp: full, databases: full, deleteDatabase: full }
    const place = { store, databaseName: NAME, nowMs: () => 0, factory }
    const given = giveBeside({ place, recorder, session: await storedSession() }, HERE.id, ANN.id)
    await expect(given).rejects.toHaveProperty('name', 'QuotaExceededError')
  })
  expect((await createFlightRecorder(`${NAME}-in-flight`).current(ANN.id))?.userId).toBe(ANN.id)
  expect(keys.get(`lmw.draft.${ANN.id}.new-trip`)).toBe('half filled')
  expect(unsentOf(ANN.id)).toEqual({ distanceUnit: 'nmi' })
  expect(await openJournal(NAME, ANN.id).read('work')).toEqual({ userId: ANN.id, total: 2 })
  expect(await openJournal(NAME, HERE.id).keys('')).toEqual([])
})

describe('I9 I18 a log of which something cannot be read', () => {
  const refused = (): never => {
    throw new DOMException('damaged', 'UnknownError')
  }

  test.each(['a row', 'whose it is'])('is not claimed, and stays as it is: %s', async (what) => {
    await leave()
    // oxlint-disable typescript/unbound-method -- called with their object, and put back
    const { get, getAll } = IDBObjectStore.prototype
    // oxlint-enable typescript/unbound-method
    IDBObjectStore.prototype.get = function (this: IDBObjectStore, key: IDBValidKey) {
      if (this.name === (what === 'a row' ? 'flights' : META)) return refused()
      return get.call(this, key)
    } as typeof get
    IDBObjectStore.prototype.getAll = function (this: IDBObjectStore, ...range: Parameters<typeof getAll>) {
      return this.name === 'flights' ? refused() : getAll.apply(this, range)
    } as typeof getAll
    try {
      await expect(claimed()).rejects.toThrow(what === 'a row' ? 'unreadable' : 'damaged')
    } finally {
      Object.assign(IDBObjectStore.prototype, { get, getAll })
    }
    expect(await device()).toEqual({ kind: 'local', ...theirs(HERE.id) })
  })
})

/** Works until the power goes at a request; answers false where there is no request of that number. */
async function cutOff(work: () => Promise<unknown>, at: number, when: 'before' | 'after'): Promise<boolean> {
  const whole = indexedDB
  const disk = failingIdb(whole)
  vi.stubGlobal('indexedDB', disk.factory)
  disk.cutAt(at, when)
  await work().catch((error: unknown) => {
    if (!disk.isOut()) throw error
  })
  vi.stubGlobal('indexedDB', whole)
  return disk.requests() >= at
}

describe.each([
  ['a page first', [start, lead]],
  ['the leader first', [lead, start]],
] as const)('I1 I6 I20 cut off, then %s', (_, order) => {
  test.each(['before', 'after'] as const)('%s each request: all of it is local, or all the account’s', async (when) => {
    let claims = 0
    let at = 1
    for (; ; at += 1) {
      await leave()
      if (!(await cutOff(async () => (await claimed(), lead()), at, when))) break
      const isLocal = (await storedSession()).kind === 'local'
      claims += isLocal ? 0 : 1
      const left = isLocal ? await device() : null
      expect(left, `cut ${when} ${at}`).toEqual(isLocal ? { kind: 'local', ...theirs(HERE.id) } : null)
      await goOn(order)
      expect(await device(), `cut ${when} ${at}`).toEqual({ kind: 'signed-in', ...theirs(ANN.id) })
      expect(await leftOver(), `cut ${when} ${at}`).toEqual(NOTHING)
    }
    // Both sides of the turn were met.
    expect(claims).toBeGreaterThan(20)
    expect(at - claims).toBeGreaterThan(10)
  })
})

describe('a log without an account is begun', () => {
  const begin = (): Promise<unknown> =>
    withStore((store) => {
      const { device: page } = pageOn(store)
      const ensureOwner = async (id: string): Promise<void> => {
        orThrow(await takeOver({ store, databaseName: NAME, nowMs: () => 0 }, id))
      }
      return beginLocal(page, { ensureOwner }, 'en')
    })

  test('by a visitor: it is theirs from the first moment, and made up', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    expect(await begin()).toMatchObject({ ok: true, value: { username: '', email: '', locale: 'en' } })
    const session = await storedSession()
    expect(session.kind).toBe('local')
    const owner = await withStore((store) => readOwner({ store, databaseName: NAME, nowMs: () => 0 }))
    expect(owner?.userId).toBe(session.kind === 'local' && session.user.id)
  })

  test('I6 who has a log here keeps it', async () => {
    await leave()
    expect(await begin()).toMatchObject({ ok: true, value: { id: HERE.id } })
    expect(await device()).toEqual({ kind: 'local', ...theirs(HERE.id) })
  })
})
