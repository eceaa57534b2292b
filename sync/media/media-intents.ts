// Brings what was begun with a medium to its end (I20): the record, and the flight that names it, lie in two databases,
// so the bytes carry the intent and whoever finds one, the page at once or the worker after a crash, can finish it.
import type { JsonObject } from '../../core/lib/json.ts'
import type { MediaAttributes } from '../../core/media/media.ts'
import type { BlobStore, MediaIntent, StoredMedia } from './blob-store.ts'
import { contentsById } from '../storage/rows/read-rows.ts'
import { type WritableLog, writeRecord } from '../storage/rows/write-records.ts'

/** Finishes one; safe to repeat. */
export async function finishIntent(place: WritableLog, blobs: BlobStore, media: StoredMedia): Promise<void> {
  const { userId, id, intent } = media
  if (intent === null) return
  if (intent.kind === 'remove') {
    await unlink(place, intent.flightId, id)
    await removeRecord(place, id)
  } else if (intent.kind === 'move') {
    await move(place, id, intent)
  } else if (await flightOf(place, intent.attributes.flightId)) {
    await writeRecord(place, { collection: 'media', type: 'media', id }, (current) =>
      current ? undefined : intent.attributes,
    )
    await link(place, intent.attributes.flightId, id, intent.at)
  } else {
    // The flight went before its photo was there: the photo goes where the flight went.
    await removeRecord(place, id)
    await blobs.change(userId, id, () => null)
    return
  }
  await blobs.change(userId, id, (known) => (known?.intent ? settled(known) : undefined))
}

/** Finishes everything left open by a context that is gone. */
export async function finishIntents(place: WritableLog, blobs: BlobStore, userId: string): Promise<void> {
  for (const media of await blobs.readAll(userId)) await finishIntent(place, blobs, media)
}

/** First named in the flight it goes to: cut off in between it is in both, never in none. */
async function move(
  place: WritableLog,
  id: string,
  { from, to, editedAt }: Extract<MediaIntent, { kind: 'move' }>,
): Promise<void> {
  if (!(await flightOf(place, to))) return
  await link(place, to, id, null)
  await writeRecord(place, { collection: 'media', type: 'media', id }, (current) =>
    current?.['flightId'] === from ? { ...current, flightId: to, editedAt } : undefined,
  )
  await unlink(place, from, id)
}

/** Without bytes nothing is worth remembering of what is gone. */
function settled(media: StoredMedia): StoredMedia | null {
  return media.goneMs !== null && Object.keys(media.files).length === 0 ? null : { ...media, intent: null }
}

/**
 * Names the medium in its flight.
 * @param at its place among the others; null is the last
 */
function link(place: WritableLog, flightId: string, id: string, at: number | null): Promise<readonly string[]> {
  return writeRecord(place, { collection: 'flights', type: 'flights', id: flightId }, (current) => {
    const media = mediaOf(current)
    if (current === null || media.includes(id)) return undefined
    return { ...current, media: media.toSpliced(at ?? media.length, 0, id) }
  })
}

/** What of this has to be given to another flight: not what it has already. Null without that flight. */
export async function mediaToMove(place: WritableLog, ids: readonly string[], to: string): Promise<string[] | null> {
  const flight = await flightOf(place, to)
  if (!flight) return null
  const there = mediaOf(flight)
  const found = await contentsById(place.log.connect, 'media', [...ids, ...there])
  const contentOf = (id: string): string => {
    const { sha256, caption } = (found.get(id) ?? {}) as Partial<MediaAttributes>
    // Of what is not here yet nobody knows what it is.
    return sha256 ? JSON.stringify([sha256, caption ?? '']) : id
  }
  const known = new Set(there.map(contentOf))
  return ids.filter((id) => !known.has(contentOf(id)))
}

/** What came back by way of its history is named in its flight again; answers the keys of the steps. */
export async function linkAgain(place: WritableLog, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await contentsById(place.log.connect, 'media', ids)
  const steps: string[] = []
  for (const id of ids) {
    const flightId = found.get(id)?.['flightId']
    if (typeof flightId === 'string') steps.push(...(await link(place, flightId, id, null)))
  }
  return steps
}

async function unlink(place: WritableLog, flightId: string, id: string): Promise<void> {
  await writeRecord(place, { collection: 'flights', type: 'flights', id: flightId }, (current) => {
    const media = mediaOf(current)
    return current && media.includes(id) ? { ...current, media: media.filter((other) => other !== id) } : undefined
  })
}

async function removeRecord(place: WritableLog, id: string): Promise<void> {
  await writeRecord(place, { collection: 'media', type: 'media', id }, (current) => (current ? null : undefined))
}

async function flightOf({ log }: WritableLog, id: string): Promise<JsonObject | undefined> {
  return (await contentsById(log.connect, 'flights', [id])).get(id)
}

/** Ids a flight names, in its order. */
function mediaOf(flight: JsonObject | null): readonly string[] {
  const media = flight?.['media']
  return Array.isArray(media) ? media.filter((id) => typeof id === 'string') : []
}
