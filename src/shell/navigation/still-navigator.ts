import { createStore } from '../../../core/lib/store.ts'
import type { Navigator, Shown } from './navigator.ts'
import type { Place } from '../place/resolve.ts'

const nowhere = (): Promise<void> => Promise.resolve()

/** On the server a place is shown and never left. */
export function stillNavigator(place: Place): Navigator {
  return {
    ...createStore<Shown>({ place, cause: 'first', serial: 0 }),
    navigate: nowhere,
    rewrite: () => {},
    popped: nowhere,
    recheck: nowhere,
    showError: () => {},
  }
}
