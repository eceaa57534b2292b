import { describe, expect, test } from 'vitest'
import { FIELD_NAMES } from '../../../core/query/fields.ts'
import { filterRows } from '../../../core/query/rows/filter-rows.ts'
import { NO_OTHER_NAMES, type OtherNames } from '../../../core/query/other-names.ts'
import { fieldTerm, type Value, word } from '../../../core/query/query.ts'
import { digestOf } from '../../../test/support/digest-of.ts'
import { columnsOf, type Digest } from '../../../core/digest/digest.ts'
import { viewedFlight, viewedPlace } from '../../../test/support/viewed-flights.ts'
import { fieldOptions, hasList } from './field-options.ts'
import { hasValues } from './has-values.ts'
import { mixedFlights } from '../../../test/support/mixed-flights.ts'

const log = digestOf(mixedFlights(300))
const options = (field: (typeof FIELD_NAMES)[number], typed = '', chosen: readonly Value[] = []) =>
  fieldOptions(log, field, typed, chosen, 'en', NO_OTHER_NAMES)
const texts = (...asked: Parameters<typeof options>) => options(...asked).map(({ text }) => text)
const year = (value: number): Value => ({ kind: 'number', compare: '=', value, to: null, unit: null })

describe('the values a menu offers', () => {
  test.each(FIELD_NAMES.filter(hasList))('of %s each show as many flights as are said', (field) => {
    const found = options(field)
    for (const { value, text, count } of found) {
      expect([text, filterRows(log, [fieldTerm(field, [value])]).length]).toEqual([text, count])
    }
    expect(new Set(found.map(({ text }) => text)).size).toBe(found.length)
    expect(hasValues(log, field) || found.length === 0).toBe(true)
  })

  test('are all years of the log, the latest first', () => {
    const years = new Set(mixedFlights(300).map(({ date }) => date?.slice(0, 4) ?? ''))
    expect(years.size).toBeGreaterThan(30)
    expect(texts('year')).toEqual([...years].toSorted().toReversed())
    expect(texts('year', '198')).toEqual(
      [...years]
        .filter((one) => one.startsWith('198'))
        .toSorted()
        .toReversed(),
    )
  })

  test('begin with those chosen, also such as no flight has', () => {
    expect(texts('year', '', [year(1990), year(1833)]).slice(0, 3)).toEqual(['1990', '1833', texts('year')[0]])
    expect(options('year', '', [year(1833)])[0]?.count).toBe(0)
    expect(texts('airport', '', [word('jfk')])[0]).toBe('JFK')
    expect(texts('airport', 'mu', [word('jfk'), word('Atlantis')])).toEqual(['MUC'])
  })

  test('stand by how many flights have them, days and months as the calendar has them', () => {
    const counts = options('airport').map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(options('weekday').map(({ name }) => name)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
    expect(options('month', 'ma').map(({ name }) => name)).toEqual(['March', 'May'])
  })

  test('are places by the code their reader wants, whichever was typed', () => {
    const flight = viewedFlight('MUC', 'MUC', '2026-03-05')
    const coded = digestOf([{ ...flight, from: { ...viewedPlace('MUC'), icao: 'EDDM' } }])
    const asked = (typed: string, placeCodes: OtherNames['placeCodes']) =>
      fieldOptions(coded, 'from', typed, [], 'en', { ...NO_OTHER_NAMES, placeCodes })
    for (const typed of ['', 'muc', 'eddm']) {
      expect(asked(typed, 'typed')).toMatchObject([{ text: 'MUC', count: 1 }])
      expect(asked(typed, 'icao')).toMatchObject([{ text: 'EDDM', count: 1 }])
    }
  })

  test('are found by codes and names, in either language', () => {
    expect(texts('airport', 'tok')).toEqual(['NRT'])
    expect(texts('airline', 'lufth')).toEqual(['LH'])
    expect(fieldOptions(log, 'seat', 'fens', [], 'de', NO_OTHER_NAMES).map(({ text }) => text)).toEqual(['fenster'])
    expect(texts('airport', 'xyz')).toEqual([])
  })

  test('count a flight that returned to where it began once', () => {
    const scenic = digestOf([viewedFlight('MUC', 'MUC', '2026-03-05')])
    expect(fieldOptions(scenic, 'airport', '', [], 'en', NO_OTHER_NAMES)).toMatchObject([{ text: 'MUC', count: 1 }])
  })
})

test('a field without any value has no menu', () => {
  const bare = digestOf([viewedFlight('MUC', 'JFK', '2026-03-05')])
  expect(hasValues(bare, 'airport')).toBe(true)
  expect(hasValues(bare, 'year')).toBe(true)
  for (const field of ['tag', 'cabin', 'airline', 'aircraft', 'trip'] as const)
    expect(hasValues(bare, field)).toBe(false)
})

/** 2,000 airports and as many aircraft, of which the reads of columns are counted. */
function countedLog(count: number): { digest: Digest; reads: () => number } {
  const flights = mixedFlights(count).map((flight, at) => ({
    ...flight,
    from: { ...viewedPlace('MUC'), iata: null, icao: `X${(at % 2000).toString(36)}`, city: `City ${at % 2000}` },
    aircraft: { typeIcao: 'A320', typeName: null, name: null, registration: `N${at % 2000}` },
  }))
  const digest = digestOf(flights)
  let reads = 0
  const counting = (column: Int32Array): Int32Array =>
    new Proxy(column, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') {
          if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1
          return value
        }
        // A method may read every row.
        reads += target.length
        return value.bind(target)
      },
    })
  return { digest: { ...digest, columns: columnsOf((name) => counting(digest.columns[name])) }, reads: () => reads }
}

describe('over a long log', () => {
  const FLIGHTS = 4000
  const readsOf = (field: (typeof FIELD_NAMES)[number]): [first: number, again: number] => {
    const { digest, reads } = countedLog(FLIGHTS)
    expect(fieldOptions(digest, field, '', [], 'en', NO_OTHER_NAMES).length).toBeGreaterThan(0)
    const first = reads()
    fieldOptions(digest, field, '', [], 'en', NO_OTHER_NAMES)
    return [first / FLIGHTS, (reads() - first) / FLIGHTS]
  }

  test.each([
    ['airport', 4],
    ['airline', 1],
    ['aircraft', 1],
    ['tag', 1],
    ['registration', 1],
  ] as const)('the values of %s, however many, are counted in one pass over its %i columns, once', (field, columns) => {
    expect(readsOf(field)).toEqual([columns, 0])
  })

  // Each of their few words is looked for by itself.
  test.each([
    ['year', 1],
    ['cabin', 5],
    ['status', 5],
    ['has', 28],
  ] as const)('the values of %s cost at most %i reads of a flight', (field, most) => {
    expect(Math.max(...readsOf(field))).toBeLessThanOrEqual(most)
  })
})
