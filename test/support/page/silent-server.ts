import { vi } from 'vitest'

interface SilentServer {
  /** For how long whoever asks waits, in milliseconds. */
  limits: readonly number[]
  /** The time of everybody who asks with a limit is over. */
  runOut: () => void
}

/** A server that takes every question and never says anything. The spies go with all others at the end of a test. */
export function silentServer(): SilentServer {
  const time = new AbortController()
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return time.signal
  })
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('too late'))))
  })
  return { limits, runOut: () => time.abort() }
}
