import { purgeAccounts } from '../auth/purge.ts'
import type { AppContext } from '../context.ts'
import { purgeLog } from '../log/purge.ts'
import { purgeMedia } from '../media/purge.ts'

const EVERY_MS = 6 * 3_600_000

/** Removes what has run out, now and every six hours. Returns what stops it. */
export function keepHouse({ db, clock, media, background }: AppContext): () => void {
  const sweepAll = async (): Promise<void> => {
    await purgeAccounts(db, clock())
    // While the tombstones of flights are still there to tell whose photos go.
    await purgeMedia({ db, clock, media })
    await purgeLog(db, clock())
  }
  const sweep = (): void => {
    background.run(sweepAll())
  }
  sweep()
  const timer = setInterval(sweep, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
