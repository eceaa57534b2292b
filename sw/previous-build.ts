import { cacheNames } from 'workbox-core'

/** Scripts and styles of the build before: a tab still running it finds its lazy parts, even offline. */
const CACHE = 'lmw-previous-assets'

/**
 * While a new version installs, the old one's precache is still whole: what the new manifest does not have is put
 * aside for one generation.
 */
export async function keepPreviousAssets(newUrls: ReadonlySet<string>): Promise<void> {
  const old = await caches.open(cacheNames.precache)
  const left = (await old.keys()).filter(({ url }) => isAsset(url) && !newUrls.has(new URL(url).pathname))
  // The first install, or the same build again: what was put aside before stays.
  if (left.length === 0) return
  await caches.delete(CACHE)
  const kept = await caches.open(CACHE)
  for (const request of left) {
    const answer = await old.match(request)
    if (answer) await kept.put(request, answer)
  }
}

export async function previousAsset(request: Request): Promise<Response | undefined> {
  if (!isAsset(request.url)) return undefined
  const kept = await caches.open(CACHE)
  return kept.match(request)
}

function isAsset(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/')
}
