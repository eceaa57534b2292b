// The words page and service worker exchange; sw/messages.ts has the same ones, as the rooms share nothing but core.

/** Asks the worker for its build; it answers on the port. */
export const ASK_BUILD = 'BUILD'
/** Tells a waiting worker to take over. */
export const TAKE_OVER = 'SKIP_WAITING'
