// Sees to it that this tab has a sync worker (I15): one that ends alone, as a crash or a lack of memory ends it, says
// nothing. It holds a lock for as long as it lives; the page waits for that lock and starts the next one.
import { backoffDelayMs } from '../../core/sync/backoff.ts'
import type { RowsSeen, WorkerAnswer, WorkerMessage } from '../engine/channels.ts'

/** A worker that lived this long had not failed by itself. */
const STEADY_MS = 60_000

/** Starts the worker, and the next one whenever it ends; ever more slowly when they end at once. */
export function keepWorker(create: () => Worker, rowsSeen: () => RowsSeen | null): void {
  let failures = 0
  const start = (): void => {
    const worker = create()
    const lifeLock = `lmw-worker-${crypto.randomUUID()}`
    const begunMs = performance.now()
    const next = (): void => {
      failures = performance.now() - begunMs > STEADY_MS ? 1 : failures + 1
      setTimeout(start, backoffDelayMs(failures, Math.random()))
    }
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'alive') void navigator.locks?.request(lifeLock, next)
    })
    worker.postMessage({ kind: 'start', rowsSeen: rowsSeen(), lifeLock } satisfies WorkerMessage)
  }
  start()
}
