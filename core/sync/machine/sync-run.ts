// The list of the last times this device spoke with the server, for its user to read (I2, I7).

/** One stretch of sending and receiving. */
export interface SyncRun {
  startedMs: number
  endedMs: number
  /** Records the server took, and records it brought that were not here like that. */
  sent: number
  received: number
  /** Records that differed from the server although nothing was under way, and were fetched anew. */
  mended?: number | undefined
  outcome: 'done' | 'offline' | 'error'
  /** Error code when the outcome is not `done`. */
  code: string | null
  /** Runs folded into this line. */
  looks: number
}

export const MAX_RUNS = 50

/** The list with one more run, oldest first. Runs that moved nothing and ended alike are one line, or they would fill it. */
export function addRun(runs: readonly SyncRun[], run: SyncRun): readonly SyncRun[] {
  const last = runs.at(-1)
  if (!last || !isAlike(last, run)) return [...runs, run].slice(-MAX_RUNS)
  return [...runs.slice(0, -1), { ...last, endedMs: run.endedMs, looks: last.looks + run.looks }]
}

function isAlike(a: SyncRun, b: SyncRun): boolean {
  return !hasMoved(a) && !hasMoved(b) && a.outcome === b.outcome && a.code === b.code
}

function hasMoved({ sent, received, mended = 0 }: SyncRun): boolean {
  return sent > 0 || received > 0 || mended > 0
}
