import { purgeAccounts } from '../auth/purge.ts'
import type { AppContext } from '../context.ts'
import { purgeLog } from '../log/purge.ts'

const EVERY_MS = 6 * 3_600_000

/** Removes what has run out, now and every six hours. Returns what stops it. */
export function keepHouse({ db, clock, background }: AppContext): () => void {
  const sweep = (): void => {
    background.run(purgeAccounts(db, clock()).then(() => purgeLog(db, clock())))
  }
  sweep()
  const timer = setInterval(sweep, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
