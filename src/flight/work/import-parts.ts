import type { ImportWrite } from '../../../core/import/log/import-writes.ts'
import { syncClient } from '../../data/engine/client.ts'
import type { ImportWork } from './work.ts'

/** Which import has parts here: one that was left in the middle gives way to the next. */
const KEPT = 'import'
export const PARTS = `${KEPT} `
const keyOf = (batchId: string, part: number): string => `${PARTS}${batchId} ${part}`

/** A part that is in the log: which flights it wrote, by which steps, and which it left alone. */
export interface PartWritten {
  kind: 'written'
  done: readonly string[]
  steps: readonly string[]
  left: readonly string[]
  /** How many flights it only noted the reader of; left out by an earlier version of the app. */
  marks?: number
  /** How many recordings it attached; left out by an earlier version of the app. */
  tracks?: number
}

export type ImportPart = { kind: 'waiting'; writes: readonly ImportWrite[] } | PartWritten

/** Begins to write an import down; answers which one was begun before, whose parts may still be in use. */
export async function beginParts(batchId: string): Promise<string | null> {
  const { journal } = syncClient()
  const earlier = await journal.read(KEPT)
  await journal.write(KEPT, batchId)
  return typeof earlier === 'string' && earlier !== batchId ? earlier : null
}

/** Writes down a part of what is about to be imported. */
export function keepPart(batchId: string, part: number, writes: readonly ImportWrite[]): Promise<void> {
  return syncClient().journal.write(keyOf(batchId, part), writes)
}

/** Notes that a part is in the log: gone on with, the import leaves it alone. */
export function notePart(batchId: string, part: number, written: PartWritten): Promise<void> {
  return syncClient().journal.write(keyOf(batchId, part), written)
}

/** Whether its parts are here; they go once the import has come to its end. */
export async function hasParts(batchId: string): Promise<boolean> {
  return (await syncClient().journal.read(keyOf(batchId, 0))) !== undefined
}

/** The parts as they were written down, one after the other. */
export async function* keptParts({
  batchId,
  parts,
}: Pick<ImportWork, 'batchId' | 'parts'>): AsyncGenerator<ImportPart> {
  for (let part = 0; part < parts; part += 1) {
    const kept = await syncClient().journal.read(keyOf(batchId, part))
    // Without it nothing is known of these rows: better said than left out.
    if (typeof kept !== 'object' || kept === null) throw new Error(`part ${part} of the import is gone`)
    yield Array.isArray(kept) ? { kind: 'waiting', writes: kept as readonly ImportWrite[] } : (kept as ImportPart)
  }
}

/** What could not be written down whole goes, and the import before it has its parts here as if nothing had begun. */
export async function giveUpParts(batchId: string, earlier: string | null): Promise<void> {
  await forgetParts(batchId)
  const { journal } = syncClient()
  try {
    if ((await journal.read(KEPT)) === batchId) await journal.write(KEPT, earlier)
  } catch {
    // The next import tries again.
  }
}

/** Never fails: a part that stays is in nobody's way. */
export async function forgetParts(batchId: string): Promise<void> {
  const { journal } = syncClient()
  try {
    for (let part = 0; (await journal.read(keyOf(batchId, part))) !== undefined; part += 1) {
      await journal.write(keyOf(batchId, part), null)
    }
  } catch {
    // The next import tries again.
  }
}
