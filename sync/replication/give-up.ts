// What a person decides about one stuck record (I2): send it again as it is, or let the change go. Let go is not
// lost: the history keeps the step, and undoing it brings the change back.
import type { RxCollection } from 'rxdb/plugins/core'
import { buildDocument, documentContent, documentType } from '../../core/sync/document.ts'
import type { Content } from '../../core/sync/merge.ts'
import type { Collection } from '../../core/wire/resources.ts'
import { confirmedById, documentsById, type Storage } from '../storage/documents.ts'
import type { HistoryLog } from '../history/history.ts'
import type { Journal } from './journal.ts'
import type { Parking } from './parking.ts'
import type { Replication } from './replicate.ts'
import type { PendingTracker } from './pending.ts'
import { remember, unpark } from './retry.ts'
import { touch } from './sweep.ts'
import { changeRecord, type RecordPlace } from '../storage/write-record.ts'

export interface StuckParts {
  collection: Collection
  rxCollection: RxCollection
  parking: Parking
  replication: Replication
}

/** Sends a refused record again. */
export async function sendParked({ rxCollection, parking, replication }: StuckParts, id: string): Promise<void> {
  const record = parking.get(id)
  if (!record) return
  await unpark(await replication.started(), parking, [record])
  const storage = rxCollection.storageInstance as unknown as Storage
  await touch(rxCollection, [...(await documentsById(storage, [id])).values()])
}

interface GiveUpParts {
  userId: string
  history: HistoryLog
  journal: Journal
  pending: PendingTracker
  nowMs: () => number
}

/**
 * Puts a record back to what the server confirmed. Under way at this moment, it is put back there as well.
 * @returns the key of the step noted, durable by then; null when nothing a person would name went
 */
export async function giveUp(parts: StuckParts & GiveUpParts, id: string): Promise<string | null> {
  const { collection, rxCollection, parking, replication, userId, history, nowMs } = parts
  const internals = await replication.started()
  const refused = parking.get(id)
  // Replication takes a refused record for sent: its memory goes back first, then the record follows.
  if (refused) await unpark(internals, parking, [refused])
  const [documents, confirmed] = await Promise.all([
    documentsById(replication.storage, [id]),
    confirmedById(internals, [id]),
  ])
  const known = documents.get(id) ?? confirmed.get(id)
  const type = refused?.type ?? (known ? documentType(known, collection) : null)
  if (type === null) return null
  const base = documentContent(confirmed.get(id), collection)
  const noted = { userId, log: history, nowMs }
  const step = await changeRecord(rxCollection, { collection, type, id }, () => base, noted)
  if (!refused) await sendBack(parts, { collection, type, id, base })
  return step
}

/**
 * What was sent and not answered may have arrived, and would come back with the next pull: to replication it is the
 * server's state now, and so what was put back is a change that has to be sent.
 */
async function sendBack(
  { rxCollection, replication, journal, pending }: StuckParts & GiveUpParts,
  { collection, type, id, base }: RecordPlace & { base: Content },
): Promise<void> {
  const sent = (await journal.sentFrom(id, base)).at(-1)
  if (sent === undefined) return
  await remember(await replication.started(), [buildDocument(collection, type, id, sent)])
  await touch(rxCollection, [...(await documentsById(replication.storage, [id])).values()])
  await pending.recheck([id])
}
