import { SHARED_AT, SHARED_CACHE, SHARED_NAME } from '../../../../core/wire/service-worker.ts'

/** What waits longer was forgotten: it is not put before whoever opens the page then. */
const KEPT_MS = 24 * 3_600_000

/** What other apps shared and nobody has taken up. Files keep their names; a text has the name given. */
export async function readShared(nowMs: number, textName: string): Promise<File[]> {
  // Not there where the page came without encryption.
  if (!('caches' in globalThis) || !(await caches.has(SHARED_CACHE))) return []
  const cache = await caches.open(SHARED_CACHE)
  const files: File[] = []
  for (const request of await cache.keys()) {
    const answer = await cache.match(request)
    if (!answer || nowMs - Number(answer.headers.get(SHARED_AT)) > KEPT_MS) continue
    const name = decodeURIComponent(answer.headers.get(SHARED_NAME) ?? '')
    const content = await answer.blob()
    files.push(new File([content], name === '' ? textName : name, { type: content.type }))
  }
  return files
}

/** What was shared has been taken up. */
export async function forgetShared(): Promise<void> {
  await caches.delete(SHARED_CACHE)
}
