import { syncClient } from '../../data/engine/client.ts'
import { countOf, type Work, type WorkKind } from './work.ts'

/** Work that was begun and not ended, as this device remembers it. */
export interface BegunWork {
  userId: string
  kind: WorkKind
  total: number
  /** How many flights were through when it was last heard of. */
  done: number
  work: Work
}

const WORK = 'work'
const DONE = 'done'

/**
 * Writes down what is about to be done, before any of it is. Where that fails, so will the work itself. Answers other work
 * that this user began before and nobody has ended.
 */
export async function beginWork(userId: string, work: Work): Promise<BegunWork | null> {
  const before = await begunWork(userId)
  await note({ userId, kind: work.kind, total: countOf(work), work: dated(work), done: 0 })
  // Of one import there is one record, whoever goes on with it; other work is ended by who goes on with it.
  const batch = batchOf(work)
  return before && batch !== undefined && batch === batchOf(before.work) ? null : before
}

const batchOf = (work: Work): string | undefined => ('batchId' in work ? work.batchId : undefined)

async function note({ done, ...begun }: BegunWork): Promise<void> {
  const { journal } = syncClient()
  await quietly(journal.write(DONE, done))
  await quietly(journal.write(WORK, begun))
}

/** What is gone on with was begun before. */
function dated(work: Work): Work {
  if (work.kind !== 'change' && work.kind !== 'delete') return work
  return { ...work, begunMs: work.begunMs ?? Date.now() }
}

let noting: Promise<unknown> | null = null

/** Only now and then: how far it was is for the reader alone, and must not hold up the work. */
export function noteProgress(done: number): void {
  noting ??= quietly(syncClient().journal.write(DONE, done)).finally(() => {
    noting = null
  })
}

/** @param before other work that was begun before and can be gone on with again */
export async function endWork(before: BegunWork | null = null): Promise<void> {
  await noting
  if (before) await note(before)
  else await quietly(syncClient().journal.write(WORK, null))
}

/** What this user began; only true while nobody is at work on it. */
export async function begunWork(userId: string): Promise<BegunWork | null> {
  const { journal } = syncClient()
  const [begun, done] = await Promise.all([
    quietly(journal.read(WORK) as Promise<Omit<BegunWork, 'done'> | undefined>),
    quietly(journal.read(DONE) as Promise<number | undefined>),
  ])
  return begun?.userId === userId && isOurs(begun.work) ? { ...begun, done: done ?? 0 } : null
}

/** A version of the app before wrote down other things of what it took back; that cannot be gone on with. */
function isOurs(work: Work): boolean {
  return (work.kind !== 'undo' && work.kind !== 'restore') || Array.isArray((work as Partial<typeof work>).steps)
}

function quietly<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined)
}
