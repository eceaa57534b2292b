/** The first piece of an upload: most thumbnails and a small photo in one. */
export const FIRST_PIECE_BYTES = 256 * 1024
const LEAST_BYTES = 64 * 1024
const MOST_BYTES = 4 * 1024 * 1024
const QUICK_MS = 1000
const SLOW_MS = 8000

/**
 * How much to send at once next: larger while the line is quick, smaller when it is slow, so that little is lost by a
 * cut and progress is seen.
 * @param bytes what was sent last
 * @param ms how long that took
 */
export function nextPieceBytes(bytes: number, ms: number): number {
  if (ms > SLOW_MS) return Math.max(LEAST_BYTES, Math.floor(bytes / 2))
  return ms < QUICK_MS ? Math.min(MOST_BYTES, bytes * 2) : bytes
}
