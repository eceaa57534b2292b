import { createStore, type Store } from '../../../core/lib/store.ts'

const NONE: readonly string[] = []
const saved = createStore(NONE)

/** The flights that were just saved, in their order: the list that is shown next points them out. */
export const savedFlights: Store<readonly string[]> = saved

export function rememberSaved(ids: readonly string[]): void {
  saved.set(ids)
}

/** The list that pointed them out is left. */
export function forgetSaved(): void {
  saved.set(NONE)
}
