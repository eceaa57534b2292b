// Photos of a flight that came back late (I12, I20): 31 days after a removal the server's housekeeping removes what
// belonged to the flight. A device that was away all the while may have taken the flight out of the trash, or edited it.
import type { JsonObject } from '../../core/lib/json.ts'
import type { HistoryStep } from '../../core/sync/history.ts'
import { listedSteps } from '../storage/history-steps.ts'
import type { Edit } from '../storage/rows/edit-rows.ts'
import { contentsById } from '../storage/rows/read-rows.ts'
import { type WritableLog, writeRecords } from '../storage/rows/write-records.ts'

/**
 * Brings the records back that no device removed and that a flight of this log still names; their bytes follow as of
 * anything out of the trash. Only while the log is in step: before, the flight may be one whose removal has yet to come.
 * @returns the ids of what came back
 * @throws StorageError
 */
export async function reviveMedia(place: WritableLog): Promise<readonly string[]> {
  // The first of two steps of a record is what comes back.
  const gone = (await listedSteps(place.log, 'removed')).filter(isHousekeeping).toSorted((a, b) => b.atMs - a.atMs)
  if (gone.length === 0) return []
  const ids = gone.map(({ id }) => id)
  const here = await contentsById(place.log.connect, 'media', ids)
  const flightIds = new Set(gone.flatMap(({ before }) => flightOf(before)))
  const flights = await contentsById(place.log.connect, 'flights', [...flightIds])
  const isWanted = ({ id, before }: HistoryStep): boolean =>
    !here.has(id) && flightOf(before).some((flightId) => names(flights.get(flightId), id))
  const edits = gone.filter(isWanted).map(
    ({ collection, type, id, before }): Edit => ({
      collection,
      type,
      id,
      change: (current) => (current === null && before ? before : undefined),
    }),
  )
  return edits.length === 0 ? [] : (await writeRecords(place, edits)).changed
}

/** A person who removes a photo does so on a device, which the server names, and takes it out of its flight. */
const isHousekeeping = ({ collection, origin, device }: HistoryStep): boolean =>
  collection === 'media' && origin === 'elsewhere' && device === null

function flightOf(media: JsonObject | null): string[] {
  const flightId = media?.['flightId']
  return typeof flightId === 'string' ? [flightId] : []
}

function names(flight: JsonObject | undefined, id: string): boolean {
  const media = flight?.['media']
  return Array.isArray(media) && media.includes(id)
}
