// Imports that were done in this log, as this device remembers them (I22): what each brought, the steps by which it can be
// taken back and its files, so that a better reading of them can find more. In the journal, so it goes with the log.
import { createStore } from '../../../core/lib/store.ts'
import { DAY_MS } from '../../../core/time/units.ts'
import { syncClient } from '../../data/engine/client.ts'
import { PARTS } from './import-parts.ts'
import { type ImportTurn, TURNS } from './import-turns.ts'
import type { ImportWork } from './work.ts'

export interface ImportedFile {
  name: string
  bytes: number
  /** By the id of its format; `archive` for one of a whole log. Null where it could not be read. */
  format: string | null
  rows: number
}

/** Rows by what became of them; together they are all rows. */
export interface ImportedRows {
  new: number
  merged: number
  known: number
  question: number
  refused: number
}

/** What is known of an import before it is written. */
export interface ImportAbout {
  files: readonly ImportedFile[]
  rows: ImportedRows
  /** A search of the list for what it brings; empty for an archive. */
  query: string
}

export interface DoneImport extends ImportAbout {
  batchId: string
  atMs: number
  /** When the steps were made by which it can be taken back, or brought back: the history reaches back a time. */
  stepsMs: number
  /** Flights that became another; of an archive entries of all kinds. */
  written: number
  /** Begun and not ended. */
  work: ImportWork | null
  undone: ImportUndone | null
  /** It is being taken back, or brought back, or was when the browser was closed; left out by an earlier version. */
  turning?: ImportTurn | null
  /** Bytes of its files that are kept; 0 where they are not. */
  keptBytes: number
}

export interface ImportUndone {
  /** How many records became another by it, and how many stayed, as they were edited since. */
  taken: number
  stays: number
  /** Those of whose steps the history knew nothing any more; left out by an earlier version. */
  forgotten?: number
}

/** Keys of steps in the order they were made: those that were done, and those that took them back. */
export interface ImportSteps {
  done: readonly string[]
  back: readonly string[]
}

/** More are not remembered: the oldest goes. */
const MOST_IMPORTS = 100
/** What the files of all imports may take; those of the oldest go. */
export const MOST_KEPT_BYTES = 50_000_000

const ABOUT = 'imported '
const STEPS = 'import-steps '
const FILES = 'import-files '
const NO_STEPS: ImportSteps = { done: [], back: [] }

/** Rises when this page has changed what is remembered. */
export const doneImportsChanged = createStore(0)

/** Newest first. */
export async function doneImports(): Promise<readonly DoneImport[]> {
  const kept = (await syncClient().journal.readAll(ABOUT)) as readonly DoneImport[]
  return kept.toSorted((a, b) => b.atMs - a.atMs)
}

export async function doneImport(batchId: string): Promise<DoneImport | null> {
  return ((await syncClient().journal.read(ABOUT + batchId)) as DoneImport | undefined) ?? null
}

export async function stepsOfImport(batchId: string): Promise<ImportSteps> {
  return ((await syncClient().journal.read(STEPS + batchId)) as ImportSteps | undefined) ?? NO_STEPS
}

/** Before its first flight is written. Never fails: without it an import is written all the same. */
export async function noteBegun(about: ImportAbout, work: ImportWork): Promise<void> {
  const { batchId, begunMs } = work
  const keptBytes = await bytesOf(batchId)
  await quietly(
    write({ ...about, batchId, atMs: begunMs, stepsMs: begunMs, written: 0, work, undone: null, keptBytes }),
  )
}

/** An import came to its end, with these steps. Never fails; false where it could not be noted. */
export async function noteDone(
  batchId: string,
  { written, steps }: { written: number; steps: readonly string[] },
  about: ImportAbout | null,
): Promise<boolean> {
  const noted = await quietly(
    (async () => {
      const nowMs = Date.now()
      const known = await doneImport(batchId)
      const begun = known ?? (about && { ...about, batchId, atMs: nowMs, keptBytes: await bytesOf(batchId) })
      if (!begun) return true
      await noteSteps(batchId, { done: steps, back: [] })
      await write({ ...begun, stepsMs: nowMs, written, work: null, undone: null })
      await forgetTooMany()
      return true
    })(),
  )
  return noted === true
}

export function noteSteps(batchId: string, steps: ImportSteps): Promise<void> {
  return syncClient().journal.write(STEPS + batchId, steps)
}

/** @throws when the device cannot store it */
export async function write(one: DoneImport): Promise<void> {
  await syncClient().journal.write(ABOUT + one.batchId, one)
  doneImportsChanged.set(doneImportsChanged.get() + 1)
}

/** Keeps the files of an import. Never fails: where there is no room for twice as much they are not kept. */
export async function keepFiles(batchId: string, files: readonly File[]): Promise<void> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const { quota = Infinity, usage = 0 } = (await quietly(navigator.storage.estimate())) ?? {}
  if (bytes > MOST_KEPT_BYTES || quota - usage < 2 * bytes) return
  await quietly(syncClient().journal.write(FILES + batchId, files))
}

/** Files of an import as they were chosen; empty where they are not kept. */
export async function filesOfImport(batchId: string): Promise<readonly File[]> {
  const kept = await syncClient().journal.read(FILES + batchId)
  return Array.isArray(kept) ? kept.filter((file) => file instanceof File) : []
}

/** @throws when the device cannot store it */
export async function forgetFiles(one: DoneImport): Promise<void> {
  await syncClient().journal.write(FILES + one.batchId, null)
  await write({ ...one, keptBytes: 0 })
}

/** Never fails: what stays is in nobody's way. */
export async function forgetImport(batchId: string): Promise<void> {
  const { journal } = syncClient()
  for (const kind of [FILES, STEPS, ABOUT]) await quietly(journal.write(kind + batchId, null))
}

/** What was found to belong to no import, and when. */
const ORPHANS = 'import-orphans'
/** An import that is being written may not be listed yet. */
const ORPHANED_MS = DAY_MS
/** How keys begin that name an import; what follows is its id, and perhaps which part of it. */
const OF_IMPORTS = [FILES, STEPS, TURNS, PARTS]

/**
 * Forgets files, steps and raw rows of imports that are not listed any more: a browser that died between two writes left
 * them. Nothing goes that was not found so a day before. Never fails.
 */
export async function sweepImports(): Promise<void> {
  await quietly(
    (async () => {
      const { journal } = syncClient()
      const nowMs = Date.now()
      const listed = new Set((await doneImports()).map(({ batchId }) => batchId))
      // The import that was begun last may be gone on with, whether it is listed or not.
      const begun = await journal.read(PARTS.trim())
      if (typeof begun === 'string') listed.add(begun)
      const known = ((await journal.read(ORPHANS)) as Record<string, number> | undefined) ?? {}
      const orphans: Record<string, number> = {}
      for (const prefix of OF_IMPORTS) {
        for (const key of await journal.keys(prefix)) {
          const [batchId = ''] = key.slice(prefix.length).split(' ')
          if (listed.has(batchId)) continue
          const sinceMs = known[batchId] ?? nowMs
          if (nowMs - sinceMs >= ORPHANED_MS) await journal.write(key, null)
          else orphans[batchId] = sinceMs
        }
      }
      await journal.write(ORPHANS, Object.keys(orphans).length > 0 ? orphans : null)
    })(),
  )
}

async function bytesOf(batchId: string): Promise<number> {
  const files = (await quietly(filesOfImport(batchId))) ?? []
  return files.reduce((sum, { size }) => sum + size, 0)
}

async function forgetTooMany(): Promise<void> {
  let bytes = 0
  for (const [at, one] of (await doneImports()).entries()) {
    bytes += one.keptBytes
    if (at >= MOST_IMPORTS) await forgetImport(one.batchId)
    else if (one.keptBytes > 0 && bytes > MOST_KEPT_BYTES) await forgetFiles(one)
  }
}

function quietly<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined)
}
