// Photos of a flight that came back late (I12, I20): 31 days after a removal the server's housekeeping removes what
// belonged to the flight. A device that was away all the while may have taken the flight out of the trash, or edited it.
import type { JsonObject } from '../../core/lib/json.ts'
import type { HistoryStep } from '../../core/sync/history.ts'
import { NEW_ROW } from '../../core/sync/row.ts'
import { removalsOf } from '../storage/history-steps.ts'
import type { Edit } from '../storage/rows/edit-rows.ts'
import { contentsById, rowsById } from '../storage/rows/read-rows.ts'
import { rowOf, type StoredRow } from '../storage/rows/stored-row.ts'
import { type WritableLog, writeRecords } from '../storage/rows/write-records.ts'

/**
 * Brings the records back that no device removed and that a flight the server has still names; their bytes follow as of
 * anything out of the trash. Only while the log is in step: before, the flight may be one whose removal has yet to come.
 * @returns the ids of what came back
 * @throws StorageError
 */
export async function reviveMedia(place: WritableLog): Promise<readonly string[]> {
  const removals = await removalsOf(place.log, 'media')
  // Which came first, steps do not say for sure: what a person removed as well stays gone until that step is forgotten.
  const removedBySomebody = new Set(removals.filter((step) => !isHousekeeping(step)).map(({ id }) => id))
  // The first of two steps of a record is what comes back.
  const gone = removals
    .filter((step) => isHousekeeping(step) && !removedBySomebody.has(step.id))
    .toSorted((a, b) => b.atMs - a.atMs)
  if (gone.length === 0) return []
  const ids = gone.map(({ id }) => id)
  const here = await contentsById(place.log.connect, 'media', ids)
  const flightIds = new Set(gone.flatMap(({ before }) => flightOf(before)))
  const flights = await rowsById(place.log.connect, 'flights', [...flightIds])
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
const isHousekeeping = ({ origin, device }: HistoryStep): boolean => origin === 'elsewhere' && device === null

function flightOf(media: JsonObject | null): string[] {
  const flightId = media?.['flightId']
  return typeof flightId === 'string' ? [flightId] : []
}

/** Photos of a flight that the server has not got, as it refused it, would go with its next housekeeping, and come again. */
function names(flight: StoredRow | undefined, id: string): boolean {
  const { content, confirmed } = flight ? rowOf(flight) : NEW_ROW
  const media = content?.['media']
  return confirmed !== null && Array.isArray(media) && media.includes(id)
}
