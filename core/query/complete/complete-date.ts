import { monthOf, writeDigestDate, yearOf } from '../../digest/digest-date.ts'
import type { Digest } from '../../digest/digest.ts'
import { formatDate } from '../../locale/format.ts'
import { LANGUAGES, type Language, localeTag } from '../../locale/language.ts'
import { foldText } from '../../search/fold-text.ts'
import type { OtherNames } from '../other-names.ts'
import type { DateValue, Value } from '../query.ts'
import { relativeDatesBeginning } from '../relative-dates.ts'
import { dateHolds } from '../rows/test-numbers.ts'

/** A value that may be meant. */
export interface Candidate {
  value: Value
  name: string | null
  /** Flights that have it. */
  count: number
  /** Whether the typed text is all of its code or name. */
  exact: boolean
}

/**
 * Dates that begin with what was typed: days that move with the calendar, then months and years of the log, the latest
 * first. With nothing typed only the former: they show what can be said.
 */
export function dateCandidates(digest: Digest, typed: string, language: Language, names: OtherNames): Candidate[] {
  const folded = foldText(typed)
  const relative = names.today === '' ? [] : relativeDatesBeginning(folded)
  const days = relative.map((date) => {
    const value = equalTo(date)
    const holds = dateHolds(value, names.today)
    const { days: all, flights } = dates(digest)
    const count = all.reduce((sum, day, at) => (holds(day) ? sum + (flights[at] ?? 0) : sum), 0)
    return { value, name: null, count, exact: false }
  })
  // What leads somewhere comes first; else they stand as the calendar has them.
  days.sort((a, b) => Number(b.count > 0) - Number(a.count > 0))
  return folded === '' ? days : [...days, ...ofTheLog(digest, typed.trim(), folded, language)]
}

function ofTheLog(digest: Digest, typed: string, folded: string, language: Language): Candidate[] {
  const counts = /^\d/.test(typed) ? monthsAndYears(digest) : monthsOrYears(digest)
  return [...counts].flatMap(([date, count]) => {
    const iso = writeDigestDate(date) ?? ''
    const words = monthOf(date) === 0 ? [] : LANGUAGES.map((one) => monthWords(iso, one))
    const begins = iso.startsWith(typed) || words.some((text) => foldText(text).startsWith(folded))
    const name = words.length > 0 ? monthWords(iso, language) : null
    return begins ? [{ value: equalTo(iso), name, count, exact: iso === typed }] : []
  })
}

const written = new Map<string, string>()

/** `March 2024`. */
function monthWords(iso: string, language: Language): string {
  const key = language + iso
  const words = written.get(key) ?? formatDate(iso, localeTag(language), 'long')
  written.set(key, words)
  return words
}

/** How many flights each date of the log has, the latest first, as the digest's rows stand. */
interface Dates {
  days: Int32Array
  flights: Int32Array
}

const counted = new WeakMap<Digest, Dates>()

function dates(digest: Digest): Dates {
  const known = counted.get(digest)
  if (known) return known
  const counts = new Map<number, number>()
  for (const date of digest.columns.date) if (date > 0) counts.set(date, (counts.get(date) ?? 0) + 1)
  const found = { days: Int32Array.from(counts.keys()), flights: Int32Array.from(counts.values()) }
  counted.set(digest, found)
  return found
}

/** The same for months; for a year where that is all known. */
function monthsOrYears(digest: Digest): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  const { days, flights } = dates(digest)
  for (const [at, day] of days.entries()) {
    const month = day - (day % 100)
    counts.set(month, (counts.get(month) ?? 0) + (flights[at] ?? 0))
  }
  return counts
}

/** Each year before its months. */
function monthsAndYears(digest: Digest): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const [date, count] of monthsOrYears(digest)) {
    const year = yearOf(date) * 10_000
    counts.set(year, (counts.get(year) ?? 0) + count)
    if (date !== year) counts.set(date, count)
  }
  return new Map([...counts].sort(([a], [b]) => yearOf(b) - yearOf(a) || monthOf(a) - monthOf(b)))
}

function equalTo(value: string): DateValue {
  return { kind: 'date', compare: '=', value, to: null }
}
