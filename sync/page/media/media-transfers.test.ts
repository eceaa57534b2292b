import { beforeEach, expect, test, vi } from 'vitest'
import { LOCAL_ONLY, UPLOADED, type UploadState } from '../../../core/media/upload-state.ts'
import type { SessionState } from '../../../core/session/session.ts'
import type { StateMessage } from '../../transport/channels.ts'
import type { StoredMedia } from '../../media/blob-store.ts'
import { createStore, type Writable } from '../../../core/lib/store.ts'
import { createMediaTransfers, type MediaTransfers, transferOf } from './media-transfers.ts'

const signedIn = (id: string): SessionState => ({
  kind: 'signed-in',
  user: { id, username: id, email: '', locale: 'en', scopes: [], preferences: {} },
})
const REFUSED: UploadState = { kind: 'refused', code: 'quota_exceeded' }
const uploading = (sentBytes: number): UploadState => ({ kind: 'uploading', sentBytes })

function media(id: string, original: UploadState, thumbnail: UploadState = original): StoredMedia {
  const file = (upload: UploadState, bytes: number) => ({
    mediaType: 'image/jpeg',
    bytes,
    sha256: '',
    usedMs: 0,
    upload,
  })
  const files = { original: file(original, 100), thumbnail: file(thumbnail, 10) }
  return { userId: 'ann', id, addedMs: 0, goneMs: null, intent: null, files }
}

let held: Map<string, StoredMedia>
let reads: string[]
let meanwhile: () => void
let messages: StateMessage[]
let session: Writable<SessionState>
let transfers: MediaTransfers

beforeEach(() => {
  held = new Map()
  reads = []
  meanwhile = () => undefined
  messages = []
  session = createStore(signedIn('ann'))
  const blobs = {
    read: async (userId: string, id: string) => {
      reads.push(`${userId} ${id}`)
      return held.get(id)
    },
    readAll: async (userId: string) => {
      reads.push(userId)
      const all = userId === 'ann' ? [...held.values()] : []
      meanwhile()
      return all
    },
    change: async (
      _: string,
      id: string,
      change: (known: StoredMedia | undefined) => StoredMedia | null | undefined,
    ) => {
      const next = change(held.get(id))
      if (next) held.set(id, next)
      return next ?? undefined
    },
  }
  transfers = createMediaTransfers({ session, blobs, tell: (message) => void messages.push(message) })
})

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const shown = (): object => Object.fromEntries(transfers.store.get())

async function followed(...all: StoredMedia[]): Promise<() => void> {
  for (const one of all) held.set(one.id, one)
  const leave = transfers.store.subscribe(() => undefined)
  await turn()
  return leave
}

test('nothing is read before somebody listens, and all of it once then', async () => {
  transfers.changedElsewhere(null)
  transfers.changed('a')
  session.set(signedIn('ann'))
  await turn()
  expect(reads).toEqual([])
  await followed(media('a', LOCAL_ONLY), media('b', UPLOADED))
  transfers.store.subscribe(() => undefined)
  await turn()
  expect(reads).toEqual(['ann'])
  expect(shown()).toEqual({ a: { kind: 'waiting' } })
})

test('of one that changed only that one is read, in this page and in others', async () => {
  await followed(media('a', LOCAL_ONLY), media('b', LOCAL_ONLY))
  held.set('a', media('a', uploading(50), UPLOADED))
  transfers.changed('a')
  await turn()
  expect(reads).toEqual(['ann', 'ann a'])
  expect(messages).toEqual([
    { kind: 'media', id: 'a' },
    { kind: 'wake', reason: 'written' },
  ])
  expect(shown()).toEqual({ a: { kind: 'uploading', sentBytes: 60, totalBytes: 110 }, b: { kind: 'waiting' } })
  held.set('a', media('a', UPLOADED))
  transfers.changedElsewhere('a')
  await turn()
  expect(shown()).toEqual({ b: { kind: 'waiting' } })
  held.delete('b')
  transfers.changedElsewhere('b')
  await turn()
  expect(shown()).toEqual({})
  expect(messages).toHaveLength(2)
})

test('what went meanwhile is not shown after a look at all', async () => {
  await followed(media('a', LOCAL_ONLY))
  held.clear()
  transfers.changedElsewhere(null)
  await turn()
  expect(shown()).toEqual({})
})

test('I6 nothing of another user is shown, nor of a guest', async () => {
  await followed(media('a', LOCAL_ONLY))
  session.set(signedIn('ben'))
  await turn()
  expect(reads).toEqual(['ann', 'ben'])
  expect(shown()).toEqual({})
  session.set(signedIn('ann'))
  await turn()
  expect(shown()).toEqual({ a: { kind: 'waiting' } })
  session.set({ kind: 'guest' })
  expect(shown()).toEqual({})
  transfers.changedElsewhere(null)
  await turn()
  expect(reads).toEqual(['ann', 'ben', 'ann'])
})

test('I6 another user who comes while the store is read sees nothing of it', async () => {
  held.set('a', media('a', LOCAL_ONLY))
  meanwhile = () => {
    meanwhile = () => undefined
    session.set(signedIn('ben'))
  }
  await followed()
  expect(shown()).toEqual({})
})

test('what was refused waits again, and whoever sends is told', async () => {
  await followed(media('a', REFUSED, REFUSED))
  expect(shown()).toEqual({ a: REFUSED })
  const retried = transfers.retry('ann', 'a')
  expect(messages).toEqual([])
  await retried
  await turn()
  expect(shown()).toEqual({ a: { kind: 'waiting' } })
  expect(messages).toContainEqual({ kind: 'wake', reason: 'written' })
  await transfers.retry('ann', 'gone')
  expect(held.has('gone')).toBe(false)
})

test('a store that is refused leaves what is shown', async () => {
  const refused = () => Promise.reject(new Error('refused'))
  transfers = createMediaTransfers({
    session,
    blobs: { read: refused, readAll: refused, change: refused },
    tell: vi.fn<() => void>(),
  })
  await followed()
  transfers.changedElsewhere('a')
  await turn()
  expect(shown()).toEqual({})
})

test.each([
  ['all of it is there', media('a', UPLOADED, UPLOADED), null],
  ['nothing of it went yet', media('a', LOCAL_ONLY, LOCAL_ONLY), { kind: 'waiting' }],
  [
    'its beginning is under way',
    media('a', uploading(0), LOCAL_ONLY),
    { kind: 'uploading', sentBytes: 0, totalBytes: 110 },
  ],
  ['half of it went', media('a', uploading(50), LOCAL_ONLY), { kind: 'uploading', sentBytes: 50, totalBytes: 110 }],
  ['its thumbnail is there', media('a', LOCAL_ONLY, UPLOADED), { kind: 'uploading', sentBytes: 10, totalBytes: 110 }],
  ['one file was refused', media('a', uploading(50), REFUSED), REFUSED],
  ['its record is gone', { ...media('a', LOCAL_ONLY), goneMs: 1 }, null],
] as const)('%s: what is shown of it', (_, one, transfer) => {
  expect(transferOf(one)).toEqual(transfer)
})
