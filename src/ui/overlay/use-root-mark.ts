import { useLayoutEffect } from 'react'

/** Names of what the whole page looks different with; each stands on the root as `data-<name>`. */
export type RootMark =
  | 'framed'
  | 'own-foot'
  | 'dialog'
  | 'dark-dialog'
  | 'wide-form'
  | 'under-way'
  | 'sync-calls'
  | 'selecting-flights'
  | 'log-coming'

const holders = new Map<RootMark, number>()

/**
 * Marks the root element as long as it is held. In place of a `:has()` on the root: with one, the browser looks through
 * the styles of the whole page again whenever anything anywhere is added, at every key typed.
 */
export function useRootMark(mark: RootMark, isHeld = true): void {
  // Before the page is drawn: drawn without it first, what it moves would move in sight.
  useLayoutEffect(() => {
    if (!isHeld) return undefined
    hold(mark, 1)
    return () => hold(mark, -1)
  }, [mark, isHeld])
}

function hold(mark: RootMark, by: 1 | -1): void {
  const count = (holders.get(mark) ?? 0) + by
  holders.set(mark, count)
  document.documentElement.toggleAttribute(`data-${mark}`, count > 0)
}
