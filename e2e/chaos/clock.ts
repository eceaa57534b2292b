/** A statement that moves the clock of the page or worker it runs in; run again, it moves it again. */
export const clockScript = (shiftMs: number): string =>
  `(() => {
    const g = globalThis
    if (!g.__chaosDate) {
      const Real = Date
      g.__chaosDate = Real
      g.Date = class extends Real {
        constructor(...parts) { if (parts.length) super(...parts); else super(Real.now() + g.__chaosShift) }
        static now() { return Real.now() + g.__chaosShift }
      }
    }
    g.__chaosShift = ${shiftMs}
  })()`
