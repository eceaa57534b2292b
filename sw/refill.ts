import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching'
import { fetchFile } from './fetch-file.ts'

export interface Refill {
  /** A page is asked for: the first time in the life of this worker, and after a failure, it is looked what is missing. */
  pageAsked(): Promise<void>
  /** A file was not in the cache, one of this build or not. */
  missed(url: string): Promise<void>
  /** How many of the files are in the cache; where some are missing the next page that is asked for brings them. */
  kept(): Promise<number>
}

/**
 * Fetches what is missing of this build's files, as a browser may have emptied the cache: installing is over by then
 * and comes again with the next build only. What fails, with no network or a server of another build, is tried again
 * when the next page is asked for.
 */
export function createRefill(files: readonly PrecacheEntry[], build: string): Refill {
  let isWhole = false
  let filling: Promise<void> | null = null
  /** A file was missed since the cache was last looked through. */
  let isMissed = false

  const fill = async (): Promise<void> => {
    try {
      do {
        isMissed = false
        await fetchMissing(files, build)
      } while (isMissed)
      isWhole = true
    } catch {
      isWhole = false
    } finally {
      filling = null
    }
  }
  const fillOnce = (): Promise<void> => (filling ??= fill())
  return {
    pageAsked: async () => {
      if (!isWhole) await fillOnce()
    },
    missed: async (url) => {
      // Files missed after a failure wait for the next page: each of them would try everything again.
      if (getCacheKeyForURL(url) === undefined || (!isWhole && filling === null)) return
      isWhole = false
      isMissed = true
      await fillOnce()
    },
    kept: async () => {
      const gone = (await missing(files)).length
      if (gone > 0) isWhole = false
      return files.length - gone
    },
  }
}

/** @throws at the first file that cannot be had as this build has it */
async function fetchMissing(files: readonly PrecacheEntry[], build: string): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  for (const { file, key } of await missing(files)) await cache.put(key, await fetchFile(file, build))
}

/** The files that are not in the cache, and the names they have in it. */
async function missing(files: readonly PrecacheEntry[]): Promise<{ file: PrecacheEntry; key: string }[]> {
  const cache = await caches.open(cacheNames.precache)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  return files.flatMap((file) => {
    const key = getCacheKeyForURL(file.url)
    return key === undefined || kept.has(key) ? [] : [{ file, key }]
  })
}
