// An edit remembers in its own write what it was made on (I4, I11). RxDB stores a pulled row first and notes it as the
// server's state afterwards; when the device dies in between, an edit made at the next start would be merged as if made
// on the state before, and put back what others had changed. The document keeps what the edit changed as it was, and
// how often the server's state had been noted before the row was pulled: noted no more often since, it holds.
import type { JsonObject, JsonValue } from '../../core/lib/json.ts'
import { sameValue } from '../../core/sync/equal.ts'
import type { LogDocument } from '../../core/sync/document.ts'
import type { Storage, StoredDocument } from '../storage/documents.ts'
import { isPulled, type PulledMark } from './pulled-mark.ts'

type Marks = PulledMark['_meta'] & {
  /** How often the server's state of this record had been noted before the pull wrote it; left out for never. */
  noted?: number | undefined
  /** What edits since the pull have changed, as it was; null for what was not there. */
  was?: { readonly [name: string]: JsonValue } | undefined
}

interface Marked extends PulledMark {
  id: string
  _meta: Marks
}

interface WriteRow {
  previous?: Marked | undefined
  document: Marked
}

/** Lets every edit of this collection keep what it was made on, just above the storage. Once, when it is opened. */
export function keepGrounds(storage: Storage): void {
  const { originalStorageInstance: beneath } = storage as unknown as { originalStorageInstance: Storage }
  const write = beneath.bulkWrite.bind(beneath)
  beneath.bulkWrite = (rows, context) => {
    for (const row of rows as unknown as readonly WriteRow[]) keepGround(row)
    return write(rows, context)
  }
}

/** Says on rows about to be written by the pull how often the server's state of them was noted before. */
export function markNoted(rows: readonly unknown[], noted: (id: string) => number): void {
  for (const { document } of rows as readonly WriteRow[]) {
    document._meta = { ...document._meta, noted: noted(document.id) }
  }
}

/**
 * What edits of this document were made on, where replication never came to note it; null where it did, and where the
 * document was made here.
 * @param confirmations how often the server's state of the record has been noted until now
 */
export function builtOn(stored: StoredDocument, confirmations: number): LogDocument | null {
  const { was, noted = 0 }: Marks = stored._meta as object
  return was && noted === confirmations ? { ...stored, ...was } : null
}

function keepGround({ previous, document }: WriteRow): void {
  const { was: _, ...marks } = document._meta
  if (isPulled(document)) document._meta = marks
  else if (previous && (isPulled(previous) || previous._meta.was)) {
    const { noted } = previous._meta
    const was = { ...changedIn(previous, document), ...previous._meta.was }
    document._meta = { ...marks, ...(noted === undefined ? {} : { noted }), was }
  }
}

function changedIn(previous: Marked, document: Marked): Record<string, JsonValue> {
  const [before, now] = [previous, document] as unknown as readonly [JsonObject, JsonObject]
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return Object.fromEntries(
    names
      .filter((name) => name === '_deleted' || !name.startsWith('_'))
      .filter((name) => !sameValue(before[name] ?? null, now[name] ?? null))
      .map((name) => [name, before[name] ?? null]),
  )
}
