// A part of the engine that comes when it is first asked for, so that a page that does not use it does not load it.
import { fail, type Result } from '../../core/lib/result.ts'
import { type Failure, failure } from '../storage/failure.ts'

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

/** Does something with a part of the engine; when that cannot be loaded nothing was done. */
export function whenLoaded<P, T>(
  part: Pick<Later<P>, 'load'>,
  act: (loaded: P) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  return part.load().then(act, () => fail(failure('not_loaded')))
}
