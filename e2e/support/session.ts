/** Makes a device's stored login older, or somebody else's: what a moved clock or a tampering hand would leave. */
import type { Page } from '@playwright/test'

export interface SessionChange {
  /** The tokens were obtained so much earlier. */
  ms?: number
  /** Both tokens are replaced by strings the server never gave out. */
  tamper?: boolean
}

export async function ageSession(page: Page, change: SessionChange): Promise<void> {
  await page.evaluate(async ({ ms = 0, tamper = false }) => {
    interface Tokens {
      accessToken: string
      refreshToken: string
      accessExpiresAtMs: number
      refreshExpiresAtMs: number
    }
    const aged = (tokens: Tokens): Tokens => ({
      accessToken: tamper ? 'tampered-access' : tokens.accessToken,
      refreshToken: tamper ? 'tampered-refresh' : tokens.refreshToken,
      accessExpiresAtMs: tokens.accessExpiresAtMs - ms,
      refreshExpiresAtMs: tokens.refreshExpiresAtMs - ms,
    })
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const db = await settled(indexedDB.open('logmyworld-local'))
    const store = db.transaction('session', 'readwrite').objectStore('session')
    const session: { kind: string; tokens: Tokens } = await settled(store.get('current'))
    if (session.kind !== 'signed-in') throw new Error(`the device is ${session.kind}`)
    await settled(store.put({ ...session, tokens: aged(session.tokens) }, 'current'))
    db.close()
  }, change)
}
