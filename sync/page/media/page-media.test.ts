import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import { ok, type Result } from '../../../core/lib/result.ts'
import { UPLOADED } from '../../../core/media/upload-state.ts'
import type { SessionState } from '../../../core/session/session.ts'
import { type BlobStore, isUnsent, openBlobStore } from '../../media/blob-store.ts'
import type { StateMessage } from '../../transport/channels.ts'
import { type LmwDatabase, openDatabase, removeFlight } from '../../database.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import type { Download } from '../../media/download.ts'
import { StorageError } from '../../storage/failure.ts'
import { type Failure, failure } from '../../../core/errors/failure.ts'
import { finishIntents } from '../../media/media-intents.ts'
import { type LocalStore, openLocalStore } from '../../storage/local-store.ts'
import { createStoryWork } from '../story/story-work.ts'
import { completed } from '../../storage/idb/idb-promises.ts'
import { editRows } from '../../storage/rows/edit-rows.ts'
import { createPageMedia, type Media, type NewMedia } from './page-media.ts'
import { createMediaReader, findIn } from './media-reader.ts'
import { createMediaTransfers } from './media-transfers.ts'
import { createStore, type Writable } from '../../../core/lib/store.ts'

const FLIGHT = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])
const SMALL = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 9])
const ADA: SessionState = {
  kind: 'signed-in',
  user: { id: 'ada', username: 'ada', email: '', locale: 'en', scopes: [], preferences: {} },
}

let serial = 0
let databaseName: string
let store: LocalStore
/** Whose bytes count again, or no longer. */
let touched: string[]
let db: LmwDatabase
let blobs: BlobStore
let session: Writable<SessionState>
let media: Omit<Media, 'onBytes'>
let messages: StateMessage[]
let online: boolean
let cacheBytes: number
let download: Download
let downloads: string[]

beforeEach(async () => {
  databaseName = `media-${serial++}`
  store = openLocalStore(`${databaseName}-local`)
  touched = []
  db = await openDatabase({ userId: 'ada', name: databaseName, isShared: false })
  blobs = openBlobStore(databaseName)
  session = createStore<SessionState>(ADA)
  messages = []
  downloads = []
  online = true
  cacheBytes = 1000
  download = async (_user, id, variant) => {
    downloads.push(`${id} ${variant}`)
    return ok(new Blob([JPEG], { type: 'image/jpeg' }))
  }
  media = createMedia(blobs)
  await writeFlight(db, FLIGHT, { note: 'with a window seat' })
})

afterEach(async () => {
  blobs.close()
  store.close()
  await db.close()
})

function createMedia(store: BlobStore, place: LmwDatabase = db): Omit<Media, 'onBytes'> {
  const log = { database: async () => place }
  // Never twice the same moment: the order of looks decides what goes.
  let clock = Date.now()
  const nowMs = (): number => clock++
  const transfers = createMediaTransfers({ session, blobs: store, tell: (message) => void messages.push(message) })
  const reader = createMediaReader({
    find: findIn(log),
    blobs: store,
    download: (...asked) => download(...asked),
    isOnline: () => online,
    nowMs,
    cacheBytes: async () => cacheBytes,
    onMedia: () => undefined,
  })
  return createPageMedia({
    session,
    log,
    blobs: store,
    transfers,
    reader,
    quotaBytes: async () => 10_000,
    freeBytes: async () => 500,
    nowMs,
  })
}

const photo = (changes: Partial<NewMedia> = {}): NewMedia => ({
  flightId: FLIGHT,
  kind: 'photo',
  name: 'wing.jpg',
  original: new Blob([JPEG]),
  thumbnail: new Blob([SMALL]),
  width: 2048,
  height: 1536,
  ...changes,
})

/** Takes steps back as a page does, in the log that is open. */
const undo = async (steps: readonly string[]): Promise<readonly string[]> => {
  const parts = { databaseName, device: { store }, session, log: { database: async () => db, unsent: never }, blobs }
  const story = createStoryWork({ ...parts, state: { tellMedia: (id) => void touched.push(id) } }, (act) => act())
  const { failed, steps: made } = value(await story.undo(steps))
  expect(failed).toEqual([])
  return made
}
/** As the next start of the app finds it. */
const reopen = async (): Promise<void> => {
  await db.close()
  db = await openDatabase({ userId: 'ada', name: databaseName, isShared: false })
  media = createMedia(blobs)
}
const value = <T>(result: Result<T, Failure>): T => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const idOf = async (adding: ReturnType<Media['add']>): Promise<string> => value(await adding).id
const bytesOf = async (id: string, variant: 'original' | 'thumbnail'): Promise<Uint8Array> =>
  new Uint8Array(await value(await media.read(id, variant)).blob.arrayBuffer())
const named = async (): Promise<readonly string[]> =>
  (await db.flights.findOne(FLIGHT).exec())?.toMutableJSON().media ?? []
const records = async (): Promise<string[]> => (await db.media.find().exec()).map(({ id }) => id)
/** A log that answers what is written through it only so often; `then` says what comes of the next. */
function logUntil(answers: number, then: () => Promise<never>): { place: LmwDatabase; isOver: () => boolean } {
  let left = answers
  const connect = (): Promise<IDBDatabase> => (left-- > 0 ? db.log.connect() : then())
  return { place: { ...db, log: { ...db.log, connect } }, isOver: () => left < 0 }
}
const never = (): Promise<never> => new Promise(() => undefined)
const fails = (): Promise<never> => Promise.reject(new StorageError('QuotaExceededError'))

/** Dies before the first access to the log of what it begins, before the second, and so on until it is through. */
async function diesEverywhere(
  begin: (dying: Omit<Media, 'onBytes'>) => Promise<unknown>,
  check: (isThrough: boolean) => Promise<void>,
): Promise<number> {
  for (let answers = 0; ; answers += 1) {
    const { place, isOver } = logUntil(answers, never)
    let isThrough = false
    void begin(createMedia(blobs, place)).then(() => (isThrough = true))
    await expect.poll(() => isThrough || isOver()).toBe(true)
    await check(isThrough)
    if (isThrough) return answers
  }
}

/** Another start of the app: whatever was begun is finished by the worker. */
const restart = (): Promise<void> => finishIntents(db, blobs, 'ada')

describe('adding', () => {
  test('I20: a photo added offline is in its flight, and its bytes are read from the device', async () => {
    online = false
    const id = await idOf(media.add(photo()))
    expect(await named()).toEqual([id])
    expect((await db.media.findOne(id).exec())?.toJSON()).toMatchObject({
      flightId: FLIGHT,
      kind: 'photo',
      mediaType: 'image/jpeg',
      bytes: JPEG.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      thumbnail: { mediaType: 'image/jpeg', bytes: SMALL.length },
      width: 2048,
    })
    expect(await bytesOf(id, 'original')).toEqual(JPEG)
    expect(await bytesOf(id, 'thumbnail')).toEqual(SMALL)
    expect(downloads).toEqual([])
    expect(messages).toContainEqual({ kind: 'media', id })
  })

  test('is no edit of the flight: a photo goes into it, and when it was edited last stays', async () => {
    const editedAt = async () => (await db.flights.findOne(FLIGHT).exec())?.toMutableJSON().editedAt
    const before = await editedAt()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    const id = await idOf(media.add(photo()))
    clock.mockRestore()
    expect(await named()).toEqual([id])
    expect(before).toEqual(expect.any(String))
    expect(await editedAt()).toBe(before)
  })

  test('what a flight has already is known by its bytes, whatever it is called; another flight has its own', async () => {
    const id = await idOf(media.add(photo()))
    expect(await media.has(FLIGHT, new Blob([JPEG]))).toEqual(ok(id))
    expect(await media.has(FLIGHT, new Blob([SMALL]))).toEqual(ok(null))
    expect(await media.has(OTHER, new Blob([JPEG]))).toEqual(ok(null))
    value(await media.remove([id]))
    expect(await media.has(FLIGHT, new Blob([JPEG]))).toEqual(ok(null))
  })

  test('what the bytes are decides, not what the file is called', async () => {
    const page = new Blob(['<html><script>alert(1)</script></html>'], { type: 'image/jpeg' })
    expect(await media.add(photo({ original: page }))).toMatchObject({ ok: false, error: { code: 'content_refused' } })
    const text = new Blob(['a boarding pass'], { type: 'image/jpeg' })
    const refused = await media.add(photo({ original: text, thumbnail: null }))
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid', issues: [{ pointer: 'mediaType' }] } })
    expect(await blobs.readAll('ada')).toEqual([])
  })

  test('nothing is kept for a flight that is not there', async () => {
    expect(await media.add(photo({ flightId: OTHER }))).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect(await blobs.readAll('ada')).toEqual([])
  })

  test('I20: a flight that is taken away while a photo is added to it has none, and its page is told', async () => {
    const taking: BlobStore = {
      ...blobs,
      change: async (...given) => {
        await removeFlight(db, FLIGHT)
        return blobs.change(...given)
      },
    }
    expect(await createMedia(taking).add(photo())).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect(await blobs.readAll('ada')).toEqual([])
  })

  test('a guest has nowhere to add to', async () => {
    session.set({ kind: 'guest' })
    expect(await media.add(photo())).toMatchObject({ ok: false, error: { code: 'unauthorized' } })
  })

  test('I20: a browser that dies anywhere after the bytes are kept leaves a photo that the next start finishes', async () => {
    const unfinished = new Set<string>()
    const known = new Set<string>()
    const add = (dying: Omit<Media, 'onBytes'>) => dying.add(photo())
    const deaths = await diesEverywhere(add, async () => {
      const { id } = must((await blobs.readAll('ada')).find((kept) => !known.has(kept.id)))
      known.add(id)
      unfinished.add(JSON.stringify([(await named()).includes(id), (await records()).includes(id)]))
      await restart()
      const ids = (await blobs.readAll('ada')).map((kept) => kept.id).toSorted()
      expect(ids).toContain(id)
      expect([(await named()).toSorted(), (await records()).toSorted()]).toEqual([ids, ids])
      expect(await bytesOf(id, 'original')).toEqual(JPEG)
      expect((await blobs.read('ada', id))?.intent).toBeNull()
    })
    expect(deaths).toBeGreaterThan(2)
    // Cut off before the record, between record and flight, and not at all.
    expect([...unfinished]).toEqual(['[false,false]', '[false,true]', '[true,true]'])
  })

  test('I20: taken back it is out of flight and log, and comes back with its bytes', async () => {
    const wing = await idOf(media.add(photo()))
    const { id, steps } = value(await media.add(photo({ name: 'tail.jpg' })))
    await reopen()
    const back = await undo(steps)
    expect([await named(), await records()]).toEqual([[wing], [wing]])
    expect((await blobs.read('ada', id))?.goneMs).not.toBeNull()
    await undo(back)
    expect([await named(), (await blobs.read('ada', id))?.goneMs]).toEqual([[wing, id], null])
    expect(await bytesOf(id, 'original')).toEqual(JPEG)
  })

  test('its steps are answered though a worker that just started came to its end first', async () => {
    const connect = async (): Promise<IDBDatabase> => {
      await restart()
      return db.log.connect()
    }
    const { steps } = value(await createMedia(blobs, { ...db, log: { ...db.log, connect } }).add(photo()))
    expect(await named()).toHaveLength(1)
    await undo(steps)
    expect([await named(), await records()]).toEqual([[], []])
  })

  test('I20: of a photo that could not be stored nothing comes up later', async () => {
    for (let answers = 0; ; answers += 1) {
      const added = await createMedia(blobs, logUntil(answers, fails).place).add(photo())
      if (added.ok) break
      expect(added.error.code).toBe('storage')
      await restart()
      expect([await named(), await records(), await blobs.readAll('ada')]).toEqual([[], [], []])
    }
    expect(await named()).toHaveLength(1)
  })
})

test('I9: on a full disk copies of what the server has make room, and what is here only is kept', async () => {
  const mine = await idOf(media.add(photo()))
  const sent = await idOf(media.add(photo()))
  await blobs.change('ada', sent, (known) => {
    const original = known?.files.original
    return known && original ? { ...known, files: { original: { ...original, upload: UPLOADED } } } : undefined
  })
  let failures = 0
  const full = createMedia({
    ...blobs,
    change: async (...asked) => {
      const [, , , bytes] = asked
      if (bytes?.original && failures++ === 0) throw new Error('QuotaExceededError')
      return blobs.change(...asked)
    },
  })
  const added = value(await full.add(photo())).id
  const here = (await blobs.readAll('ada')).flatMap(({ id, files }) => (files.original ? [id] : []))
  expect(here.toSorted()).toEqual([mine, added].toSorted())
})

test('a caption is edited and what is none is refused', async () => {
  const id = await idOf(media.add(photo()))
  value(await media.edit(id, { caption: 'Over the Alps' }))
  expect((await db.media.findOne(id).exec())?.toJSON()).toMatchObject({ caption: 'Over the Alps', name: 'wing.jpg' })
  const long = await media.edit(id, { caption: 'x'.repeat(20_000) })
  expect(long).toMatchObject({ ok: false, error: { code: 'invalid', issues: [{ pointer: 'caption' }] } })
  expect(await media.edit(OTHER, { caption: 'x' })).toMatchObject({ ok: false, error: { code: 'not_found' } })
})

test('a caption is taken back, and what was done to the photo since stays', async () => {
  const id = await idOf(media.add(photo({ caption: 'before' })))
  const steps = value(await media.edit(id, { caption: 'after' }))
  value(await media.edit(id, { name: 'later.jpg' }))
  await reopen()
  await undo(steps)
  expect((await db.media.findOne(id).exec())?.toJSON()).toMatchObject({ caption: 'before', name: 'later.jpg' })
})

test('what was refused is shown with its reason, and waits again when it is tried again', async () => {
  const id = await idOf(media.add(photo({ thumbnail: null })))
  await blobs.change('ada', id, (known) => {
    const original = known?.files.original
    if (!known || !original) return undefined
    return { ...known, files: { original: { ...original, upload: { kind: 'refused', code: 'quota_exceeded' } } } }
  })
  const leave = media.transfers.subscribe(() => undefined)
  await expect.poll(() => media.transfers.get().get(id)).toEqual({ kind: 'refused', code: 'quota_exceeded' })
  value(await media.retry(id))
  await expect.poll(() => media.transfers.get().get(id)).toEqual({ kind: 'waiting' })
  leave()
})

describe('removing', () => {
  test('takes it out of the flight and the log, and undo puts all of it back in its place', async () => {
    const first = await idOf(media.add(photo()))
    const second = await idOf(media.add(photo({ name: 'tail.jpg' })))
    const removed = value(await media.remove([first]))
    expect([await named(), await records()]).toEqual([[second], [second]])
    await undo(removed.steps)
    expect(await named()).toEqual([first, second])
    expect(await bytesOf(first, 'original')).toEqual(JPEG)
    expect((await db.media.findOne(first).exec())?.toJSON()).toMatchObject({ name: 'wing.jpg' })
  })

  test('I20: many at once are back in their flights in their order, bytes and all, when the log was opened anew', async () => {
    await writeFlight(db, OTHER, {})
    const ids: string[] = []
    // More than one transaction takes.
    for (let at = 0; at < 60; at += 1) ids.push(await idOf(media.add(photo({ original: new Blob([JPEG, `${at}`]) }))))
    const other = await idOf(media.add(photo({ flightId: OTHER })))
    const wing = must(ids[0])
    const { steps } = value(await media.remove([...ids.slice(0, 57), other]))
    expect([await named(), (await records()).toSorted()]).toEqual([ids.slice(57), ids.slice(57).toSorted()])
    expect([(await blobs.read('ada', wing))?.goneMs, media.transfers.get().size]).toEqual([expect.any(Number), 0])
    await reopen()
    const tail = await idOf(media.add(photo({ name: 'tail.jpg' })))
    const back = await undo(steps)
    expect(await named()).toEqual([...ids, tail])
    expect((await db.flights.findOne(OTHER).exec())?.toMutableJSON().media).toEqual([other])
    expect((await records()).toSorted()).toEqual([...ids, tail, other].toSorted())
    expect(await bytesOf(wing, 'original')).toEqual(new Uint8Array([...JPEG, 48]))
    // Nothing but this device has them: a log-out has to ask.
    expect((await blobs.readAll('ada')).filter(isUnsent)).toHaveLength(62)
    expect(touched.toSorted()).toEqual([...ids.slice(0, 57), other].toSorted())
    await undo(back)
    expect(await named()).toEqual([...ids.slice(57), tail])
    expect((await blobs.readAll('ada')).filter(isUnsent)).toHaveLength(4)
  })

  test('what is gone already is left out, and of nothing but that nothing was found', async () => {
    const id = await idOf(media.add(photo()))
    expect(value(await media.remove([OTHER, id]))).toMatchObject({ changed: [id], unchanged: [OTHER] })
    expect(await media.remove([id])).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })

  test('I20: a browser that dies while removing leaves the photo with its flight, or takes it from both', async () => {
    const id = await idOf(media.add(photo()))
    const seen = new Set<string>()
    let left: readonly string[] = [id]
    await diesEverywhere(
      (dying) => dying.remove([id]),
      async () => {
        left = await named()
        expect(await records()).toEqual(left)
        seen.add(JSON.stringify(left))
      },
    )
    expect(left).toEqual([])
    expect(seen.size).toBe(2)
  })

  test('I20: a browser that dies while removing leaves a removal that the next start finishes', async () => {
    const id = await idOf(media.add(photo()))
    await blobs.change('ada', id, (known) => ({
      ...must(known),
      goneMs: 1,
      intent: { kind: 'remove', flightId: FLIGHT },
    }))
    await restart()
    expect([await named(), await records()]).toEqual([[], []])
  })

  test('a removed flight keeps its photos for its return', async () => {
    const id = await idOf(media.add(photo()))
    await removeFlight(db, FLIGHT)
    await restart()
    expect(await records()).toEqual([id])
    expect(await bytesOf(id, 'original')).toEqual(JPEG)
  })
})

describe('moving to another flight', () => {
  const namedBy = async (id: string) => (await db.flights.findOne(id).exec())?.toMutableJSON().media ?? []
  const flightOf = async (id: string) => (await db.media.findOne(id).exec())?.toMutableJSON()['flightId']
  const tail = (changes: Partial<NewMedia> = {}) =>
    photo({ name: 'tail.jpg', original: new Blob([JPEG, 'tail']), ...changes })

  beforeEach(() => writeFlight(db, OTHER, { note: 'the same flight' }))

  test('every photo goes behind those that are there, bytes and all, and can go back', async () => {
    const wing = await idOf(media.add(photo()))
    const moving = [await idOf(media.add(tail({ flightId: OTHER }))), await idOf(media.add(tail({ flightId: OTHER })))]
    expect(value(await media.move(moving, OTHER, FLIGHT)).ids).toEqual(moving)
    expect([await named(), await namedBy(OTHER)]).toEqual([[wing, ...moving], []])
    expect(await Promise.all(moving.map(flightOf))).toEqual([FLIGHT, FLIGHT])
    expect(await bytesOf(must(moving[0]), 'thumbnail')).toEqual(SMALL)
    value(await media.move(moving, FLIGHT, OTHER))
    expect([await named(), await namedBy(OTHER)]).toEqual([[wing], moving])
  })

  test('I20: taken back each has its own again, in its order', async () => {
    const wing = await idOf(media.add(photo()))
    const ids: string[] = []
    for (const flightId of [OTHER, OTHER, OTHER]) ids.push(await idOf(media.add(tail({ flightId }))))
    const { steps } = value(await media.move(ids.slice(0, 2), OTHER, FLIGHT))
    expect([await named(), await namedBy(OTHER)]).toEqual([[wing, ...ids.slice(0, 2)], ids.slice(2)])
    await reopen()
    await undo(steps)
    expect([await named(), await namedBy(OTHER)]).toEqual([[wing], ids])
    expect(await Promise.all(ids.map(flightOf))).toEqual([OTHER, OTHER, OTHER])
  })

  test('what is there already to the byte stays behind, unless it says something of its own', async () => {
    const wing = await idOf(media.add(photo()))
    const same = await idOf(media.add(photo({ flightId: OTHER })))
    const captioned = await idOf(media.add(photo({ flightId: OTHER, caption: 'Over the Alps' })))
    expect(value(await media.move([same, captioned], OTHER, FLIGHT)).ids).toEqual([captioned])
    expect([await named(), await namedBy(OTHER)]).toEqual([[wing, captioned], [same]])
    const captionedElse = await idOf(media.add(photo({ flightId: OTHER, caption: 'Over the Rhine' })))
    expect(value(await media.move([captionedElse], OTHER, FLIGHT)).ids).toEqual([captionedElse])
  })

  test('I20: a browser that dies in the middle leaves a photo where it was, or has moved it', async () => {
    const id = await idOf(media.add(tail({ flightId: OTHER })))
    const seen = new Set<string>()
    const move = async (dying: Omit<Media, 'onBytes'>): Promise<void> => void (await dying.move([id], OTHER, FLIGHT))
    await diesEverywhere(move, async () => {
      seen.add(JSON.stringify([await named(), await namedBy(OTHER), await flightOf(id)]))
      await restart()
    })
    expect([await named(), await namedBy(OTHER), await flightOf(id)]).toEqual([[id], [], FLIGHT])
    expect([...seen]).toEqual([JSON.stringify([[], [id], OTHER]), JSON.stringify([[id], [], FLIGHT])])
  })

  test('I20: what an app of before left in both flights is in the one it goes to when the next start is through', async () => {
    const id = await idOf(media.add(tail({ flightId: OTHER })))
    const intent = { kind: 'move', from: OTHER, to: FLIGHT, editedAt: new Date().toISOString() } as const
    await blobs.change('ada', id, (known) => ({ ...must(known), intent }))
    await writeFlight(db, FLIGHT, { media: [id] })
    await restart()
    expect([await named(), await namedBy(OTHER), await flightOf(id)]).toEqual([[id], [], FLIGHT])
    expect((await blobs.read('ada', id))?.intent).toBeNull()
  })

  test('I20: a move that could not be stored is told, and has changed nothing', async () => {
    const id = await idOf(media.add(tail({ flightId: OTHER })))
    let failures = 0
    for (let at = 0; ; at += 1) {
      let left = at
      const connect = (): Promise<IDBDatabase> => (left-- === 0 ? fails() : db.log.connect())
      const moved = await createMedia(blobs, { ...db, log: { ...db.log, connect } }).move([id], OTHER, FLIGHT)
      if (left >= 0) break
      expect(moved).toMatchObject({ ok: false, error: { code: 'storage' } })
      await restart()
      expect([await named(), await namedBy(OTHER), await flightOf(id)]).toEqual([[], [id], OTHER])
      failures += 1
    }
    // At both looks, and at the write.
    expect(failures).toBe(3)
    expect([await named(), await namedBy(OTHER), await flightOf(id)]).toEqual([[id], [], FLIGHT])
  })

  test('nothing moves to a flight that is not there', async () => {
    const id = await idOf(media.add(photo()))
    await removeFlight(db, OTHER)
    expect(await media.move([id], FLIGHT, OTHER)).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect([await named(), await flightOf(id)]).toEqual([[id], FLIGHT])
  })
})

describe('reading', () => {
  const onServer = async (id: string): Promise<void> => {
    await db.media.insert({
      id,
      sortKey: id,
      flightId: FLIGHT,
      kind: 'photo',
      mediaType: 'image/jpeg',
      bytes: JPEG.length,
      sha256: 'a'.repeat(64),
    })
  }

  test('what is not here is fetched once, however many ask, and then here', async () => {
    await onServer(OTHER)
    const reads = await Promise.all([media.read(OTHER, 'original'), media.read(OTHER, 'original')])
    expect(reads.map((read) => value(read).source)).toEqual(['server', 'server'])
    online = false
    expect(value(await media.read(OTHER, 'original')).source).toBe('device')
    expect(downloads).toEqual([`${OTHER} original`])
  })

  test('offline and not here, not sent by anybody, and not known are told apart', async () => {
    await onServer(OTHER)
    online = false
    expect(await media.read(OTHER, 'original')).toMatchObject({ ok: false, error: { code: 'network' } })
    expect(await media.read(OTHER, 'thumbnail')).toMatchObject({ ok: false, error: { code: 'not_found' } })
    online = true
    download = async () => ({ ok: false, error: failure('media_missing') })
    expect(await media.read(OTHER, 'original')).toMatchObject({ ok: false, error: { code: 'media_missing' } })
    expect(await media.read(FLIGHT, 'original')).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })

  test('copies make room for each other; what is on this device only stays', async () => {
    const mine = await idOf(media.add(photo()))
    await onServer(OTHER)
    await onServer(FLIGHT)
    cacheBytes = JPEG.length
    value(await media.read(OTHER, 'original'))
    value(await media.read(FLIGHT, 'original'))
    const here = (await blobs.readAll('ada')).flatMap(({ id, files }) => (files.original ? [id] : []))
    expect(here.toSorted()).toEqual([FLIGHT, mine].toSorted())
  })

  test("I6: another user on the device is not handed a user's bytes", async () => {
    const id = await idOf(media.add(photo()))
    session.set({ ...ADA, user: { ...must(ADA.kind === 'signed-in' ? ADA.user : null), id: 'bob' } })
    download = async () => ({ ok: false, error: failure('media_missing') })
    expect(await media.read(id, 'original')).toMatchObject({ ok: false })
    expect(media.transfers.get().size).toBe(0)
  })
})

test('what waits is told to whoever listens, with the bytes it has', async () => {
  let calls = 0
  const leave = media.transfers.subscribe(() => calls++)
  const id = await idOf(media.add(photo()))
  await expect.poll(() => media.transfers.get().get(id)).toEqual({ kind: 'waiting' })
  expect(calls).toBeGreaterThan(0)
  leave()
  const size = JPEG.length + SMALL.length
  expect(await media.usage()).toEqual({
    usedBytes: size,
    quotaBytes: 10_000,
    hereBytes: size,
    waitingBytes: size,
    freeBytes: 500,
  })
})

test('a flight that does not name a photo is left as it is when the photo goes', async () => {
  const id = await idOf(media.add(photo()))
  await writeFlight(db, FLIGHT, { note: 'without photos' })
  value(await media.remove([id]))
  expect((await db.flights.findOne(FLIGHT).exec())?.toJSON()).not.toHaveProperty('media')
})

describe('a browser that died just before the adding of a photo was noted as done', () => {
  test.each([
    [
      'here, by the next page (offline: the worker has not begun)',
      async (id: string) => void value(await media.remove([id])),
    ],
    [
      'by another device: the pull comes before what was left is finished',
      async (id: string) => {
        await editRows(
          db.log,
          [
            { collection: 'media', type: 'media', id, change: () => null },
            { collection: 'flights', type: 'flights', id: FLIGHT, change: (now) => now && { ...now, media: [] } },
          ],
          { userId: 'ada', nowMs: () => 1 },
        )
      },
    ],
    [
      'in the log, and its row is forgotten as the server has confirmed that',
      async (id: string) => {
        value(await media.remove([id]))
        const transaction = (await db.log.connect()).transaction('media', 'readwrite')
        transaction.objectStore('media').delete(id)
        await completed(transaction)
      },
    ],
  ])('I12 I20: a photo that was removed since stays removed: %s', async (_, remove) => {
    let left = 0
    // Dies with the last write of the adding, which clears the intent: record and flight are stored.
    const dying: BlobStore = { ...blobs, change: (...asked) => (left++ === 0 ? blobs.change(...asked) : never()) }
    void createMedia(dying).add(photo())
    await vi.waitFor(async () => expect([(await named()).length, (await records()).length, left]).toEqual([1, 1, 2]))
    const [id = ''] = await records()
    expect((await blobs.read('ada', id))?.intent).toMatchObject({ kind: 'add' })
    await reopen()
    await remove(id)
    expect([await named(), await records()]).toEqual([[], []])
    // The worker's turn, after the first pull.
    await finishIntents(db, blobs, 'ada')
    expect([await named(), await records()]).toEqual([[], []])
    expect((await blobs.read('ada', id))?.intent).toBeNull()
  })

  test('I20: one whose flight is in the trash by then keeps its bytes, and comes back with them', async () => {
    let left = 0
    const dying: BlobStore = { ...blobs, change: (...asked) => (left++ === 0 ? blobs.change(...asked) : never()) }
    void createMedia(dying).add(photo())
    await vi.waitFor(async () => expect([(await named()).length, left]).toEqual([1, 2]))
    const [id = ''] = await records()
    await reopen()
    const { steps } = value(await media.remove([id]))
    const gone = await removeFlight(db, FLIGHT)
    await finishIntents(db, blobs, 'ada')
    await undo([...gone, ...steps])
    expect([await named(), await records()]).toEqual([[id], [id]])
    expect([await bytesOf(id, 'original'), downloads]).toEqual([JPEG, []])
  })
})
