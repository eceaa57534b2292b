import { syncClient } from '../../data/engine/client.ts'
import { WORK_LOCK } from '../work/run-work.ts'

/** Does it as soon as no tab is at work: one that was closed may be at work for a moment longer. Never where given up before. */
export async function onceNobodyWorks(look: () => Promise<void>, givenUp: AbortSignal): Promise<void> {
  await syncClient()
    .locks.run(WORK_LOCK, look, { signal: givenUp })
    .catch((reason: unknown) => {
      if (!givenUp.aborted) throw reason
    })
}
