// Brings what was begun with a medium to its end (I20): the record, and the flight that names it, lie in two databases,
// so the bytes carry the intent and whoever finds one, the page at once or the worker after a crash, can finish it.
import type { JsonObject } from '../../core/lib/json.ts'
import type { MediaAttributes } from '../../core/media/media.ts'
import type { BlobStore, MediaIntent, StoredMedia } from './blob-store.ts'
import { type LmwDatabase, writeRecord } from '../database.ts'

/** Finishes one; safe to repeat. */
export async function finishIntent(db: LmwDatabase, blobs: BlobStore, media: StoredMedia): Promise<void> {
  const { userId, id, intent } = media
  if (intent === null) return
  if (intent.kind === 'remove') {
    await unlink(db, intent.flightId, id)
    await removeRecord(db, id)
  } else if (intent.kind === 'move') {
    await move(db, id, intent)
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

/** First named in the flight it goes to: cut off in between it is in both, never in none. */
async function move(
  db: LmwDatabase,
  id: string,
  { from, to, editedAt }: Extract<MediaIntent, { kind: 'move' }>,
): Promise<void> {
  if (!(await db.flights.findOne(to).exec())) return
  await link(db, to, id, null)
  await writeRecord(db, { collection: 'media', type: 'media', id }, (current) =>
    current?.['flightId'] === from ? { ...current, flightId: to, editedAt } : undefined,
  )
  await unlink(db, from, id)
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

/** What of this has to be given to another flight: not what it has already. Null without that flight. */
export async function mediaToMove(db: LmwDatabase, ids: readonly string[], to: string): Promise<string[] | null> {
  const flight = await db.flights.findOne(to).exec()
  if (!flight) return null
  const there = [...(flight.toMutableJSON().media ?? [])]
  const found = await db.media.findByIds([...ids, ...there]).exec()
  const contentOf = (id: string): string => {
    const { sha256, caption } = (found.get(id)?.toMutableJSON() ?? {}) as Partial<MediaAttributes>
    // Of what is not here yet nobody knows what it is.
    return sha256 ? JSON.stringify([sha256, caption ?? '']) : id
  }
  const known = new Set(there.map(contentOf))
  return ids.filter((id) => !known.has(contentOf(id)))
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
