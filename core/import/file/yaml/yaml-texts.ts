// Texts of YAML as they are meant: without their quotes, their escapes and the lines they were broken into.
import type { JsonValue } from '../../../lib/json.ts'

/** The document is no YAML, or none of what is read. */
export class YamlBroken extends Error {}

/** Lists and names within each other; what lies deeper is no log of flights. */
export const DEEPEST = 40

/** What a text without quotes is: nothing, a truth, a number, else the text. */
export function typed(text: string): JsonValue {
  if (/^(?:null|Null|NULL|~|)$/.test(text)) return null
  if (/^(?:true|True|TRUE)$/.test(text)) return true
  if (/^(?:false|False|FALSE)$/.test(text)) return false
  return /^[-+]?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?(?:[eE][-+]?\d{1,3})?$/.test(text) ? Number(text) : text
}

/** Lines as one: a line end is a space, blank lines are line ends, and lines further in stay as they are. */
export function folded(lines: readonly string[]): string {
  let text = ''
  let blanks = 0
  let before: string | null = null
  for (const line of lines) {
    if (line === '') {
      blanks += 1
      continue
    }
    const isKept = /^\s/.test(line) || /^\s/.test(before ?? '')
    const breaks = before === null ? blanks : blanks + (isKept ? 1 : 0)
    text += breaks > 0 ? '\n'.repeat(breaks) : before === null ? '' : ' '
    text += line
    before = line
    blanks = 0
  }
  return text
}

/** A quoted text over several lines: a line end with the blanks around it is a space, each more a line end. */
export function broken(text: string): string {
  if (!text.includes('\n')) return text
  return text
    .split('\n')
    .map((line, at, all) => (at === 0 ? line.trimEnd() : at === all.length - 1 ? line.trimStart() : line.trim()))
    .reduce(
      ({ made, blanks }, line, at) => {
        if (at === 0) return { made: line, blanks: 0 }
        if (line === '') return { made, blanks: blanks + 1 }
        return { made: made + (blanks > 0 ? '\n'.repeat(blanks) : ' ') + line, blanks: 0 }
      },
      { made: '', blanks: 0 },
    ).made
}

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  N: '\x85',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
}
const HEX_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

/** What stands between double quotes. */
export function unescaped(text: string): string {
  let made = ''
  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? ''
    if (sign === '\\') {
      const [put, length] = escapeAt(text, at + 1)
      made += put
      at += 1 + length
    } else if (/\s/.test(sign)) {
      let end = at
      while (/\s/.test(text[end] ?? '')) end += 1
      const breaks = text.slice(at, end).split('\n').length - 1
      made += breaks === 0 ? text.slice(at, end) : breaks === 1 ? ' ' : '\n'.repeat(breaks - 1)
      at = end
    } else {
      made += sign
      at += 1
    }
  }
  return made
}

/** The sign that is meant behind a backslash, and how much of the text says so. */
function escapeAt(text: string, at: number): [string, number] {
  const sign = text[at] ?? ''
  const digits = HEX_DIGITS[sign]
  if (digits !== undefined) {
    const hex = text.slice(at + 1, at + 1 + digits)
    const code = /^[\da-fA-F]+$/.test(hex) && hex.length === digits ? Number.parseInt(hex, 16) : -1
    if (code < 0 || code > 0x10_ff_ff) throw new YamlBroken()
    return [String.fromCodePoint(code), 1 + digits]
  }
  if (sign !== '\n') return [ESCAPES[sign] ?? sign, 1]
  // The line goes on without a space.
  let end = at + 1
  while (text[end] === ' ' || text[end] === '\t') end += 1
  return ['', end - at]
}
