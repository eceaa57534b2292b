interface Connection {
  saveData?: boolean
  effectiveType?: string
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: Connection
  }
}

/** Nothing is fetched ahead on a slow line or for somebody who saves data. */
export function mayPrefetch(connection?: Connection): boolean {
  return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? '')
}
