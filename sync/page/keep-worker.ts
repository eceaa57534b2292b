// Sees to it that this tab has a sync worker (I15): one that ends alone, as a crash or a lack of memory ends it, says
// nothing. It holds a lock for as long as it lives; the page waits for that lock and starts the next one.
import { backoffDelayMs } from '../../core/sync/machine/backoff.ts'
import type { RowsSeen, WorkerAnswer, WorkerMessage } from '../transport/channels.ts'

/** A worker that lived this long had not failed by itself. */
const STEADY_MS = 60_000

export interface KeptWorker {
  /** Ends the worker, and with it its locks; none is started before `takeUp`. */
  release(): void
  /** Starts one again, if there is none. */
  takeUp(): void
}

/** Starts the worker, and the next one whenever it ends; ever more slowly when they end at once. */
export function keepWorker(create: () => Worker, rowsSeen: () => RowsSeen | null): KeptWorker {
  let failures = 0
  /** Of the worker that runs or is about to be started; null while this page has released it. */
  let stay: AbortController | null = null
  const start = (signal: AbortSignal): void => {
    if (signal.aborted) return
    const worker = create()
    const end = (): void => worker.terminate()
    signal.addEventListener('abort', end)
    const lifeLock = `lmw-worker-${crypto.randomUUID()}`
    const begunMs = performance.now()
    const next = (): void => {
      signal.removeEventListener('abort', end)
      failures = performance.now() - begunMs > STEADY_MS ? 1 : failures + 1
      setTimeout(() => start(signal), backoffDelayMs(failures, Math.random()))
    }
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'alive') void navigator.locks?.request(lifeLock, { signal }, next).catch(() => undefined)
    })
    worker.postMessage({ kind: 'start', rowsSeen: rowsSeen(), lifeLock } satisfies WorkerMessage)
  }
  const takeUp = (): void => {
    if (stay) return
    stay = new AbortController()
    start(stay.signal)
  }
  takeUp()
  return {
    release: () => {
      stay?.abort()
      stay = null
    },
    takeUp,
  }
}
