import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fail, ok } from '../../../core/lib/result.ts'
import { UPLOADED } from '../../../core/media/upload-state.ts'
import type { SessionState } from '../../../core/session/session.ts'
import type { ApiConfig } from '../../../core/wire/resources.ts'
import { type LmwDatabase, openDatabase } from '../../database.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import type { StateMessage } from '../../transport/channels.ts'
import { type BlobStore, openBlobStore } from '../../media/blob-store.ts'
import { failure } from '../../../core/errors/failure.ts'
import { createSignal, createStore } from '../../../core/lib/store.ts'
import { createMedia } from './create-media.ts'
import type { Media } from './page-media.ts'

const MB = 1024 * 1024
const FLIGHT = '00000000-0000-4000-8000-000000000001'
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])
const ADA: SessionState = {
  kind: 'signed-in',
  user: { id: 'ada', username: 'ada', email: '', locale: 'en', scopes: [], preferences: {} },
}

let serial = 0
let db: LmwDatabase
let blobs: BlobStore
let media: Media
let page: EventTarget
let isOnline: boolean
let storage: { usage?: number; quota?: number }
let config: () => ReturnType<Parameters<typeof createMedia>[0]['config']>
let asked: number
let messages: StateMessage[]
/** Says, as another context, that bytes of one medium got further. */
let says: (id: string) => void

beforeEach(async () => {
  const databaseName = `create-media-${serial++}`
  db = await openDatabase({ userId: 'ada', name: databaseName, isShared: false })
  await writeFlight(db, FLIGHT, { note: 'with a window seat' })
  blobs = openBlobStore(databaseName)
  page = new EventTarget()
  isOnline = true
  storage = {}
  asked = 0
  messages = []
  const touched = createSignal<string>()
  says = touched.tell
  config = async () => ok({ quotas: { mediaBytes: 5000 } } as ApiConfig)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
    storage: { estimate: async () => storage },
  })
  media = createMedia({
    device: { download: async () => ok(new Blob([JPEG])), call: async () => fail(failure('network')) },
    session: createStore(ADA),
    log: { database: async () => db },
    state: { tell: (message) => void messages.push(message), onMedia: touched.listen },
    blobs,
    config: () => {
      asked++
      return config()
    },
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  blobs.close()
  await db.close()
})

async function add(): Promise<string> {
  const added = await media.add({ flightId: FLIGHT, kind: 'photo', name: 'wing.jpg', original: new Blob([JPEG]) })
  if (!added.ok) throw new Error(added.error.code)
  return added.value.id
}

/** A copy of what the server has. */
async function keepCopy(id: string, bytes: number): Promise<void> {
  const original = { mediaType: 'image/jpeg', bytes, sha256: '', usedMs: 0, upload: UPLOADED }
  const stored = { userId: 'ada', id, addedMs: 0, goneMs: null, intent: null, files: { original } }
  await blobs.change('ada', id, () => stored, { original: new Blob([JPEG]) })
}

test('what the server keeps for a user is asked for once it can be, and once', async () => {
  isOnline = false
  expect(await media.usage()).toMatchObject({ quotaBytes: null })
  expect(asked).toBe(0)
  isOnline = true
  config = async () => fail(failure('network'))
  expect(await media.usage()).toMatchObject({ quotaBytes: null })
  config = async () => ok({ quotas: { mediaBytes: 5000 } } as ApiConfig)
  expect(await media.usage()).toMatchObject({ quotaBytes: 5000 })
  isOnline = false
  expect(await media.usage()).toMatchObject({ quotaBytes: 5000 })
  expect(asked).toBe(2)
})

test.each([
  [{ usage: 300, quota: 1000 }, 700],
  [{ quota: 1000 }, null],
  [{ usage: 300 }, null],
])('of %o so much is left on the device: %s', async (estimate, freeBytes) => {
  storage = estimate
  expect(await media.usage()).toMatchObject({ freeBytes })
})

test('bytes that came are told to who listens, and only as long as they do', async () => {
  const heard: string[] = []
  const leave = media.onBytes((id) => void heard.push(id))
  says('a')
  leave()
  says('b')
  expect(heard).toEqual(['a'])
})

test('what waits is shown, followed as others send it, and looked at anew when the page comes out of its cache', async () => {
  const id = await add()
  const leave = media.transfers.subscribe(() => undefined)
  await vi.waitFor(() => expect([...media.transfers.get()]).toEqual([[id, { kind: 'waiting' }]]))
  await sent(true)
  says(id)
  await vi.waitFor(() => expect(media.transfers.get().size).toBe(0))
  await sent(false)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(media.transfers.get().size).toBe(0)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(media.transfers.get().size).toBe(1))
  leave()

  async function sent(isSent: boolean): Promise<void> {
    await blobs.change('ada', id, (known) => {
      const original = known?.files.original
      const upload = isSent ? UPLOADED : ({ kind: 'localOnly' } as const)
      return known && original && { ...known, files: { ...known.files, original: { ...original, upload } } }
    })
  }
})

test.each([
  ['where the browser says nothing', {}, 100 * MB],
  ['where there is little room', { quota: 10 * MB }, 100 * MB],
  ['where there is much', { quota: 1000 * MB }, 200 * MB],
])('%s copies of what the server has are kept up to %o', async (_, estimate, most) => {
  storage = estimate
  const id = await add()
  const look = async (otherBytes: number): Promise<string[]> => {
    await blobs.change('ada', id, () => null)
    await keepCopy('other', otherBytes)
    expect(await media.read(id, 'original')).toMatchObject({ ok: true, value: { source: 'server' } })
    return (await blobs.readAll('ada')).filter(({ files }) => files.original).map((one) => one.id)
  }
  expect(await look(most - JPEG.length)).toHaveLength(2)
  expect(await look(most - JPEG.length + 1)).toEqual([id])
})

test('where the app cannot be loaded, or the log not opened, nothing was done', async () => {
  await db.close()
  expect(await media.has(FLIGHT, new Blob([JPEG]))).toMatchObject({ ok: false })
})
