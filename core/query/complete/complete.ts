import type { Digest } from '../../digest/digest.ts'
import type { Language } from '../../locale/language.ts'
import { foldText } from '../../search/fold-text.ts'
import { type Field, FIELDS, fieldOf, keywordOf, OFFERED_FIELDS, spellings } from '../fields.ts'
import { type Candidate, dateCandidates } from './complete-date.ts'
import { fieldValues } from './field-values.ts'
import { printValue } from '../print.ts'
import type { Range, Value } from '../query.ts'
import { NO_OTHER_NAMES, type OtherNames } from '../other-names.ts'
import { isDateKey, type Token, tokenise } from '../parse/tokenise.ts'

/** Something that may be meant at the cursor. */
export interface Suggestion {
  readonly kind: 'field' | 'value'
  readonly field: Field
  /** What is suggested of the field; null for the field itself. */
  readonly value: Value | null
  /** Text to put at `at`, in the language; a field ends in `:` and waits for its value. */
  readonly insert: string
  readonly at: Range
  /** The thing's own name where it has one (`Frankfurt am Main`, `Lufthansa`); null where a locale key names it. */
  readonly name: string | null
  /** Flights that have it; null for fields. */
  readonly count: number | null
}

const MOST = 12
/** Fields of whose values a bare word may be the beginning. */
export const LIKELY: readonly Field[] = ['airport', 'airline', 'aircraft', 'tag', 'with', 'registration', 'trip']

/** Shorter, a word is the beginning of too many months. */
const LEAST_OF_DATE = 3

/** Suggestions for what is being typed at the cursor, best first. At the start of a term: fields, and things that begin so. */
export function complete(
  digest: Digest,
  text: string,
  cursor: number,
  language: Language,
  names: OtherNames = NO_OTHER_NAMES,
): Suggestion[] {
  const before = text.slice(0, cursor)
  const tokens = tokenise(before, names.dateOrder)
  const dates = writtenDates(digest, tokens, text, cursor, language, names)
  if (dates.length > 0) return dates
  const last = tokens.findLast((token) => token.at.end === cursor)
  if (last?.kind === 'field') {
    const field = isDateKey(last.key) ? 'date' : fieldOf(last.key)
    const value = last.values.at(-1)
    if (field === null || value === undefined) return []
    const end = endOfWord(text, cursor, /[\s(),"]/)
    return fieldValues(digest, field, value.text, language, names)
      .slice(0, MOST)
      .map((found) => suggest(field, found, { start: value.at.start, end }, language, false))
  }
  if (last !== undefined && last.kind !== 'text' && last.kind !== 'or') return []
  const typed = last?.kind === 'text' ? last.text : before.slice(last?.at.start ?? cursor)
  const minus = last?.kind === 'text' && last.negated ? 1 : 0
  const at = { start: (last?.at.start ?? cursor) + minus, end: endOfWord(text, cursor, /[\s()":]/) }
  if (last?.kind === 'text' && last.exact) return valueHints(digest, typed, at, language, names)
  return [...fieldHints(typed, at, language), ...valueHints(digest, typed, at, language, names)].slice(0, MOST)
}

/**
 * Dates of several words, of which the last stands at the cursor: `date:last m`, `april 20`. What the words before mean
 * alone is not asked then.
 */
function writtenDates(
  digest: Digest,
  tokens: readonly Token[],
  text: string,
  cursor: number,
  language: Language,
  names: OtherNames,
): Suggestion[] {
  for (const count of [2, 1]) {
    const [first, ...more] = tokens.slice(-1 - count)
    if (first === undefined || more.length < count || more.at(-1)?.at.end !== cursor) continue
    if (!more.every((token) => token.kind === 'text' && !token.exact && !token.negated)) continue
    const start = startOfDate(first)
    if (start === null) continue
    const found = dateCandidates(digest, text.slice(start, cursor), language, names)
    const at = { start, end: endOfWord(text, cursor, /[\s(),":]/) }
    const isValue = first.kind === 'field'
    if (found.length > 0) return found.slice(0, MOST).map((one) => suggest('date', one, at, language, !isValue))
  }
  return []
}

function startOfDate(token: Token): number | null {
  if (token.kind === 'text') return token.exact ? null : token.at.end - token.text.length
  if (token.kind !== 'field' || !isDateKey(token.key)) return null
  return token.values.at(-1)?.at.start ?? null
}

/** What stands behind the cursor up to the next sign belongs to what is being replaced. */
function endOfWord(text: string, cursor: number, stop: RegExp): number {
  const rest = text.slice(cursor).search(stop)
  return rest < 0 ? text.length : cursor + rest
}

function fieldHints(typed: string, at: Range, language: Language): Suggestion[] {
  const folded = foldText(typed)
  const begins = (words: readonly string[]): boolean =>
    words.some((text) => spellings(text).some((spelt) => spelt.startsWith(folded)))
  const own = OFFERED_FIELDS.filter((field) => begins(FIELDS[field][language]))
  const foreign = OFFERED_FIELDS.filter(
    (field) => !own.includes(field) && begins(FIELDS[field][language === 'en' ? 'de' : 'en']),
  )
  return (folded === '' ? own : [...own, ...foreign]).map((field) => ({
    kind: 'field',
    field,
    value: null,
    insert: `${keywordOf(field, language)}:`,
    at,
    name: null,
    count: null,
  }))
}

function valueHints(digest: Digest, typed: string, at: Range, language: Language, names: OtherNames): Suggestion[] {
  if (foldText(typed) === '') return []
  const fields = foldText(typed).length < LEAST_OF_DATE ? LIKELY : [...LIKELY, 'date' as const]
  return fields
    .flatMap((field) =>
      fieldValues(digest, field, typed, language, names)
        .slice(0, 3)
        .map((found) => suggest(field, found, at, language, true)),
    )
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
}

function suggest(field: Field, found: Candidate, at: Range, language: Language, withKeyword: boolean): Suggestion {
  const value = printValue(field, found.value, language)
  const insert = withKeyword ? `${keywordOf(field, language)}:${value}` : value
  return { kind: 'value', field, value: found.value, insert, at, name: found.name, count: found.count }
}
