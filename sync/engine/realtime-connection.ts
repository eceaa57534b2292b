// The realtime connection of the leader (I7, I21): it rests while the device is offline or the gate's requests fail, and
// comes back with the network and the first that is answered, so that a server that is down is asked by the back-off
// alone. A connection whose channel was refused tells nothing: it is ended and made anew, ever more patiently.
import { createSignal } from '../../core/lib/store.ts'
import { waitForChange } from '../transport/wait-for-change.ts'
import type { Realtime } from './realtime.ts'

export interface RealtimeConnection {
  /** Resolves once the device is online and its last request was answered; rejects when aborted. */
  untilReachable(signal: AbortSignal): Promise<void>
  /** Called after every request of the gate. */
  follow(isReached: boolean): void
  setOnline(isOnline: boolean): void
  opened(realtime: Realtime): void
  /** The channel stands: changes are told from now on. */
  subscribed(): void
  /** The socket stands, and the channel was refused. */
  refused(): void
  socketId(): string | null
  close(): void
}

/** @param delayMs before a refused channel is asked for again, after so many refusals in a row */
export function createRealtimeConnection(delayMs: (refusals: number) => number): RealtimeConnection {
  let isReached = false
  let isOnline = true
  let refusals = 0
  let retry: ReturnType<typeof setTimeout> | null = null
  let realtime: Realtime | null = null
  let isAwake = true
  let isClosed = false
  const { tell, listen } = createSignal()
  const isReachable = (): boolean => isReached && isOnline
  const settle = (): void => {
    const isWanted = isReachable() && retry === null
    if (realtime && isWanted !== isAwake) {
      isAwake = isWanted
      if (isWanted) realtime.wake()
      else realtime.rest()
    }
    tell()
  }
  const endRetry = (): void => {
    if (retry !== null) clearTimeout(retry)
    retry = null
  }
  return {
    untilReachable: async (signal) => {
      signal.throwIfAborted()
      while (!isReachable()) await waitForChange(listen, signal)
    },
    follow: (value) => {
      isReached = value
      settle()
    },
    setOnline: (value) => {
      isOnline = value
      settle()
    },
    opened: (connection) => {
      realtime = connection
      isAwake = true
      settle()
    },
    subscribed: () => {
      refusals = 0
    },
    refused: () => {
      if (isClosed) return
      refusals += 1
      endRetry()
      retry = setTimeout(() => {
        retry = null
        settle()
      }, delayMs(refusals))
      settle()
    },
    socketId: () => realtime?.socketId() ?? null,
    close: () => {
      isClosed = true
      endRetry()
      realtime?.close()
      realtime = null
    },
  }
}
