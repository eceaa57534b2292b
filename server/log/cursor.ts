/** Largest sequence a cursor may name: 18 digits fit a signed 64-bit number. */
const SEQ_DIGITS = 18

/**
 * Place in a change feed. `startedAt` is set only while a client reads from the beginning past tombstones that are
 * gone: it started when the user's counter stood there, so it cannot have missed what was deleted before.
 */
export interface Cursor {
  after: bigint
  startedAt: bigint | null
}

/** Reads `page[after]`: a sequence, or a start and a sequence in one row of digits. Null when it is neither. */
export function parseCursor(text: string): Cursor | null {
  if (!/^\d{1,36}$/.test(text)) return null
  if (text.length <= SEQ_DIGITS) return { after: BigInt(text), startedAt: null }
  return { after: BigInt(text.slice(-SEQ_DIGITS)), startedAt: BigInt(text.slice(0, -SEQ_DIGITS)) }
}

export function formatCursor({ after, startedAt }: Cursor): string {
  return startedAt === null ? String(after) : `${startedAt}${String(after).padStart(SEQ_DIGITS, '0')}`
}
