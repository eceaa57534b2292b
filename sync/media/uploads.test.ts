import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JsonValue } from '../../core/lib/json.ts'
import { fail, ok, type Result } from '../../core/lib/result.ts'
import type { MediaVariant } from '../../core/media/media-variant.ts'
import { LOCAL_ONLY } from '../../core/media/upload-state.ts'
import type { ConnectionFacts } from '../../core/sync/machine/traffic-policy.ts'
import type { Answer, CallOptions } from '../transport/api.ts'
import { type BlobStore, openBlobStore, type StoredFile } from './blob-store.ts'
import { type LmwDatabase, openDatabase, removeFlight, writeRecord } from '../database.ts'
import { writeFlight } from '../../test/support/write-flight.ts'
import { type Failure, failure } from '../../core/errors/failure.ts'
import { createGate, type Gate } from '../transport/gate.ts'
import { restart } from '../storage/rows/pull-rows.ts'
import { createUploads, type Uploads } from './uploads.ts'

const USER = 'ada'
const FLIGHT = '00000000-0000-4000-8000-000000000001'
const KIB = 1024

let serial = 0
let db: LmwDatabase
let blobs: BlobStore
let gate: Gate
let uploads: Uploads
let server: Server
let waitingRecords: Set<string>
let connection: ConnectionFacts
/** How many photos waited, each time that changed. */
let waited: number[]

/** As much of the server's part as the queue sees: what it has of each file, and what goes wrong on the way. */
class Server {
  readonly has = new Map<string, Buffer>()
  readonly records = new Map<string, string>()
  readonly requests: string[] = []
  room = Number.POSITIVE_INFINITY
  /** Taken before the request is looked at, one by one. */
  readonly faults: (() => Result<Answer, Failure>)[] = []
  /** Once: so many bytes of a piece arrive, and its answer does not. */
  cutAfter: number | null = null
  isAnswerLost = false

  async call(method: string, path: string, { body, headers }: CallOptions = {}): Promise<Result<Answer, Failure>> {
    const range = headers?.['Content-Range'] ?? ''
    const [, id = '', query] = /^\/media\/([^/]+)\/content(?:\?variant=(\w+))?$/.exec(path) ?? []
    const key = `${id} ${query ?? 'original'}`
    this.requests.push(`${method} ${key} ${range}`)
    const fault = this.faults.shift()
    if (fault) return fault()
    if (!this.records.has(key)) return refusal(404, 'not_found')
    const [, from = '', all = ''] = /^bytes (\d+)?[\d*-]*\/(\d+)$/.exec(range) ?? []
    const here = this.has.get(key) ?? Buffer.alloc(0)
    if (from === '' || here.length === Number(all)) return this.#standing(here, Number(all))
    if (Number(all) > this.room) return refusal(413, 'quota_exceeded')
    if (Number(from) !== here.length) return refusal(409, 'wrong_offset', { received: here.length })
    const piece = Buffer.from(await (body as Blob).arrayBuffer())
    const arrived = this.cutAfter === null ? piece : piece.subarray(0, this.cutAfter)
    const next = Buffer.concat([here, arrived])
    this.has.set(key, next)
    if (this.cutAfter !== null || this.isAnswerLost) {
      this.cutAfter = null
      this.isAnswerLost = false
      return fail(failure('network'))
    }
    if (next.length === Number(all) && sum(next) !== this.records.get(key)) {
      this.has.delete(key)
      return refusal(422, 'content_mismatch')
    }
    return this.#standing(next, Number(all))
  }

  #standing(here: Buffer, all: number): Result<Answer, Failure> {
    const complete = here.length === all
    return ok({ status: 200, body: { meta: { received: here.length, bytes: all, complete } } })
  }
}

const refusal = (status: number, code: string, meta: JsonValue = {}): Result<Answer, Failure> =>
  ok({ status, body: { errors: [{ status: String(status), code, title: code, meta }] } })
const sum = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

beforeEach(async () => {
  const name = `uploads-${serial++}`
  db = await openDatabase({ userId: USER, name })
  blobs = openBlobStore(name)
  server = new Server()
  waitingRecords = new Set()
  connection = {}
  waited = []
  gate = createGate({ nowMs: () => performance.now(), delayMs: () => 1, notify: () => undefined })
  uploads = start()
  await writeFlight(db, FLIGHT, { note: 'with photos' })
})

afterEach(async () => {
  await uploads.stop()
  blobs.close()
  await db.close()
})

function start(): Uploads {
  return createUploads({
    userId: USER,
    log: db.log,
    blobs,
    call: (...asked) => server.call(...asked),
    gate,
    isWaiting: (id) => waitingRecords.has(id),
    connection: () => connection,
    nowMs: () => Date.now(),
    // Delays of the back-off as short as they come.
    random: () => -1.5,
    onProgress: () => undefined,
    onChange: () => waited.push(uploads.waiting().size),
  })
}

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(100 + index).padStart(12, '0')}`

/** A photo that was added on this device: bytes, record, place in its flight. */
async function addPhoto(index: number, bytes: number, thumbnail = 0): Promise<string> {
  const id = idOf(index)
  const parts = { original: Buffer.alloc(bytes, index + 1), thumbnail: Buffer.alloc(thumbnail, index + 2) }
  const stored = (part: Buffer): StoredFile => ({
    mediaType: 'image/jpeg',
    bytes: part.length,
    sha256: sum(part),
    usedMs: index,
    upload: LOCAL_ONLY,
  })
  const small = thumbnail > 0 ? stored(parts.thumbnail) : null
  const files = { original: stored(parts.original), ...(small ? { thumbnail: small } : {}) }
  await blobs.change(USER, id, () => ({ userId: USER, id, addedMs: index, goneMs: null, intent: null, files }), {
    original: new Blob([parts.original]),
    ...(small ? { thumbnail: new Blob([parts.thumbnail]) } : {}),
  })
  const facts = ({ mediaType, bytes: size, sha256 }: StoredFile) => ({ mediaType, bytes: size, sha256 })
  const attributes = { flightId: FLIGHT, kind: 'photo', name: 'a.jpg', ...facts(files.original) }
  await writeRecord(db, { collection: 'media', type: 'media', id }, () =>
    small ? { ...attributes, thumbnail: facts(small) } : attributes,
  )
  server.records.set(`${id} original`, files.original.sha256)
  if (small) server.records.set(`${id} thumbnail`, small.sha256)
  return id
}

const stateOf = async (id: string, variant: MediaVariant = 'original') =>
  (await blobs.read(USER, id))?.files[variant]?.upload
const uploaded = (id: string) => expect.poll(() => stateOf(id)).toEqual({ kind: 'uploaded' })

test('thumbnails go before originals, each in the order they were added', async () => {
  const [first, second] = [await addPhoto(0, 500, 50), await addPhoto(1, 500, 50)]
  uploads.begin()
  await uploaded(second)
  const sent = server.requests.map((request) => request.split(' ').slice(1, 3).join(' '))
  expect(sent).toEqual([`${first} thumbnail`, `${second} thumbnail`, `${first} original`, `${second} original`])
  await expect.poll(() => uploads.waiting().size).toBe(0)
})

test('nothing goes before its record is on the server', async () => {
  const id = await addPhoto(0, 500)
  waitingRecords.add(id)
  uploads.begin()
  await expect.poll(() => [...uploads.waiting()]).toEqual([id])
  const later = await addPhoto(1, 500)
  uploads.wake(false)
  await uploaded(later)
  expect(server.requests.filter((request) => request.includes(id))).toEqual([])
  waitingRecords.delete(id)
  uploads.recordsChanged()
  await uploaded(id)
})

test('I20: an upload that is cut goes on at the byte the server has', async () => {
  const id = await addPhoto(0, 700 * KIB)
  server.cutAfter = 100 * KIB
  uploads.begin()
  await uploaded(id)
  expect(server.requests.slice(0, 3)).toEqual([
    `PUT ${id} original bytes 0-262143/716800`,
    `PUT ${id} original bytes 0-262143/716800`,
    expect.stringContaining(`PUT ${id} original bytes 102400-`),
  ])
  expect(sum(server.has.get(`${id} original`) ?? Buffer.alloc(0))).toBe(server.records.get(`${id} original`))
})

test('I2: an answer that is lost sends nothing twice in effect', async () => {
  const id = await addPhoto(0, 100)
  server.isAnswerLost = true
  uploads.begin()
  await uploaded(id)
  expect(server.has.get(`${id} original`)?.length).toBe(100)
})

test('I20: a worker that dies in the middle is followed by one that goes on', async () => {
  const id = await addPhoto(0, 2000 * KIB)
  const dead = new Promise<never>(() => undefined)
  const call = server.call.bind(server)
  let isDead = false
  server.call = async (...asked) => {
    if (server.requests.length < 2) return call(...asked)
    isDead = true
    return dead
  }
  uploads.begin()
  await expect.poll(() => isDead).toBe(true)
  // Its promises never settle: nothing of it runs any more.
  const lost = uploads
  server.call = call
  uploads = start()
  uploads.begin()
  await uploaded(id)
  expect(server.requests[2]).toBe(`PUT ${id} original bytes */2048000`)
  expect(server.requests.slice(3).every((request) => !request.includes('bytes 0-'))).toBe(true)
  expect(lost.waiting().size).toBe(1)
})

test('I2: two that send at once, as when a frozen tab wakes up, leave the right bytes once', async () => {
  const ids = [await addPhoto(0, 700 * KIB), await addPhoto(1, 300)]
  const other = start()
  uploads.begin()
  other.begin()
  for (const id of ids) await uploaded(id)
  await other.stop()
  for (const id of ids) {
    expect(sum(server.has.get(`${id} original`) ?? Buffer.alloc(0))).toBe(server.records.get(`${id} original`))
  }
})

test('a server in trouble is not asked again before the back-off says, and one bad file holds up no other', async () => {
  const [bad, good] = [await addPhoto(0, 100), await addPhoto(1, 100)]
  const record = server.records.get(`${bad} original`) ?? ''
  server.records.delete(`${bad} original`)
  uploads.begin()
  await uploaded(good)
  expect(await stateOf(bad)).toEqual(LOCAL_ONLY)
  server.records.set(`${bad} original`, record)
  uploads.wake(true)
  await uploaded(bad)
})

test('I7: offline nothing is asked, and it goes by itself when the network is back', async () => {
  gate.setOnline(false)
  const id = await addPhoto(0, 100)
  uploads.begin()
  await expect.poll(() => uploads.waiting().size).toBe(1)
  uploads.wake(true)
  expect(server.requests).toEqual([])
  gate.setOnline(true)
  await uploaded(id)
})

test('I13: a login that ran out stops nothing for good', async () => {
  const id = await addPhoto(0, 100)
  server.faults.push(() => {
    gate.setUnlocked(false)
    return fail(failure('unauthorized'))
  })
  uploads.begin()
  await expect.poll(() => server.requests.length).toBe(1)
  gate.setUnlocked(true)
  await uploaded(id)
})

test('who has little time sends what can go once its records are there, and no more than that', async () => {
  const [id, later] = [await addPhoto(0, 300 * KIB), await addPhoto(1, 100)]
  waitingRecords.add(id)
  waitingRecords.add(later)
  server.faults.push(() => fail(failure('network')))
  await uploads.drain(async () => {
    expect(server.requests).toEqual([])
    waitingRecords.delete(id)
  })
  expect(await stateOf(id)).toEqual({ kind: 'uploaded' })
  expect(await stateOf(later)).toEqual(LOCAL_ONLY)
  connection = { saveData: true }
  waitingRecords.clear()
  await uploads.drain(async () => undefined)
  expect(await stateOf(later)).toEqual(LOCAL_ONLY)
})

test('where data is to be saved photos wait', async () => {
  connection = { saveData: true }
  const id = await addPhoto(0, 100)
  uploads.begin()
  await expect.poll(() => uploads.waiting().size).toBe(1)
  expect(server.requests).toEqual([])
  connection = {}
  uploads.wake(true)
  await uploaded(id)
})

test('a full quota is a refusal with its reason, others go on, and room that is made is used', async () => {
  const old = await addPhoto(0, 10)
  uploads.begin()
  await uploaded(old)
  server.room = 50
  const [large, small] = [await addPhoto(1, 100), await addPhoto(2, 20)]
  uploads.wake(false)
  await uploaded(small)
  expect(await stateOf(large)).toEqual({ kind: 'refused', code: 'quota_exceeded' })
  expect([...uploads.waiting()]).toEqual([large])
  server.room = 1000
  await writeRecord(db, { collection: 'media', type: 'media', id: old }, () => null)
  await uploaded(large)
})

test('F35: a full disk of the server is a refusal that another start tries again', async () => {
  const id = await addPhoto(0, 100)
  server.faults.push(() => refusal(507, 'storage_full'))
  uploads.begin()
  await expect.poll(() => stateOf(id)).toEqual({ kind: 'refused', code: 'storage_full' })
  await uploads.stop()
  uploads = start()
  uploads.begin()
  await uploaded(id)
})

test('bytes that arrive damaged are sent again; bytes that are damaged here are refused', async () => {
  const [id, broken] = [await addPhoto(0, 100), await addPhoto(1, 100)]
  const record = server.records.get(`${id} original`) ?? ''
  server.records.set(`${id} original`, 'another')
  await blobs.change(USER, broken, (known) => known, { original: new Blob([Buffer.alloc(100, 99)]) })
  uploads.begin()
  await expect.poll(() => server.requests.filter((request) => request.includes(id)).length).toBeGreaterThan(1)
  server.records.set(`${id} original`, record)
  uploads.wake(true)
  await uploaded(id)
  await expect.poll(() => stateOf(broken)).toEqual({ kind: 'refused', code: 'content_mismatch' })
})

test('bytes that arrive damaged each time hold up no other', async () => {
  const [bad, good] = [await addPhoto(0, 100), await addPhoto(1, 100)]
  server.records.set(`${bad} original`, 'another')
  uploads.begin()
  await uploaded(good)
  expect(await stateOf(bad)).not.toMatchObject({ kind: 'uploaded' })
})

test('a large file goes in pieces one after the other, none of which counts as a failure', async () => {
  const id = await addPhoto(0, 5 * 1024 * KIB)
  uploads.begin()
  await uploaded(id)
  const asked = server.requests.map((request) => request.split(' ').at(-1))
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.filter((range) => range?.startsWith('*'))).toEqual([])
})

test('I23: after a backup was put back the server is asked for everything, and gets what it lacks', async () => {
  const [first, second] = [await addPhoto(0, 100), await addPhoto(1, 100)]
  uploads.begin()
  await uploaded(second)
  server.has.delete(`${first} original`)
  server.requests.length = 0
  await restart(db.log, 'media', await db.log.state('media'), 'epoch')
  // The leader that stored this ends before it has asked for anything.
  await uploads.stop()
  uploads = start()
  uploads.begin()
  await expect.poll(() => server.has.get(`${first} original`)?.length).toBe(100)
  await uploaded(second)
  expect(server.requests.filter((request) => request.includes(`${second} original bytes 0-`))).toEqual([])
  await expect.poll(async () => (await db.log.state('media')).isInDoubt).not.toBe(true)
})

test('I2 I20: a photo that came back after the server let its bytes go is sent again', async () => {
  const id = await addPhoto(0, 100)
  uploads.begin()
  await uploaded(id)
  const record = (await db.media.findOne(id).exec())?.toMutableJSON()
  // Day 0: removed, and the server has heard it.
  await db.media.findOne(id).remove()
  uploads.recordsChanged()
  uploads.wake(true)
  await expect.poll(async () => (await blobs.read(USER, id))?.goneMs).not.toBeNull()
  // Day 29, no connection: out of the trash. Day 31: server/media/purge.ts removes the bytes of the removed record.
  gate.setOnline(false)
  server.has.clear()
  await writeRecord(db, { collection: 'media', type: 'media', id }, () => {
    const { id: _id, sortKey: _sortKey, ...attributes } = record ?? { id, sortKey: '' }
    return attributes
  })
  // Day 33: the connection is back, the record is sent, a restart of the app as well.
  gate.setOnline(true)
  await uploads.stop()
  server.requests.length = 0
  uploads = start()
  uploads.begin()
  uploads.wake(true)
  await expect.poll(async () => (await blobs.read(USER, id))?.goneMs).toBeNull()
  await expect.poll(() => server.has.get(`${id} original`)?.length).toBe(100)
})

test('I20: bytes whose record was removed elsewhere wait no longer, and again when it is back', async () => {
  gate.setOnline(false)
  const id = await addPhoto(0, 100)
  uploads.begin()
  await expect.poll(() => [...uploads.waiting()]).toEqual([id])
  const record = (await db.media.findOne(id).exec())?.toMutableJSON()
  await db.media.findOne(id).remove()
  // The pass that sees it waits for the network with the file before.
  gate.setOnline(true)
  server.faults.push(() => fail(failure('network')))
  await expect.poll(async () => (await blobs.read(USER, id))?.goneMs).not.toBeNull()
  await expect.poll(() => uploads.waiting().size).toBe(0)
  server.has.clear()
  await writeRecord(db, { collection: 'media', type: 'media', id }, () => {
    const { id: _id, sortKey: _sortKey, ...attributes } = record ?? { id, sortKey: '' }
    return attributes
  })
  await expect.poll(async () => (await blobs.read(USER, id))?.goneMs).toBeNull()
})

test('I20: bytes go when no trash has their photo any more, not earlier, and not of what came back', async () => {
  const [gone, back, young, stays] = [
    await addPhoto(0, 100),
    await addPhoto(1, 100),
    await addPhoto(2, 100),
    await addPhoto(3, 100),
  ]
  const record = (await db.media.findOne(back).exec())?.toMutableJSON()
  const before = Date.now() - 1000
  for (const [id, goneMs] of [
    [gone, before - 1],
    [back, before - 1],
    [young, before + 1],
  ] as const) {
    await db.media.findOne(id).remove()
    await blobs.change(USER, id, (known) => known && { ...known, goneMs })
  }
  const { id: _id, sortKey: _sortKey, ...attributes } = record ?? { id: back, sortKey: '' }
  await writeRecord(db, { collection: 'media', type: 'media', id: back }, () => attributes)
  await uploads.forget(before)
  const left = (await blobs.readAll(USER)).map(({ id, goneMs }) => [id, goneMs])
  expect(left).toEqual([
    [back, null],
    [young, before + 1],
    [stays, null],
  ])
  expect(await blobs.readBlob(USER, gone, 'original')).toBeUndefined()
  expect((await blobs.readBlob(USER, young, 'original'))?.size).toBe(100)
})

test('I20: what somebody is still at is not forgotten with what no trash has, until that is finished', async () => {
  const before = Date.now() - 1000
  const ids = [await addPhoto(0, 100), await addPhoto(1, 100)]
  const intents = [{ kind: 'remove' as const, flightId: FLIGHT }, null]
  for (const [at, id] of ids.entries()) {
    await db.media.findOne(id).remove()
    await blobs.change(USER, id, (known) => known && { ...known, goneMs: before - 1, intent: intents[at] ?? null })
  }
  await uploads.forget(before)
  expect((await blobs.readAll(USER)).map(({ id }) => id)).toEqual([ids[0]])
  expect((await blobs.readBlob(USER, ids[0] ?? '', 'original'))?.size).toBe(100)
})

test('a removed flight leaves its photos on their way', async () => {
  const id = await addPhoto(0, 100)
  await removeFlight(db, FLIGHT)
  uploads.begin()
  await uploaded(id)
  expect(server.has.get(`${id} original`)?.length).toBe(100)
})

test('what waits is told when it changes', async () => {
  const id = await addPhoto(0, 100)
  uploads.begin()
  await uploaded(id)
  await expect.poll(() => waited.at(-1)).toBe(0)
  expect(waited).toContain(1)
})

test('with nothing left to send it rests until it is woken', async () => {
  const id = await addPhoto(0, 100)
  const looks = vi.spyOn(blobs, 'readAll')
  uploads.begin()
  await uploaded(id)
  await expect.poll(() => uploads.waiting().size).toBe(0)
  const before = looks.mock.calls.length
  for (let turn = 0; turn < 200; turn += 1) await blobs.read(USER, id)
  // A pass or two may have been under way.
  expect(looks.mock.calls.length).toBeLessThan(before + 20)
  await uploaded(await addPhoto(1, 100))
})

test('a refusal that only another start may mend is not asked about again before', async () => {
  const id = await addPhoto(0, 100)
  server.faults.push(() => refusal(413, 'too_large'))
  uploads.begin()
  await expect.poll(() => stateOf(id)).toEqual({ kind: 'refused', code: 'too_large' })
  await uploaded(await addPhoto(1, 100))
  uploads.wake(true)
  await uploaded(await addPhoto(2, 100))
  expect(server.requests.filter((request) => request.includes(id))).toHaveLength(1)
})

test('I20: a record that was removed while nothing ran is seen at the start', async () => {
  await uploads.stop()
  const id = await addPhoto(0, 100)
  await writeRecord(db, { collection: 'media', type: 'media', id }, () => null)
  uploads = start()
  uploads.begin()
  await expect.poll(async () => (await blobs.read(USER, id))?.goneMs).not.toBeNull()
  expect(server.requests).toEqual([])
})
