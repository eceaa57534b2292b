// I20 on real connections: photos on their way to the real server, which is cut off, killed and started again.
import 'fake-indexeddb/auto'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '../../core/lib/result.ts'
import { LOCAL_ONLY } from '../../core/media/upload-state.ts'
import { createPlainCall } from '../../sync/transport/api.ts'
import { openBlobStore } from '../../sync/media/blob-store.ts'
import { openDatabase, writeRecord } from '../../sync/database.ts'
import { writeFlight } from '../support/write-flight.ts'
import { createDownload } from '../../sync/media/download.ts'
import { createGate } from '../../sync/transport/gate.ts'
import { createUploads } from '../../sync/media/uploads.ts'
import { jpeg } from '../contract/support/media.ts'
import { type ApiClient, newUser } from './api-client.ts'
import { startProcess, type ServerProcess } from './server-process.ts'

const KIB = 1024

let dataDir: string
let server: ServerProcess
let user: ApiClient

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lmw-media-'))
  server = await startProcess({ DATA_DIR: dataDir })
  user = await newUser(server.url)
})

afterEach(async () => {
  await server.kill()
  await rm(dataDir, { recursive: true, force: true })
})

interface Photo {
  id: string
  flightId: string
  bytes: Buffer
  attributes: { flightId: string; kind: string; name: string; mediaType: string; bytes: number; sha256: string }
}

function aPhoto(size: number): Photo {
  const [id, flightId, bytes] = [randomUUID(), randomUUID(), jpeg(size)]
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const attributes = { flightId, kind: 'photo', name: 'wing.jpg', mediaType: 'image/jpeg', bytes: size, sha256 }
  return { id, flightId, bytes, attributes }
}

async function pushRecords({ id, flightId, attributes }: Photo): Promise<void> {
  const meta = () => ({ opId: randomUUID() })
  const answer = await user.push(server.url, [
    { op: 'add', data: { type: 'flights', id: flightId, attributes: { media: [id] } }, meta: meta() },
    { op: 'add', data: { type: 'media', id, attributes }, meta: meta() },
  ])
  expect(answer.status).toBe(200)
}

const put = (id: string, range: string, body?: Buffer) =>
  fetch(`${server.url}/api/media/${id}/content`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${user.token}`, 'content-range': range },
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
const received = async (id: string, all: number): Promise<number> => {
  const answer = await put(id, `bytes */${all}`)
  const { meta }: { meta: { received: number } } = JSON.parse(await answer.text())
  return meta.received
}
const read = async (id: string): Promise<Buffer> => {
  const answer = await fetch(`${server.url}/api/media/${id}/content`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  return Buffer.from(await answer.arrayBuffer())
}

test('of one user so many requests bring bytes at once, and room is free again when they end', async () => {
  const photos = Array.from({ length: 17 }, () => aPhoto(100 * KIB))
  for (const photo of photos) await pushRecords(photo)
  const open = photos.slice(0, 16).map(({ id, bytes }) => {
    const { hostname, port } = new URL(server.url)
    const headers = { authorization: `Bearer ${user.token}`, 'content-length': String(bytes.length) }
    const one = request({ hostname, port, method: 'PUT', path: `/api/media/${id}/content`, headers })
    one.on('error', () => undefined)
    one.write(bytes.subarray(0, 1000))
    return one
  })
  const [last] = photos.slice(16)
  if (!last) throw new Error('no photo')
  const whole = `bytes 0-${last.bytes.length - 1}/${last.bytes.length}`
  const ask = () => put(last.id, `bytes */${last.bytes.length}`)
  await expect.poll(async () => (await ask()).status).toBe(429)
  const refused = await put(last.id, whole, last.bytes)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  for (const one of open) one.destroy()
  await expect.poll(async () => (await ask()).status).toBe(200)
  expect((await put(last.id, whole, last.bytes)).status).toBe(200)
})

test('I20, F5: of a connection that is cut the server keeps what came, and goes on there', async () => {
  const photo = aPhoto(1000 * KIB)
  await pushRecords(photo)
  const cut = request(`${server.url}/api/media/${photo.id}/content`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${user.token}`, 'content-length': photo.bytes.length },
  })
  cut.on('error', () => undefined)
  cut.write(photo.bytes.subarray(0, 300 * KIB))
  // On the server's disk before the line breaks: what still was on the way is nobody's.
  const onDisk = async (): Promise<number> =>
    (await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) =>
      entry.isFile(),
    ).length
  await expect.poll(onDisk).toBe(1)
  const closed = new Promise((resolve) => cut.once('close', resolve))
  cut.destroy()
  await closed
  await expect.poll(() => received(photo.id, photo.bytes.length)).toBeGreaterThan(0)
  const from = await received(photo.id, photo.bytes.length)
  expect(from).toBeLessThanOrEqual(300 * KIB)
  const rest = await put(
    photo.id,
    `bytes ${from}-${photo.bytes.length - 1}/${photo.bytes.length}`,
    photo.bytes.subarray(from),
  )
  expect(rest.status).toBe(200)
  expect((await read(photo.id)).equals(photo.bytes)).toBe(true)
})

test('a file larger than any buffer goes through, and no other body does', async () => {
  // Letters only behind the first lines: an IGC is text.
  const letters = randomBytes(6 * 1024 * KIB).map((byte) => 65 + (byte % 26))
  const bytes = Buffer.concat([Buffer.from('AXXXABC\r\nHFDTE050326\r\n'), letters])
  const photo = aPhoto(100)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const facts = { kind: 'track', mediaType: 'application/vnd.fai.igc', bytes: bytes.length, sha256 }
  await pushRecords({ ...photo, attributes: { ...photo.attributes, ...facts } })
  const whole = await put(photo.id, `bytes 0-${bytes.length - 1}/${bytes.length}`, bytes)
  expect(whole.status).toBe(200)
  expect((await read(photo.id)).equals(bytes)).toBe(true)
  const other = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a'.repeat(100 * KIB) }),
  })
  expect(other.status).toBe(413)
})

test('I2, I20: photos of a device come whole to a server that is killed twice meanwhile, and back', async () => {
  const name = `media-${randomUUID()}`
  const db = await openDatabase({ userId: user.userId, name, isShared: false })
  const blobs = openBlobStore(name)
  const photos = [aPhoto(900 * KIB), aPhoto(40 * KIB), aPhoto(700 * KIB)]
  for (const [index, photo] of photos.entries()) {
    await pushRecords(photo)
    const { id, flightId, bytes, attributes } = photo
    await writeFlight(db, flightId, { media: [id] })
    await writeRecord(db, { collection: 'media', type: 'media', id }, () => attributes)
    const original = {
      mediaType: 'image/jpeg',
      bytes: bytes.length,
      sha256: attributes.sha256,
      usedMs: 1,
      upload: LOCAL_ONLY,
    }
    const media = { userId: user.userId, id, addedMs: index, goneMs: null, intent: null, files: { original } }
    await blobs.change(user.userId, id, () => media, { original: new Blob([new Uint8Array(bytes)]) })
  }
  const { port } = new URL(server.url)
  let requests = 0
  const gate = createGate({ nowMs: () => performance.now(), delayMs: () => 1, notify: () => undefined })
  const uploads = createUploads({
    userId: user.userId,
    log: db.log,
    blobs,
    call: async (...asked) => {
      requests += 1
      // Killed while it answers, and there again for the next.
      const answer = createPlainCall(`${server.url}/api`)(user.token)(...asked)
      if (requests === 2 || requests === 5) {
        await server.kill()
        server = await startProcess({ DATA_DIR: dataDir, PORT: port })
      }
      return answer
    },
    gate,
    isWaiting: () => false,
    connection: () => ({}),
    nowMs: () => Date.now(),
    random: () => -1.5,
    onProgress: () => undefined,
    onChange: () => undefined,
  })
  uploads.begin()
  uploads.wake(true)
  const states = async () => (await blobs.readAll(user.userId)).map(({ files }) => files.original?.upload.kind)
  await expect.poll(states, { timeout: 50_000 }).toEqual(photos.map(() => 'uploaded'))
  await uploads.stop()
  expect(requests).toBeGreaterThan(3)
  const access = async () => ok({ token: user.token, userId: user.userId })
  const download = createDownload(
    { access, renew: access, reject: async () => undefined, heardTime: async () => undefined },
    `${server.url}/api`,
  )
  for (const { id, bytes, attributes } of photos) {
    const answer = await download(user.userId, id, 'original', attributes)
    if (!answer.ok) throw new Error(answer.error.code)
    expect(Buffer.from(await answer.value.arrayBuffer()).equals(bytes)).toBe(true)
  }
  blobs.close()
  await db.close()
})
