import { createStore, type Store } from '../../../core/lib/store.ts'
import { keepText } from './kept-text.ts'

/** One of some choices, for every visit in this browser. */
export interface KeptChoice<T extends string> {
  readonly store: Store<T>
  choose: (choice: T) => void
  /** Takes up what was chosen at an earlier visit. */
  recall: () => void
}

/** @param key null keeps it no longer than the page */
export function keptChoice<T extends string>(key: string | null, choices: readonly T[], first: T): KeptChoice<T> {
  const store = createStore(first)
  return {
    store,
    choose: (choice) => {
      store.set(choice)
      if (key !== null) keepText(key, choice)
    },
    recall: () => {
      try {
        const kept = key === null ? null : localStorage.getItem(key)
        store.set(choices.find((choice) => choice === kept) ?? first)
      } catch {
        // What was chosen lasts as long as the page.
      }
    },
  }
}
