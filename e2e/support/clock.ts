/** A statement that moves the clock of the page or worker it runs in; run again, it moves it anew. */
export const clockScript = (shiftMs: number): string =>
  `(() => {
    const g = globalThis
    if (!g.__realDate) {
      const Real = Date
      g.__realDate = Real
      g.Date = class extends Real {
        constructor(...parts) { if (parts.length) super(...parts); else super(Real.now() + g.__shiftMs) }
        static now() { return Real.now() + g.__shiftMs }
      }
    }
    g.__shiftMs = ${shiftMs}
  })()`
