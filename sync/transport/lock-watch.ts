// Whether the context that holds a lock is awake (I15). A browser may suspend a page with its worker, in its page cache
// or in a frozen tab, and leave it its locks. Who waits for a lock asks over a channel, who holds it answers: while
// nobody waits, nothing is said.
import { pause } from './pause.ts'

export const LOCKS_CHANNEL = 'lmw-locks'

type LockMessage = { kind: 'awake?'; name: string } | { kind: 'awake'; name: string }

export interface LockWatch {
  /** Answers for the holder until the returned function is called. */
  answerFor(name: string): () => void
  /** Resolves true when nobody answers for the lock any more, false when the signal ended the watching. */
  isSilent(name: string, signal: AbortSignal, questions?: number): Promise<boolean>
}

/**
 * Hears that another context waits for this lock, which asks half a second after it began to wait.
 * @param asked is given the channel of the question
 * @returns ends the listening
 */
export function onWaited(name: string, asked: (channel: BroadcastChannel) => void): () => void {
  const channel = new BroadcastChannel(LOCKS_CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<LockMessage>) => {
    if (data.kind === 'awake?' && data.name === name) asked(channel)
  })
  return () => channel.close()
}

export interface WatchTimes {
  /** A lock that is free soon needs no question. */
  firstMs: number
  /** How long an answer may take: a worker may be busy, or the processor. */
  answerMs: number
  /** How many questions in a row go unanswered before the holder counts as asleep. */
  questions: number
  /** Between an answer and the next question. */
  calmMs: number
}

export const WATCH_TIMES: WatchTimes = { firstMs: 500, answerMs: 3000, questions: 4, calmMs: 20_000 }

export function createLockWatch(times: WatchTimes = WATCH_TIMES): LockWatch {
  return {
    answerFor: (name) =>
      onWaited(name, (channel) => channel.postMessage({ kind: 'awake', name } satisfies LockMessage)),
    isSilent: async (name, signal, questions = times.questions) => {
      await pause(times.firstMs, signal)
      if (signal.aborted) return false
      const channel = new BroadcastChannel(LOCKS_CHANNEL)
      let heard = new AbortController()
      channel.addEventListener('message', ({ data }: MessageEvent<LockMessage>) => {
        if (data.kind === 'awake' && data.name === name) heard.abort()
      })
      try {
        return await untilSilent(() => {
          heard = new AbortController()
          channel.postMessage({ kind: 'awake?', name } satisfies LockMessage)
          return heard.signal
        })
      } finally {
        channel.close()
      }

      async function untilSilent(ask: () => AbortSignal): Promise<boolean> {
        for (let unanswered = 0; !signal.aborted; ) {
          const answered = ask()
          const askedMs = performance.now()
          await pause(times.answerMs, AbortSignal.any([signal, answered]))
          if (answered.aborted) {
            unanswered = 0
            await pause(times.calmMs, signal)
          } else if (performance.now() - askedMs > 2 * times.answerMs) {
            // This context slept or starved itself, and the holder with it.
            unanswered = 0
          } else {
            unanswered += 1
            if (unanswered === questions) return !signal.aborted
          }
        }
        return false
      }
    },
  }
}
