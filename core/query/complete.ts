import { COLUMNS, type TableColumn } from '../digest/columns.ts'
import type { Digest } from '../digest/digest.ts'
import { entryTableOf } from '../digest/tables.ts'
import type { Language } from '../locale/language.ts'
import { foldText } from '../search/fold-text.ts'
import { choicesBeginning, weekdayName } from './choices.ts'
import {
  type ChoiceField,
  columnsOfField,
  type Field,
  FIELD_NAMES,
  FIELDS,
  fieldOf,
  isChoiceField,
  keywordOf,
  spellings,
} from './fields.ts'
import { type Candidate, dateCandidates } from './complete-date.ts'
import { printValue } from './print.ts'
import { choice, type Range, type Value, word } from './query.ts'
import { NO_OTHER_NAMES, type OtherNames } from './other-names.ts'
import { isDateKey, type Token, tokenise } from './tokenise.ts'

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
const LIKELY: readonly Field[] = ['airport', 'airline', 'aircraft', 'tag', 'with', 'registration', 'trip']

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
  const tokens = tokenise(before)
  const dates = writtenDates(digest, tokens, text, cursor, language, names)
  if (dates.length > 0) return dates
  const last = tokens.findLast((token) => token.at.end === cursor)
  if (last?.kind === 'field') {
    const field = isDateKey(last.key) ? 'date' : fieldOf(last.key)
    const value = last.values.at(-1)
    if (field === null || value === undefined) return []
    const end = endOfWord(text, cursor, /[\s(),"]/)
    return valuesOf(digest, field, value.text, language, names)
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
  const own = FIELD_NAMES.filter((field) => begins(FIELDS[field][language]))
  const foreign = FIELD_NAMES.filter(
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
      valuesOf(digest, field, typed, language, names)
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

/** Values of a field that begin with what was typed: whole matches first, then the most frequent. */
function valuesOf(digest: Digest, field: Field, typed: string, language: Language, names: OtherNames): Candidate[] {
  const folded = foldText(typed)
  const { kind } = FIELDS[field]
  if (kind === 'date') return dateCandidates(digest, typed, language, names)
  const found = candidates(digest, field, folded, names)
  if (isChoiceField(field)) found.push(...choices(field, folded))
  if (kind === 'weekday') found.push(...weekdays(typed, language))
  if (field === 'year') found.push(...years(digest, typed))
  return found.sort((a, b) => Number(b.exact) - Number(a.exact) || b.count - a.count)
}

function candidates(digest: Digest, field: Field, folded: string, names: OtherNames): Candidate[] {
  const columns = columnsOfField(field)
  const [first] = columns
  if (first === undefined) return []
  const table = entryTableOf(digest.tables, first)
  const counts = countsOf(digest, columns, table.size)
  if (field === 'country') return countries(digest, counts, folded, names)
  if (field === 'trip') return trips(digest, counts, folded, names)
  const texts = table.texts()
  const byWord = new Map<string, Candidate>()
  for (const [at, value] of table.values().entries()) {
    const text = texts[at + 1] ?? ''
    const flights = counts[at + 1] ?? 0
    if (flights === 0 || !text.includes(folded === '' ? '' : ` ${folded}`)) continue
    const { typed, name } = namesFor(value)
    const known = byWord.get(typed)
    const exact = text.includes(`| ${folded} |`)
    byWord.set(typed, {
      value: word(typed),
      name,
      count: flights + (known?.count ?? 0),
      exact: exact || known?.exact === true,
    })
  }
  return [...byWord.values()]
}

/** How a table's value is typed, and what people call it. */
function namesFor(value: unknown): { typed: string; name: string | null } {
  if (typeof value === 'string') return { typed: value, name: null }
  const { iata, icao, name, city } = value as { iata?: string; icao?: string; name: string | null; city?: string }
  return { typed: iata ?? icao ?? name ?? '', name: city ?? name }
}

const counted = new WeakMap<Digest, Map<string, Uint32Array>>()

function countsOf(digest: Digest, columns: readonly TableColumn[], size: number): Uint32Array {
  const known = counted.get(digest) ?? new Map<string, Uint32Array>()
  counted.set(digest, known)
  const key = columns.join()
  const counts = known.get(key) ?? count(digest, columns, size)
  known.set(key, counts)
  return counts
}

/** Flights per index, in lists as well: a flight with two tags counts for both. */
function count(digest: Digest, columns: readonly TableColumn[], size: number): Uint32Array {
  const counts = new Uint32Array(size + 1)
  for (const name of columns) {
    const column = COLUMNS[name]
    const lists = column.kind === 'list' ? digest.tables[column.table] : null
    for (const index of digest.columns[name]) {
      if (lists === null) counts[index] = (counts[index] ?? 0) + 1
      else for (const item of lists.at(index) ?? []) counts[item] = (counts[item] ?? 0) + 1
    }
  }
  counts[0] = 0
  return counts
}

function countries(digest: Digest, counts: Uint32Array, folded: string, names: OtherNames): Candidate[] {
  const sums = new Map<string, number>()
  for (const [at, { country }] of digest.tables.places.values().entries()) {
    const count = counts[at + 1] ?? 0
    if (country !== null && count > 0) sums.set(country, (sums.get(country) ?? 0) + count)
  }
  return [...sums].flatMap(([code, count]) => {
    const found = names.country(code)
    const exact = code.toLowerCase() === folded
    const begins = exact || found.some((name) => ` ${foldText(name)}`.includes(` ${folded}`)) || folded === ''
    return begins ? [{ value: word(code), name: found[0] ?? null, count, exact }] : []
  })
}

/** Of trips only names are typed. */
function trips(digest: Digest, counts: Uint32Array, folded: string, names: OtherNames): Candidate[] {
  return digest.tables.trips.values().flatMap((id, at) => {
    const [name, count] = [names.trip(id), counts[at + 1] ?? 0]
    if (name === null || count === 0 || !` ${foldText(name)}`.includes(` ${folded}`)) return []
    return [{ value: word(name), name: null, count, exact: foldText(name) === folded }]
  })
}

function choices(field: ChoiceField, folded: string): Candidate[] {
  return choicesBeginning(field, folded).map((value) => ({ value: choice(value), name: null, count: 0, exact: false }))
}

function weekdays(typed: string, language: Language): Candidate[] {
  return [1, 2, 3, 4, 5, 6, 7]
    .filter((day) => weekdayName(day, language).startsWith(typed.toLowerCase()))
    .map((day) => ({ ...equalTo(day), name: null, count: 0, exact: false }))
}

function years(digest: Digest, typed: string): Candidate[] {
  const counts = new Map<number, number>()
  for (const date of digest.columns.date) {
    const year = Math.floor(date / 10_000)
    if (year > 0) counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  return [...counts]
    .filter(([year]) => String(year).startsWith(typed))
    .map(([year, count]) => ({ ...equalTo(year), name: null, count, exact: String(year) === typed }))
}

function equalTo(value: number): { value: Value } {
  return { value: { kind: 'number', compare: '=', value, to: null, unit: null } }
}
