import { type ComponentProps, type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'

// oxlint-disable-next-line typescript/no-explicit-any -- React's own bound: what a part is drawn with is the part's business
type AnyComponent = ComponentType<any>

export type LazyPart<T extends AnyComponent> = FunctionComponent<ComponentProps<T>> & {
  /** Fetches it before it is wanted. */
  fetch: () => Promise<void>
}

/**
 * A part of the app whose code comes when it is first drawn, or before by `fetch`; then it stands in the frame of the
 * press. For a promise, a fulfilled one too, React draws the fallback, and takes it away 300 ms later at the earliest.
 */
export function lazyPart<M extends Record<K, AnyComponent>, K extends string>(
  load: () => Promise<M>,
  name: K,
): LazyPart<M[K]> {
  let fetched: M[K] | null = null
  const Later = lazy(async () => ({ default: (fetched ??= (await load())[name]) }))
  function Part(props: ComponentProps<M[K]>) {
    // One for as long as it stands: another type of component would be drawn anew.
    const [Drawn] = useState<AnyComponent>(() => fetched ?? Later)
    return createElement(Drawn, props)
  }
  return Object.assign(Part, {
    fetch: async () => {
      fetched ??= (await load())[name]
    },
  })
}
