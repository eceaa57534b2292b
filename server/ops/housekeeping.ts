import { purgeAccounts } from '../auth/purge.ts'
import type { AppContext } from '../context.ts'
import { purgeLog } from '../log/purge.ts'
import { holdMedia } from '../log/media-hold.ts'
import { purgeMedia } from '../media/purge.ts'
import { readClock } from './read-clock.ts'

const LOOK_MS = 15 * 60_000
const SWEEP_MS = 6 * 3_600_000

export interface HousekeeperParts extends Pick<AppContext, 'db' | 'clock' | 'media'> {
  /** Milliseconds of a stopwatch nobody sets. */
  stopwatch: () => number
  /** Notices a database that was put back to a backup. Before anything is removed. */
  judgeEpoch: () => Promise<void>
  /** Called with what the operator should know. */
  warn: (message: string) => void
}

export interface Housekeeper {
  /** Looks at the clock, and when it is time removes what has run out. */
  look(): Promise<void>
}

export function createHousekeeper({ db, clock, media, stopwatch, judgeEpoch, warn }: HousekeeperParts): Housekeeper {
  let lookedMs: number | null = null
  let sweptMs: number | null = null

  const trustedTime = async (): Promise<number | null> => {
    const atMs = stopwatch()
    const elapsedMs = lookedMs === null ? null : atMs - lookedMs
    lookedMs = atMs
    const { trustedMs, warning } = await readClock(db, { nowMs: clock(), elapsedMs })
    if (warning === 'ahead') {
      warn('the clock is further than this server has run: nothing is removed until it has run with it for 72 hours')
    }
    if (warning === 'behind') warn('the clock stands earlier than it did')
    return trustedMs
  }

  const sweep = async (nowMs: number): Promise<void> => {
    await purgeAccounts(db, nowMs)
    // The tombstones of flights tell whose photos go: they stay as long as photos do.
    if (await holdMedia(db, nowMs)) return
    await purgeMedia({ db, clock: () => nowMs, media })
    await purgeLog(db, nowMs)
  }

  return {
    async look() {
      const trustedMs = await trustedTime()
      if (trustedMs === null) return
      const atMs = stopwatch()
      if (sweptMs !== null && atMs - sweptMs < SWEEP_MS) return
      await judgeEpoch()
      await sweep(trustedMs)
      sweptMs = atMs
    },
  }
}

/** Removes what has run out, now and every six hours. Returns what stops it. */
export function keepHouse(housekeeper: Housekeeper, background: AppContext['background']): () => void {
  const look = (): void => background.run(housekeeper.look())
  look()
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
