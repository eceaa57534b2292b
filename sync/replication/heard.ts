// Until when this device knew everything the server had (I12): to the end of its last pull, or to this moment where the
// server has been telling of news over the same connection since. A device that sleeps hears nothing, and its connection
// looks alive when it wakes: it knew everything until it was last awake, and believes that connection no more.

/** How often a device says that it is awake. */
export const AWAKE_EVERY_MS = 20_000
/** Signs may come late on a busy device. */
const ASLEEP_MS = 3 * AWAKE_EVERY_MS

export interface Heard {
  /** A pull has ended: everything the server has is here. */
  all(): void
  /** To be called every `AWAKE_EVERY_MS`: when it was not, the device slept. */
  awake(): void
  /** Null before the first. */
  until(): number | null
}

/** @param socketId the connection the server tells of news over; null without one */
export function createHeard(nowMs: () => number, socketId: () => string | null): Heard {
  let last: { atMs: number; over: string | null } | null = null
  let awakeMs = nowMs()
  /** The connection there was when the device woke. */
  let doubted: string | null = null
  const awake = (): void => {
    if (nowMs() - awakeMs > ASLEEP_MS) {
      doubted = socketId()
      if (last !== null && last.over !== null && last.over === doubted) last = { atMs: awakeMs, over: null }
    }
    awakeMs = nowMs()
  }
  return {
    all: () => {
      awake()
      const over = socketId()
      last = { atMs: nowMs(), over: over === doubted ? null : over }
    },
    awake,
    until: () => {
      awake()
      if (last === null) return null
      return last.over !== null && last.over === socketId() ? nowMs() : last.atMs
    },
  }
}
