import { foldText } from '../../search/fold-text.ts'
import { type FieldTerm, fieldTerm, type Range, type TextTerm, type Value, word } from '../query.ts'
import { namedDates } from '../values/parse-value.ts'
import type { LogWords } from './log-words.ts'
import { isJoin, type Piece, textOf, wordAt } from './pieces.ts'
import { COMPARISON_OF, FILLERS, FLIGHTS, MEANING_OF } from './words.ts'

/** What stands between two places: `>`, `→`, `-`; or a comparison without a field. */
export interface Sign {
  readonly kind: 'sign'
  readonly text: string
  readonly at: Range
}

interface Read {
  readonly pieces: readonly Piece[]
  /** Those between which no places stand. */
  readonly signs: readonly Sign[]
}

const MOST_NAME_WORDS = 4
const LEAST_OF_PLACE = 3
const INNER_DASH = /[-–—−](?=\p{L})/gu
const IS_ARROW = /[>→⇒⟶➔]$/
const IS_DASH = /^[-–—−↔]+$/

/**
 * Reads routes: `new york > los angeles` is flown in this direction, `new york - los angeles` in either; `LSZH >` departs
 * there, `> LSZH` lands there. Beside a dash the log has to know both places, since a dash may stand between any words.
 */
export function withRoutes(typed: readonly (Piece | Sign)[], log: LogWords): Read {
  const signs: Sign[] = []
  const pieces: Piece[] = []
  for (let at = 0; at < typed.length; ) {
    const part = typed[at]
    if (part === undefined) break
    const route = part.kind === 'sign' ? routeAt(pieces, part, typed, at + 1, log) : routeWithin(pieces, typed, at, log)
    if (route !== null) {
      pieces.splice(pieces.length - route.before, route.before, route.term)
      at = route.next
      continue
    }
    if (part.kind === 'sign') signs.push(part)
    else pieces.push(part)
    at++
  }
  return { pieces, signs }
}

interface Route {
  readonly term: FieldTerm
  /** So many pieces before the sign belong to it. */
  readonly before: number
  /** The first part behind it. */
  readonly next: number
}

/** A place beside a sign. */
interface Side {
  readonly text: string
  readonly count: number
}

function routeAt(
  before: readonly Piece[],
  sign: Sign,
  parts: readonly (Piece | Sign)[],
  at: number,
  log: LogWords,
): Route | null {
  const isDirected = IS_ARROW.test(sign.text)
  if (!isDirected && !IS_DASH.test(sign.text)) return null
  if (isDirected && before.length === 0) return arrivalsAt(sign, parts, at, log)
  // Behind `LSZH >` nothing stands, or not yet: then it has to be a place.
  const isOpen = isDirected && parts.length === at
  const from = sideBefore(before, log, isDirected && !isOpen)
  const values: Value[] = []
  let next = at
  for (let last = from; last !== null; ) {
    const to = sideAfter(wordsFrom(parts, next), log, isDirected)
    if (to === null || (!isDirected && log.isName(`${last.text} ${to.text}`))) break
    values.push(word(routeText(last.text, to.text, isDirected)))
    next += to.count
    const more = parts[next]
    last = more?.kind === 'sign' && IS_ARROW.test(more.text) === isDirected ? to : null
    if (last !== null && sideAfter(wordsFrom(parts, next + 1), log, isDirected) !== null) next++
    else last = null
  }
  if (from === null || (values.length === 0 && !isOpen)) return null
  const isFrom = MEANING_OF.get(wordAt(before, before.length - from.count - 1))?.includes('from') === true
  const count = from.count + Number(isFrom)
  const head = before[before.length - count]
  const negated = head !== undefined && !isJoin(head) && head.negated
  const term = isOpen ? fieldTerm('from', [word(from.text)], negated) : fieldTerm('route', values, negated)
  const end = isOpen ? sign.at : parts[next - 1]?.at
  return { term: { ...term, at: rangeOf(head?.at, end) }, before: count, next }
}

/** `> LSZH`: what lands there. */
function arrivalsAt(sign: Sign, parts: readonly (Piece | Sign)[], at: number, log: LogWords): Route | null {
  const to = sideAfter(wordsFrom(parts, at), log, false)
  if (to === null) return null
  const next = at + to.count
  const range = rangeOf(sign.at, parts[next - 1]?.at)
  return { term: { ...fieldTerm('to', [word(to.text)]), at: range }, before: 0, next }
}

function rangeOf(first: Range | null | undefined, last: Range | null | undefined): Range | null {
  return first && last ? { start: first.start, end: last.end } : null
}

/** `new york-los angeles`; two single words with a hyphen are looked for as they stand. */
function routeWithin(
  before: readonly Piece[],
  parts: readonly (Piece | Sign)[],
  at: number,
  log: LogWords,
): Route | null {
  const part = parts[at]
  if (part?.kind !== 'text' || part.exact || part.at === null || log.isName(part.text)) return null
  for (const { index } of part.text.matchAll(INNER_DASH)) {
    const [one, sign, other] = cutAt(part, index)
    const route = routeAt([...before, one], sign, [other, ...parts.slice(at + 1)], 0, log)
    if (route !== null && (route.before > 1 || route.next > 1))
      return { ...route, before: route.before - 1, next: at + route.next }
  }
  return null
}

function routeText(from: string, to: string, isDirected: boolean): string {
  if (isDirected) return `${from}>${to}`
  return `${from}${`${from}${to}`.includes('-') ? '–' : '-'}${to}`
}

function cutAt(part: TextTerm, index: number): [TextTerm, Sign, TextTerm] {
  const end = part.at?.end ?? 0
  const start = end - part.text.length + index
  return [
    { ...part, text: part.text.slice(0, index), at: { start: part.at?.start ?? 0, end: start } },
    { kind: 'sign', text: '-', at: { start, end: start + 1 } },
    { ...part, text: part.text.slice(index + 1), negated: false, at: { start: start + 1, end } },
  ]
}

/** The parts up to the next sign. */
function wordsFrom(parts: readonly (Piece | Sign)[], at: number): Piece[] {
  const words: Piece[] = []
  for (const part of parts.slice(at, at + MOST_NAME_WORDS)) {
    if (part.kind === 'sign') break
    words.push(part)
  }
  return words
}

function sideBefore(pieces: readonly Piece[], log: LogWords, mayBeUnknown: boolean): Side | null {
  const read = (count: number): string | null => {
    const [first, ...more] = pieces.slice(pieces.length - count)
    if (count > pieces.length || first?.kind !== 'text') return null
    return textOf([{ ...first, negated: false }, ...more], 0, count)
  }
  return said(pieces.at(-1), 'from') ?? longest(read, log, mayBeUnknown)
}

function sideAfter(words: readonly Piece[], log: LogWords, mayBeUnknown: boolean): Side | null {
  return said(words[0], 'to') ?? longest((count) => textOf(words, 0, count), log, mayBeUnknown)
}

/** `"New York"`, `airport:JFK`, `route:JFK`. */
function said(piece: Piece | undefined, end: 'from' | 'to'): Side | null {
  if (piece?.kind === 'text' && piece.exact) return { text: piece.text, count: 1 }
  if (piece?.kind !== 'field' || !['airport', 'route', end].includes(piece.field)) return null
  const [value, ...others] = piece.values
  return value?.kind === 'word' && others.length === 0 ? { text: value.text, count: 1 } : null
}

/** The longest name of a place of the log; else the words that are nothing else. */
function longest(read: (count: number) => string | null, log: LogWords, mayBeUnknown: boolean): Side | null {
  for (let count = MOST_NAME_WORDS; count > 0; count--) {
    const text = read(count)
    const isLong = text !== null && foldText(text).length >= LEAST_OF_PLACE
    if (isLong && !FLIGHTS.has(foldText(text)) && log.has('airport', text)) return { text, count }
  }
  if (!mayBeUnknown) return null
  let found: Side | null = null
  for (let count = 1; count <= MOST_NAME_WORDS; count++) {
    const text = read(count)
    const added = text === null ? '' : (otherThan(found?.text ?? '', text) ?? '')
    if (text === null || !mayName(added, log) || (count > 1 && log.says(added))) break
    found = { text, count }
  }
  return found
}

/** The word that the longer text has more than the shorter, at either end. */
function otherThan(shorter: string, longer: string): string | null {
  if (longer.startsWith(shorter)) return longer.slice(shorter.length).trim()
  return longer.endsWith(shorter) ? longer.slice(0, -shorter.length).trim() : null
}

function mayName(text: string, log: LogWords): boolean {
  const folded = foldText(text)
  const isGrammar = [MEANING_OF, COMPARISON_OF, FLIGHTS, FILLERS].some((words) => words.has(folded))
  return /^[\p{L}\d][^>→]+$/u.test(text) && !isGrammar && namedDates(text, log.dateOrder) === null
}

export function isDash({ text, exact }: { readonly text: string; readonly exact: boolean }): boolean {
  return !exact && IS_DASH.test(text)
}
