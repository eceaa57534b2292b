// Changes that were kept when their log went come back into the user's next one before anything is pulled, as rows that
// wait (I6, I9, I14): with what went out without an answer, so that it is repeated and no foreign change.
import { canonicalJson } from '../../core/sync/canonical-json.ts'
import { nameUuid } from '../../core/lib/name-uuid.ts'
import { restoredRow, sameContent, type Sent } from '../../core/sync/row.ts'
import { COLLECTIONS } from '../../core/wire/resources.ts'
import { nextWrites } from './rows/edit-rows.ts'
import { type InFlightRecord, type KeptRecord, type LocalStore, recordKey } from './local-store.ts'
import type { LogStore } from './log-store.ts'
import { writeLog } from './log-transaction.ts'
import { counted, NEW_STATE } from './rows/pull-rows.ts'
import { rowOf, storedAfter } from './rows/stored-row.ts'
import { sentBefore } from './takeover/old-row.ts'
import { chunksOf } from '../../core/lib/chunks-of.ts'

const STEPS = 1000

/**
 * Puts a user's kept changes and history into their log. Call under the sync lock, after the log of before was carried
 * over and before the first pull. Safe to repeat: cut off in the middle it is done once more, and changes nothing twice.
 * @returns how many records were put in
 * @throws StorageError when nothing, or not everything, could be stored; what is kept stays kept
 */
export async function restoreKept(log: LogStore, store: LocalStore, userId: string): Promise<number> {
  const prefix = `${userId}|`
  const [kept, history, inFlight, parked] = await Promise.all([
    store.readAll('kept', prefix),
    store.readAll('history', prefix),
    store.readAll('inflight', prefix),
    store.readAll('parked', prefix),
  ])
  if (kept.length + history.length + inFlight.length + parked.length === 0) return 0
  for (const steps of chunksOf(history, STEPS)) {
    await writeLog(log, { collections: [], durability: 'strict' }, async (transaction) => {
      for (const [, step] of steps) transaction.note(step)
    })
  }
  const records = kept.map(([, record]) => record)
  const restored = records.length > 0 ? await putBack(log, records, new Map(inFlight)) : 0
  const gone = (entries: readonly (readonly [string, unknown])[]): [string, null][] =>
    entries.map(([key]) => [key, null])
  await store.writeTogether({
    kept: gone(kept),
    history: gone(history),
    inflight: gone(inFlight),
    parked: gone(parked),
  })
  return restored
}

/** Names a set of kept changes: put in once, it is not put in again. */
export const nameOfKept = (records: readonly KeptRecord[]): string =>
  nameUuid(canonicalJson(records.map((record) => ({ ...record, sent: record.sent && { ...record.sent } }))))

function putBack(
  log: LogStore,
  records: readonly KeptRecord[],
  inFlight: ReadonlyMap<string, InFlightRecord>,
): Promise<number> {
  const set = nameOfKept(records)
  return writeLog(log, { collections: COLLECTIONS, durability: 'strict' }, async (transaction) => {
    const info = await transaction.info()
    if (info.restored === set) return 0
    const writes = await nextWrites(transaction, COLLECTIONS)
    let restored = 0
    for (const collection of COLLECTIONS) {
      // Of this very log, which was to go and did not: they stand in it.
      const due = records.filter((record) => record.collection === collection && record.from !== log.info.token)
      let state = (await transaction.state(collection)) ?? NEW_STATE
      for (const record of due) {
        const { type, id } = record
        const before = await transaction.row(collection, id)
        const sent = record.sent === undefined ? sentOf(record, inFlight) : record.sent
        const row = restoredRow(before ? rowOf(before) : null, { ...record, sent })
        if (before === undefined && row.content === null && row.confirmed === null && row.sent === null) continue
        const name = { collection, type, id }
        // No complete pull has shown it: one that does not is the proof that the server has it no more.
        const after = storedAfter(name, before, row, { n: writes(collection), gen: before?.gen ?? 0 })
        transaction.put(collection, before, after)
        state = counted(state, before, after)
        restored += 1
      }
      transaction.setState(collection, state)
    }
    transaction.setInfo({ ...info, restored: set })
    return restored
  })
}

/** Kept by the app of before, which left what had no answer in its journal. */
function sentOf(record: KeptRecord, inFlight: ReadonlyMap<string, InFlightRecord>): Sent | null {
  const { userId, collection, type, id, base, mine } = record
  const beside = { copy: undefined, inFlight: inFlight.get(recordKey(userId, collection, id)) }
  const { confirmed, sent } = sentBefore({ type, id }, mine, base, beside)
  return sameContent(confirmed, base) ? sent : null
}
