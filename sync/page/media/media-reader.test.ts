import { afterEach, beforeEach, expect, test } from 'vitest'
import 'fake-indexeddb/auto'
import { fail, ok } from '../../../core/lib/result.ts'
import { type BlobStore, openBlobStore } from '../../media/blob-store.ts'
import type { Download } from '../../media/download.ts'
import { failure } from '../../../core/errors/failure.ts'
import { createMediaReader, type MediaReader } from './media-reader.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const record = {
  id: ID,
  sortKey: ID,
  flightId: OTHER,
  kind: 'photo',
  mediaType: 'image/jpeg',
  bytes: 3,
  sha256: 'a'.repeat(64),
  name: 'wing.jpg',
}

let serial = 0
let blobs: BlobStore
let reader: MediaReader
let answers: ((answer: Awaited<ReturnType<Download>>) => void)[]
let touch: (id: string) => void

beforeEach(() => {
  blobs = openBlobStore(`reader-${serial++}`)
  answers = []
  reader = createMediaReader({
    find: async () => record,
    blobs,
    download: () => new Promise((resolve) => answers.push(resolve)),
    isOnline: () => true,
    nowMs: () => 1,
    cacheBytes: async () => 1000,
    onMedia: (listener) => (touch = listener),
  })
})

afterEach(() => blobs.close())

const missing = fail(failure('media_missing'))
const bytes = ok(new Blob(['abc'], { type: 'image/jpeg' }))
const read = () => reader.read('ann', ID, 'original')

test('I20: asked for before it was sent and again when it came, it is not answered with what was true before', async () => {
  const first = read()
  await expect.poll(() => answers.length).toBe(1)
  touch(ID)
  const second = read()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(bytes)
  expect(await second).toMatchObject({ ok: true, value: { source: 'server' } })
  answers[0]?.(missing)
  expect(await first).toEqual(missing)
  expect(await read()).toMatchObject({ ok: true, value: { source: 'device' } })
  expect(answers).toHaveLength(2)
})

test('the late end of an older look leaves a newer one alone', async () => {
  const first = read()
  await expect.poll(() => answers.length).toBe(1)
  touch(ID)
  const second = read()
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.(missing)
  await first
  const third = read()
  answers[1]?.(bytes)
  expect([await second, await third]).toMatchObject([{ ok: true }, { ok: true }])
  expect(answers).toHaveLength(2)
})

test('what came of another medium, it is not asked for twice', async () => {
  const first = read()
  await expect.poll(() => answers.length).toBe(1)
  touch(OTHER)
  const second = read()
  answers[0]?.(bytes)
  expect([await first, await second]).toMatchObject([{ ok: true }, { ok: true }])
  expect(answers).toHaveLength(1)
})
