export interface FileLine {
  /** From 1. */
  line: number
  text: string
}

/** The lines of a text, ended by LF, CRLF or CR. */
export function* linesOf(text: string): Generator<FileLine> {
  let position = 0
  let feed = -1
  let back = -1
  for (let line = 1; position < text.length; line += 1) {
    if (feed < position) feed = foundOrEnd(text, '\n', position)
    if (back < position) back = foundOrEnd(text, '\r', position)
    const end = Math.min(feed, back)
    yield { line, text: text.slice(position, end) }
    position = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
}

/** Index of the sign at or behind a position; the length of the text where there is none. */
export function foundOrEnd(text: string, sign: string, position: number): number {
  const found = text.indexOf(sign, position)
  return found < 0 ? text.length : found
}
