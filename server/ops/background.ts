/** Work that goes on after its answer: mails, pokes. The server waits for it before it ends. */
export interface Background {
  run(work: Promise<unknown>): void
  /** Resolves when everything started so far has ended. */
  idle(): Promise<void>
}

/** `onFailure` receives the error; a failure never reaches the request that started the work. */
export function createBackground(onFailure: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const task = work.then(
        () => undefined,
        (error: unknown) => onFailure(error),
      )
      running.add(task)
      void task.then(() => running.delete(task))
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
