const MOST = 60

/** Somebody's words as a sentence can quote them: what is longer ends in `…`, never within a character of two units. */
export function shorten(text: string): string {
  if (text.length <= MOST) return text
  const characters = [...text.slice(0, 2 * MOST)]
  return `${characters.slice(0, MOST).join('')}…`
}
