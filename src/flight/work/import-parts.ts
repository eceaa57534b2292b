import type { ImportWrite } from '../../../core/import/log/import-writes.ts'
import { syncClient } from '../../data/client.ts'
import type { ImportWork } from './work.ts'

/** Which import has parts here: one that was left in the middle gives way to the next. */
const KEPT = 'import'
const keyOf = (batchId: string, part: number): string => `${KEPT} ${batchId} ${part}`

/** Makes room for the parts of an import; what an earlier one left goes. */
export async function beginParts(batchId: string): Promise<void> {
  const { journal } = syncClient()
  const earlier = await journal.read(KEPT)
  if (typeof earlier === 'string') await forgetParts(earlier)
  await journal.write(KEPT, batchId)
}

/** Writes down a part of what is about to be imported. */
export function keepPart(batchId: string, part: number, writes: readonly ImportWrite[]): Promise<void> {
  return syncClient().journal.write(keyOf(batchId, part), writes)
}

/** The parts as they were written down, one after the other. */
export async function* keptParts({ batchId, parts }: ImportWork): AsyncGenerator<readonly ImportWrite[]> {
  for (let part = 0; part < parts; part += 1) {
    const kept = await syncClient().journal.read(keyOf(batchId, part))
    // Without it nothing is known of these rows: better said than left out.
    if (!Array.isArray(kept)) throw new Error(`part ${part} of the import is gone`)
    yield kept as readonly ImportWrite[]
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
