/**
 * Search over a few ten thousand short texts, quick enough for every key stroke.
 * First pass: every typed word begins a word of the text. Second, only when the first found little and nothing of note by
 * its whole name: uFuzzy finds parts of words and words with one typing error. Third, only when nothing was found: the more
 * important texts are compared with up to two errors per word.
 */
import uFuzzy from '@leeoniya/ufuzzy'
import { wordErrors } from './edit-distance.ts'
import { foldText } from './fold-text.ts'
import { HIDDEN, MARKS, TITLE } from './index-texts.ts'
import { Vocabulary } from './vocabulary.ts'
import { WordStarts } from './word-starts.ts'

export type MatchKind = 'word' | 'fuzzy'

export interface TextMatch {
  index: number
  /**
   * Higher is better. Whole field 400, of a title 420; begins the title of something important 380, a field 300, a
   * hidden field 240, words 150-230; typing errors below 150; plus weight.
   */
  score: number
  kind: MatchKind
}

export interface TextIndex {
  /** `| field § title ¶ hidden |`, folded: a word begins after a space, a field after a mark and a space. */
  readonly texts: string[]
  /** Added to the score of each match, 0 to about 150. */
  readonly weights: ArrayLike<number>
  /** No typing errors are looked for: what is typed has to begin words. */
  readonly wordsOnly?: boolean
  /** Made when they are first needed. */
  vocabulary?: Vocabulary
  starts?: WordStarts
}

const ENOUGH = 5
const WHOLE_FIELD = 400
const WHOLE_TITLE = 420
/** A pasted novel is cut: the cost of typing errors grows with the length of the words. */
const MOST_CHARACTERS = 60
const MOST_TERMS = 6
const LONGEST_FUZZY_TERM = 24
const FUZZY_LIMIT = 400
/** Texts below this weight are not searched for two typing errors, and their whole names end no search. */
const IMPORTANT = 36

// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its const enum cannot be imported when types are stripped
const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 })

/** Matches of the typed text, best first, `limit` at most. */
export function searchTexts(index: TextIndex, query: string, limit: number): TextMatch[] {
  const terms = foldText(query.slice(0, MOST_CHARACTERS)).split(' ').slice(0, MOST_TERMS)
  const folded = terms.join(' ')
  if (folded === '') return []
  const matches = findWords(index, folded, terms, limit)
  if (index.wordsOnly) return matches.sort(byScore).slice(0, limit)
  if (matches.length < ENOUGH && folded.length >= 3 && !matches.some((match) => isNamed(index, match))) {
    const known = new Set(matches.map((match) => match.index))
    matches.push(...findFuzzy(index, terms).filter((match) => !known.has(match.index)))
  }
  if (matches.length === 0 && folded.length >= 5) matches.push(...findMistyped(index, terms))
  return matches.sort(byScore).slice(0, limit)
}

/** For the whole name of an important place no similar ones are offered; that of a hamlet may be a typing error. */
function isNamed({ weights }: TextIndex, { index, score }: TextMatch): boolean {
  const weight = weights[index] ?? 0
  return weight >= IMPORTANT && score - weight >= WHOLE_FIELD
}

const byScore = (a: TextMatch, b: TextMatch): number => b.score - a.score || a.index - b.index

function findWords(index: TextIndex, folded: string, terms: readonly string[], limit: number): TextMatch[] {
  const { texts, weights } = index
  const starts = terms.map((term) => ` ${term}`)
  const rows: number[] = []
  const scores: number[] = []
  index.starts ??= new WordStarts(texts)
  for (const at of index.starts.begin(terms[0] ?? '')) {
    const text = texts[at] ?? ''
    if (!starts.every((start) => text.includes(start))) continue
    const weight = weights[at] ?? 0
    rows.push(at)
    scores.push(scoreWords(text, folded, weight >= IMPORTANT) + weight)
  }
  const least = leastOfBest(scores, limit)
  return rows.flatMap((row, at) => {
    const score = scores[at] ?? 0
    return score < least ? [] : [{ index: row, score, kind: 'word' as const }]
  })
}

/** One typed letter matches half the catalogue: only what can be among the best becomes an object. */
function leastOfBest(scores: readonly number[], limit: number): number {
  if (scores.length <= limit) return Number.NEGATIVE_INFINITY
  return Float64Array.from(scores).sort()[scores.length - limit] ?? 0
}

/** The best place where what is typed stands in the text; 150 where its words stand apart. */
function scoreWords(text: string, folded: string, isImportant: boolean): number {
  const start = ` ${folded}`
  let best = 150
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    const end = at + start.length
    const isWord = text[end] === ' '
    const score = scorePlace(text[at - 1] ?? '', isWord, isWord && MARKS.includes(text[end + 1] ?? ''), isImportant)
    if (score > best) best = score
  }
  return best
}

function scorePlace(before: string, isWord: boolean, endsField: boolean, isImportant: boolean): number {
  if (!MARKS.includes(before)) return isWord ? 230 : 200
  if (endsField) return before === TITLE ? WHOLE_TITLE : WHOLE_FIELD
  const whole = isWord ? 15 : 0
  if (before === HIDDEN) return 240 + whole
  return (before === TITLE && isImportant ? 380 : 300) + whole
}

function findFuzzy(index: TextIndex, terms: readonly string[]): TextMatch[] {
  if (terms.some((term) => term.length > LONGEST_FUZZY_TERM)) return []
  let found: number[] | undefined
  for (const term of terms) found = fuzzy.filter(index.texts, term, found) ?? []
  const likely = (found ?? []).sort((a, b) => (index.weights[b] ?? 0) - (index.weights[a] ?? 0)).slice(0, FUZZY_LIMIT)
  return likely.map((at) => {
    const errors = countErrors(index.texts[at] ?? '', terms, 1)
    const closeness = errors === null ? 0 : 150 - 40 * errors
    return { index: at, score: closeness + (index.weights[at] ?? 0), kind: 'fuzzy' }
  })
}

function findMistyped(index: TextIndex, terms: readonly string[]): TextMatch[] {
  index.vocabulary ??= new Vocabulary(index.texts, (at) => (index.weights[at] ?? 0) >= IMPORTANT)
  const errors = index.vocabulary.find(terms, 2)
  return [...errors].map(([at, count]) => {
    return { index: at, score: 140 - 40 * count + (index.weights[at] ?? 0), kind: 'fuzzy' as const }
  })
}

/** Typing errors of all terms against the words of a text; null when one is in none of its words. */
function countErrors(text: string, terms: readonly string[], limit: number): number | null {
  const words = text.split(' ')
  let sum = 0
  for (const term of terms) {
    const errors = words.map((word) => wordErrors(term, word, limit)).filter((count) => count !== null)
    if (errors.length === 0) return null
    sum += Math.min(...errors)
  }
  return sum
}
