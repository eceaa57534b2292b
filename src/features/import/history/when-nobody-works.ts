import { syncClient } from '../../../data/engine/client.ts'
import { WORK_LOCK } from '../../../flight/work/run-work.ts'

/** Until then a page that is asleep has lost the lock. */
export const WAIT_MS = 20_000

/** Does something only while no tab is at work: what is being done is not cut off. Undefined where one is. */
export async function whenNobodyWorks<T>(look: () => Promise<T>): Promise<T | undefined> {
  const { locks } = syncClient()
  const looked = await locks.run(WORK_LOCK, async () => ({ value: await look() }), { ifAvailable: true })
  if (looked) return looked.value
  // Only who waits for it finds out that its holder is asleep: the next press gets it.
  void locks.run(WORK_LOCK, () => Promise.resolve(), { signal: AbortSignal.timeout(WAIT_MS) }).catch(() => undefined)
  return undefined
}
