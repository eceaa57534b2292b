// What other apps share with the installed app, and how it is handed on.

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

/**
 * Key in the page's own storage: until when (milliseconds) shared files are of a user who logged out and are deleted
 * unseen. It stands until the cache is deleted, as a browser's cache storage may not answer at that time.
 */
export const SHARED_FORGOTTEN = 'lmw-shared-forgotten'

/** What waits longer there than this many milliseconds is deleted: it is not put before whoever opens the page then. */
export const SHARED_FOR_MS = 24 * 3_600_000

/** What became of what was shared, as the page of imports is told by the parameter `shared` of its address. */
export const SHARED_STATES = ['kept', 'nothing', 'lost'] as const
export type SharedState = (typeof SHARED_STATES)[number]
