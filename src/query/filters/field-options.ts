import type { Digest } from '../../../core/digest/digest.ts'
import { foldText } from '../../../core/search/fold-text.ts'
import { columnsOfField, type Field, FIELDS } from '../../../core/query/fields.ts'
import { fieldValues } from '../../../core/query/complete/field-values.ts'
import { filterRows } from '../../../core/query/rows/filter-rows.ts'
import type { OtherNames } from '../../../core/query/other-names.ts'
import { printValue } from '../../../core/query/print.ts'
import { fieldTerm, type Value } from '../../../core/query/query.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { Locale } from '../../i18n/locale.ts'
import { isSameValue } from './write-filter.ts'

/** A value that can be chosen of a field. */
export interface FieldOption {
  readonly value: Value
  /** As it is typed. */
  readonly text: string
  /** What people call it; null where that is all that is known, or a text names it. */
  readonly name: string | null
  /** Flights that have it. */
  readonly count: number
}

/** Whether the values of a field are chosen from a list; of others an amount, a time or a text is typed. */
export function hasList(field: Field): boolean {
  const { kind } = FIELDS[field]
  if (kind === 'word') return columnsOfField(field).length > 0
  return kind === 'choice' || kind === 'seat' || kind === 'weekday' || kind === 'month' || field === 'year'
}

/**
 * Values of the field, of a typed beginning if there is one: those chosen first, years and days as the calendar has them,
 * others by how many flights they have. What no flight has is left out, unless it is chosen.
 */
export function fieldOptions(
  digest: Digest,
  field: Field,
  typed: string,
  chosen: readonly Value[],
  locale: Locale,
  names: OtherNames,
): FieldOption[] {
  const option = (value: Value, name: string | null, count: number): FieldOption => ({
    value,
    text: printValue(field, value, locale).replaceAll('"', ''),
    name,
    count,
  })
  const countOf = (value: Value): number => filterRows(digest, [fieldTerm(field, [value])], undefined, names).length
  const { kind } = FIELDS[field]
  const isOfCalendar = kind === 'month' || kind === 'weekday'
  const known: readonly Named[] = isOfCalendar
    ? ofCalendar(kind, typed, locale)
    : fieldValues(digest, field, typed, locale, names)
  const found = known
    .map(({ value, name, count }) => option(value, name, count > 0 ? count : countOf(value)))
    .filter(({ count }) => count > 0)
  const isChosen = ({ value }: FieldOption): boolean => chosen.some((one) => isSameValue(one, value))
  const others = inOrder(
    field,
    found.filter((one) => !isChosen(one)),
  )
  const first = found.filter(isChosen)
  // What was typed into the search and is no value of the log stands here too, or it could not be taken away.
  const unknown = chosen.filter((value) => !found.some((one) => isSameValue(one.value, value)))
  const own = unknown.map((value) => option(value, null, countOf(value)))
  const folded = foldText(typed)
  return [...first, ...own.filter(({ text }) => foldText(text).includes(folded)), ...others]
}

function inOrder(field: Field, options: readonly FieldOption[]): readonly FieldOption[] {
  const place = ({ value }: FieldOption): number => (value.kind === 'number' ? value.value : 0)
  if (field === 'year') return options.toSorted((a, b) => place(b) - place(a))
  const { kind } = FIELDS[field]
  if (kind === 'weekday' || kind === 'month') return options.toSorted((a, b) => place(a) - place(b))
  return options
}

interface Named {
  value: Value
  name: string | null
  count: number
}

/** Months and days of the week by their names; they are counted where they stand in the list. */
function ofCalendar(kind: 'month' | 'weekday', typed: string, locale: Locale): readonly Named[] {
  const folded = foldText(typed)
  const all = Array.from({ length: kind === 'month' ? 12 : 7 }, (_, at) => {
    const value: Value = { kind: 'number', compare: '=', value: at + 1, to: null, unit: null }
    return { value, name: calendarName(kind, at + 1, locale), count: 0 }
  })
  return all.filter(({ name, value }) => foldText(name).startsWith(folded) || String(value.value) === folded)
}

/** `March`, `Monday`. */
function calendarName(kind: 'month' | 'weekday', number: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(localeTag(locale), { [kind]: 'long', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return format.format(kind === 'month' ? Date.UTC(2024, number - 1) : Date.UTC(2024, 0, number))
}
