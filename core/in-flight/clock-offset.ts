/** A few seconds: less is the time a fix needs to arrive. */
const NOTABLE_MS = 5000
/** A single fix may be an old one from a cache. */
const LEAST_SAMPLES = 3
const MOST_SAMPLES = 20
/** No clock is put right by so much without being set. */
const STEP_MS = 2000
/** No fix after another is late by that much more, so long as they come one after the other. */
const SURE_STEP_MS = 60_000

/** The device's clock beside one that nobody sets, both read at the same moment, in milliseconds. */
export interface ClockReading {
  deviceMs: number
  steadyMs: number
}

/** What fixes said of the device's clock. */
export interface SatelliteClock {
  /** Device time minus steady time at the newest fix: another one means that the clock was set or the device slept. */
  baseMs: number
  /** Satellite time of the newest fix. */
  gpsMs: number | null
  /** Satellite time minus device time at their arrival, newest last; all of one clock. */
  samples: readonly number[]
}

export const NOTHING_HEARD: SatelliteClock = { baseMs: 0, gpsMs: null, samples: [] }

/** Takes in a fix of that satellite time which arrived at `reading`. Samples of another clock are dropped. */
export function withClockSample(clock: SatelliteClock, gpsMs: number, reading: ClockReading): SatelliteClock {
  // A fix that is reported again says nothing about the present time.
  if (gpsMs === clock.gpsMs) return clock
  const known = isSameClock(clock.baseMs, baseOf(reading)) ? clock.samples : []
  const samples = [...known.slice(1 - MOST_SAMPLES), gpsMs - reading.deviceMs]
  return { baseMs: baseOf(reading), gpsMs, samples: sinceStep(samples) }
}

/**
 * How far the satellites' time is ahead of the device's clock, in milliseconds; null while too little is known, and
 * when the clock was set since. A fix arrives after its moment, never before: the largest difference is the truest,
 * unless it stands alone.
 */
export function clockOffsetMs({ baseMs, samples }: SatelliteClock, reading: ClockReading): number | null {
  return isSameClock(baseMs, baseOf(reading)) && samples.length >= LEAST_SAMPLES ? truest(samples) : null
}

/** Whether clock and satellites disagree by more than fixes need to arrive. */
export function isClockOff(offsetMs: number): boolean {
  return Math.abs(offsetMs) > NOTABLE_MS
}

/** Whether a fix is of a time that, by all that was heard before, is still to come: an error of the receiver. */
export function isFromTheFuture(clock: SatelliteClock, gpsMs: number, reading: ClockReading): boolean {
  const offsetMs = clockOffsetMs(clock, reading)
  return offsetMs !== null && gpsMs - reading.deviceMs > offsetMs + SURE_STEP_MS
}

/** Device time minus steady time. */
export function baseOf({ deviceMs, steadyMs }: ClockReading): number {
  return deviceMs - steadyMs
}

export function isSameClock(baseMs: number, otherMs: number): boolean {
  return Math.abs(baseMs - otherMs) <= STEP_MS
}

/** The largest that another one bears out. */
function truest(samples: readonly number[]): number | null {
  const falling = samples.toSorted((a, b) => b - a)
  return falling.find((sample, index) => sample - (falling[index + 1] ?? -Infinity) <= NOTABLE_MS) ?? null
}

/** The newest alone when they agree among themselves and lie far below all before: the clock was set meanwhile. */
function sinceStep(samples: readonly number[]): readonly number[] {
  const newest = samples.slice(-LEAST_SAMPLES)
  const before = truest(samples)
  const agree = Math.max(...newest) - Math.min(...newest) <= NOTABLE_MS
  return agree && before !== null && before - Math.max(...newest) > SURE_STEP_MS ? newest : samples
}
