// Values of own fields that flights hold under the field's name move under its id (I1, I4, I11). The leader does it, by
// the digest: after the first complete pull, and whenever an app of before wrote one since. No note says how far it
// is: a name in a flight is what is left to do, so it goes on wherever it was cut off.
import { type CustomField, readCustomField } from '../../core/custom/custom-field.ts'
import { type CustomValues, movedValues, namesIn, planMove } from '../../core/custom/move-values.ts'
import type { Digest } from '../../core/digest/digest.ts'
import { asObject } from '../../core/lib/json.ts'
import { readAtOnce, requested } from '../storage/idb/idb-promises.ts'
import { BY_TYPE } from '../storage/log-schema.ts'
import type { LogStore } from '../storage/log-store.ts'
import { type Edit, editRows } from '../storage/rows/edit-rows.ts'
import { contentOf, type StoredRow } from '../storage/rows/stored-row.ts'
import { chunksOf } from '../../core/lib/chunks-of.ts'
import { EDIT_BUNDLE } from '../../core/sync/edit/edit-bundle.ts'

export interface MoveParts {
  log: Pick<LogStore, 'info' | 'connect' | 'changes' | 'onSteps'>
  nowMs: () => number
  /** Asked before every bundle. */
  goOn: () => boolean
}

/**
 * Moves what the digest's flights hold by name; resolves with the number of flights that were written.
 * @throws StorageError when the device could not store it; what was written before stays
 */
export async function moveCustomValues({ log, nowMs, goOn }: MoveParts, digest: Digest): Promise<number> {
  const flights = flightsWithNames(digest)
  if (flights.length === 0) return 0
  const { userId } = log.info
  const editor = { userId, nowMs }
  const known = await readFields(log)
  const plan = planMove(
    flights.map(({ values }) => values),
    userId,
    known,
  )
  if (!goOn()) return 0
  // Definitions first: a value under an id without one could not be named any more.
  await editRows(
    log,
    plan.fields.map(
      ({ id, name, kind }): Edit => ({
        ...({ collection: 'data', type: 'custom-fields', id } as const),
        change: (current) => (current === null ? { name, kind } : undefined),
      }),
    ),
    editor,
  )
  let moved = 0
  for (const bundle of chunksOf(flights, EDIT_BUNDLE)) {
    if (!goOn()) break
    const edits = bundle.map(
      ({ id }): Edit => ({
        ...({ collection: 'flights', type: 'flights', id } as const),
        // Nobody edited the flight: its time stays, or this would win over an edit made elsewhere before it.
        change: (current) => {
          const values = current && asObject(current['custom'])
          const next = values && movedValues(values as CustomValues, userId, known, plan.targets)
          return next ? { ...current, custom: next } : undefined
        },
      }),
    )
    moved += (await editRows(log, edits, editor)).changed.length
  }
  return moved
}

/** Which of a table's values hold names, as far as it was looked through: it only grows. */
const lookedThrough = new WeakMap<Digest['tables']['customs'], { size: number; named: Map<number, CustomValues> }>()

function flightsWithNames({ tables: { customs }, columns, ids }: Digest): { id: string; values: CustomValues }[] {
  const looked = lookedThrough.get(customs) ?? { size: 0, named: new Map<number, CustomValues>() }
  lookedThrough.set(customs, looked)
  for (; looked.size < customs.size; looked.size++) {
    const values = JSON.parse(customs.at(looked.size + 1) ?? '{}') as CustomValues
    if (namesIn(values).length > 0) looked.named.set(looked.size + 1, values)
  }
  if (looked.named.size === 0) return []
  return ids.flatMap((id, row) => {
    const values = looked.named.get(columns.custom[row] ?? 0)
    return values ? [{ id, values }] : []
  })
}

async function readFields({ connect }: Pick<LogStore, 'connect'>): Promise<CustomField[]> {
  const alive = IDBKeyRange.bound([0, 'custom-fields'], [0, 'custom-fields', []])
  const found = await readAtOnce(connect, 'data', (transaction) =>
    requested<StoredRow[]>(transaction.objectStore('data').index(BY_TYPE).getAll(alive)),
  )
  return found.flatMap((row) => readCustomField(row.id, contentOf(row) ?? {}) ?? [])
}

export interface Mover {
  /** There is another digest, or the log is complete by now. */
  look(digest?: Digest): void
  /** Begins nothing any more; resolves when nothing is under way. */
  stop(): Promise<void>
}

/** Moves after every digest that shows something to move, one after the other. */
export function createMover(log: MoveParts['log'], nowMs: () => number, isFetched: () => boolean): Mover {
  let latest: Digest | null = null
  let working: Promise<void> | null = null
  let isStopped = false
  /** What was looked at last; null once this is stopped. */
  const take = (): Digest | null => {
    const digest = isStopped ? null : latest
    latest = null
    return digest
  }
  const work = async (): Promise<void> => {
    for (let digest = take(); digest !== null; digest = take()) {
      // What cannot be stored now is tried with the next digest.
      await moveCustomValues({ log, nowMs, goOn: () => !isStopped }, digest).catch(() => undefined)
    }
    working = null
  }
  const look = (digest?: Digest): void => {
    latest = digest ?? latest
    // A log that is not whole yet may lack definitions that are there.
    if (latest !== null && !isStopped && isFetched()) working ??= work()
  }
  return {
    look,
    stop: async () => {
      isStopped = true
      await working
    },
  }
}
