import { LOG_COOKIE, LOG_MARK } from '../../../core/wire/service-worker.ts'
import { sessionReady } from '../../data/session-ready.ts'
import { syncClient } from '../../data/engine/client.ts'
import { removeCookie, writeYearCookie } from './cookies.ts'
import { AUTH_COOKIE } from './visitor-cookies.ts'
import { readCookie } from '../../../core/lib/read-cookie.ts'

/**
 * Keeps the hints true that server and service worker read before they answer with a document: whether a log lies in
 * this browser, and that nobody is signed in where the local session says so.
 */
export async function followCookies(): Promise<void> {
  await sessionReady()
  writeHints()
  syncClient().session.subscribe(writeHints)
}

function writeHints(): void {
  const { kind } = syncClient().session.get()
  const isLogHere = kind !== 'guest'
  if (!isLogHere) {
    removeCookie(LOG_COOKIE)
    if (readCookie(document.cookie, AUTH_COOKIE) !== null) removeCookie(AUTH_COOKIE)
  } else if (readCookie(document.cookie, LOG_COOKIE) === null) {
    writeYearCookie(LOG_COOKIE, '1')
  }
  // A browser without these has none in its service worker either.
  if (!('cookieStore' in window)) void markLog(isLogHere)
}

/** One that cannot be written costs the next page opened beside a silent server a wait, and nothing else. */
async function markLog(isLogHere: boolean): Promise<void> {
  await (isLogHere ? caches.open(LOG_MARK) : caches.delete(LOG_MARK)).catch(() => undefined)
}
