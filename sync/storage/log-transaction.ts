// One transaction over a log: what was read, what is to be written, and its announcement when it is stored (I1, I5).
import { type Collection, COLLECTIONS } from '../../core/wire/resources.ts'
import type { Changes, RowChange } from './changes.ts'
import { errorCode, OtherLeader, StorageError } from './failure.ts'
import { requested } from './idb/idb-promises.ts'
import {
  BY_DIRTY,
  BY_LIST,
  BY_WRITE,
  type CollectionState,
  HISTORY,
  INFO_KEY,
  type LogInfo,
  META,
  ofDirty,
  settledStep,
  stateKey,
  stepKey,
  type StoredStep,
} from './log-schema.ts'
import { listName, listOf } from './step-lists.ts'
import { answers, type HistoryStep } from '../../core/sync/history.ts'
import { type StoredRow, WAITING } from './rows/stored-row.ts'

export interface TransactionParts {
  connect: () => Promise<IDBDatabase>
  changes: Changes
  /** Called when steps of the history were written. */
  onSteps: () => void
  /** Of a leader: nothing is written once another has begun a term of its own. */
  term?: string
}

export interface WriteOptions {
  /** Rows of which collections are read and written. */
  collections: readonly Collection[]
  /** Strict where a person or the server learns that it is stored. */
  durability: 'strict' | 'relaxed'
}

/** What a write path may do inside its transaction. It never waits for anything but the transaction itself. */
export interface LogTransaction {
  row(collection: Collection, id: string): Promise<StoredRow | undefined>
  /** Rows that wait to be sent, at most `count`, those written first first. */
  waiting(collection: Collection, count: number): Promise<StoredRow[]>
  /** Number of the next write of a collection. */
  nextWrite(collection: Collection): Promise<number>
  /** Writes a row in place of what it was; the same object writes nothing. */
  put(collection: Collection, before: StoredRow | undefined, after: StoredRow, isTouched?: boolean): void
  /** Adds a row that is probably not there; answers the one that is. */
  add(collection: Collection, after: StoredRow): Promise<StoredRow | undefined>
  /** A step that is there already stays as it is, settled or not. One that answers an open card closes it. */
  note(step: HistoryStep | null): void
  /** Notes what `make` makes of the steps of this device's user whose keys begin so. */
  noteAfter(prefix: string, make: (own: readonly HistoryStep[]) => HistoryStep): void
  info(): Promise<LogInfo>
  setInfo(info: LogInfo): void
  state(collection: Collection): Promise<CollectionState | undefined>
  setState(collection: Collection, state: CollectionState): void
  store(name: string): IDBObjectStore
}

/**
 * Runs `work` in one transaction; resolves when it is stored and the changes were announced.
 * @throws StorageError when nothing was stored; OtherLeader when it is over with a leader's term; an error of `work` ends the transaction
 */
export async function writeLog<T>(
  { connect, changes, onSteps, term }: TransactionParts,
  { collections, durability }: WriteOptions,
  work: (transaction: LogTransaction) => Promise<T>,
): Promise<T> {
  const db = await connect()
  const transaction = begin(db, [...collections, HISTORY, META], durability)
  const changed = new Map<Collection, Map<string, RowChange>>()
  const steps: NotedSteps = { count: 0, asked: [] }
  const stored = settled(transaction)
  // Awaited below; a transaction that dies while the work still waits for a request is no unheard failure.
  stored.catch(() => undefined)
  let result: T
  try {
    const within = operations(transaction, changed, steps)
    if (term !== undefined && (await within.info()).term !== term) throw new OtherLeader('another leads')
    result = await work(within)
    // A row is not written without its step.
    await Promise.all(steps.asked)
    // Then it commits by itself: WebKit keeps open what a worker was committing by a call of its own when it is ended.
  } catch (error) {
    abort(transaction)
    await stored.catch(() => undefined)
    // What the work waited for was only cut off when the transaction ended: why it ended is what the caller has to know.
    throw isStorageFailure(error) ? new StorageError(errorCode(transaction.error ?? error)) : error
  }
  await stored
  for (const collection of COLLECTIONS) {
    const rows = changed.get(collection)
    if (rows) changes.tell(collection, [...rows.values()])
  }
  if (steps.count > 0) onSteps()
  return result
}

interface NotedSteps {
  count: number
  /** What is awaited before the end. */
  asked: Promise<unknown>[]
  /** Keys of the cards that were open before; read with the first step that may answer one. */
  open?: Promise<readonly IDBValidKey[]>
}

function begin(db: IDBDatabase, stores: readonly string[], durability: 'strict' | 'relaxed'): IDBTransaction {
  try {
    return db.transaction(stores, 'readwrite', { durability })
  } catch (error) {
    throw new StorageError(errorCode(error))
  }
}

function operations(
  transaction: IDBTransaction,
  changed: Map<Collection, Map<string, RowChange>>,
  steps: NotedSteps,
): LogTransaction {
  const store = (name: string): IDBObjectStore => transaction.objectStore(name)
  const tell = (collection: Collection, change: RowChange): void => {
    const rows = changed.get(collection) ?? new Map<string, RowChange>()
    const known = rows.get(change.id)
    // A row that is written twice in one transaction is announced as one change.
    rows.set(
      change.id,
      known ? { ...change, before: known.before, isNewContent: known.isNewContent || change.isNewContent } : change,
    )
    changed.set(collection, rows)
  }
  const put: LogTransaction['put'] = (collection, before, after, isTouched = false) => {
    if (before !== after) store(collection).put(after)
    else if (!isTouched) return
    const isNewContent = before === undefined || before.doc !== after.doc
    tell(collection, { id: after.id, before: before ?? null, after, isNewContent, isTouched })
  }
  const note: LogTransaction['note'] = (step) => {
    if (step === null) return
    steps.count += 1
    const list = listOf(step)
    const stored = list === undefined ? step : { ...step, list }
    // A step of this device has a random key: the store need not be asked whether it is there.
    if (step.origin === 'here') store(HISTORY).put(stored)
    else steps.asked.push(addStep(store(HISTORY), stored), closeAnswered(store(HISTORY), step, steps))
  }
  return {
    store,
    row: async (collection, id) => requested<StoredRow | undefined>(store(collection).get(id)),
    waiting: async (collection, count) =>
      requested<StoredRow[]>(store(collection).index(BY_DIRTY).getAll(ofDirty(WAITING), count)),
    nextWrite: async (collection) => {
      const last = await requested(store(collection).index(BY_WRITE).openKeyCursor(null, 'prev'))
      return typeof last?.key === 'number' ? last.key + 1 : 1
    },
    put,
    add: (collection, after) =>
      new Promise((resolve, reject) => {
        const request = store(collection).add(after)
        request.addEventListener('success', () => {
          tell(collection, { id: after.id, before: null, after, isNewContent: true, isTouched: false })
          resolve(undefined)
        })
        request.addEventListener('error', (event) => {
          if (request.error?.name !== 'ConstraintError') return reject(request.error ?? new Error('storage failed'))
          event.preventDefault()
          event.stopPropagation()
          requested<StoredRow | undefined>(store(collection).get(after.id)).then(resolve, reject)
        })
      }),
    note,
    noteAfter: (prefix, make) => {
      const own = requested<StoredStep[]>(store(HISTORY).getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))
      const noted = own.then((found) => {
        const before = steps.asked.length
        note(make(found))
        return Promise.all(steps.asked.slice(before))
      })
      noted.catch(() => undefined)
      steps.asked.push(noted)
    },
    info: async () => {
      const info = await requested<LogInfo | undefined>(store(META).get(INFO_KEY))
      if (!info) throw new StorageError('missing')
      return info
    },
    setInfo: (info) => void store(META).put(info, INFO_KEY),
    state: async (collection) => requested<CollectionState | undefined>(store(META).get(stateKey(collection))),
    setState: (collection, state) => void store(META).put(state, stateKey(collection)),
  }
}

/** A step that is there stays as it is. */
function addStep(history: IDBObjectStore, step: StoredStep): Promise<void> {
  const added = new Promise<void>((resolve, reject) => {
    const request = history.add(step)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', (event) => {
      if (request.error?.name !== 'ConstraintError') return reject(request.error ?? new Error('storage failed'))
      event.preventDefault()
      event.stopPropagation()
      resolve()
    })
  })
  // Awaited before the end, unless the work fails first.
  added.catch(() => undefined)
  return added
}

/** Closes the open cards of a record which a step of another device answers: nobody has to answer them twice. */
function closeAnswered(history: IDBObjectStore, step: HistoryStep, steps: NotedSteps): Promise<unknown> {
  const prefix = stepKey(step, '')
  steps.open ??= requested(history.index(BY_LIST).getAllKeys(listName(step.userId, 'open')))
  const closed = steps.open.then((keys) => {
    const own = keys.filter((key) => typeof key === 'string' && key.startsWith(prefix))
    return Promise.all(
      own.map(async (key) => {
        const card = await requested<StoredStep | undefined>(history.get(key))
        if (card && answers(step, card)) history.put(settledStep(card, step.atMs))
      }),
    )
  })
  closed.catch(() => undefined)
  return closed
}

/** Resolves when everything is stored. */
function settled(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(new StorageError(errorCode(transaction.error ?? 'aborted'))))
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended already.
  }
}

function isStorageFailure(error: unknown): boolean {
  return error instanceof DOMException || (error instanceof Error && error.name === 'QuotaExceededError')
}
