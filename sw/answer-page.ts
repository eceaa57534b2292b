import { matchPrecache } from 'workbox-precaching'
import { isOurDocument } from './cache-policy.ts'

/** A server that has not begun to answer by then loses against the shell. */
export const PAGE_TIMEOUT_MS = 2500

/** The server's document if it comes in time and is ours, else the shell; without a shell the network's own failure. */
export async function answerPage(event: FetchEvent, shell: string): Promise<Response> {
  const network = askServer(event)
  // Nobody may be left to hear of a late failure.
  network.catch(() => undefined)
  const first = await Promise.race([network.catch(() => null), after(PAGE_TIMEOUT_MS)])
  if (first && isOurs(first)) return first
  return (await matchPrecache(shell)) ?? first ?? network
}

async function askServer(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse
  return preloaded instanceof Response ? preloaded : fetch(event.request)
}

function isOurs(answer: Response): boolean {
  return isOurDocument({ type: answer.type, status: answer.status, hasBuild: answer.headers.has('x-lmw-build') })
}

function after(delayMs: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), delayMs)
  })
}
