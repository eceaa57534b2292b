/**
 * Search over a few ten thousand short texts, quick enough for every key stroke.
 * First pass: every typed word begins a word of the text. Second, only when the first found little:
 * uFuzzy finds parts of words and words with one typing error. Third, only when nothing was found: the more
 * important texts are compared with up to two errors per word.
 */
import uFuzzy from '@leeoniya/ufuzzy'
import { prefixDistance } from './edit-distance.ts'
import { foldText, foldTextGerman } from './fold-text.ts'

export type MatchKind = 'word' | 'fuzzy'

export interface TextMatch {
  index: number
  /** Higher is better. Whole field 400, begins a field 300, begins words 150-230, typing errors below 150, plus weight. */
  score: number
  kind: MatchKind
}

export interface TextIndex {
  /** `| field | field |`, folded: a word begins after a space, a field after `| `. */
  readonly texts: readonly string[]
  /** Added to the score of each match, 0 to about 150. */
  readonly weights: ArrayLike<number>
}

const ENOUGH = 5
const FUZZY_LIMIT = 400
/** Texts below this weight are not searched for two typing errors. */
const IMPORTANT = 36

const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 })

/** One text of the index out of its fields, in both spellings of umlauts. */
export function indexText(fields: readonly (string | null)[]): string {
  const seen = new Set<string>()
  for (const field of fields) {
    if (field === null || field === '') continue
    seen.add(foldText(field))
    const german = foldTextGerman(field)
    if (german !== null) seen.add(german)
  }
  return `| ${[...seen].join(' | ')} |`
}

/** Matches of the typed text, best first. */
export function searchTexts(index: TextIndex, query: string, limit: number): TextMatch[] {
  const folded = foldText(query)
  if (folded === '') return []
  const terms = folded.split(' ')
  const matches = findWords(index, folded, terms)
  if (matches.length < ENOUGH && folded.length >= 3) {
    const known = new Set(matches.map((match) => match.index))
    matches.push(...findFuzzy(index, terms).filter((match) => !known.has(match.index)))
  }
  if (matches.length === 0 && folded.length >= 5) matches.push(...findMistyped(index, terms))
  return matches.sort((a, b) => b.score - a.score || a.index - b.index).slice(0, limit)
}

function findWords(index: TextIndex, folded: string, terms: readonly string[]): TextMatch[] {
  const starts = terms.map((term) => ` ${term}`)
  const [first = ''] = starts
  const matches: TextMatch[] = []
  for (const [at, text] of index.texts.entries()) {
    if (!text.includes(first)) continue
    if (starts.length > 1 && !starts.every((start) => text.includes(start))) continue
    matches.push({ index: at, score: scoreWords(text, folded) + (index.weights[at] ?? 0), kind: 'word' })
  }
  return matches
}

function scoreWords(text: string, folded: string): number {
  if (text.includes(`| ${folded} |`)) return 400
  if (text.includes(`| ${folded}`)) return text.includes(`| ${folded} `) ? 315 : 300
  if (text.includes(` ${folded}`)) return text.includes(` ${folded} `) ? 230 : 200
  return 150
}

function findFuzzy(index: TextIndex, terms: readonly string[]): TextMatch[] {
  const texts = index.texts as string[]
  let found: number[] | undefined
  for (const term of terms) found = fuzzy.filter(texts, term, found) ?? []
  const likely = (found ?? []).sort((a, b) => (index.weights[b] ?? 0) - (index.weights[a] ?? 0)).slice(0, FUZZY_LIMIT)
  return likely.map((at) => {
    const errors = countErrors(index.texts[at] ?? '', terms, 1)
    const closeness = errors === null ? 0 : 150 - 40 * errors
    return { index: at, score: closeness + (index.weights[at] ?? 0), kind: 'fuzzy' }
  })
}

function findMistyped(index: TextIndex, terms: readonly string[]): TextMatch[] {
  const matches: TextMatch[] = []
  for (const [at, text] of index.texts.entries()) {
    if ((index.weights[at] ?? 0) < IMPORTANT) continue
    const errors = countErrors(text, terms, 2)
    if (errors !== null) matches.push({ index: at, score: 140 - 40 * errors + (index.weights[at] ?? 0), kind: 'fuzzy' })
  }
  return matches
}

/** Typing errors of all terms against the words of a text; null when one is in none of its words. */
function countErrors(text: string, terms: readonly string[], limit: number): number | null {
  let sum = 0
  for (const term of terms) {
    const errors = leastErrors(text.split(' '), term, term.length < 5 ? 1 : limit)
    if (errors === null) return null
    sum += errors
  }
  return sum
}

function leastErrors(words: readonly string[], term: string, limit: number): number | null {
  let best = limit + 1
  for (const word of words) {
    if (word.length + limit < term.length) continue
    // A wrong first letter is rare and would double the work, so only near-complete words may have one.
    if (word[0] !== term[0] && Math.abs(word.length - term.length) > 1) continue
    const errors = prefixDistance(term, word, limit)
    // A whole word is a better guess than the beginning of a longer one.
    best = Math.min(best, errors + (Math.abs(word.length - term.length) > 1 ? 0.25 : 0))
  }
  return best > limit + 0.5 ? null : best
}
