const DECIMAL = /^\d{1,9}(?:[.,]\d{1,6})?$/

/** A number as people write it, with a point or a comma before its decimals and no grouping; null for anything else. */
export function parseDecimal(typed: string): number | null {
  const text = typed.normalize('NFKC').trim()
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : null
}
