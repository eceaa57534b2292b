// The realtime connection of the leader (I7, I21): it rests while the gate's requests fail and comes back with
// the first that is answered, so that a server that is down is asked by the back-off alone.
import type { Realtime } from './realtime.ts'

export interface RealtimeConnection {
  /** False from a failed request to the next that is answered. */
  isReachable(): boolean
  /** Called after every request of the gate. */
  follow(isReached: boolean): void
  opened(realtime: Realtime): void
  socketId(): string | null
  close(): void
}

export function createRealtimeConnection(): RealtimeConnection {
  let isReachable = true
  let realtime: Realtime | null = null
  return {
    isReachable: () => isReachable,
    follow: (isReached) => {
      if (isReached === isReachable) return
      isReachable = isReached
      if (isReached) realtime?.wake()
      else realtime?.rest()
    },
    opened: (connection) => {
      realtime = connection
      if (!isReachable) realtime.rest()
    },
    socketId: () => realtime?.socketId() ?? null,
    close: () => {
      realtime?.close()
      realtime = null
    },
  }
}
