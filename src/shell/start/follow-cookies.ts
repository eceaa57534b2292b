import { LOG_COOKIE } from '../../../core/wire/service-worker.ts'
import { sessionReady } from '../../data/session-ready.ts'
import { syncClient } from '../../data/client.ts'
import { removeCookie, writeYearCookie } from './cookies.ts'
import { AUTH_COOKIE } from './visitor-cookies.ts'
import { readCookie } from '../../../core/lib/read-cookie.ts'

/**
 * Keeps the hints true that the server reads before it sends a document: whether a log lies in this browser, and
 * that nobody is signed in where the local session says so.
 */
export async function followCookies(): Promise<void> {
  await sessionReady()
  writeHints()
  syncClient().session.subscribe(writeHints)
}

function writeHints(): void {
  const { kind } = syncClient().session.get()
  if (kind === 'guest') {
    removeCookie(LOG_COOKIE)
    if (readCookie(document.cookie, AUTH_COOKIE) !== null) removeCookie(AUTH_COOKIE)
  } else if (readCookie(document.cookie, LOG_COOKIE) === null) {
    writeYearCookie(LOG_COOKIE, '1')
  }
}
