// What pages, browser and service worker tell each other.

/** A page asks a worker for its build; the answer goes through the port that came with it. */
export const ASK_BUILD = 'BUILD'
/** A page asks how much of the app is on this device; a `CopyState` comes through the port that came with it. */
export const ASK_COPY = 'COPY'
/** The user has accepted the new version: the waiting worker takes over at once. */
export const TAKE_OVER = 'SKIP_WAITING'

export interface WorkerMessage {
  type: typeof ASK_BUILD | typeof ASK_COPY | typeof TAKE_OVER
}

/** Reads a message; null for anything that is not ours. */
export function readMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  const { type } = data
  return type === ASK_BUILD || type === ASK_COPY || type === TAKE_OVER ? { type } : null
}

/** Of the event by which a browser calls the worker once there is a network, also with no page open. */
export const SYNC_TAG = 'lmw-sync'

/** Of this cookie: a log lies in this browser, even when its owner's login has run out. Says nothing about who. */
export const LOG_COOKIE = 'log'

/** The language that was chosen by a press; where it is set, addresses without a language lead to its pages. */
export const CHOSEN_LANGUAGE_COOKIE = 'chosen-language'

/** A cache of this name, with nothing in it, says the same to a service worker that cannot read cookies. */
export const LOG_MARK = 'lmw-log'
