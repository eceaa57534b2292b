/** A halt whose end nobody announces, because the context that asked for it is gone, ends by itself. */
const HALT_MS = 30_000

/** Keeps the log closed for as long as another context works on its databases. */
export interface LogHalts {
  isOn(): boolean
  begin(): void
  /** False when there was none. */
  end(): boolean
  /** Resolves when none is on, or the present one ends. */
  over(): Promise<void>
}

export function createLogHalts(): LogHalts {
  let halted: PromiseWithResolvers<void> | null = null
  return {
    isOn: () => halted !== null,
    begin: () => {
      halted ??= halting()
    },
    end: () => {
      if (!halted) return false
      halted.resolve()
      halted = null
      return true
    },
    over: async () => halted?.promise,
  }
}

function halting(): PromiseWithResolvers<void> {
  const halted = Promise.withResolvers<void>()
  setTimeout(halted.resolve, HALT_MS)
  return halted
}
