/** Lets one caller in at a time, in the order they came. */
export interface Mutex {
  /** Resolves when it is the caller's turn, with the function that ends it. */
  lock(): Promise<() => void>
}

export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve()
  return {
    async lock() {
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      await before
      return resolve
    },
  }
}
