// A page that was frozen in the browser's page cache has heard nothing meanwhile: not who signed out, not what another
// device wrote, not that the log was taken away (I1, I6).

export interface ReturnParts {
  /** Reads who is signed in from the local store. */
  readSession: () => Promise<void>
  /** Opens the log anew and has everything asked anew that was read from it. */
  reopenLog: () => Promise<void>
  /** Asks whoever replicates how things stand. */
  askState: () => void
}

interface PageTarget {
  addEventListener(name: 'pageshow', listener: (event: { readonly persisted: boolean }) => void): void
}

/** Brings a page up to date that comes back from the cache. */
export function followReturns(target: PageTarget, { readSession, reopenLog, askState }: ReturnParts): void {
  target.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // Who is signed in decides whose log is opened.
    void readSession()
      .then(reopenLog)
      .catch(() => undefined)
      .then(askState)
  })
}
