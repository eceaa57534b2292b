// What a record was built on must be known before it is sent (I4, I11). RxDB stores a pulled row first and notes it as
// the server's state afterwards: an edit made in between would be sent, and merged, as if made on the state before,
// and put back values that others had changed. Whoever asks for the server's state of such a row waits.
import type { ReplicationInternals, Storage } from './documents.ts'

/** What RxDB says it writes for when it notes pulled rows. */
const NOTING = 'replication-down-write-meta'

/** Makes reads of what the server confirmed wait while a pulled row is stored and not yet noted. Once a replication. */
export async function waitForGround(
  storage: Storage,
  running: ReplicationInternals,
  signal: AbortSignal,
): Promise<void> {
  const pulled = await running.downstreamBulkWriteFlag
  const { metaInstance } = running.input
  const onTheWay = new Set<string>()
  let waiting: (() => void)[] = []
  const arrived = (ids: Iterable<string>): void => {
    for (const id of ids) onTheWay.delete(id)
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }
  signal.addEventListener('abort', () => arrived([...onTheWay]), { once: true })

  const write = storage.bulkWrite.bind(storage)
  storage.bulkWrite = async (rows, context) => {
    if (context !== pulled) return write(rows, context)
    const ids = rows.map(({ document }) => (document as unknown as { id: string }).id)
    for (const id of ids) onTheWay.add(id)
    try {
      const written = await write(rows, context)
      // Rows that somebody edited a moment before stay as they are, and are not noted.
      arrived(written.error.map(({ documentId }) => documentId))
      return written
    } catch (error) {
      arrived(ids)
      throw error
    }
  }

  const note = metaInstance.bulkWrite.bind(metaInstance)
  metaInstance.bulkWrite = async (rows, context) => {
    try {
      return await note(rows, context)
    } finally {
      if (context === NOTING) arrived(rows.map(({ document }) => document.itemId))
    }
  }

  const find = metaInstance.findDocumentsById.bind(metaInstance)
  metaInstance.findDocumentsById = async (keys, withDeleted) => {
    // The key of a note is the record's id and a mark: `…|0`.
    const ids = keys.map((key) => key.slice(0, key.lastIndexOf('|')))
    while (!signal.aborted && ids.some((id) => onTheWay.has(id))) {
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    return find(keys, withDeleted)
  }
}
