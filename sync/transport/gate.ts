// One gate for every request of the engine: closed while offline or signed out, and after a failure it lets one
// request through as a probe when the back-off is over (I7). Waiting is never an error. The requests that wait take
// turns: one that fails every time must not keep the others from ever being tried (I2).
import type { Result } from '../../core/lib/result.ts'
import { createSignal } from '../../core/lib/store.ts'
import type { Answer } from './api.ts'
import type { Failure } from '../../core/errors/failure.ts'

export type GateEvent =
  | { kind: 'reached' }
  | { kind: 'unreachable'; code: string; nextTryMs: number }
  | { kind: 'failing'; code: string; nextTryMs: number }
  | { kind: 'locked' }

export interface GateParts {
  nowMs: () => number
  /** Delay after so many consecutive failures, in ms. */
  delayMs: (failures: number, retryAfterSeconds?: number) => number
  notify: (event: GateEvent) => void
}

export type Attempt =
  | { kind: 'answer'; answer: Answer }
  /** The server is in trouble: `status` is what it answered. */
  | { kind: 'trouble'; status: number }
  /** No answer, or no token to ask with. */
  | { kind: 'none' }

export interface Gate {
  /**
   * One request, when its turn has come; rejects only when aborted.
   * @param isAnswer false for an answer that means the server is in trouble; `isFailing`: it was before
   */
  attempt(
    request: (signal: AbortSignal) => Promise<Result<Answer, Failure>>,
    isAnswer: (answer: Answer, isFailing: boolean) => boolean,
    signal: AbortSignal,
  ): Promise<Attempt>
  /** Resolves when the device is online and signed in, also while the server fails; rejects only when aborted. */
  open(signal: AbortSignal): Promise<void>
  /**
   * Repeats the request until it is answered; rejects only when aborted.
   * @param isAnswer false for an answer that means the server is in trouble
   */
  call(
    request: (signal: AbortSignal) => Promise<Result<Answer, Failure>>,
    isAnswer: (answer: Answer) => boolean,
    signal: AbortSignal,
  ): Promise<Answer>
  /** Resolves once requests go out and the last one was answered; rejects only when aborted. Never a probe itself. */
  ready(signal: AbortSignal): Promise<void>
  setOnline(isOnline: boolean): void
  /** False while there is no token to call with. */
  setUnlocked(isUnlocked: boolean): void
  /** Try at once: the user asked, or the network came back. */
  wake(): void
}

const SIGNED_OUT: ReadonlySet<string> = new Set([
  'unauthorized',
  'both_tokens_expired',
  'token_expired',
  'token_revoked',
])

/** Builds a gate, open and online. */
export function createGate({ nowMs, delayMs, notify }: GateParts): Gate {
  let isOnline = true
  let isUnlocked = true
  let failures = 0
  /** Rises with every failure that counts: a request that went out before it speaks of the same outage. */
  let round = 0
  let nextTryMs = 0
  let lastDelayMs = 0
  let isProbing = false
  /** Calls that wait, the one that has waited longest first; one that failed is last again. */
  const queue: object[] = []
  const { tell: changed, listen } = createSignal()

  /** The delay is measured by a timer: the clock may be set while it runs, and would make it hours (I8). */
  const waitForTry = async (signal: AbortSignal): Promise<void> => {
    const waitingFor = nextTryMs
    const isOver = await waitForChange(signal, Math.max(0, Math.min(nextTryMs - nowMs(), lastDelayMs)))
    if (isOver && nextTryMs === waitingFor) nextTryMs = 0
  }
  /** True when the time was over, false when something changed. */
  const waitForChange = (signal: AbortSignal, timeoutMs?: number): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const done = (settle: () => void) => (): void => {
        ignore()
        signal.removeEventListener('abort', onAbort)
        clearTimeout(timer)
        settle()
      }
      const onAbort = done(() => reject(abortReason(signal)))
      const timer =
        timeoutMs === undefined
          ? undefined
          : setTimeout(
              done(() => resolve(true)),
              timeoutMs,
            )
      const ignore = listen(done(() => resolve(false)))
      signal.addEventListener('abort', onAbort)
    })

  /** Waits until a request may go out. While the server fails, one at a time: the answer is the probe's result. */
  const enter = async (signal: AbortSignal): Promise<() => void> => {
    const turn = {}
    queue.push(turn)
    try {
      for (;;) {
        if (signal.aborted) throw abortReason(signal)
        if (!isOnline || !isUnlocked) await waitForChange(signal)
        else if (failures === 0) return () => undefined
        else if (isProbing || queue[0] !== turn) await waitForChange(signal)
        else if (nowMs() < nextTryMs) await waitForTry(signal)
        else return occupy()
      }
    } finally {
      queue.splice(queue.indexOf(turn), 1)
      changed()
    }
  }
  const occupy = (): (() => void) => {
    isProbing = true
    return () => {
      isProbing = false
    }
  }
  const failed = (kind: 'unreachable' | 'failing', code: string, began: number, retryAfterSeconds?: number): void => {
    // Six requests that fail together are one outage; only a wish to wait is heard from each of them.
    if (began !== round && retryAfterSeconds === undefined) return
    if (began === round || failures === 0) failures += 1
    round += 1
    lastDelayMs = delayMs(failures, retryAfterSeconds)
    nextTryMs = nowMs() + lastDelayMs
    notify({ kind, code, nextTryMs })
  }
  const judge = (
    result: Result<Answer, Failure>,
    isAnswer: (answer: Answer, isFailing: boolean) => boolean,
    began: number,
  ): Attempt => {
    if (!result.ok) {
      if (SIGNED_OUT.has(result.error.code)) {
        isUnlocked = false
        notify({ kind: 'locked' })
      } else failed('unreachable', result.error.code, began, result.error.retryAfterSeconds)
      return { kind: 'none' }
    }
    if (!isAnswer(result.value, failures > 0)) {
      failed('failing', troubleCode(result.value), began, result.value.retryAfterSeconds)
      return { kind: 'trouble', status: result.value.status }
    }
    failures = 0
    notify({ kind: 'reached' })
    return { kind: 'answer', answer: result.value }
  }
  const attempt: Gate['attempt'] = async (request, isAnswer, signal) => {
    for (;;) {
      const leave = await enter(signal)
      try {
        // The line may have gone between the turn that came and this moment.
        if (!isOnline || !isUnlocked) continue
        const began = round
        return judge(await request(signal), isAnswer, began)
      } finally {
        leave()
        changed()
      }
    }
  }

  return {
    attempt,
    call: async (request, isAnswer, signal) => {
      for (;;) {
        const done = await attempt(request, isAnswer, signal)
        if (done.kind === 'answer') return done.answer
      }
    },
    open: async (signal) => {
      for (;;) {
        if (signal.aborted) throw abortReason(signal)
        if (isOnline && isUnlocked) return
        await waitForChange(signal)
      }
    },
    ready: async (signal) => {
      for (;;) {
        if (signal.aborted) throw abortReason(signal)
        if (isOnline && isUnlocked && failures === 0) return
        await waitForChange(signal)
      }
    },
    setOnline: (value) => {
      isOnline = value
      if (value) nextTryMs = 0
      changed()
    },
    setUnlocked: (value) => {
      isUnlocked = value
      changed()
    },
    wake: () => {
      nextTryMs = 0
      changed()
    },
  }
}

function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('aborted')
}

function troubleCode({ status }: Answer): string {
  if (status === 429) return 'too_many_requests'
  if (status === 403) return 'forbidden'
  return status === 503 ? 'unavailable' : 'internal'
}
