// Reads the history of this device, settles conflict cards, and forgets what is old (I4, I12). Steps are written by the
// write paths, together with the rows they tell of.
import type { HistoryStep } from '../../core/sync/history.ts'
import { type Collection, COLLECTIONS } from '../../core/wire/resources.ts'
import { completed, readAtOnce, requested } from './idb/idb-promises.ts'
import { BY_LIST, BY_TIME, HISTORY, settledStep, stepKey, type StoredStep } from './log-schema.ts'
import { listName } from './step-lists.ts'
import type { LogStore } from './log-store.ts'

type History = Pick<LogStore, 'connect' | 'info'>

function readHistory<T>({ connect }: History, ask: (steps: IDBObjectStore) => Promise<T>): Promise<T> {
  return readAtOnce(connect, HISTORY, (transaction) => ask(transaction.objectStore(HISTORY)))
}

/** Steps of one record, in no order. */
export async function stepsOf(log: History, id: string): Promise<HistoryStep[]> {
  const found = await readHistory(log, (steps) =>
    Promise.all(
      COLLECTIONS.map((collection) => requested<StoredStep[]>(steps.getAll(stepsRange(log, collection, id)))),
    ),
  )
  return found.flat()
}

function stepsRange({ info }: History, collection: Collection, id: string): IDBKeyRange {
  const prefix = stepKey({ userId: info.userId, collection, id }, '')
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}

/** Steps of this log's user, in the order of their keys; what is not there is left out. */
export async function stepsByKey(log: History, keys: readonly string[]): Promise<HistoryStep[]> {
  const own = keys.filter((key) => key.startsWith(`${log.info.userId}|`))
  const found = await readHistory(log, (steps) =>
    Promise.all(own.map((key) => requested<StoredStep | undefined>(steps.get(key)))),
  )
  return found.filter((step) => step !== undefined)
}

/** Open conflict cards, or removals. */
export async function listedSteps(log: History, list: 'open' | 'removed'): Promise<HistoryStep[]> {
  return readHistory(log, (steps) =>
    requested<StoredStep[]>(steps.index(BY_LIST).getAll(listName(log.info.userId, list))),
  )
}

/** Removals of one collection: those of others, thousands of flights perhaps, are not read. */
export async function removalsOf(log: History, collection: Collection): Promise<HistoryStep[]> {
  const { userId } = log.info
  const keys = await readHistory(log, (steps) =>
    requested(steps.index(BY_LIST).getAllKeys(listName(userId, 'removed')) as IDBRequest<string[]>),
  )
  return stepsByKey(
    log,
    keys.filter((key) => key.startsWith(`${userId}|${collection}|`)),
  )
}

/**
 * Which of these steps were followed by a change of their record.
 * @param but keys of steps that are no such change: those of the same deed
 */
export async function stepsBeforeEdits(
  log: History,
  of: readonly HistoryStep[],
  but: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const edited = await readHistory(log, (steps) =>
    Promise.all(
      of.map(async ({ key, collection, id, atMs }) => {
        const all = await requested<StoredStep[]>(steps.getAll(stepsRange(log, collection, id)))
        // The keys of what was done here rise whatever the clock says, and begin anew with a log that was made anew: what
        // may be later counts as later. Those of what came from elsewhere say nothing of when.
        const isLater = (step: StoredStep): boolean =>
          step.origin === 'here' ? step.key > key || step.atMs > atMs : step.atMs >= atMs
        const isEdit = ({ kind }: StoredStep): boolean => kind === 'edited' || kind === 'merged'
        return all.some((step) => step.key !== key && isLater(step) && isEdit(step) && !but.has(step.key)) ? [key] : []
      }),
    ),
  )
  return new Set(edited.flat())
}

/** Closes a conflict card; one that is closed or gone stays as it is. */
export async function closeCard(log: LogStore, key: string, nowMs: number): Promise<void> {
  const steps = (await log.connect()).transaction(HISTORY, 'readwrite', { durability: 'strict' })
  const history = steps.objectStore(HISTORY)
  const step = await requested<StoredStep | undefined>(history.get(key))
  if (step && step.settledAtMs === null) history.put(settledStep(step, nowMs))
  await completed(steps)
  log.onSteps()
}

/** Forgets steps of before that moment; an open card never goes, its value is nowhere else. */
export async function forgetSteps(log: History, beforeMs: number): Promise<void> {
  const transaction = (await log.connect()).transaction(HISTORY, 'readwrite', { durability: 'relaxed' })
  const request = transaction.objectStore(HISTORY).index(BY_TIME).openCursor(IDBKeyRange.upperBound(beforeMs, true))
  request.addEventListener('success', () => {
    const cursor = request.result
    if (!cursor) return
    if ((cursor.value as HistoryStep).settledAtMs !== null) cursor.delete()
    cursor.continue()
  })
  await completed(transaction)
}
