/** The usual questions about a field's text. Lengths count UTF-16 units, as `maxlength` does. */

export function isFilled(text: string): boolean {
  return text.trim() !== ''
}

export function hasLength(text: string, min: number, max: number): boolean {
  return text.length >= min && text.length <= max
}

/** Letters of any script only. */
export function isAlpha(text: string): boolean {
  return /^[\p{L}\p{M}]+$/u.test(text)
}

/** Letters of any script and digits only. */
export function isAlphanumeric(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}]+$/u.test(text)
}

export function isSameAs(text: string, other: string): boolean {
  return text === other
}
