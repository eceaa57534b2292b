import { monthOf, writeDigestDate, yearOf } from '../digest/digest-date.ts'
import { allRows, type Digest } from '../digest/digest.ts'
import { formatDate } from '../locale/format.ts'
import { type Language, localeTag } from '../locale/language.ts'
import { foldText } from '../search/fold-text.ts'
import type { Candidate } from './complete.ts'
import type { OtherNames } from './other-names.ts'
import type { DateValue } from './query.ts'
import { relativeDatesBeginning } from './relative-dates.ts'
import { testDate } from './test-numbers.ts'

/**
 * Dates that begin with what was typed: days that move with the calendar, then months and years of the log, the latest
 * first. With nothing typed only the former: they show what can be said.
 */
export function dateCandidates(digest: Digest, typed: string, language: Language, names: OtherNames): Candidate[] {
  const folded = foldText(typed)
  const relative = names.today === '' ? [] : relativeDatesBeginning(folded)
  const days = relative.map((date) => {
    const value = equalTo(date)
    const test = testDate(digest, value, names.today)
    return { value, name: null, count: allRows(digest).filter(test).length, exact: false }
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

const LANGUAGES: readonly Language[] = ['en', 'de']
const written = new Map<string, string>()

/** `March 2024`. */
function monthWords(iso: string, language: Language): string {
  const key = language + iso
  const words = written.get(key) ?? formatDate(iso, localeTag(language), 'long')
  written.set(key, words)
  return words
}

const counted = new WeakMap<Digest, ReadonlyMap<number, number>>()

/** Flights of each month of the log, the latest first, as the digest's rows stand; of a year where that is all known. */
function monthsOrYears(digest: Digest): ReadonlyMap<number, number> {
  const known = counted.get(digest)
  if (known) return known
  const counts = new Map<number, number>()
  for (const date of digest.columns.date) {
    const month = date - (date % 100)
    if (month > 0) counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  counted.set(digest, counts)
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
