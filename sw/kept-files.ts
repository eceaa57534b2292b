import { inTime } from './in-time.ts'

/** A cache that answers takes some milliseconds, on a slow phone some hundred. */
export const CACHE_PATIENCE_MS = 1500
/** For one that has just been silent for as long as that. */
const SHORT_PATIENCE_MS = 50

export interface KeptFiles {
  /** What `ask` finds in the caches; undefined where they have nothing, fail, or say nothing in time. */
  ask<T>(ask: () => Promise<T | undefined>): Promise<T | undefined>
  /** The same, and where the caches say nothing in time the network's answer; whichever of the two comes first, but a stranger's answer last. */
  orNetwork(ask: () => Promise<Response | undefined>, network: () => Promise<Response>): Promise<Response>
}

const SILENT = Symbol('silent')

function isSentByUs(answer: Response): boolean {
  return answer.headers.has('x-lmw-build')
}

/**
 * Questions to the caches, with patience that ends. A browser's cache storage can cease to answer until the browser is
 * started anew (Chromium did when its files were cleared in the midst of a question): without an end no page would open,
 * with a server that is up.
 */
export function createKeptFiles(): KeptFiles {
  /** The last question that was due has no answer. */
  let isSilent = false

  /** @param asked never fails */
  async function heard<T>(asked: Promise<T>): Promise<T | typeof SILENT> {
    const answer = await inTime(asked, isSilent ? SHORT_PATIENCE_MS : CACHE_PATIENCE_MS, SILENT)
    isSilent = answer === SILENT
    // One that is merely slow is trusted again.
    if (isSilent) void asked.then(() => (isSilent = false))
    return answer
  }
  return {
    ask: async (ask) => {
      const answer = await heard(ask().catch(() => undefined))
      return answer === SILENT ? undefined : answer
    },
    orNetwork: async (ask, network) => {
      const asked = ask().catch(() => undefined)
      const answer = await heard(asked)
      if (answer !== SILENT) return answer ?? network()
      const late = asked.then((kept) => kept ?? Promise.reject(new Error('not kept')))
      const fetched = network()
      // A hotel's sign-in comes quickly, too: what is kept is waited for once more.
      const ours = fetched.then((sent) =>
        isSentByUs(sent) ? sent : inTime(late, CACHE_PATIENCE_MS, sent).catch(() => sent),
      )
      return Promise.any([late, ours]).catch(() => fetched)
    },
  }
}
