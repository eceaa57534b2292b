/** Begins the path of every page of the demo, behind the language. */
export const DEMO_PREFIX = '/demo'

/** Where local storage keeps what somebody wants to take along from the demo; it goes when that is done. */
export const TAKEOVER_KEY = 'lmw.claim'

/** The path below the demo, always beginning with a slash; null for a page that shows the log of this device. */
export function pathInDemo(path: string): string | null {
  if (path === DEMO_PREFIX) return '/'
  return path.startsWith(`${DEMO_PREFIX}/`) ? path.slice(DEMO_PREFIX.length) : null
}

/** Whether a page of this address shows the demo, in whichever language. */
export function isDemoPage(pathname: string): boolean {
  return pathInDemo(pathname.replace(/^\/de(?=\/|$)/, '')) !== null
}
