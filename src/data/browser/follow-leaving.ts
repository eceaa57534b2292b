/**
 * Follows whether this page is being left: its promises go on for a moment, and what they find is that everything failed.
 * The function given back resolves at once on a page that stays, else when it is taken up again; never on one left for good.
 */
export function followLeaving(end: AbortSignal): () => Promise<void> {
  let back = Promise.resolve()
  // The events of a frozen page are its document's, and reach the window by capture alone.
  const on = (names: readonly string[], act: () => void): void => {
    const { addEventListener: listen } = globalThis as Partial<Pick<Window, 'addEventListener'>>
    for (const name of names) listen?.(name, act, { signal: end, capture: true })
  }
  on(['pagehide', 'freeze'], () => {
    back = new Promise((resolve) => on(['pageshow', 'resume'], resolve))
  })
  return () => back
}
