import { describe, expect, test } from 'vitest'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { digestOf } from '../../../test/support/digest-of.ts'
import { NO_OTHER_NAMES } from '../../../core/query/other-names.ts'
import { choice, fieldTerm, type Value, word } from '../../../core/query/query.ts'
import { printValue } from '../../../core/query/print.ts'
import { readSearch } from '../../../core/query/report/read-search.ts'
import {
  chosenIn,
  type Facet,
  withFilter,
  withoutField,
  withoutFilter,
  withoutValue,
  withValue,
  type WrittenSearch,
} from './write-filter.ts'

const lufthansa = { airlineId: 'DLH', iata: 'LH', icao: 'DLH', name: 'Lufthansa' }
const log = digestOf([
  viewedFlight('MUC', 'JFK', '2019-03-05', { airline: lufthansa }),
  viewedFlight('JFK', 'MUC', '2026-04-09'),
])
const written = (text: string): WrittenSearch => ({ text, search: readSearch(text, log, NO_OTHER_NAMES), locale: 'en' })
const year = (value: number): Value => ({ kind: 'number', compare: '=', value, to: null, unit: null })
const chosen = (text: string, facet: Facet): string[] =>
  chosenIn(written(text).search.query, facet).map((value) => printValue(facet.field, value, 'en'))
const add = (text: string, facet: Facet, value: Value): string => withValue(written(text), facet, value)
const remove = (text: string, facet: Facet, value: Value): string => withoutValue(written(text), facet, value)

const YEAR: Facet = { field: 'year' }
const AIRPORT: Facet = { field: 'airport' }

describe('what a menu marks', () => {
  test.each<[string, Facet, string[]]>([
    ['', YEAR, []],
    ['year:2019,2020', YEAR, ['2019', '2020']],
    ['jahr:2019 rain', YEAR, ['2019']],
    ['year:2019 year:2020', YEAR, ['2019', '2020']],
    ['date:2019', YEAR, ['2019']],
    ['flights in 2019', YEAR, ['2019']],
    ['date:2019-03', YEAR, []],
    ['date:2019,2019-03', YEAR, []],
    ['year>=2019', YEAR, ['>=2019']],
    ['-year:2019', YEAR, []],
    ['-year:2019', { field: 'year', negated: true }, ['2019']],
    ['airport:muc,"New York"', AIRPORT, ['muc', '"New York"']],
    ['flights with Lufthansa', { field: 'airline' }, ['Lufthansa']],
    ['cabin:business or cabin:first', { field: 'cabin' }, []],
  ])('in “%s” of %o: %o', (text, facet, expected) => {
    expect(chosen(text, facet)).toEqual(expected)
  })
})

describe('a value chosen in a menu', () => {
  test.each<[string, Facet, Value, string]>([
    ['', YEAR, year(2019), 'year:2019'],
    ['year:2019', YEAR, year(2020), 'year:2019,2020'],
    ['year:2019', YEAR, year(2019), 'year:2019'],
    ['date:2019', YEAR, year(2020), 'date:2019,2020'],
    ['date:2019', YEAR, year(2019), 'date:2019'],
    ['date:2019-03', YEAR, year(2020), 'date:2019-03 year:2020'],
    ['year>=2022', YEAR, year(2019), 'year:>=2022,2019'],
    ['rain year:2019 cabin:first', YEAR, year(2020), 'rain year:2019,2020 cabin:first'],
    ['airport:muc', AIRPORT, word('MUC'), 'airport:muc'],
    ['airport:MUC', AIRPORT, word('New York'), 'airport:MUC,"New York"'],
    ['-airport:MUC', AIRPORT, word('JFK'), '-airport:MUC airport:JFK'],
    ['-airport:MUC', { ...AIRPORT, negated: true }, word('JFK'), '-airport:MUC,JFK'],
    // What is not understood stays as it was typed.
    ['form:FRA year:2019', YEAR, year(2020), 'form:FRA year:2019,2020'],
    ['form:FRA', YEAR, year(2020), 'form:FRA year:2020'],
    // A sentence becomes filters when one is added to it.
    ['flights with Lufthansa in 2019', YEAR, year(2026), 'airline:Lufthansa date:2019,2026'],
    ['cabin:first or cabin:business', YEAR, year(2026), '(cabin:first or cabin:business) year:2026'],
  ])('to “%s” of %o %o: “%s”', (text, facet, value, expected) => {
    const next = add(text, facet, value)
    expect(next).toBe(expected)
    expect(written(next).search.issues).toEqual(written(text).search.issues)
    const marked = chosenIn(written(next).search.query, facet)
    expect(marked.map((one) => printValue(facet.field, one, 'en').toLowerCase())).toContain(
      printValue(facet.field, value, 'en').toLowerCase(),
    )
  })

  test.each<[string, Facet, Value, string]>([
    ['year:2019', YEAR, year(2019), ''],
    ['year:2019,2020', YEAR, year(2019), 'year:2020'],
    ['year:2019 year:2019,2020', YEAR, year(2019), 'year:2020'],
    ['date:2019,2020', YEAR, year(2020), 'date:2019'],
    ['rain  year:2019  cabin:first', YEAR, year(2019), 'rain cabin:first'],
    ['airport:muc', AIRPORT, word('MUC'), ''],
    ['airport:MUC -airport:MUC', AIRPORT, word('MUC'), '-airport:MUC'],
    ['form:FRA year:2019', YEAR, year(2019), 'form:FRA'],
    ['flights with Lufthansa in 2019', YEAR, year(2019), 'flights with Lufthansa'],
    ['year:2019', YEAR, year(2020), 'year:2019'],
  ])('is taken from “%s” of %o %o: “%s”', (text, facet, value, expected) => {
    expect(remove(text, facet, value)).toBe(expected)
  })

  test('and taken away again leaves the text that was there', () => {
    for (const text of ['', 'rain', 'cabin:first', 'from:MUC duration>5h', '-tag:work']) {
      for (const [facet, value] of [
        [YEAR, year(2019)],
        [AIRPORT, word('New York')],
        [{ field: 'status' }, choice('planned')],
      ] as const) {
        expect(remove(add(text, facet, value), facet, value)).toBe(text)
      }
    }
  })
})

test('a filter goes, a field goes with all that is asked of it, and others stay', () => {
  const text = 'with:Anna date:2019 rain -with:Ben date>2015'
  const search = written(text)
  const [first] = search.search.query
  expect(first && withoutFilter(search, first)).toBe('date:2019 rain -with:Ben date>2015')
  expect(withoutField(written(text), 'with')).toBe('date:2019 rain date>2015')
  expect(withoutField(written(text), 'date')).toBe('with:Anna rain -with:Ben')
  expect(withoutField(written(text), 'year')).toBe(text)
})

test('a filter of the form joins what is asked for already', () => {
  const term = fieldTerm('duration', [{ kind: 'number', compare: '>', value: 300, to: null, unit: null }])
  expect(withFilter(written('duration<8h'), term)).toBe('duration<8h duration>5h')
  expect(withFilter(written('form:FRA duration>5h'), term)).toBe('form:FRA duration>5h')
  expect(withFilter(written('form:FRA'), term)).toBe('form:FRA duration>5h')
})
