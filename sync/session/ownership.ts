// Whose log this device holds (I6, I9, I14, I18). A log that has to go leaves its unsent changes and its history behind
// in the local store, under its owner's name, read back before anything is deleted; the databases are deleted outright,
// as emptying them would leave traces. All of this happens while holding the sync lock, with every context's database
// closed. An obstacle is reported, and then nothing was changed.
import { isSame } from '../../core/lib/is-same.ts'
import { isOnlyHere } from '../media/blob-store.ts'
import { deleteUnused, isHeld, withDatabase } from '../storage/salvage/existing-database.ts'
import { errorCode, StorageError } from '../storage/failure.ts'
import { keptEntries } from '../storage/kept-entries.ts'
import { CURRENT, type KeptRecord, type LocalStore, type OwnerRecord, type Removal } from '../storage/local-store.ts'
import { type Obstacle, type LogPlace, readOwner } from './log-place.ts'
import { withBlobs } from './with-blobs.ts'
import { giveLateMedia, keepLate, readTakeOver } from './late-rows.ts'
import { isAmong, readUnsent } from './read-unsent.ts'
import { nameOfKept } from '../storage/restore-kept.ts'
import {
  countRows,
  lastWrites,
  type LastWrites,
  readLastWrites,
  readLogInfo,
  readStepsRaw,
  readUnsentRaw,
} from '../storage/salvage/raw-unsent.ts'
import { forgetJournal } from '../storage/forget-journal.ts'
import { besideLog } from '../storage/record-store.ts'
import { besideNames, wasReplicatedFor, countOld, markForOldApp, oldNames } from '../storage/takeover/old-databases.ts'

export type TakenOver = { kind: 'done'; hadLog: boolean; unreadable: number } | Obstacle
export type Rebuilt = { kind: 'done'; saved: number; unreadable: number } | Obstacle
/** `kept`: something waits that may not go, and nothing of it was touched. */
export type Discarded = { kind: 'done' } | { kind: 'kept' } | Obstacle

/** Makes the device's log this user's: another one's is put away first. */
export async function takeOver(place: LogPlace, userId: string): Promise<TakenOver> {
  if (isHeld(place.databaseName)) return { kind: 'blocked' }
  const { databaseName, factory, store } = place
  const [note, info] = await Promise.all([readOwner(place), readLogInfo(databaseName, factory)])
  // The log itself says whose it is; of the one of before only its replication's memory bears the user's name.
  const owner =
    info?.userId ?? note?.userId ?? ((await wasReplicatedFor(databaseName, userId, factory)) ? userId : null)
  if (owner === userId) {
    if (note?.userId !== userId) await store.write('owner', [[CURRENT, newOwner(userId)]])
    return { kind: 'done', hadLog: false, unreadable: 0 }
  }
  return inTheWay(async () => {
    const hadLog = (await readLogNames(place)).length > 0
    // A log without an owner is of unknown origin: nothing of it may be shown or sent.
    const { unreadable } = await putAway(place, owner)
    // Photos that are here only wait for their owner, in the trash too; copies of what the server has go with the log.
    await withBlobs(place, (blobs) => blobs.removeThose((media) => media.intent === null && !isOnlyHere(media)))
    await store.write('owner', [[CURRENT, newOwner(userId)]])
    return { kind: 'done', hadLog, unreadable }
  })
}

/**
 * Deletes the log after keeping what it had not sent.
 * @param userId whose log it is where the device has forgotten
 */
export async function rebuild(place: LogPlace, userId: string | null = null): Promise<Rebuilt> {
  if (isHeld(place.databaseName)) return { kind: 'blocked' }
  const { databaseName, factory, store } = place
  const known = (await readLogInfo(databaseName, factory))?.userId ?? (await readOwner(place))?.userId
  // A login here puts away every other log first; a log of the app before names its owner itself.
  const isTheirs = userId !== null && (await isNotAnothers(place, userId))
  const owner = known ?? (isTheirs ? userId : null)
  return inTheWay(async () => {
    const { saved, unreadable } = await putAway(place, owner)
    if (owner !== null) await store.write('owner', [[CURRENT, newOwner(owner)]])
    return { kind: 'done', saved, unreadable }
  })
}

/**
 * Deletes this user's log and everything kept beside it for them. Another user's log is left alone: they may have
 * signed in while the lock was waited for, and what the first one had not sent was then put away.
 * @param only deletes nothing while more waits than may go, were it saved in another tab a moment ago; with `to` all
 * that was saved since the claim is kept for that account first
 * @throws what the storage fails with once the log is gone, a full one too; called again, it does the rest
 */
export async function discardLog(
  place: LogPlace,
  userId: string,
  only: Pick<Removal, 'what' | 'saved' | 'to'> = { what: 'all' },
): Promise<Discarded> {
  if (isHeld(place.databaseName)) return { kind: 'blocked' }
  const mayGo = only.what === 'sent' ? [] : only.saved
  const { databaseName, factory, store } = place
  const owner = (await readLogInfo(databaseName, factory))?.userId ?? (await readOwner(place))?.userId
  const isTheirs = owner === undefined || owner === userId
  const deleteWhatMayGo = async (): Promise<boolean> => {
    if (only.to !== undefined) {
      if (isTheirs) await deleteClaimed(place, userId)
      return true
    }
    const writes = mayGo ? await readLastWrites(databaseName, factory) : null
    if (mayGo) {
      const unsent = await withBlobs(place, (blobs) => readUnsent(place, userId, blobs))
      if (!isAmong(unsent, mayGo)) return false
    }
    if (isTheirs) await deleteLog(place, { writes })
    return true
  }
  const deleted = await inTheWay<Discarded>(async () => ({
    kind: (await againWhenChanged(deleteWhatMayGo)) ? 'done' : 'kept',
  }))
  if (deleted.kind !== 'done') return deleted
  // No obstacle any more: the log is gone.
  await forgetBeside(store, userId, ['parked', 'inflight', 'kept', 'history'])
  await store.write('runs', [[userId, null]])
  await forgetJournal(databaseName, userId, place)
  if (only.to !== undefined) await giveLateMedia(place, userId, only.to)
  await withBlobs(place, (blobs) => blobs.removeThose(() => true, userId))
  if (isTheirs) await store.write('owner', [[CURRENT, null]])
  return { kind: 'done' }
}

/** True when rows that were once here are gone although the database opens. */
export async function hasLostRows(place: LogPlace, rowsSeenElsewhere: number): Promise<boolean> {
  const owner = await readOwner(place)
  const expected = Math.max(owner?.rowCount ?? owner?.rows ?? 0, rowsSeenElsewhere)
  if (expected === 0) return false
  return (await countRows(place.databaseName, place.factory)) < expected
}

function newOwner(userId: string): OwnerRecord {
  return { userId, lastSweepMs: 0, lastContactMs: null, rows: 0 }
}

async function inTheWay<T>(work: () => Promise<T>): Promise<T | Obstacle> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof StorageError ? error.message : errorCode(error)
    if (code === 'blocked' || code === 'changed') return { kind: 'blocked' }
    if (code === 'QuotaExceededError') return { kind: 'full' }
    throw error
  }
}

/** How often what is to be kept is read, should a tab that heard late that the log goes have written to it. */
const TRIES = 5

async function againWhenChanged<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; left > 1; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StorageError && error.message === 'changed')) throw error
    }
  }
  return work()
}

/** Keeps what is unsent, then deletes the log. */
async function putAway(place: LogPlace, owner: string | null): Promise<{ saved: number; unreadable: number }> {
  if (owner === null) {
    await deleteLog(place)
    return { saved: 0, unreadable: 0 }
  }
  if (await readTakeOver(place, owner)) {
    await againWhenChanged(() => deleteClaimed(place, owner))
    await forgetBeside(place.store, owner, ['parked', 'inflight'])
    return { saved: 0, unreadable: 0 }
  }
  const { saved, unreadable } = await againWhenChanged(async () => {
    const writes = await readLastWrites(place.databaseName, place.factory)
    const salvaged = await salvage(place, owner)
    await deleteLog(place, { writes, undo: salvaged.undo })
    return salvaged
  })
  await forgetBeside(place.store, owner, ['parked', 'inflight'])
  return { saved, unreadable }
}

/** Deletes a claimed log: its rows are kept for the account, and so is by then what was saved in it late. */
async function deleteClaimed(place: LogPlace, from: string): Promise<void> {
  await deleteLog(place, { writes: await keepLate(place, from) })
}

interface Salvaged {
  saved: number
  unreadable: number
  /** Puts back what was kept before, for a log that then did not go. */
  undo: () => Promise<void>
}

/** Keeps all unsent changes of a log, refused ones too (in a new log they are tried again), and its history. */
async function salvage(place: LogPlace, userId: string): Promise<Salvaged> {
  const { store, databaseName, nowMs, factory } = place
  const prefix = `${userId}|`
  const [info, reading, history, before] = await Promise.all([
    readLogInfo(databaseName, factory),
    readUnsentRaw(place, userId),
    readStepsRaw(databaseName, factory),
    store.readAll('kept', prefix),
  ])
  const from = info?.token ?? null
  const isRestored = info !== undefined && info.restored === nameOfKept(before.map(([, record]) => record))
  // What stands in this log is read from it anew, as it is by now.
  const stale = before.filter(([, record]) => isRestored || (from !== null && record.from === from))
  const staleKeys = new Set(stale.map(([key]) => key))
  const records = reading.records.map(({ refused, ...record }): KeptRecord => {
    return { userId, ...record, sinceMs: refused?.sinceMs ?? nowMs(), from }
  })
  const kept = keptEntries(new Map(before.filter(([key]) => !staleKeys.has(key))), records)
  const steps = history.steps.filter((step) => step.userId === userId)
  const writes = {
    kept: [...stale.map(([key]) => [key, null] as const), ...kept],
    history: steps.map((step) => [step.key, step] as const),
  }
  await store.writeTogether(writes)
  await readBack(store, prefix, writes)
  const known = new Map(before)
  const undo = (): Promise<void> =>
    store.writeTogether({
      kept: writes.kept.map(([key]) => [key, known.get(key) ?? null]),
      history: writes.history.map(([key]) => [key, null]),
    })
  const unreadable = reading.unreadable + reading.damaged.length + history.unreadable
  return { saved: kept.length, unreadable, undo }
}

/** @throws StorageError unless everything stands there as it was written */
async function readBack(
  store: LocalStore,
  prefix: string,
  {
    kept,
    history,
  }: { kept: readonly (readonly [string, KeptRecord | null])[]; history: readonly (readonly [string, unknown])[] },
): Promise<void> {
  const [storedKept, storedHistory] = await Promise.all([
    store.readAll('kept', prefix),
    store.readAll('history', prefix),
  ])
  const keptByKey = new Map(storedKept)
  const wanted = new Map(kept)
  const isThere = [...wanted].every(([key, record]) => isSame(keptByKey.get(key) ?? null, record))
  const steps = new Map<string, unknown>(storedHistory)
  if (!isThere || !history.every(([key, step]) => isSame(steps.get(key) ?? null, step)))
    throw new StorageError('not kept')
}

async function forgetBeside(
  store: LocalStore,
  userId: string,
  names: readonly ('parked' | 'inflight' | 'kept' | 'history')[],
): Promise<void> {
  for (const name of names) {
    const entries = await store.readAll(name, `${userId}|`)
    await store.write(
      name,
      entries.map(([key]) => [key, null]),
    )
  }
}

async function isNotAnothers({ databaseName, factory }: LogPlace, userId: string): Promise<boolean> {
  const hasOld = (await countOld(databaseName, factory).catch(() => 1)) > 0
  return !hasOld || wasReplicatedFor(databaseName, userId, factory)
}

/** Databases that hold rows, of today and of before. */
async function readLogNames({ databaseName, factory }: LogPlace): Promise<string[]> {
  const hasLog = await withDatabase(databaseName, () => Promise.resolve(true), factory).catch(() => true)
  const hasOld = (await countOld(databaseName, factory).catch(() => 1)) > 0
  return [...(hasLog ? [databaseName] : []), ...(hasOld ? await oldNames(databaseName, factory) : [])]
}

interface DeletedLog {
  /** The last writes before what is to be kept was read: what was written since must not go. */
  writes?: LastWrites | null
  /** Called when none of the databases could be deleted. */
  undo?: () => Promise<void>
}

/**
 * Deletes every database of the log.
 * @throws StorageError `blocked` or `changed`
 */
async function deleteLog(
  { databaseName, factory, closeTimeoutMs, ended }: LogPlace,
  { writes = null, undo = () => Promise.resolve() }: DeletedLog = {},
): Promise<void> {
  const isAsRead = async (transaction: IDBTransaction): Promise<boolean> =>
    isSame(await lastWrites(transaction), writes)
  const old = (await countOld(databaseName, factory).catch(() => 1)) > 0
  // Without it the app of before, should it come back, would pull everything anew beside the log to come.
  if (old) await markForOldApp(databaseName, factory)
  let deleted = 0
  try {
    for (const name of [
      databaseName,
      ...(await oldNames(databaseName, factory)),
      ...besideLog(databaseName),
      ...(await besideNames(databaseName, factory)),
    ]) {
      const mayGo = name === databaseName && writes !== null ? isAsRead : undefined
      if (await deleteUnused(name, { factory, closeTimeoutMs, ended, mayGo })) deleted += 1
    }
  } catch (error) {
    if (deleted === 0) await undo()
    throw error
  }
}
