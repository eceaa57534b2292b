/** A few seconds: less is the time a fix needs to arrive. */
const NOTABLE_MS = 5000
/** A single fix may be an old one from a cache. */
const LEAST_SAMPLES = 3
const MOST_SAMPLES = 20

/** What fixes said of the clock: satellite time minus device time at their arrival, newest last. */
export type ClockSamples = readonly number[]

export function withClockSample(samples: ClockSamples, gpsMs: number, deviceMs: number): ClockSamples {
  return [...samples.slice(1 - MOST_SAMPLES), gpsMs - deviceMs]
}

/**
 * How far the satellites' time is ahead of the device's clock, in milliseconds; null while too little is known. A fix
 * arrives after its moment, never before: the largest difference is the truest.
 */
export function clockOffsetMs(samples: ClockSamples): number | null {
  return samples.length < LEAST_SAMPLES ? null : Math.max(...samples)
}

/** Whether clock and satellites disagree by more than fixes need to arrive. */
export function isClockOff(offsetMs: number): boolean {
  return Math.abs(offsetMs) > NOTABLE_MS
}
