// The archive that is being put in, kept beside the log until it is: a page that is closed in the middle goes on with it.
import { isObject } from '../../../../core/lib/json.ts'
import { userIdOf } from '../../../../core/session/session.ts'
import { syncClient } from '../../../data/engine/client.ts'

const KEPT = 'archive'
/** Held by the page that puts one in. Each user's own: the demo is in nobody's way. */
const archiveLock = (): string => `lmw-archive-${userIdOf(syncClient().session.get()) ?? ''}`

/** Never fails: where there is no room for it and for what comes out of it, its owner chooses it again. */
export async function keepArchive(file: File): Promise<void> {
  const { quota = Infinity, usage = 0 } = (await quietly(navigator.storage.estimate())) ?? {}
  if (quota - usage < 2 * file.size) return
  const userId = userIdOf(syncClient().session.get())
  await quietly(syncClient().journal.write(KEPT, { userId, file }))
}

export async function forgetArchive(): Promise<void> {
  await quietly(syncClient().journal.write(KEPT, null))
}

/**
 * What this user began to put in, once no page is at it: one that fell asleep at it loses its turn to who waits here.
 * @throws where given up before
 */
export async function keptArchive(givenUp: AbortSignal): Promise<File | null> {
  const read = async (): Promise<File | null> => {
    const kept = await quietly(syncClient().journal.read(KEPT))
    const userId = userIdOf(syncClient().session.get())
    return isKept(kept) && userId !== null && kept.userId === userId ? kept.file : null
  }
  return syncClient().locks.run(archiveLock(), read, { signal: givenUp })
}

/** @param work is told by `lost` that this page was asleep and another took its turn: it is to write nothing more */
export function aloneWithArchive<T>(work: (lost: AbortSignal) => Promise<T>): Promise<T | null> {
  return syncClient().locks.run(archiveLock(), work)
}

function isKept(kept: unknown): kept is { userId: string; file: File } {
  return isObject(kept) && 'file' in kept && (kept as { file: unknown }).file instanceof File
}

function quietly<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined)
}
