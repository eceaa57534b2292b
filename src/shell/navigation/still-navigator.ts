import type { Navigator } from './navigator.ts'
import type { Place } from './resolve.ts'

const nowhere = (): Promise<void> => Promise.resolve()

/** On the server a place is shown and never left. */
export function stillNavigator(place: Place): Navigator {
  const shown = { place, cause: 'first' as const, serial: 0 }
  return {
    get: () => shown,
    first: () => shown,
    subscribe: () => () => {},
    navigate: nowhere,
    rewrite: () => {},
    popped: nowhere,
    recheck: nowhere,
    showError: () => {},
  }
}
