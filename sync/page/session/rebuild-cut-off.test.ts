// The power goes at each request to IndexedDB while a damaged log is rebuilt, once and twice (I1, I2, I9, I18): whoever
// starts afterwards has everything that was not sent, the history, and the photos, whether they press once more or not.
import 'fake-indexeddb/auto'
import { IDBFactory, IDBIndex, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Content } from '../../../core/sync/merge.ts'
import { createStore } from '../../../core/lib/store.ts'
import { canonicalJson } from '../../../core/sync/canonical-json.ts'
import type { SessionState } from '../../../core/session/session.ts'
import { failingIdb } from '../../../test/support/failing-idb.ts'
import { feedPage, readLogOnDisk, resourceOf } from '../../../test/support/log-world.ts'
import { quietPageLog } from '../../../test/support/page/quiet-page-log.ts'
import { createRandom } from '../../../test/support/random.ts'
import { openBlobStore } from '../../media/blob-store.ts'
import { orThrow } from '../../session/log-place.ts'
import { hasLostRows, rebuild, takeOver } from '../../session/ownership.ts'
import { CURRENT, type KeptRecord, openLocalStore } from '../../storage/local-store.ts'
import { HISTORY } from '../../storage/log-schema.ts'
import { openLog } from '../../storage/log-store.ts'
import { restoreKept } from '../../storage/restore-kept.ts'
import { answerRows } from '../../storage/rows/answer-rows.ts'
import { editRows } from '../../storage/rows/edit-rows.ts'
import { storePage } from '../../storage/rows/pull-rows.ts'
import { readDirty } from '../../storage/rows/read-rows.ts'
import { takeWaiting } from '../../storage/rows/send-rows.ts'
import { localLocks } from '../../transport/locks.ts'
import { rebuildLocal } from './rebuild-local.ts'

const NAME = 'rebuilt'
const ANN = { userId: 'ann', nowMs: () => 1000 }
const PLACE = { collection: 'flights', type: 'flights' } as const
const USER = { id: 'ann', username: 'ann', email: '', locale: 'en', scopes: [], preferences: {} } as const
const session = createStore<SessionState>({ kind: 'signed-in', user: USER })
/** A row that cannot be read any more. */
const TORN = 'torn'
const ROWS = 7

/** So that two devices are the same to the letter. */
function countIds(): void {
  let ids = 0
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    ids += 1
    return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
  })
}

const theirs: KeptRecord = { ...PLACE, userId: 'bob', id: 'bobs', base: null, mine: { note: 'theirs' }, sinceMs: 1 }

/** Edited, removed, made, sent without an answer, refused: all of it lies here, and only here. */
async function leave(): Promise<void> {
  vi.restoreAllMocks()
  vi.stubGlobal('indexedDB', new IDBFactory())
  countIds()
  const store = openLocalStore(`${NAME}-local`)
  orThrow(await takeOver({ store, databaseName: NAME, nowMs: () => 0 }, 'ann'))
  await store.update('owner', CURRENT, (owner) => owner && { ...owner, rowCount: ROWS })
  await store.write('kept', [['bob|flights|bobs', theirs]])
  store.close()
  const log = await openLog({ name: NAME, userId: 'ann', isShared: false })
  const edit = (id: string, content: Content) => ({ ...PLACE, id, change: () => content })
  const rows = ['a', 'b', 'c', 'd'].map((id, index) => resourceOf(id, { note: id }, index + 1))
  await storePage(log, { collection: 'flights', ...ANN }, await log.state('flights'), feedPage(rows, 4))
  await editRows(log, [edit('b', { note: 'sent' }), edit('x', { note: 'refused' })], ANN)
  await takeWaiting(log, 10)
  const refusal = { code: 'invalid', issues: [], sinceMs: 5 }
  await answerRows(log, ANN, [
    { ...PLACE, id: 'x', opId: `${log.numbers.client}:2`, outcome: { kind: 'refused', refusal } },
  ])
  await editRows(
    log,
    [edit('b', { note: 'since' }), edit('c', null), edit('n', { note: 'never sent' }), edit(TORN, { note: TORN })],
    ANN,
  )
  log.close()
  const blobs = openBlobStore(NAME)
  const bytes = new Blob(['bytes'])
  const file = {
    mediaType: 'image/jpeg',
    bytes: 5,
    sha256: 'a'.repeat(64),
    usedMs: 1,
    upload: { kind: 'localOnly' },
  } as const
  const photo = { userId: 'ann', id: 'photo', addedMs: 1, goneMs: null, intent: null, files: { original: file } }
  await blobs.change('ann', 'photo', () => photo, { original: bytes })
  blobs.close()
}

/** Nothing is read of it but row by row, and one row not at all, until it is deleted. */
function damage(): void {
  const real = { open: indexedDB.deleteDatabase.bind(indexedDB) }
  let isDamaged = true
  indexedDB.deleteDatabase = (name) => {
    const request = real.open(name)
    if (name === NAME) request.addEventListener('success', () => (isDamaged = false))
    return request
  }
  const isOfLog = ({ transaction }: IDBObjectStore): boolean => isDamaged && transaction.db.name === NAME
  const torn = (): never => {
    throw new DOMException('damaged', 'UnknownError')
  }
  // oxlint-disable typescript/unbound-method -- called with their objects
  const { get, getAll } = IDBObjectStore.prototype
  const { getAll: getAllOf } = IDBIndex.prototype
  // oxlint-enable typescript/unbound-method
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    return isOfLog(this) && key === TORN ? torn() : get.call(this, key)
  })
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...given) {
    return isOfLog(this) && this.name === HISTORY ? torn() : getAll.apply(this, given)
  })
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function (this: IDBIndex, ...given) {
    return isOfLog(this.objectStore) ? torn() : getAllOf.apply(this, given)
  })
}

/** Somebody presses "rebuild". */
async function press(): Promise<void> {
  const store = openLocalStore(`${NAME}-local`)
  try {
    const log = quietPageLog({ device: { store, locks: localLocks() }, session, databaseName: NAME })
    const restoreSession = async (): Promise<void> => undefined
    const rebuilt = await rebuildLocal({ log, session, forgetRows: () => undefined, restoreSession })
    if (!rebuilt.ok) throw new Error(rebuilt.error.code)
  } finally {
    store.close()
  }
}

/** What a leader does before it begins to pull. */
async function start(): Promise<void> {
  const store = openLocalStore(`${NAME}-local`)
  const place = { databaseName: NAME, store, nowMs: () => 5 }
  try {
    if (await hasLostRows(place, 0)) orThrow(await rebuild(place, 'ann'))
    const log = await openLog({ name: NAME, userId: 'ann', isShared: false })
    await restoreKept(log, store, 'ann').finally(() => log.close())
  } finally {
    store.close()
  }
}

const both = async (): Promise<void> => {
  await press()
  await start()
}

/** Works until the power goes at a request; answers false where there is no request of that number. */
async function cutOff(work: () => Promise<void>, at: number, when: 'before' | 'after'): Promise<boolean> {
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

/** What a person would miss. */
async function device() {
  const log = await openLog({ name: NAME, userId: 'ann', isShared: false })
  const unsent = (await readDirty(log.connect)).map(({ id, content, confirmed, sent }) =>
    canonicalJson([id, content, confirmed, sent && [sent.opId, sent.next]]),
  )
  const history = (await readLogOnDisk(log)).history.map((step) => JSON.stringify(step)).sort()
  log.close()
  const store = openLocalStore(`${NAME}-local`)
  const beside = await Promise.all([store.readAll('kept'), store.readAll('history')])
  const owner = (await store.read('owner', CURRENT))?.userId
  store.close()
  const blobs = openBlobStore(NAME)
  const photo = await (await blobs.readBlob('ann', 'photo', 'original'))?.text()
  blobs.close()
  return { unsent: unsent.sort(), history, beside, owner, photo }
}

const whole = async (left: () => Promise<void>) => {
  await left()
  await both()
  return device()
}

const damaged = async (): Promise<void> => {
  await leave()
  damage()
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('uncut: what was not sent, what had no answer, the history, what is kept for others, and the photo', async () => {
  const found = await whole(damaged)
  expect(found.unsent.map((text) => text.slice(0, 5)).sort()).toEqual(['["b",', '["c",', '["n",', '["x",'])
  expect(found.unsent.join()).toContain('"note":"since"')
  expect(found.history.length).toBeGreaterThan(5)
  expect(found.beside).toEqual([[['bob|flights|bobs', theirs]], []])
  expect(found).toMatchObject({ owner: 'ann', photo: 'bytes' })
  await leave()
  await both()
  expect((await device()).unsent).toHaveLength(5)
})

describe.each([
  ['a log that can be read, and the next start goes on', leave, start],
  ['a damaged log, and "rebuild" is pressed once more', damaged, both],
] as const)('I1 I2 I9 %s', (_, left, next) => {
  test.each(['before', 'after'] as const)('cut off %s each request: nothing unsent is lost', async (when) => {
    const wanted = await whole(left)
    let at = 1
    for (; ; at += 1) {
      await left()
      if (!(await cutOff(both, at, when))) break
      await next()
      expect(await device(), `cut ${when} ${at}`).toEqual(wanted)
    }
    expect(at).toBeGreaterThan(60)
  })

  test('cut off at each request, and once more anywhere in the second try', async () => {
    const wanted = await whole(left)
    const random = createRandom(5)
    let twice = 0
    for (let at = 1; ; at += 1) {
      await left()
      if (!(await cutOff(both, at, at % 2 === 0 ? 'before' : 'after'))) break
      const again = 1 + random.below(120)
      if (await cutOff(next, again, random.chance(0.5) ? 'before' : 'after')) twice += 1
      await next()
      expect(await device(), `cut at ${at} and ${again}`).toEqual(wanted)
    }
    expect(twice).toBeGreaterThan(20)
  })
})
