// What pages, browser and service worker tell each other.

/** A page asks a worker for its build; the answer goes through the port that came with it. */
export const ASK_BUILD = 'BUILD'
/** The user has accepted the new version: the waiting worker takes over at once. */
export const TAKE_OVER = 'SKIP_WAITING'

export interface WorkerMessage {
  type: typeof ASK_BUILD | typeof TAKE_OVER
}

/** Reads a message; null for anything that is not ours. */
export function readMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  return data.type === ASK_BUILD || data.type === TAKE_OVER ? { type: data.type } : null
}

/** Of the event by which a browser calls the worker once there is a network, also with no page open. */
export const SYNC_TAG = 'lmw-sync'

/**
 * Where other apps send what is shared with the installed app (`share_target` of the manifests), by POST; without files
 * these are the addresses of the page of imports.
 */
export const SHARE_PATHS: readonly string[] = ['/flight-log-import', '/de/flight-log-import']

/** Cache of what was shared until the page of imports has taken it up. */
export const SHARED_CACHE = 'lmw-shared'

/** Header of an entry there: the name of the file, percent-encoded; empty for a text. */
export const SHARED_NAME = 'x-lmw-name'

/** Header of an entry there: when it was shared, in milliseconds. */
export const SHARED_AT = 'x-lmw-at'

/** What waits longer there than this many milliseconds is deleted: it is not put before whoever opens the page then. */
export const SHARED_FOR_MS = 24 * 3_600_000

/** What became of what was shared, as the page of imports is told by the parameter `shared` of its address. */
export const SHARED_STATES = ['kept', 'nothing', 'lost'] as const
export type SharedState = (typeof SHARED_STATES)[number]

/** Of this cookie: a log lies in this browser, even when its owner's login has run out. Says nothing about who. */
export const LOG_COOKIE = 'log'

/** A cache of this name, with nothing in it, says the same to a service worker that cannot read cookies. */
export const LOG_MARK = 'lmw-log'
