// A part of the engine that comes when it is first asked for, so that a page that does not use it does not load it.
import { fail, type Result } from '../../core/lib/result.ts'
import { type Failure, failure } from '../../core/errors/failure.ts'

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

/** What is answered for a part that is not here and cannot be had now: nothing was done. */
export const notLoaded = (): Result<never, Failure> => fail(failure('not_loaded'))

/** Does something with a part of the engine; when that cannot be loaded nothing was done. */
export function whenLoaded<P, T>(
  part: Pick<Later<P>, 'load'>,
  act: (loaded: P) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  return part.load().then(act, notLoaded)
}

type Acts<Name extends string> = { readonly [Each in Name]: (...given: never[]) => Promise<unknown> }

/**
 * Acts of a part that can be asked for before it is here: the first asked loads it, and once it is here none waits.
 * @param otherwise answers when it cannot be loaded; left out, the act rejects
 */
export function actsOf<Part extends Acts<Name>, Name extends string>(
  part: Later<Part>,
  names: readonly Name[],
  otherwise?: () => Awaited<ReturnType<Part[Name]>>,
): Pick<Part, Name> {
  const ask = (name: Name, given: never[]): Promise<unknown> => {
    const known = part.now()
    if (known) return known[name](...given)
    return part.load().then((loaded) => loaded[name](...given), otherwise)
  }
  // Only the names say which acts they are.
  return Object.fromEntries(names.map((name) => [name, (...given: never[]) => ask(name, given)])) as Pick<Part, Name>
}
