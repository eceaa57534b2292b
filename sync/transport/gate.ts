// One gate for every request of the engine: closed while offline or signed out, and after a failure it lets one
// request through as a probe when the back-off is over (I7). Waiting is never an error. The requests that wait take
// turns: one that fails every time must not keep the others from ever being tried (I2).
import type { Result } from '../../core/lib/result.ts'
import { createSignal } from '../../core/lib/store.ts'
import type { Answer } from './api.ts'
import type { Failure } from '../../core/errors/failure.ts'
import { createOutage, type OutageEvent, type OutageParts } from './outage.ts'
import { abortReason, waitForChange } from './wait-for-change.ts'

export type GateEvent = OutageEvent | { kind: 'locked' }

export interface GateParts extends Omit<OutageParts, 'notify'> {
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
export function createGate(parts: GateParts): Gate {
  let isOnline = true
  let isUnlocked = true
  let isProbing = false
  const outage = createOutage(parts)
  /** Calls that wait, the one that has waited longest first; one that failed is last again. */
  const queue: object[] = []
  const { tell: changed, listen } = createSignal()
  const nextChange = (signal: AbortSignal): Promise<boolean> => waitForChange(listen, signal)

  const waitForTry = async (signal: AbortSignal): Promise<void> => {
    const waitingFor = outage.nextTryMs()
    const isOver = await waitForChange(listen, signal, outage.untilTryMs())
    if (isOver && outage.nextTryMs() === waitingFor) outage.tryAtOnce()
  }
  /** Waits until a request may go out. While the server fails, one at a time: the answer is the probe's result. */
  const enter = async (signal: AbortSignal): Promise<() => void> => {
    const turn = {}
    queue.push(turn)
    try {
      for (;;) {
        if (signal.aborted) throw abortReason(signal)
        if (!isOnline || !isUnlocked) await nextChange(signal)
        else if (!outage.isOn()) return () => undefined
        else if (isProbing || queue[0] !== turn) await nextChange(signal)
        else if (parts.nowMs() < outage.nextTryMs()) await waitForTry(signal)
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
  const judge = (
    result: Result<Answer, Failure>,
    isAnswer: (answer: Answer, isFailing: boolean) => boolean,
    began: number,
  ): Attempt => {
    if (!result.ok) {
      if (SIGNED_OUT.has(result.error.code)) {
        isUnlocked = false
        parts.notify({ kind: 'locked' })
      } else outage.failed('unreachable', result.error.code, began, result.error.retryAfterSeconds)
      return { kind: 'none' }
    }
    if (!isAnswer(result.value, outage.isOn())) {
      outage.failed('failing', troubleCode(result.value), began, result.value.retryAfterSeconds)
      return { kind: 'trouble', status: result.value.status }
    }
    outage.reached()
    return { kind: 'answer', answer: result.value }
  }
  const attempt: Gate['attempt'] = async (request, isAnswer, signal) => {
    for (;;) {
      const leave = await enter(signal)
      try {
        // The connection may have gone between the turn that came and this moment.
        if (!isOnline || !isUnlocked) continue
        const began = outage.round()
        return judge(await request(signal), isAnswer, began)
      } finally {
        leave()
        changed()
      }
    }
  }
  const until = async (isSo: () => boolean, signal: AbortSignal): Promise<void> => {
    for (;;) {
      if (signal.aborted) throw abortReason(signal)
      if (isSo()) return
      await nextChange(signal)
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
    open: (signal) => until(() => isOnline && isUnlocked, signal),
    ready: (signal) => until(() => isOnline && isUnlocked && !outage.isOn(), signal),
    setOnline: (value) => {
      isOnline = value
      if (value) outage.tryAtOnce()
      changed()
    },
    setUnlocked: (value) => {
      isUnlocked = value
      changed()
    },
    wake: () => {
      outage.tryAtOnce()
      changed()
    },
  }
}

function troubleCode({ status }: Answer): string {
  if (status === 429) return 'too_many_requests'
  if (status === 403) return 'forbidden'
  return status === 503 ? 'unavailable' : 'internal'
}
