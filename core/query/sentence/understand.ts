import { type FieldTerm, fieldTerm, type Range, type TextTerm } from '../query.ts'
import { namedDates, dateValue } from '../values/parse-value.ts'
import { isIdiom, withIdioms, withJoinedValues } from './idioms.ts'
import type { LogWords } from './log-words.ts'
import { type Piece, rangeOf, textOf, wordAt } from './pieces.ts'
import { isChoicePhrase } from '../choices.ts'
import { readPhrase } from './phrases.ts'
import {
  ALL,
  COMPARISON_OF,
  FILLERS,
  FLIGHTS,
  FLOWN,
  type Meaning,
  MEANING_OF,
  ORDER_OF,
  ORDER_OF_FLIGHTS,
  type WantedOrder,
} from './words.ts'

export interface Understood {
  readonly pieces: readonly Piece[]
  /** Places of durations without a unit that were read as hours. */
  readonly asHours: readonly Range[]
  /** Places of words for an order: `longest flights`. */
  readonly orders: readonly Range[]
  /** The order the last of them says. */
  readonly order: WantedOrder | null
  /** Words for all flights stood here: `my flights`. */
  readonly isAll: boolean
}

/** `5th of March 2024`, `Frankfurt am Main`. */
const MOST_DATE_WORDS = 4
const MOST_NAME_WORDS = 4
/** What is understood may bring words together that are understood then. */
const MOST_PASSES = 12

/**
 * Reads the words between the terms as a sentence, English and German alike: `flights with Lufthansa in 2019 longer than
 * 5 hours`. What its grammar (words.ts) makes sense of becomes terms; other words stay words, those of one name or date
 * together. Read again in the language's own signs it means the same.
 * @param inBrackets there `or` has what stands on either side of it, all of it
 */
export function understand(typed: readonly Piece[], log: LogWords, inBrackets = false): Understood {
  const wanted = typed.map((_, at) => orderAt(typed, at, log))
  const orders = typed.flatMap(({ at }, place) => (at !== null && wanted[place] ? [at] : []))
  const order = wanted.findLast((one) => one !== null) ?? null
  const named = withIdioms(order === null ? typed : typed.filter((_, place) => wanted[place] === null), log)
  const pieces = inBrackets ? named : withJoinedValues(named, log)
  const asHours: Range[] = []
  const isAll = (part: readonly Piece[]): boolean => isEverything(part, log)
  if (isAll(pieces)) return { pieces: [], asHours, orders, order, isAll: true }
  let now = inAlternatives(pieces, (part) => (isAll(part) ? [] : part), isAll)
  let isSentence = false
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const next = onePass(now, log, asHours, isSentence)
    isSentence = next.isSentence
    now = next.hasChanged ? next.pieces : withoutRest(next.pieces, isSentence)
    if (!next.hasChanged && now.length === next.pieces.length) break
  }
  return {
    pieces: now.filter(({ kind }) => kind !== 'and'),
    asHours,
    orders,
    order,
    isAll: named.length === 0 && order !== null,
  }
}

/** `longest flights`; by itself `longest`, unless a flight says so. */
function orderAt(pieces: readonly Piece[], at: number, log: LogWords): WantedOrder | null {
  const typed = wordAt(pieces, at)
  if (FLIGHTS.has(wordAt(pieces, at + 1))) return ORDER_OF_FLIGHTS.get(typed) ?? null
  const order = ORDER_OF.get(typed) ?? null
  return order === null || log.says(typed) ? null : order
}

/** `all`, `my flights`, `alle Flüge`: nothing is looked for, unless something of the log is called so. */
function isEverything(pieces: readonly Piece[], log: LogWords): boolean {
  const words = pieces.filter(({ kind }) => kind !== 'and')
  const isOf = (group: ReadonlySet<string>, at: number): boolean => group.has(wordAt(words, at))
  const isSaid = words.some((_, at) => isOf(FLIGHTS, at) || isOf(ALL, at))
  if (!isSaid || !words.every((_, at) => isOf(FLIGHTS, at) || isOf(FILLERS, at))) return false
  return !log.isName(textOf(words, 0, words.length) ?? '')
}

/** What helped to understand the others, and is no part of the query. */
function withoutRest(pieces: readonly Piece[], isSentence: boolean): readonly Piece[] {
  const joined = pieces.filter(({ kind }) => kind !== 'and')
  return isSentence ? inAlternatives(joined, withoutGrammar) : joined
}

/** Who was on board comes before whatever is called `with Anna`. */
const WITH: ReadonlySet<string> = new Set<Meaning>(['with', 'without'])

interface Pass {
  pieces: Piece[]
  isSentence: boolean
  hasChanged: boolean
}

function onePass(before: readonly Piece[], log: LogWords, asHours: Range[], wasSentence: boolean): Pass {
  const isSaid = before.some(
    (piece, at) => isIdiom(piece) || FLIGHTS.has(wordAt(before, at)) || FLOWN.has(wordAt(before, at)),
  )
  const isAll = (part: readonly Piece[]): boolean => isEverything(part, log)
  const pieces = isSaid ? inAlternatives(before, withoutFillers, isAll) : before
  const found: Piece[] = []
  let hasChanged = pieces.length < before.length
  let isSentence = wasSentence || isSaid
  for (let at = 0; at < pieces.length; ) {
    // Von Trapp is a name, from Trapp is not.
    const isWith = MEANING_OF.get(wordAt(pieces, at))?.some((meaning) => WITH.has(meaning)) === true
    const companion = isWith ? readPhrase(pieces, at, log) : null
    const name = companion === null && MEANING_OF.has(wordAt(pieces, at)) ? nameAt(pieces, at, log) : null
    const phrase = companion ?? (name === null ? readPhrase(pieces, at, log) : null)
    if (phrase !== null) {
      found.push(...phrase.pieces)
      if (phrase.asHours) asHours.push(phrase.asHours)
      at = phrase.next
      isSentence = true
      hasChanged = true
      continue
    }
    const next = pieces[at + 1]
    const meanings = MEANING_OF.get(wordAt(pieces, at))
    if (meanings && name === null && next?.kind === 'field') {
      // The field says already what the word would: `with airline:LH`.
      found.push(meanings.includes('without') ? { ...next, negated: !next.negated } : next)
      at += 2
      hasChanged = true
      continue
    }
    const joined = name ?? dateAt(pieces, at, log) ?? nameAt(pieces, at, log)
    const piece = joined?.term ?? pieces[at]
    if (piece) found.push(piece)
    hasChanged ||= joined !== null
    at = joined?.next ?? at + 1
  }
  if (!isSentence) return { pieces: found, isSentence, hasChanged }
  const dated = found.map((piece) => dateTerm(piece, log) ?? piece)
  return { pieces: dated, isSentence, hasChanged: hasChanged || dated.some((piece, at) => piece !== found[at]) }
}

/** Each part between two `or` by itself; of none everything goes, unless it may. */
function inAlternatives(
  pieces: readonly Piece[],
  shorten: (pieces: readonly Piece[]) => readonly Piece[],
  mayGo: (pieces: readonly Piece[]) => boolean = () => false,
): readonly Piece[] {
  const kept: Piece[] = []
  let start = 0
  for (let at = 0; at <= pieces.length; at++) {
    const or = pieces[at]
    if (or !== undefined && or.kind !== 'or') continue
    const part = pieces.slice(start, at)
    const left = shorten(part)
    kept.push(...(left.some(({ kind }) => kind !== 'and') || mayGo(part) ? left : part), ...(or ? [or] : []))
    start = at + 1
  }
  return kept
}

function withoutFillers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.filter((_, at) => {
    const word = wordAt(pieces, at)
    return !FLIGHTS.has(word) && !FILLERS.has(word)
  })
}

/** In a sentence a word of the grammar that nothing fits is not searched for. */
function withoutGrammar(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.filter((_, at) => !MEANING_OF.has(wordAt(pieces, at)) && !COMPARISON_OF.has(wordAt(pieces, at)))
}

interface JoinedWords {
  readonly term: TextTerm
  readonly next: number
}

/** Words that are the name of one thing of the log: together they are not the beginnings of others. */
function nameAt(pieces: readonly Piece[], at: number, log: LogWords): JoinedWords | null {
  return join(
    pieces,
    at,
    MOST_NAME_WORDS,
    (text) => namedDates(text, log.dateOrder) === null && (isChoicePhrase(text) || log.isName(text)),
  )
}

/** Words that are a date only together: `april 2024`, `last month`. */
function dateAt(pieces: readonly Piece[], at: number, log: LogWords): JoinedWords | null {
  return join(pieces, at, MOST_DATE_WORDS, (text) => namedDates(text, log.dateOrder) !== null)
}

function join(
  pieces: readonly Piece[],
  at: number,
  most: number,
  isOne: (text: string) => boolean,
): JoinedWords | null {
  const first = pieces[at]
  if (first?.kind !== 'text' || first.exact) return null
  for (let count = most; count > 1; count--) {
    const more = textOf(pieces, at + 1, count - 1)
    if (more === null || !/^[\p{L}\d]/u.test(more)) continue
    const text = `${first.text} ${more}`
    if (isOne(text)) return { term: { ...first, text, at: rangeOf(pieces, at, at + count) }, next: at + count }
  }
  return null
}

/** In a sentence a date is meant as one, and is no word of the notes. */
function dateTerm(piece: Piece, log: LogWords): FieldTerm | null {
  if (piece.kind !== 'text' || piece.exact) return null
  const dates = namedDates(piece.text.replace(/[,;!?]+$/, ''), log.dateOrder)
  return dates === null ? null : { ...fieldTerm('date', [dateValue('=', dates)], piece.negated), at: piece.at }
}
