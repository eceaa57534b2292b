// Brings what was begun with a medium to its end (I20): the record, and the flight that names it, lie in two databases,
// so the bytes carry the intent and whoever finds one, the page at once or the worker after a crash, can finish it.
import type { JsonObject } from '../core/lib/json.ts'
import type { BlobStore, StoredMedia } from './blob-store.ts'
import { type LmwDatabase, writeRecord } from './database.ts'

/** Finishes one; safe to repeat. */
export async function finishIntent(db: LmwDatabase, blobs: BlobStore, media: StoredMedia): Promise<void> {
  const { userId, id, intent } = media
  if (intent === null) return
  if (intent.kind === 'remove') {
    await unlink(db, intent.flightId, id)
    await removeRecord(db, id)
  } else if (await db.flights.findOne(intent.attributes.flightId).exec()) {
    const attributes = intent.attributes as unknown as JsonObject
    await writeRecord(db, { collection: 'media', type: 'media', id }, (current) => (current ? undefined : attributes))
    await link(db, intent.attributes.flightId, id, intent.at)
  } else {
    // The flight went before its photo was there: the photo goes where the flight went.
    await removeRecord(db, id)
    await blobs.change(userId, id, () => null)
    return
  }
  await blobs.change(userId, id, (known) => (known?.intent ? settled(known) : undefined))
}

/** Finishes everything left open by a context that is gone. */
export async function finishIntents(db: LmwDatabase, blobs: BlobStore, userId: string): Promise<void> {
  for (const media of await blobs.readAll(userId)) await finishIntent(db, blobs, media)
}

/** Without bytes nothing is worth remembering of what is gone. */
function settled(media: StoredMedia): StoredMedia | null {
  return media.goneMs !== null && Object.keys(media.files).length === 0 ? null : { ...media, intent: null }
}

/**
 * Names the medium in its flight.
 * @param at its place among the others; null is the last
 */
async function link(db: LmwDatabase, flightId: string, id: string, at: number | null): Promise<void> {
  await writeRecord(db, { collection: 'flights', type: 'flights', id: flightId }, (current) => {
    const media = mediaOf(current)
    if (current === null || media.includes(id)) return undefined
    return { ...current, media: media.toSpliced(at ?? media.length, 0, id) }
  })
}

/** What came back by way of its history is named in its flight again. */
export async function linkAgain(db: LmwDatabase, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const flightId = (await db.media.findOne(id).exec())?.toMutableJSON()['flightId']
    if (typeof flightId === 'string') await link(db, flightId, id, null)
  }
}

async function unlink(db: LmwDatabase, flightId: string, id: string): Promise<void> {
  await writeRecord(db, { collection: 'flights', type: 'flights', id: flightId }, (current) => {
    const media = mediaOf(current)
    return current && media.includes(id) ? { ...current, media: media.filter((other) => other !== id) } : undefined
  })
}

async function removeRecord(db: LmwDatabase, id: string): Promise<void> {
  await writeRecord(db, { collection: 'media', type: 'media', id }, (current) => (current ? null : undefined))
}

/** Ids a flight names, in its order. */
function mediaOf(flight: JsonObject | null): readonly string[] {
  const media = flight?.['media']
  return Array.isArray(media) ? media.filter((id) => typeof id === 'string') : []
}
