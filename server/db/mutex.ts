/** Lets one caller in at a time, in the order they came. */
export interface Mutex {
  /** Resolves when it is the caller's turn, with the function that ends it. */
  lock(): Promise<() => void>
}

const ignore = (): void => {}

export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve()
  return {
    async lock() {
      const before = last
      let release: () => void = ignore
      last = new Promise((resolve) => {
        release = resolve
      })
      await before
      return release
    },
  }
}
