import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyDigest } from '../../core/digest/digest.ts'
import { DIGEST_VERSION, encodeDigest } from '../../core/digest/encode.ts'
import { openDigestStore } from './digest-store.ts'

afterEach(() => void vi.restoreAllMocks())

test('a version that could not be stored is not taken for stored: it comes with the next digest', async () => {
  const store = openDigestStore('digest-store')
  const record = { token: 't', flights: 0, media: 0, digest: encodeDigest(emptyDigest()) }
  const open = indexedDB.open.bind(indexedDB)
  let openings = 0
  vi.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
    openings += 1
    // The digest itself is in by then.
    if (openings === 2) throw new DOMException('refused', 'UnknownError')
    return open(...asked)
  })
  await expect(store.write(record)).rejects.toThrow('refused')
  expect(await store.read()).toMatchObject({ token: 't' })
  expect(await store.version()).toBeNull()
  await store.write(record)
  expect(await store.version()).toBe(DIGEST_VERSION)
})
