// What becomes of a medium in the log (I20): its record and the flights that name it change in one transaction. Bytes lie
// in a database of their own, so added bytes carry the intent, and the page, or the worker after a crash, finishes what it
// finds begun.
import { isSame } from '../../core/lib/is-same.ts'
import { isArray, type JsonObject, type JsonValue } from '../../core/lib/json.ts'
import type { MediaAttributes } from '../../core/media/media.ts'
import type { Content } from '../../core/sync/merge.ts'
import type { BlobStore, MediaIntent, MediaRecord, StoredMedia } from './blob-store.ts'
import { stepsOf } from '../storage/history-steps.ts'
import { type Edit, editRows } from '../storage/rows/edit-rows.ts'
import { contentsById, rowsById } from '../storage/rows/read-rows.ts'
import { contentOf } from '../storage/rows/stored-row.ts'
import { type RecordsChanged, type WritableLog, writeRecord, writeRecords } from '../storage/rows/write-records.ts'

/** Finishes one; safe to repeat. */
export async function finishIntent(place: WritableLog, blobs: BlobStore, media: StoredMedia): Promise<void> {
  const { userId, id, intent } = media
  if (intent === null) return
  if (intent.kind === 'remove') {
    await writeRecords(place, [unnamed(intent.flightId, [id]), removed(id)])
  } else if (intent.kind === 'move') {
    // Begun by a version of the app that wrote the flights one after the other.
    await moveMedia(place, [id], intent)
  } else if (!(await finishAdding(place, id, intent.attributes))) {
    return void (await blobs.change(userId, id, () => null))
  }
  await blobs.change(userId, id, (known) => (known?.intent ? settled(known) : undefined))
}

/**
 * Adds what was to be added. What was added before, and removed since, here or elsewhere, is not added again (I12).
 * @returns false when nothing can ask for its bytes any more
 */
async function finishAdding(place: WritableLog, id: string, attributes: MediaRecord): Promise<boolean> {
  const { log } = place
  const row = (await rowsById(log.connect, 'media', [id])).get(id)
  const wasAdded = row !== undefined || (await stepsOf(log, id)).length > 0
  if (wasAdded && (row === undefined || contentOf(row) === null)) return true
  if (await flightOf(place, attributes.flightId)) {
    await writeRecord(place, mediaPlace(id), (current) => (current ? undefined : attributes))
    await link(place, attributes.flightId, id)
    return true
  }
  // The flight went before its photo was there: the photo goes where the flight went. What was in the log comes back
  // from the trash.
  await writeRecords(place, [removed(id)])
  return wasAdded
}

/** Finishes everything left open by a context that is gone. */
export async function finishIntents(place: WritableLog, blobs: BlobStore, userId: string): Promise<void> {
  for (const media of await blobs.readAll(userId)) await finishIntent(place, blobs, media)
}

/**
 * Gives media of one flight to another, all of it or, without that flight, nothing.
 * @param move `editedAt` is when somebody said so
 */
export async function moveMedia(
  place: WritableLog,
  ids: readonly string[],
  { from, to, editedAt }: Omit<Extract<MediaIntent, { kind: 'move' }>, 'kind'>,
): Promise<RecordsChanged> {
  let isThere = false
  const link: Edit = {
    ...flightPlace(to),
    change: (current) => {
      isThere = current !== null
      return withMedia(current, (media) => [...media, ...ids.filter((id) => !media.includes(id))])
    },
  }
  const moved = ids.map(
    (id): Edit => ({
      ...mediaPlace(id),
      change: (current) =>
        isThere && current?.['flightId'] === from ? { ...current, flightId: to, editedAt } : undefined,
    }),
  )
  const unlink = unnamed(from, ids)
  return writeRecords(place, [
    link,
    ...moved,
    { ...unlink, change: (current) => (isThere ? unlink.change(current) : undefined) },
  ])
}

/** Takes media out of their flights and the log; `unchanged` are those that are not there. */
export async function removeMedia(place: WritableLog, ids: readonly string[]): Promise<RecordsChanged> {
  const found = await contentsById(place.log.connect, 'media', ids)
  const flightIds = new Set([...found.values()].map(({ flightId }) => flightId).filter((id) => typeof id === 'string'))
  const written = await writeRecords(place, [
    ...[...flightIds].map((flightId) => unnamed(flightId, ids)),
    ...ids.map(removed),
  ])
  const own = new Set(ids)
  return {
    changed: written.changed.filter((id) => own.has(id)),
    unchanged: written.unchanged.filter((id) => own.has(id)),
    failed: written.failed.filter((id) => own.has(id)),
    steps: written.steps,
  }
}

/**
 * Keys of the steps of an adding. Read from the history, as a worker that was just started may have been the one to
 * finish it.
 */
export async function stepsOfAdding({ log }: WritableLog, id: string, flightId: string): Promise<string[]> {
  const [own, ofFlight] = await Promise.all([stepsOf(log, id), stepsOf(log, flightId)])
  const hasIt = (value: JsonValue): boolean => isArray(value) && value.includes(id)
  const naming = ofFlight.filter(({ changes }) =>
    changes.some(({ field, before, after }) => field === 'media' && hasIt(after) && !hasIt(before)),
  )
  return [...own, ...naming].map(({ key }) => key)
}

/** Without bytes nothing is worth remembering of what is gone. */
function settled(media: StoredMedia): StoredMedia | null {
  return media.goneMs !== null && Object.keys(media.files).length === 0 ? null : { ...media, intent: null }
}

/**
 * Names the medium in its flight, behind the others. Nobody edited the flight by that: its time stays, so an import whose
 * columns were wrong still corrects it.
 */
async function link(
  { log, nowMs = () => Date.now() }: WritableLog,
  flightId: string,
  id: string,
): Promise<readonly string[]> {
  const edit: Edit = {
    ...flightPlace(flightId),
    change: (current) => withMedia(current, (media) => (media.includes(id) ? media : [...media, id])),
  }
  return (await editRows(log, [edit], { userId: log.info.userId, nowMs })).steps
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
export async function relinkMedia(place: WritableLog, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await contentsById(place.log.connect, 'media', ids)
  const steps: string[] = []
  for (const id of ids) {
    const flightId = found.get(id)?.['flightId']
    if (typeof flightId === 'string') steps.push(...(await link(place, flightId, id)))
  }
  return steps
}

/**
 * What went by way of its history is named by its flight no longer; answers the keys of the steps.
 * @param wentFrom the flight of each
 */
export async function unlinkMedia(
  place: WritableLog,
  wentFrom: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const ids = [...wentFrom.keys()]
  const { steps } = await writeRecords(
    place,
    [...new Set(wentFrom.values())].map((flightId) => unnamed(flightId, ids)),
  )
  return steps
}

const flightPlace = (id: string) => ({ collection: 'flights', type: 'flights', id }) as const
const mediaPlace = (id: string) => ({ collection: 'media', type: 'media', id }) as const

const removed = (id: string): Edit => ({ ...mediaPlace(id), change: (current) => (current ? null : undefined) })

/** The flight names these no longer. */
function unnamed(flightId: string, ids: readonly string[]): Edit {
  return {
    ...flightPlace(flightId),
    change: (current) => withMedia(current, (media) => media.filter((id) => !ids.includes(id))),
  }
}

/** The flight with other media; undefined where it is not there, or has them already. */
function withMedia(current: Content, change: (media: readonly string[]) => readonly string[]): JsonObject | undefined {
  const media = mediaOf(current)
  const next = change(media)
  return current === null || isSame(next, media) ? undefined : { ...current, media: next }
}

async function flightOf({ log }: WritableLog, id: string): Promise<JsonObject | undefined> {
  return (await contentsById(log.connect, 'flights', [id])).get(id)
}

/** Ids a flight names, in its order. */
function mediaOf(flight: JsonObject | null): readonly string[] {
  const media = flight?.['media']
  return Array.isArray(media) ? media.filter((id) => typeof id === 'string') : []
}
