const NUMERIC = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/
const INTEGER = /^[+-]?\d+$/

/** Has the number at most so many decimals? Compared through its decimal text, so 0.1 has one. */
export function hasDecimals(value: number, most: number): boolean {
  return most === 0 ? Number.isInteger(value) : Number(value.toFixed(most)) === value
}

/** A number in plain notation: sign, digits, a decimal point. No exponent, no spaces. */
export function isNumeric(text: string): boolean {
  return NUMERIC.test(text)
}

export function isInteger(text: string): boolean {
  return INTEGER.test(text)
}

/** A plain number with at most `most` decimals (any number of them when omitted). */
export function isDecimal(text: string, most = Number.POSITIVE_INFINITY): boolean {
  return NUMERIC.test(text) && (text.split('.')[1]?.length ?? 0) <= most
}

/** Both bounds belong to it. */
export function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}
