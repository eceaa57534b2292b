import { WORK_LOCK } from '../../../flight/work/run-work.ts'

/** Does something only while no tab is at work: what is being done is not cut off. Undefined where one is. */
export async function whenNobodyWorks<T>(look: () => Promise<T>): Promise<T | undefined> {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return look()
  return locks.request(WORK_LOCK, { ifAvailable: true }, async (lock) => (lock ? look() : undefined))
}
