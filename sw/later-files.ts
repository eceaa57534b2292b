import type { PrecacheEntry } from 'workbox-precaching'
import { fetchFile, isOfBuild } from './fetch-file.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } }
}

/** Named by what the file is of: `/reference/world.json?of=<revision>`. */
const CACHE = 'lmw-later'

export interface LaterFiles {
  /**
   * Fetches what is missing, unless data is to be saved, and then removes what only the build before had. What fails is
   * tried again by the next call.
   */
  fill(): Promise<void>
  /** One of these files, kept from now on; null for any other. */
  answer(event: FetchEvent, pathname: string): Promise<Response | null>
  /** How many of them are kept. */
  kept(): Promise<number>
}

/** Whether the browser is asked to save data: these files then come as they are opened. */
export function savesData(): boolean {
  return self.navigator.connection?.saveData === true
}

/** Files of large parts that not everybody opens, a few at a time once the worker is at work: installing waits for none. */
export function createLaterFiles(files: readonly PrecacheEntry[], build: string): LaterFiles {
  const keys = new Map(files.map((file) => [file.url, keyOf(file)]))
  let filling: Promise<void> | null = null

  const fill = async (): Promise<void> => {
    try {
      await fetchMissing(files, build)
    } catch {
      // No network, or a server of another build.
    } finally {
      filling = null
    }
  }
  return {
    fill: async () => {
      if (!savesData()) await (filling ??= fill())
    },
    answer: async (event, pathname) => {
      const key = keys.get(pathname)
      // A tab of the build before may still want what only that one had.
      if (key === undefined) return (await (await caches.open(CACHE)).match(pathname)) ?? null
      const cache = await caches.open(CACHE)
      const kept = await cache.match(key)
      if (kept) return kept
      const answer = await fetch(event.request)
      if (isOfBuild(answer, revisionOf(key), build)) event.waitUntil(cache.put(key, answer.clone()))
      return answer
    },
    kept: async () => {
      const kept = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url))
      return files.filter((file) => kept.has(new URL(keyOf(file), self.location.origin).href)).length
    },
  }
}

function keyOf({ url, revision }: PrecacheEntry): string {
  return revision ? `${url}?of=${revision}` : url
}

function revisionOf(key: string): string | undefined {
  return key.split('?of=')[1]
}

/** @throws at the first file that cannot be had as this build has it */
async function fetchMissing(files: readonly PrecacheEntry[], build: string): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const file of files) {
    const key = keyOf(file)
    if (!(await cache.match(key))) await cache.put(key, await fetchFile(file, build))
  }
  const wanted = new Set(files.map((file) => new URL(keyOf(file), self.location.origin).href))
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
}
