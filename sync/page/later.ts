// A part of the engine that comes when it is first asked for, so that a page that does not use it does not load it.

export interface Later<T> {
  /** What was loaded; null before. */
  now(): T | null
  /** Loads it once. A loading that failed is tried anew by the next who asks. */
  load(): Promise<T>
}

export function later<T>(load: () => Promise<T>): Later<T> {
  let known: T | null = null
  let loading: Promise<T> | null = null
  return {
    now: () => known,
    load: () => {
      loading ??= load().then(
        (loaded) => (known = loaded),
        (error: unknown) => {
          loading = null
          throw error
        },
      )
      return loading
    },
  }
}
