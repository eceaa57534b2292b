// A page that the browser suspends, in its page cache or as a frozen tab, and may take up again much later (I15).

export interface Suspension {
  /** The page is about to stop: nothing asynchronous is sure to come to its end. */
  suspend: () => void
  /** It goes on, and everything may have changed meanwhile. */
  goOn: () => void
}

/** Tells when this page is suspended and when it goes on; leaving it for good counts as the first. */
export function followSuspension({ suspend, goOn }: Suspension): void {
  let isSuspended = false
  const stop = (): void => {
    if (isSuspended) return
    isSuspended = true
    suspend()
  }
  const resume = (): void => {
    if (!isSuspended) return
    isSuspended = false
    goOn()
  }
  addEventListener('pagehide', stop)
  addEventListener('pageshow', resume)
  document.addEventListener('freeze', stop)
  document.addEventListener('resume', resume)
}

export interface PageWorkers {
  add(worker: Worker): Worker
  end(worker: Worker): void
  /** WebKit suspends a worker with its page, in the middle of a transaction that then stays open. */
  endAll(): void
}

/** Workers that live no longer than until their page is suspended. */
export function createPageWorkers(): PageWorkers {
  const workers = new Set<Worker>()
  const end = (worker: Worker): void => {
    workers.delete(worker)
    worker.terminate()
  }
  return {
    add: (worker) => {
      workers.add(worker)
      return worker
    },
    end,
    endAll: () => workers.forEach(end),
  }
}
