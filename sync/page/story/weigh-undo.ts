// What an undo would do before anybody presses it (I12): the same steps and the same rules as undo-steps.ts, held against
// the log as it is now. Writes nothing.
import { chunksOf } from '../../../core/lib/chunks-of.ts'
import type { Content } from '../../../core/sync/merge.ts'
import { type Collection, COLLECTIONS } from '../../../core/wire/resources.ts'
import { contentsById } from '../../storage/rows/read-rows.ts'
import type { WritableLog } from '../../storage/rows/write-records.ts'
import { nextTask } from '../../transport/next-task.ts'
import type { UserLog } from './trash.ts'
import { madeNamed, namedByFlights } from './named-records.ts'
import { editedBehind, findSteps, recordsOf, takenBack, type Undoing } from './undo-steps.ts'

/** Records of one collection by what would become of them; each is counted once. */
export interface WeighedRecords {
  /** They go. */
  goes: number
  /** They come back. */
  comes: number
  /** Some of their fields get the values of before. */
  changes: number
  /** They are there and stay as they are: edited since, or as wanted already. */
  stays: number
  /** They are not there any more. */
  gone: number
  /** The history does not reach back to their steps. */
  forgotten: number
}

export type UndoWeight = Readonly<Record<Collection, Readonly<WeighedRecords>>>

/** Reads between two pauses for the page. */
const WEIGHED_AT_ONCE = 250

/**
 * @param keys in the order the steps were made
 * @throws StorageError when the log cannot be read
 */
export async function weighUndo(
  { userId, database }: UserLog<WritableLog>,
  keys: readonly string[],
  { onlyUnchanged = false }: { onlyUnchanged?: boolean } = {},
): Promise<UndoWeight> {
  const db = await database()
  const weight = { flights: nothing(), media: nothing(), data: nothing() }
  const flights = new Map<string, Content>()
  for (const bundle of chunksOf(recordsOf(keys), WEIGHED_AT_ONCE)) {
    const found = await findSteps(db, userId(), bundle)
    const edited = onlyUnchanged ? await editedBehind(db, found) : null
    const contents = await contentsOf(db, bundle)
    for (const { collection, id, keys: own } of bundle) {
      const counts = weight[collection as Collection] as WeighedRecords | undefined
      if (!counts) continue
      const steps = own.flatMap((key) => found.get(key) ?? [])
      const current = contents.get(`${collection}|${id}`) ?? null
      const next = takenBack(steps, current, edited)
      if (collection === 'flights' && next !== undefined) flights.set(id, next)
      const isAsked = onlyUnchanged && next === null && madeNamed(steps)
      const isNamed = isAsked && (await namedByFlights(db.log.connect, [id], flights)).size > 0
      counts[steps.length === 0 ? 'forgotten' : fateOf(current, isNamed ? undefined : next)] += 1
    }
    await nextTask()
  }
  return weight
}

const nothing = (): WeighedRecords => ({ goes: 0, comes: 0, changes: 0, stays: 0, gone: 0, forgotten: 0 })

function fateOf(current: Content, next: Content | undefined): keyof WeighedRecords {
  if (next === undefined) return current === null ? 'gone' : 'stays'
  if (next === null) return 'goes'
  return current === null ? 'comes' : 'changes'
}

async function contentsOf({ log }: WritableLog, bundle: readonly Undoing[]): Promise<ReadonlyMap<string, Content>> {
  const contents = new Map<string, Content>()
  for (const collection of COLLECTIONS) {
    const ids = bundle.filter((record) => record.collection === collection).map(({ id }) => id)
    for (const [id, content] of await contentsById(log.connect, collection, ids)) {
      contents.set(`${collection}|${id}`, content)
    }
  }
  return contents
}
