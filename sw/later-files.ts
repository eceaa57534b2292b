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
  /** Whether it is one of these files. */
  has(pathname: string): boolean
  /** The file as it is kept, of the build before too. */
  keptFile(pathname: string): Promise<Response | undefined>
  /** One of these files from the server, kept from now on. */
  fetch(event: FetchEvent, pathname: string): Promise<Response>
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
    has: (pathname) => keys.has(pathname),
    // A tab of the build before may still want what only that one had.
    keptFile: async (pathname) => (await caches.open(CACHE)).match(keys.get(pathname) ?? pathname),
    fetch: async (event, pathname) => {
      const key = keys.get(pathname) ?? pathname
      const answer = await fetch(event.request)
      if (isOfBuild(answer, revisionOf(key), build)) event.waitUntil(keep(key, answer.clone()))
      return answer
    },
    kept: async () => {
      const kept = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url))
      return files.filter((file) => kept.has(new URL(keyOf(file), self.location.origin).href)).length
    },
  }
}

async function keep(key: string, answer: Response): Promise<void> {
  await (await caches.open(CACHE)).put(key, answer)
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
