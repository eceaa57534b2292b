import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** False in the page as the server sent it, until its script has taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
