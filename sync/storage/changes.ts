// Announces written rows: within a context with the rows themselves, across contexts with their ids only, as whole
// documents would cost more to send than to read. A hint: the database has what was written.
import { createSignal } from '../../core/lib/store.ts'
import type { Collection } from '../../core/wire/resources.ts'
import type { StoredRow } from './rows/stored-row.ts'

export interface RowChange {
  id: string
  /** Null when it was not here before, or when another context wrote it and nobody here knows. */
  before: StoredRow | null
  /** Null when another context wrote it: to be read when it is wanted. */
  after: StoredRow | null
  /** Whether the document itself is another one, not only what sync knows of it. */
  isNewContent: boolean
  /** The bytes of a photo, document or track came to the server. */
  isTouched: boolean
}

export interface ChangeSet {
  collection: Collection
  changes: readonly RowChange[]
  /** Written here by this context. */
  isOwn: boolean
}

export interface Changes {
  /** Calls once per written transaction, before the write resolves. */
  listen(listener: (set: ChangeSet) => void): () => void
  tell(collection: Collection, changes: readonly RowChange[]): void
  close(): void
}

interface Message {
  token: string
  collection: Collection
  /** Ids whose document changed, ids of which only sync's knowledge did, and ids whose bytes came. */
  content: readonly string[]
  beside: readonly string[]
  touched: readonly string[]
}

/**
 * @param token names the log: messages of another one under the same name are ignored
 * @param channelName null for a context that shares its log with nobody
 */
export function createChanges(token: string, channelName: string | null): Changes {
  const written = createSignal<ChangeSet>()
  let isClosed = false
  const channel = channelName === null ? null : new BroadcastChannel(channelName)
  const notify = (set: ChangeSet): void => {
    if (!isClosed) written.tell(set)
  }
  const remote = (id: string, isNewContent: boolean, isTouched: boolean): RowChange => ({
    id,
    before: null,
    after: null,
    isNewContent,
    isTouched,
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.token !== token) return
    const touched = new Set(data.touched)
    notify({
      collection: data.collection,
      changes: [
        ...data.content.map((id) => remote(id, true, touched.has(id))),
        ...data.beside.map((id) => remote(id, false, touched.has(id))),
      ],
      isOwn: false,
    })
  })
  return {
    listen: written.listen,
    tell: (collection, changes) => {
      if (changes.length === 0) return
      channel?.postMessage({
        token,
        collection,
        content: changes.filter(({ isNewContent }) => isNewContent).map(({ id }) => id),
        beside: changes.filter(({ isNewContent }) => !isNewContent).map(({ id }) => id),
        touched: changes.filter(({ isTouched }) => isTouched).map(({ id }) => id),
      } satisfies Message)
      notify({ collection, changes, isOwn: true })
    },
    close: () => {
      isClosed = true
      channel?.close()
    },
  }
}
