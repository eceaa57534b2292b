import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { begunTransactions, isOver } from '../../test/support/logs/begun-transactions.ts'
import { type BlobStore, openBlobStore } from './blob-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each<[string, (blobs: BlobStore) => Promise<unknown>]>([
  ['one medium', (blobs) => blobs.read('ann', 'a')],
  ['all of them', (blobs) => blobs.readAll('ann')],
  ['its bytes', (blobs) => blobs.readBlob('ann', 'a', 'original')],
])('a photo is kept while somebody works on with %s', async (what, read) => {
  const begun = begunTransactions()
  const blobs = openBlobStore(`blob-store ${what}`)
  await blobs.change('ann', 'a', () => ({
    userId: 'ann',
    id: 'a',
    addedMs: 1,
    goneMs: null,
    intent: null,
    files: {},
  }))
  await read(blobs)
  expect(isOver(begun.at(-1))).toBe(true)
  blobs.close()
})
