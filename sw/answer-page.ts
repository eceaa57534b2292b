import { matchPrecache } from 'workbox-precaching'
import { inTime } from './in-time.ts'
import { CHOSEN_LANGUAGE_COOKIE, LOG_COOKIE, LOG_MARK } from '../core/wire/service-worker.ts'
import { isOurDocument, shellOf } from './cache-policy.ts'
import type { KeptFiles } from './kept-files.ts'

declare const self: ServiceWorkerGlobalScope

/** A server that has not begun to answer by then loses against the shell. */
export const PAGE_TIMEOUT_MS = 2500

/**
 * A page of a browser in which a log lies is the shell, whatever the network does: all it shows is on the device. Any
 * other is the server's document if it comes in time and is ours, else the shell; without a shell the network's own
 * failure.
 */
export async function answerPage(event: FetchEvent, pathname: string, files: KeptFiles): Promise<Response> {
  const [hasLog, chosen] = await Promise.all([isLogHere(files), chosenLanguage()])
  const shell = shellOf(pathname, chosen)
  event.waitUntil(askAhead(!hasLog, event.preloadResponse))
  const kept = hasLog ? await files.ask(() => matchPrecache(shell)) : undefined
  return kept ?? answerFromServer(event, shell, files)
}

/** By the cookie the server reads too; where a worker has no cookies, by a mark beside the app's files. */
async function isLogHere(files: KeptFiles): Promise<boolean> {
  const { cookieStore } = self
  if (!cookieStore) return (await files.ask(() => caches.has(LOG_MARK))) ?? false
  const cookie = await cookieStore.get(LOG_COOKIE).catch(() => null)
  return !!cookie
}

/** Where a worker has no cookies, the page itself leads to the language that was chosen. */
async function chosenLanguage(): Promise<string | undefined> {
  const cookie = await self.cookieStore?.get(CHOSEN_LANGUAGE_COOKIE).catch(() => null)
  return cookie?.value
}

/** Whether the browser asks the server for a document while this worker starts: only where its answer is shown. */
async function askAhead(isWanted: boolean, preloaded: Promise<unknown>): Promise<void> {
  const { navigationPreload } = self.registration
  await (isWanted ? navigationPreload?.enable() : navigationPreload?.disable())
  // One that was under way is heard to its end; the browser complains about it otherwise.
  await preloaded.catch(() => undefined)
}

async function answerFromServer(event: FetchEvent, shell: string, files: KeptFiles): Promise<Response> {
  const network = askServer(event)
  const first = await inTime(network, PAGE_TIMEOUT_MS, null).catch(() => null)
  if (first && isOurs(first)) return first
  return files.orNetwork(
    () => matchPrecache(shell),
    () => (first ? Promise.resolve(first) : network),
  )
}

async function askServer(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse
  return preloaded instanceof Response ? preloaded : fetch(event.request)
}

function isOurs(answer: Response): boolean {
  return isOurDocument({ type: answer.type, status: answer.status, hasBuild: answer.headers.has('x-lmw-build') })
}
