// What a complete pull means for records that are here already (I19, I23): a server back at a backup may hold older
// states than this device, and what it does not show was deleted long ago, or forgotten.
import type { JsonObject } from '../../core/lib/json.ts'
import type { ResyncReason } from '../../core/sync/checkpoint.ts'
import {
  buildDocument,
  documentContent,
  documentType,
  type LogDocument,
  resourceDocument,
} from '../../core/sync/document.ts'
import { mergeRecord } from '../../core/sync/merge.ts'
import type { Collection, Resource, ResourceType } from '../../core/wire/resources.ts'
import {
  allDocuments,
  confirmedById,
  documentsById,
  type ReplicationInternals,
  type Storage,
} from '../storage/documents.ts'
import { keepRecords } from '../session/kept.ts'
import type { KeptRecord, LocalStore } from '../storage/local-store.ts'
import { sameContent } from './parking.ts'

export interface ResyncParts {
  collection: Collection
  userId: string
  store: LocalStore
  storage: Storage
  internals: () => ReplicationInternals | undefined
  nowMs: () => number
}

export type PulledDocument = LogDocument & { _deleted: boolean }

export interface Resync {
  reason: ResyncReason
  /** Records the server has shown since it began. */
  seen: Set<string>
}

/** A server back at a backup may hold older states of what it once confirmed: this device's newer ones are kept. */
export async function keepDifferences(parts: ResyncParts, rows: readonly Resource[]): Promise<void> {
  const local = await documentsById(
    parts.storage,
    rows.map((row) => row.id),
  )
  const kept: KeptRecord[] = []
  for (const row of rows) {
    const found = local.get(row.id)
    if (!found) continue
    const theirs = documentContent(resourceDocument(row, parts.collection), parts.collection)
    const own = documentContent(found, parts.collection)
    if (sameContent(own, theirs)) continue
    const isNewer = own === null || theirs === null || editedAt(own) >= editedAt(theirs)
    const mine = isNewer ? own : mergeRecord({ base: null, mine: own, theirs }).attributes
    kept.push(keptRecord(parts, row.type, row.id, theirs, mine))
  }
  await keepRecords(parts.store, kept)
}

/**
 * Confirmed records a complete pull did not show. After an expired cursor they were deleted long ago; after a
 * restored backup the server lost them, and they are kept to be sent again.
 */
export async function absentRecords(parts: ResyncParts, { reason, seen }: Resync): Promise<PulledDocument[]> {
  const internals = parts.internals()
  if (!internals) return []
  const absent: PulledDocument[] = []
  for await (const batch of allDocuments(parts.storage)) {
    const unseen = batch.filter((document) => !seen.has(document.id))
    const confirmed = await confirmedById(
      internals,
      unseen.map((document) => document.id),
    )
    const gone = unseen.filter((document) => isLive(confirmed.get(document.id)))
    for (const document of gone) {
      const type = documentType(document, parts.collection)
      const mine = documentContent(document, parts.collection)
      if (reason === 'epoch' && mine) await keepRecords(parts.store, [keptRecord(parts, type, document.id, null, mine)])
      absent.push(buildDocument(parts.collection, type, document.id, null))
    }
  }
  return absent
}

function isLive(document: LogDocument | undefined): boolean {
  return document !== undefined && !document._deleted
}

function keptRecord(
  { userId, collection, nowMs }: ResyncParts,
  type: ResourceType,
  id: string,
  base: KeptRecord['base'],
  mine: KeptRecord['mine'],
): KeptRecord {
  return { userId, collection, type, id, base, mine, sinceMs: nowMs() }
}

function editedAt({ editedAt: time }: JsonObject): number {
  const parsed = typeof time === 'string' ? Date.parse(time) : Number.NaN
  return Number.isNaN(parsed) ? 0 : parsed
}
