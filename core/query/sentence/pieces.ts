import { foldText } from '../../search/fold-text.ts'
import type { Range, Term, TextTerm } from '../query.ts'

/** What a sentence is made of: terms already understood, words, and what joins them. */
export type Piece = Term | Join
export interface Join {
  readonly kind: 'and' | 'or'
  readonly at: Range
}

export function isJoin(piece: { readonly kind: string }): piece is Join {
  return piece.kind === 'and' || piece.kind === 'or'
}

/** A word that may be of the grammar or a value: typed without quotes, and not negated. */
export function isWord(piece: Piece | undefined): piece is TextTerm {
  return piece?.kind === 'text' && !piece.exact && !piece.negated
}

/** The folded word at this place; empty where there is none. */
export function wordAt(pieces: readonly Piece[], at: number): string {
  const piece = pieces[at]
  return isWord(piece) ? foldText(piece.text) : ''
}

/** The texts of that many pieces as one, without the commas of a sentence; null where not all of them are words. */
export function textOf(pieces: readonly Piece[], start: number, count: number): string | null {
  const words = pieces.slice(start, start + count)
  if (words.length < count || !words.every(isWord)) return null
  return words
    .map(({ text }) => text)
    .join(' ')
    .replace(/[,;!?]+$/, '')
}

/** Where the pieces from one place up to another were typed. */
export function rangeOf(pieces: readonly Piece[], start: number, end: number): Range | null {
  const [first, last] = [pieces[start]?.at, pieces[end - 1]?.at]
  return first && last ? { start: first.start, end: last.end } : null
}
