/** A halt whose end nobody announces, because the context that asked for it is gone, ends by itself. */
const HALT_MS = 30_000

/** Keeps the log closed for as long as another context works on its databases. */
export interface LogHalts {
  isOn(): boolean
  begin(): void
  end(): void
  /** Resolves when none is on, or the present one ends. */
  over(): Promise<void>
}

/** @param onExpired of one whose end nobody announced; ends it */
export function createLogHalts(onExpired: () => void): LogHalts {
  let halted: PromiseWithResolvers<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    isOn: () => halted !== null,
    begin: () => {
      if (halted) return
      halted = Promise.withResolvers()
      timer = setTimeout(onExpired, HALT_MS)
    },
    end: () => {
      clearTimeout(timer)
      halted?.resolve()
      halted = null
    },
    over: async () => halted?.promise,
  }
}
