import type { ClockReading } from '../../core/in-flight/clock-offset.ts'

/** The device's clock as it stands, beside one that does not follow when it is set. */
export function readClock(): ClockReading {
  return { deviceMs: Date.now(), steadyMs: performance.now() }
}
