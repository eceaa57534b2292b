// Notes each stretch of sending and receiving (I2, I7): what moved, and how it ended. One write per run.
import { addRun, type SyncRun } from '../../core/sync/machine/sync-run.ts'
import type { LocalStore } from '../storage/local-store.ts'

export interface Runs {
  began(): void
  sent(records: number): void
  received(records: number): void
  /** Records were found unequal with the server, and fetched anew. */
  mended(records: number): void
  ended(): void
  /** The server cannot be reached or stumbles: the run ends here, the next begins when it answers again. */
  failed(outcome: 'offline' | 'error', code: string): void
  reached(): void
  /** Resolves when what is over was written. */
  written(): Promise<void>
}

/** The runs of one user. The sync goes on when the list cannot be written. */
export function createRuns(store: LocalStore, userId: string, nowMs: () => number): Runs {
  let current: { startedMs: number; sent: number; received: number; mended?: number } | null = null
  let isWorking = false
  let queue: Promise<void> = Promise.resolve()

  const begin = (): void => {
    current ??= { startedMs: nowMs(), sent: 0, received: 0 }
  }
  const end = (outcome: SyncRun['outcome'], code: string | null): void => {
    if (!current) return
    const run: SyncRun = { ...current, endedMs: nowMs(), outcome, code, looks: 1 }
    current = null
    const write = (): Promise<unknown> => store.update('runs', userId, (runs = []) => addRun(runs, run))
    queue = queue.then(write).then(ignore, ignore)
  }
  return {
    began: () => {
      isWorking = true
      begin()
    },
    sent: (records) => {
      begin()
      if (current) current.sent += records
    },
    received: (records) => {
      begin()
      if (current) current.received += records
    },
    mended: (records) => {
      begin()
      if (current) current.mended = (current.mended ?? 0) + records
    },
    ended: () => {
      isWorking = false
      end('done', null)
    },
    failed: end,
    reached: () => {
      if (isWorking) begin()
    },
    written: () => queue,
  }
}

function ignore(): void {}
