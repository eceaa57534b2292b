// The one way to take back (I1, I4, I6, I12): steps of the history, by the keys their write was answered with, of one
// record or of thousands. It is an ordinary edit with steps of its own: given to undo, they bring back what was undone.
import { fail, ok, type Result } from '../../../core/lib/result.ts'
import { HISTORY_MS, type HistoryStep } from '../../../core/sync/history.ts'
import type { Content } from '../../../core/sync/merge.ts'
import { undoSteps as undone } from '../../../core/sync/undo-step.ts'
import { COLLECTIONS } from '../../../core/wire/resources.ts'
import { relinkMedia, unlinkMedia } from '../../media/media-intents.ts'
import { type Failure, failure } from '../../../core/errors/failure.ts'
import { stepsBeforeEdits, stepsByKey } from '../../storage/history-steps.ts'
import { type Edit, recordOfStep } from '../../storage/rows/edit-rows.ts'
import { contentsById } from '../../storage/rows/read-rows.ts'
import { type RecordsChanged, type WritableLog, writeRecords } from '../../storage/rows/write-records.ts'
import { inBatches, type OnProgress } from './in-batches.ts'
import { madeNamed, namedByFlights } from './named-records.ts'
import type { UserLog } from './trash.ts'

export interface UndoOptions {
  /**
   * Leaves a step alone where one of the fields it changed was changed again since, or any of a record it made; and an own
   * field or a trip it made that flights still name.
   */
  onlyUnchanged?: boolean
  onProgress?: OnProgress
  /**
   * Hears what each bundle became before the next is begun: who notes it can go on where this was cut off. It must not
   * reject.
   */
  onBundle?: (done: Pick<RecordsChanged, 'changed' | 'steps'>) => Promise<void>
}

/** What became of each record whose steps were taken back. */
export interface RecordsUndone extends RecordsChanged {
  /** Those of `failed` of whose steps the history knows nothing any more. */
  forgotten: readonly string[]
}

/** A record, with the keys of its steps in the order they were made. */
export interface Undoing {
  collection: string
  id: string
  keys: readonly string[]
}

/**
 * Takes steps back, all those of a record as one edit. Of this log's user only; a removal older than the trash reaches is
 * not found, as what belonged to the record is gone.
 * @param keys in the order the steps were made
 */
export async function undoSteps(
  place: UserLog<WritableLog>,
  keys: readonly string[],
  { onlyUnchanged = false, onProgress = () => undefined, onBundle = () => Promise.resolve() }: UndoOptions = {},
): Promise<Result<RecordsUndone, Failure>> {
  const records = recordsOf(keys)
  const userId = place.userId()
  const forgotten: string[] = []
  const answer = await inBatches(place, records, onProgress, async (db, bundle) => {
    const found = await findSteps(db, userId, bundle)
    const edited = onlyUnchanged ? await editedBehind(db, found) : null
    const stepsOf = (record: Undoing): HistoryStep[] => record.keys.flatMap((key) => found.get(key) ?? [])
    const lost = bundle.filter((record) => stepsOf(record).length === 0)
    forgotten.push(...lost.map(({ id }) => id))
    const wentFrom = new Map<string, string>()
    const named = onlyUnchanged ? await stillNamed(db, bundle, stepsOf, edited) : NONE
    const written = await writeRecords(
      db,
      bundle.flatMap((record) => editOf(stepsOf(record), { edited, named, wentFrom })),
    )
    // Those that an undo before brought back and could not link, too.
    const media = bundle.flatMap(({ collection, id }) => (collection === 'media' ? [id] : []))
    const linked = await relinkMedia(db, media)
    const unlinked = await unlinkMedia(db, wentFrom)
    const steps = [...written.steps, ...linked, ...unlinked]
    await onBundle({ changed: written.changed, steps })
    return { ...written, failed: [...written.failed, ...lost.map(({ id }) => id)], steps }
  })
  if (records.length === 0 || answer.failed.length < records.length) return ok({ ...answer, forgotten })
  return fail(failure(forgotten.length === records.length ? 'not_found' : 'storage'))
}

/** A step with which a whole record came. */
const isOfWhole = ({ kind }: HistoryStep): boolean => kind === 'created' || kind === 'restored'

/** Steps with which whole records came that were edited since, by other steps than these. */
export function editedBehind(
  { log }: WritableLog,
  found: ReadonlyMap<string, HistoryStep>,
): Promise<ReadonlySet<string>> {
  return stepsBeforeEdits(log, [...found.values()].filter(isOfWhole), new Set(found.keys()))
}

/**
 * The record after its steps are taken back; undefined when there is nothing to change.
 * @param edited steps to be left alone, as their record was edited behind them; null: everything goes back
 */
export function takenBack(
  steps: readonly HistoryStep[],
  current: Content,
  edited: ReadonlySet<string> | null,
): Content | undefined {
  const mayGo = steps.filter(({ key }) => !edited?.has(key))
  return undone(mayGo, current, edited !== null)
}

const NONE: ReadonlySet<string> = new Set()

/** Own fields and trips that these steps made, and that flights will still name. */
async function stillNamed(
  { log }: WritableLog,
  bundle: readonly Undoing[],
  stepsOf: (record: Undoing) => readonly HistoryStep[],
  edited: ReadonlySet<string> | null,
): Promise<ReadonlySet<string>> {
  const made = bundle.filter((record) => madeNamed(stepsOf(record))).map(({ id }) => id)
  if (made.length === 0) return NONE
  // Those of bundles before are in the log as they became.
  const flights = bundle.filter(({ collection }) => collection === 'flights')
  const ids = flights.map(({ id }) => id)
  const contents = await contentsById(log.connect, 'flights', ids)
  const next = flights.flatMap((record) => {
    const taken = takenBack(stepsOf(record), contents.get(record.id) ?? null, edited)
    return taken === undefined ? [] : [[record.id, taken] as const]
  })
  return namedByFlights(log.connect, made, new Map(next))
}

interface Undo {
  /** Steps behind which their record was edited, to be left alone; null: everything goes back. */
  edited: ReadonlySet<string> | null
  /** Records that flights name, and that stay. */
  named: ReadonlySet<string>
  /** Gets the flight of each photo that goes. */
  wentFrom: Map<string, string>
}

function editOf(steps: readonly HistoryStep[], { edited, named, wentFrom }: Undo): Edit[] {
  return steps.slice(0, 1).map(({ collection, type, id }) => ({
    collection,
    type,
    id,
    change: (current) => {
      const next = takenBack(steps, current, edited)
      if (next === null && named.has(id)) return undefined
      const flightId = collection === 'media' && next === null ? current?.['flightId'] : undefined
      if (typeof flightId === 'string') wentFrom.set(id, flightId)
      return next
    },
  }))
}

/** A photo is named in its flight again only where that is there: flights come first. */
export function recordsOf(keys: readonly string[]): readonly Undoing[] {
  const nameOf = (key: string): string => key.slice(0, key.lastIndexOf('|'))
  const records = [...Map.groupBy(keys, nameOf).values()].map((own) => ({
    ...recordOfStep(own[0] ?? ''),
    keys: own,
  }))
  const orderOf = ({ collection }: Undoing): number => COLLECTIONS.findIndex((name) => name === collection)
  return records.toSorted((a, b) => orderOf(a) - orderOf(b))
}

/** The steps of these records in the history of the signed-in user's log. */
export async function findSteps(
  { log }: WritableLog,
  userId: string | null,
  bundle: readonly Undoing[],
): Promise<ReadonlyMap<string, HistoryStep>> {
  if (log.info.userId !== userId) return new Map()
  const since = Date.now() - HISTORY_MS
  const steps = await stepsByKey(
    log,
    bundle.flatMap(({ keys }) => keys),
  )
  return new Map(steps.filter(({ kind, atMs }) => kind !== 'removed' || atMs >= since).map((step) => [step.key, step]))
}
