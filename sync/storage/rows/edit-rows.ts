// Write path 1: what this device's user does (I1, I4, I12). Row, base and step of the history in one strict
// transaction: after "saved" the undo is there, too, and what was changed is known to the letter.
import { type HistoryStep, stepBetween } from '../../../core/sync/history.ts'
import type { Content } from '../../../core/sync/merge.ts'
import { editRow, giveUpRow, NEW_ROW, retryRow, type Row } from '../../../core/sync/row.ts'
import type { Collection, ResourceType } from '../../../core/wire/resources.ts'
import { StorageError } from '../failure.ts'
import { stepKey } from '../log-schema.ts'
import { type LogTransaction, type TransactionParts, writeLog } from '../log-transaction.ts'
import { rowOf, storedAfter, type StoredRow } from './stored-row.ts'

export interface RecordPlace {
  collection: Collection
  type: ResourceType
  id: string
}

export interface Edit extends RecordPlace {
  /**
   * What becomes of the record as it stands in the transaction; null removes, undefined leaves it. Called within the
   * transaction, so it must not wait for anything.
   */
  change: (current: Content) => Content | undefined
  /** For RxDB, which numbers its documents itself: the edit is a conflict unless the row has the first one. */
  revision?: { expected: string | null; next: string }
  /** Nobody edited the record by it: when it was edited last stays. */
  isNoted?: boolean
  /** Ends the key of its step, by which its maker knows it again. */
  mark?: string
}

export interface Editor {
  userId: string
  nowMs: () => number
}

export interface Edited {
  /** Ids of what was written, and of what was as wanted before. */
  changed: readonly string[]
  unchanged: readonly string[]
  /** Keys of what was done to each record, in order: given to undo it is taken back. */
  steps: readonly string[]
  /** Rows that have another revision than an edit expected; nothing was done to them. */
  conflicts: readonly StoredRow[]
}

/** Rows of one transaction at most: more keep everybody else waiting. */
export const EDITS_AT_ONCE = 500

/**
 * Edits records, all of them or none; resolves when that is durable.
 * @throws StorageError when it could not be stored, or the log is another user's
 */
export function editRows(parts: TransactionParts, edits: readonly Edit[], editor: Editor): Promise<Edited> {
  return writeEdits(parts, edits, editor, ({ change }, row) => {
    const content = change(row.content)
    return content === undefined ? row : editRow(row, content)
  })
}

/**
 * Puts records back to what the server confirmed of them; what is under way is taken back there too.
 * @throws StorageError
 */
export function giveUpRows(parts: TransactionParts, places: readonly RecordPlace[], editor: Editor): Promise<Edited> {
  return writeEdits(parts, places, editor, (_, row) => giveUpRow(row))
}

/**
 * Sends parked records again as they are.
 * @throws StorageError
 */
export function retryRows(parts: TransactionParts, places: readonly RecordPlace[], editor: Editor): Promise<Edited> {
  return writeEdits(parts, places, editor, (_, row) => retryRow(row))
}

function writeEdits<P extends RecordPlace & Pick<Edit, 'revision' | 'mark'>>(
  parts: TransactionParts,
  edits: readonly P[],
  editor: Editor,
  step: (edit: P, row: Row) => Row,
): Promise<Edited> {
  const collections = [...new Set(edits.map(({ collection }) => collection))]
  if (collections.length === 0) return Promise.resolve({ changed: [], unchanged: [], steps: [], conflicts: [] })
  return writeLog(parts, { collections, durability: 'strict' }, async (transaction) => {
    const { userId } = await transaction.info()
    if (userId !== editor.userId) throw new StorageError('other_user')
    const writes = await nextWrites(transaction, collections)
    const steps: string[] = []
    const changed: string[] = []
    const unchanged: string[] = []
    const conflicts: StoredRow[] = []
    const found = await Promise.all(edits.map(({ collection, id }) => transaction.row(collection, id)))
    // A record named twice is edited twice, the second time as the first left it.
    const latest = new Map<string, StoredRow>()
    for (const [index, edit] of edits.entries()) {
      const key = `${edit.collection}/${edit.id}`
      const before = latest.get(key) ?? found[index]
      const { revision } = edit
      if (revision && before && before.rev !== revision.expected) {
        conflicts.push(before)
        continue
      }
      const was = before ? rowOf(before) : NEW_ROW
      const row = step(edit, was)
      const isNothing = row === was || (before === undefined && row.content === null)
      const write = { n: writes(edit.collection), gen: before?.gen ?? 0, revision: revision?.next }
      const after = isNothing ? before : storedAfter(edit, before, row, write)
      if (after === undefined || after === before) {
        unchanged.push(edit.id)
        continue
      }
      latest.set(key, after)
      transaction.put(edit.collection, before, after)
      changed.push(edit.id)
      const made = { atMs: editor.nowMs(), write: write.n }
      const noted = stepHere({ ...edit, userId }, [was.content, row.content], made, before !== undefined)
      transaction.note(noted)
      if (noted) steps.push(noted.key)
    }
    return { changed, unchanged, steps, conflicts }
  })
}

/** Answers a number for each write of a collection. */
export async function nextWrites(
  transaction: LogTransaction,
  collections: readonly Collection[],
): Promise<(collection: Collection) => number> {
  const next = new Map<Collection, number>()
  await Promise.all(
    collections.map(async (collection) => next.set(collection, await transaction.nextWrite(collection))),
  )
  return (collection) => {
    const n = next.get(collection) ?? 1
    next.set(collection, n + 1)
    return n
  }
}

/** Keys of steps made on this device begin with it, below their record. */
export const OWN_MARK = 'h'

const WRITE_DIGITS = 12

/** The step of a change made by this device's user. Of one millisecond, the later step has the greater key. */
function stepHere(
  { userId, collection, type, id, mark: end = '' }: RecordPlace & Pick<Edit, 'mark'> & { userId: string },
  states: readonly [Content, Content],
  { atMs, write }: { atMs: number; write: number },
  isReturn: boolean,
): HistoryStep | null {
  const place = { userId, collection, type, id }
  const mark = `${OWN_MARK}${String(write).padStart(WRITE_DIGITS, '0')}-${crypto.randomUUID()}${end}`
  return stepBetween(place, stepKey(place, mark), states, { origin: 'here', atMs }, isReturn)
}

/** The record whose step has this key. */
export function recordOfStep(key: string): { collection: string; id: string } {
  const [id = '', collection = ''] = key.split('|').slice(-3, -1).toReversed()
  return { collection, id }
}
