/** How fast a log can be played, against the usual. */
export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** A long log is played in so many seconds; of a short one no flight is faster than a second. */
const WHOLE_LOG_S = 60

/** Flights a second at the usual speed. */
export function usualPace(count: number): number {
  return Math.max(1, count / WHOLE_LOG_S)
}

/** Where a log of `count` flights is after some more milliseconds. */
export function playedOn(position: number, count: number, elapsedMs: number, speed: Speed): number {
  const on = position + (usualPace(count) * speed * elapsedMs) / 1000
  // Fractions that make a whole may add up to a hair less.
  return on > count - 1e-6 ? count : on
}

/** The next whole flight, or the one before. */
export function stepped(position: number, count: number, by: 1 | -1): number {
  const whole = by === 1 ? Math.floor(position) + 1 : Math.ceil(position) - 1
  return Math.min(count, Math.max(0, whole))
}

/** With nothing moving, the map changes this often at most. */
const LEAST_STEP_MS = 500

/** For who wants nothing to move: after how many milliseconds the log goes on by how many whole flights. */
export function stillStep(count: number, speed: Speed): { ms: number; flights: number } {
  const ms = Math.max(LEAST_STEP_MS, 1000 / speed)
  return { ms, flights: Math.max(1, Math.round((usualPace(count) * speed * ms) / 1000)) }
}
