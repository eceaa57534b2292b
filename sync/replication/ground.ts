// What a record was built on must be known before it is sent (I4, I11). RxDB stores a pulled row first and notes it as
// the server's state afterwards: an edit made in between would be sent, and merged, as if made on the state before,
// and put back values that others had changed. Whoever asks for the server's state of such a row waits. And when the
// push was shown a pulled row that the pull has changed since, the push notes nothing: it holds an older state.
import { markNoted } from './built-on.ts'
import { type ReplicationInternals, type Storage, timesNoted } from '../storage/documents.ts'

export interface Ground {
  /** Stands between replication and its notes from now on. Once, before the first row is pulled. */
  guard(storage: Storage, running: ReplicationInternals, signal: AbortSignal): Promise<void>
  /** Of the records a push was given, the pull has changed these since: the push notes nothing about them. */
  leaveToPull(given: readonly string[], pulled: readonly string[]): void
}

/** What RxDB says it writes for when it notes pulled rows, and rows the server has taken. */
export const NOTING_PULLED = 'replication-down-write-meta'
const NOTING_PUSHED = 'replication-up-write-meta'

export function createGround(): Ground {
  const left = new Set<string>()
  return {
    guard: async (storage, running, signal) => {
      const pulled = await running.downstreamBulkWriteFlag
      const way = createWay(signal)
      const notes = running.input.metaInstance
      // Taken before it is made to wait for the very rows this is asked of.
      const unguarded = { findDocumentsById: notes.findDocumentsById.bind(notes) }
      followRows(storage, pulled, way, (ids) => timesNoted(unguarded, ids))
      followNotes(notes, way, left)
    },
    leaveToPull: (given, pulled) => {
      for (const id of given) left.delete(id)
      for (const id of pulled) left.add(id)
    },
  }
}

/** Pulled rows between the storage and the note. */
interface Way {
  enter(ids: readonly string[]): void
  leave(ids: Iterable<string>): void
  /** Resolves when none of them is on it. */
  clear(ids: readonly string[]): Promise<void>
}

function createWay(signal: AbortSignal): Way {
  const onTheWay = new Set<string>()
  let waiting: (() => void)[] = []
  const leave = (ids: Iterable<string>): void => {
    for (const id of ids) onTheWay.delete(id)
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }
  signal.addEventListener('abort', () => leave([...onTheWay]), { once: true })
  return {
    enter: (ids) => {
      for (const id of ids) onTheWay.add(id)
    },
    leave,
    clear: async (ids) => {
      while (!signal.aborted && ids.some((id) => onTheWay.has(id))) {
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
  }
}

const idOf = ({ document }: { document: object }): string => (document as { id: string }).id

function followRows(
  storage: Storage,
  pulled: string,
  way: Way,
  heights: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): void {
  const write = storage.bulkWrite.bind(storage)
  storage.bulkWrite = async (rows, context) => {
    if (context !== pulled) return write(rows, context)
    const ids = rows.map(idOf)
    // A record that was not here before was not noted either.
    const known = rows.filter(({ previous }) => previous)
    if (known.length > 0) {
      const counts = await heights(known.map(idOf))
      markNoted(known, (id) => counts.get(id) ?? 0)
    }
    way.enter(ids)
    try {
      const written = await write(rows, context)
      // Rows that somebody edited a moment before stay as they are, and are not noted.
      way.leave(written.error.map(({ documentId }) => documentId))
      return written
    } catch (error) {
      way.leave(ids)
      throw error
    }
  }
}

function followNotes(notes: ReplicationInternals['input']['metaInstance'], way: Way, left: Set<string>): void {
  const write = notes.bulkWrite.bind(notes)
  notes.bulkWrite = async (rows, context) => {
    const due = context === NOTING_PUSHED ? rows.filter(({ document }) => !left.delete(document.itemId)) : rows
    if (due.length === 0) return { error: [] }
    try {
      return await write(due, context)
    } finally {
      if (context === NOTING_PULLED) way.leave(rows.map(({ document }) => document.itemId))
    }
  }
  const find = notes.findDocumentsById.bind(notes)
  notes.findDocumentsById = async (keys, withDeleted) => {
    // The key of a note is the record's id and a mark: `…|0`.
    await way.clear(keys.map((key) => key.slice(0, key.lastIndexOf('|'))))
    return find(keys, withDeleted)
  }
}
