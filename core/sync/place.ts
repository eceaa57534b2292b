/** Where a confirmed state stands on the server. */
export interface Place {
  /** Number of the user's sequence, decimal digits. */
  seq: string
  epoch: string
}

/** Decimal digits without leading zeros, compared as numbers. */
export function isLater(seq: string, other: string): boolean {
  return seq.length === other.length ? seq > other : seq.length > other.length
}
