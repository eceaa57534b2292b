const MOST = 60

/** Somebody's words as a sentence can quote them: what is longer ends in `…`, never within a character of two units. */
export function shorten(text: string): string {
  if (text.length <= MOST) return text
  return `${text.slice(0, MOST).replace(/[\uD800-\uDBFF]$/, '')}…`
}
