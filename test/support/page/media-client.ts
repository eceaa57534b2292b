// A page's client over a log of its own, as far as taking back flights, photos and tracks needs one.
import { ok } from '../../../core/lib/result.ts'
import { createStore } from '../../../core/lib/store.ts'
import type { SessionState } from '../../../core/session/session.ts'
import { type LmwDatabase, openDatabase } from '../../../sync/database.ts'
import { openBlobStore } from '../../../sync/media/blob-store.ts'
import { createMediaReader, findIn } from '../../../sync/page/media/media-reader.ts'
import { createMediaTransfers } from '../../../sync/page/media/media-transfers.ts'
import { createPageMedia, type Media } from '../../../sync/page/media/page-media.ts'
import { createStoryWork, type StoryWork } from '../../../sync/page/story/story-work.ts'
import { openLocalStore } from '../../../sync/storage/local-store.ts'

export interface MediaClient {
  db: LmwDatabase
  session: ReturnType<typeof createStore<SessionState>>
  database: () => Promise<LmwDatabase>
  story: StoryWork & { load: () => Promise<void> }
  media: Omit<Media, 'onBytes'>
  close(): Promise<void>
}

/** Of user ann. */
export async function openMediaClient(databaseName: string): Promise<MediaClient> {
  const db = await openDatabase({ userId: 'ann', name: databaseName, isShared: false })
  const store = openLocalStore(`${databaseName}-local`)
  const blobs = openBlobStore(databaseName)
  const user = { id: 'ann', username: 'ann', email: '', locale: 'en', scopes: [], preferences: {} } as const
  const session = createStore<SessionState>({ kind: 'signed-in', user })
  const nothing = { records: [], kept: [], media: [], undecided: [], damaged: [], unreadable: 0 }
  const log = { database: async () => db, unsent: async () => nothing }
  const work = createStoryWork(
    { databaseName, device: { store }, session, log, blobs, state: { tellMedia: () => undefined } },
    (act) => act(),
  )
  const nowMs = (): number => Date.now()
  const reader = createMediaReader({
    find: findIn(log),
    blobs,
    download: async () => ok(new Blob()),
    isOnline: () => false,
    nowMs,
    cacheBytes: async () => 0,
    onMedia: () => undefined,
  })
  const media = createPageMedia({
    session,
    log,
    blobs,
    transfers: createMediaTransfers({ session, blobs, tell: () => undefined }),
    reader,
    quotaBytes: async () => null,
    freeBytes: async () => null,
    nowMs,
  })
  return {
    db,
    session,
    database: log.database,
    story: { ...work, load: async () => undefined },
    media,
    close: async () => {
      await db.close()
      blobs.close()
      store.close()
    },
  }
}
