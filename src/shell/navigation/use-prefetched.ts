import { useEffect } from 'react'
import type { LazyPart } from '../../ui/lazy-part.ts'
import { prefetch } from './prefetch.ts'

/** Fetches a part that is a press away once the browser is idle, so that the first press opens it at once. */
export function usePrefetched({ fetch }: Pick<LazyPart<never>, 'fetch'>): void {
  useEffect(() => prefetch(fetch), [fetch])
}
