import type { Compare, Range } from './query.ts'

/** A field with what follows it, not yet understood. */
export interface RawTerm {
  readonly kind: 'field'
  readonly key: string
  readonly keyAt: Range
  readonly sign: Compare
  readonly values: readonly RawValue[]
  readonly negated: boolean
  readonly at: Range
}

export interface RawValue {
  readonly text: string
  readonly at: Range
  readonly isUnclosed: boolean
}

export interface RawText {
  readonly kind: 'text'
  readonly text: string
  readonly exact: boolean
  readonly isUnclosed: boolean
  readonly negated: boolean
  readonly at: Range
}

export type Token =
  | RawTerm
  | RawText
  | { readonly kind: 'open'; readonly negated: boolean; readonly at: Range }
  | { readonly kind: 'close'; readonly at: Range }
  | { readonly kind: 'or'; readonly at: Range }

const SPACE = /\s+/y
const KEY = /(\p{L}[\p{L}-]*)(<=|>=|[:=<>≤≥])/uy
const BARE = /[^\s()"]+/y
const BARE_VALUE = /[^\s(),"]+/y
const QUOTED = /"((?:[^"\\]|\\[\s\S])*)("?)/y
const NEGATION = /[-−](?=[^\s)])/y
const OR = /^(?:or|oder)$/i
const AND = /^(?:and|und)$/i

/** Cuts the text into terms, brackets and `or`. Every character lies in a token or is a space. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at += match[0].length
    return match
  }
  while ((take(SPACE), at < text.length)) {
    const start = at
    const negated = take(NEGATION) !== null
    const sign = text[at]
    if (sign === '(' || sign === ')') {
      at++
      tokens.push(
        sign === '(' ? { kind: 'open', negated, at: { start, end: at } } : { kind: 'close', at: { start, end: at } },
      )
      continue
    }
    const quoted = take(QUOTED)
    if (quoted) {
      const isUnclosed = quoted[2] === ''
      tokens.push({ kind: 'text', text: unescape(quoted[1]), exact: true, isUnclosed, negated, at: { start, end: at } })
      continue
    }
    const keyStart = at
    const key = take(KEY)
    if (key) {
      const keyAt = { start: keyStart, end: keyStart + (key[1] ?? '').length }
      const values = takeValues(text, take, () => at)
      at = values.at(-1)?.at.end ?? at
      tokens.push({
        kind: 'field',
        key: key[1] ?? '',
        keyAt,
        sign: signOf(key[2]),
        values,
        negated,
        at: { start, end: at },
      })
      continue
    }
    const [word = ''] = take(BARE) ?? []
    if (!negated && OR.test(word)) tokens.push({ kind: 'or', at: { start, end: at } })
    else if (negated || !AND.test(word)) {
      tokens.push({ kind: 'text', text: word, exact: false, isUnclosed: false, negated, at: { start, end: at } })
    }
  }
  return tokens
}

/** Values with commas between them; an empty one stands for a missing one. */
function takeValues(text: string, take: (pattern: RegExp) => RegExpExecArray | null, where: () => number): RawValue[] {
  const values: RawValue[] = []
  do {
    const start = where()
    const quoted = take(QUOTED)
    const value = quoted ? unescape(quoted[1]) : (take(BARE_VALUE)?.[0] ?? '')
    values.push({ text: value, at: { start, end: where() }, isUnclosed: quoted !== null && quoted[2] === '' })
  } while (text[where()] === ',' && take(/,/y))
  return values
}

function signOf(sign = ':'): Compare {
  if (sign === '≤') return '<='
  if (sign === '≥') return '>='
  return sign === ':' ? '=' : (sign as Compare)
}

function unescape(text = ''): string {
  return text.replaceAll(/\\([\s\S])/g, '$1')
}
