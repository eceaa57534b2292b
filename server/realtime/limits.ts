import { DAY_MS } from '../../core/time/units.ts'

/** What one client, one address, one user and all together may take. Times in milliseconds. */
export interface RealtimeLimits {
  sockets: number
  socketsPerAddress: number
  socketsPerUser: number
  subscriptionsPerSocket: number
  frameBytes: number
  /** A client may say this much at once, and `messagesPerSecond` in the long run. */
  messageBurst: number
  messagesPerSecond: number
  /** Frames nobody can read, over the life of a connection. */
  badFrames: number
  /** Bytes waiting for a reader that does not read. */
  bufferedBytes: number
  /** Silence after which either side asks whether the other is there. */
  activityMs: number
  pongMs: number
  /** A connection that has subscribed to nothing is closed. */
  unsubscribedMs: number
  /** Every connection proves its right anew once a day. */
  oldestMs: number
  sweepMs: number
}

export const DEFAULT_LIMITS: RealtimeLimits = {
  sockets: 10_000,
  socketsPerAddress: 200,
  socketsPerUser: 50,
  subscriptionsPerSocket: 4,
  frameBytes: 8 * 1024,
  messageBurst: 60,
  messagesPerSecond: 5,
  badFrames: 20,
  bufferedBytes: 256 * 1024,
  activityMs: 60_000,
  pongMs: 30_000,
  unsubscribedMs: 120_000,
  oldestMs: DAY_MS,
  sweepMs: 5_000,
}

/** A bucket of tokens: `take(nowMs)` answers whether one more is within the rate. */
export function createBucket(size: number, perSecond: number, startMs: number): (nowMs: number) => boolean {
  let tokens = size
  let lastMs = startMs
  return (nowMs) => {
    tokens = Math.min(size, tokens + ((nowMs - lastMs) / 1000) * perSecond)
    lastMs = nowMs
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
