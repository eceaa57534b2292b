import { WORK_LOCK } from '../work/run-work.ts'

/** Does it as soon as no tab is at work: one that was closed may be at work for a moment longer. Never where given up before. */
export async function onceNobodyWorks(look: () => Promise<void>, givenUp: AbortSignal): Promise<void> {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return look()
  await locks.request(WORK_LOCK, { signal: givenUp }, look).catch((reason: unknown) => {
    if (!givenUp.aborted) throw reason
  })
}
