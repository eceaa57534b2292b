export interface Leaving {
  /** Resolves at once on a page that stays, else when it was taken up again; never where it was left for good. */
  isBack: () => Promise<void>
  end: () => void
}

/** Follows whether this page is being left: its promises go on for a moment, and what they find is that everything failed. */
export function followLeaving(): Leaving {
  const listening = new AbortController()
  const { signal } = listening
  let back = Promise.resolve()
  const leave = (): void => {
    back = new Promise((resolve) => {
      for (const name of ['pageshow', 'resume']) on(name, resolve)
    })
  }
  const on = (name: string, act: () => void): void => {
    // The events of a page that is frozen are its document's, and reach the window behind it only by capture.
    const { addEventListener: listen } = globalThis as Partial<Pick<Window, 'addEventListener'>>
    listen?.(name, act, { signal, capture: true })
  }
  for (const name of ['pagehide', 'freeze']) on(name, leave)
  return { isBack: () => back, end: () => listening.abort() }
}
