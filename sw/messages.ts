// The words page and service worker exchange; src/shell/update/messages.ts has the same ones.

/** Asks this worker for its build; the answer goes through the port that came with it. */
export const ASK_BUILD = 'BUILD'
/** The user has accepted the new version: take over at once. */
export const TAKE_OVER = 'SKIP_WAITING'

export interface WorkerMessage {
  type: typeof ASK_BUILD | typeof TAKE_OVER
}

/** Reads a message; null for anything that is not ours. */
export function readMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  return data.type === ASK_BUILD || data.type === TAKE_OVER ? { type: data.type } : null
}
