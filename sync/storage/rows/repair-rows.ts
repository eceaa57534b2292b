// Write path 2 once more, for records whose confirmed state was found to be another one than the server's (I3).
import { resourceDocument, documentContent } from '../../../core/sync/document.ts'
import { addHash, NO_HASH } from '../../../core/sync/record-hash.ts'
import { NEW_ROW, pulledRow } from '../../../core/sync/row.ts'
import type { Collection, Resource } from '../../../core/wire/resources.ts'
import { requested } from '../idb/idb-promises.ts'
import { type TransactionParts, writeLog } from '../log-transaction.ts'
import { nextWrites } from './edit-rows.ts'
import { counted, NEW_STATE, noteArrival, type PullContext } from './pull-rows.ts'
import { confirmedCount, confirmedHash, rowOf, storedAfter, type StoredRow } from './stored-row.ts'

/**
 * Takes the server's state of one record regardless of the place noted here. A record whose place changed since the
 * server was asked is left as it is.
 */
export function repairRows(
  parts: TransactionParts,
  context: PullContext,
  { id, known: asked }: { id: string; known: string },
  resource: Resource,
): Promise<void> {
  const { collection } = context
  return writeLog(parts, { collections: [collection], durability: 'relaxed' }, async (transaction) => {
    const [before, stored, writes] = await Promise.all([
      transaction.row(collection, id),
      transaction.state(collection),
      nextWrites(transaction, [collection]),
    ])
    const state = stored ?? NEW_STATE
    const { type } = resource
    if ((before?.seq ?? '') !== asked) return
    // Without a place it is of no epoch, so none that it was confirmed in is asked for.
    const was = before ? { ...rowOf(before), place: null } : NEW_ROW
    const content = documentContent(resourceDocument(resource, collection), collection)
    const place = { seq: resource.meta.seq, epoch: state.epoch }
    const { row, merged } = pulledRow(was, { content, place, restoredTo: null })
    const after = storedAfter({ collection, type, id }, before, row, { n: writes(collection), gen: state.gen })
    const mark = `r${state.epoch}.${place.seq}.${crypto.randomUUID()}`
    const known = { ...was, place: before ? rowOf(before).place : null }
    noteArrival(
      transaction,
      { ...context, type, id },
      [before ? known : NEW_ROW, row],
      merged,
      resource.meta,
      mark,
      'news',
    )
    transaction.put(collection, before, after)
    transaction.setState(collection, counted(state, before, after))
  })
}

/** Sums up anew what is confirmed, in one transaction. */
export function recount(parts: TransactionParts, collection: Collection): Promise<void> {
  return writeLog(parts, { collections: [collection], durability: 'relaxed' }, async (transaction) => {
    const rows = await requested<StoredRow[]>(transaction.store(collection).getAll())
    const state = (await transaction.state(collection)) ?? NEW_STATE
    const sum = rows.reduce((total, row) => addHash(total, confirmedHash(row)), NO_HASH)
    const count = rows.reduce((total, row) => total + confirmedCount(row), 0)
    transaction.setState(collection, { ...state, sum, count })
  })
}
