import { expect, test } from 'vitest'
import { FIELD_NAMES, FIELDS } from '../../../core/query/fields.ts'
import { parseQuery } from '../../../core/query/parse/parse.ts'
import { printTerm } from '../../../core/query/print.ts'
import { withoutRanges } from '../../../core/query/query.ts'
import type { DateOrder } from '../../../core/time/date-order.ts'
import { comparesOf, type TypedFilter, readFilter } from './read-filter.ts'

const filter = (over: Partial<TypedFilter>): TypedFilter => ({
  field: 'airport',
  compare: '=',
  value: '',
  to: '',
  negated: false,
  ...over,
})
const text = (over: Partial<TypedFilter>, order: DateOrder | null = null): string => {
  const read = readFilter(filter(over), order)
  return read.ok ? printTerm(read.value, 'en') : read.error
}

test('a filter becomes the text somebody would type', () => {
  expect(text({ value: 'New York' })).toBe('airport:"New York"')
  expect(text({ field: 'cabin', value: 'business', negated: true })).toBe('-cabin:business')
  expect(text({ field: 'night', compare: '>', value: '1:30' })).toBe('night>1h30')
  expect(text({ field: 'distance', compare: '..', value: '500', to: '900mi' })).toBe('distance:500mi..900mi')
  expect(text({ field: 'date', compare: '<=', value: '2019' })).toBe('date<=2019')
  expect(text({ field: 'seat', value: '12A' })).toBe('seat:12A')
})

test('a date is read in the order its writer said', () => {
  const span = { field: 'date', compare: '..', value: '3/5/2026', to: '4/5/2026' } as const
  expect([text(span, 'month-day'), text(span, 'day-month'), text(span)]).toEqual([
    'date:2026-03-05..2026-04-05',
    'date:2026-05-03..2026-05-04',
    'date:2026-05-03..2026-05-04',
  ])
})

test('what is missing or cannot be read is told by the code of the language', () => {
  expect(text({ value: '  ' })).toBe('query.missing-value')
  expect(text({ field: 'year', compare: '..', value: '2019' })).toBe('query.missing-value')
  expect(text({ field: 'duration', compare: '>', value: 'long' })).toBe('query.minutes-unreadable')
  expect(text({ field: 'year', compare: '..', value: '2022', to: '2019' })).toBe('query.range-reversed')
})

test('every field can be asked for, and its text is read as the same filter', () => {
  const values = {
    word: 'x',
    choice: '',
    seat: '12A',
    distance: '100',
    minutes: '60',
    count: '3',
    month: '3',
    weekday: '1',
    date: '2026',
  }
  for (const field of FIELD_NAMES) {
    const { kind } = FIELDS[field]
    if (kind === 'choice') continue
    for (const compare of [...comparesOf(field), '='] as const) {
      const read = readFilter(filter({ field, compare, value: values[kind], to: values[kind] }), null)
      if (!read.ok) throw new Error(`${field} ${compare}: ${read.error}`)
      const { query, issues } = parseQuery(printTerm(read.value, 'de'))
      expect([issues, withoutRanges(query)]).toEqual([[], withoutRanges([read.value])])
    }
  }
})
