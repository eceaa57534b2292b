/** What a key does in the search: to the suggestions under it, or to the text in it. */
export type SuggestionAct =
  | { kind: 'open' | 'close' | 'clear' }
  /** The suggestion at that place. */
  | { kind: 'mark' | 'take'; index: number }

export interface SuggestionsShown {
  /** How many are shown. */
  shown: number
  /** The one Enter would take; -1 for none. */
  highlighted: number
  /** Nothing is typed. */
  isEmpty: boolean
}

/** Keys that do something to them. */
export const SUGGESTION_KEYS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape'])

/** Null leaves the key to the field. */
export function suggestionAct(key: string, { shown, highlighted, isEmpty }: SuggestionsShown): SuggestionAct | null {
  switch (key) {
    case 'ArrowDown':
      return shown === 0 ? { kind: 'open' } : { kind: 'mark', index: (highlighted + 1) % shown }
    case 'ArrowUp':
      return shown === 0 ? { kind: 'open' } : { kind: 'mark', index: (highlighted <= 0 ? shown : highlighted) - 1 }
    case 'Enter':
      return shown > 0 && highlighted >= 0 ? { kind: 'take', index: highlighted } : { kind: 'close' }
    case 'Escape':
      if (shown > 0) return { kind: 'close' }
      return isEmpty ? null : { kind: 'clear' }
    default:
      return null
  }
}
