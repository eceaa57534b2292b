// Until when this device knew everything the server had (I12): to the end of its last pull, or to this moment where the
// server has been telling of news over the same connection since.

export interface Heard {
  /** A pull has ended: everything the server has is here. */
  all(): void
  /** Null before the first. */
  until(): number | null
}

/** @param socketId the connection the server tells of news over; null without one */
export function createHeard(nowMs: () => number, socketId: () => string | null): Heard {
  let last: { atMs: number; over: string | null } | null = null
  return {
    all: () => {
      last = { atMs: nowMs(), over: socketId() }
    },
    until: () => {
      if (last === null) return null
      return last.over !== null && last.over === socketId() ? nowMs() : last.atMs
    },
  }
}
