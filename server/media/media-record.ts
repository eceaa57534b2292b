import type { JsonObject } from '../../core/lib/json.ts'
import { type FileFacts, fileFacts } from '../../core/media/media.ts'
import type { MediaVariant } from '../../core/media/media-variant.ts'
import type { Db } from '../db/schema.ts'
import { loadRecords } from '../log/records.ts'

/** One variant of one medium of one user: what everything here is keyed by. */
export interface ContentName {
  userId: string
  mediaId: string
  variant: MediaVariant
}

export interface MediaRecord {
  attributes: JsonObject
  facts: FileFacts
}

/** What the log says of these bytes; null without a live record of this user that says anything. */
export async function findMediaRecord(db: Db, { userId, mediaId, variant }: ContentName): Promise<MediaRecord | null> {
  const record = (await loadRecords(db, userId, [{ collection: 'media', id: mediaId }])).get(`media/${mediaId}`)
  if (!record || record.deleted) return null
  const facts = fileFacts(record.attributes, variant)
  return facts && { attributes: record.attributes, facts }
}

/** Whether the flight it belongs to is there: of a removed flight nothing is shown. */
export async function hasFlight(db: Db, userId: string, { attributes }: MediaRecord): Promise<boolean> {
  const { flightId } = attributes
  if (typeof flightId !== 'string') return false
  const flight = (await loadRecords(db, userId, [{ collection: 'flights', id: flightId }])).get(`flights/${flightId}`)
  return flight !== undefined && !flight.deleted
}
