import { beforeAll, describe, expect, test } from 'vitest'
import { translateIn, loadTexts } from '../../i18n/texts.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { ChartRow, Measure } from '../measure/chart-row.ts'
import { findingOf } from './finding.ts'
import { type FoundChart, findingWords } from './finding-words.ts'

beforeAll(async () => {
  for (const locale of ['en', 'de'] as const) await loadTexts(locale, ['statistics'])
})

const rows = (...named: [name: string, flights: number, minutes?: number, withoutMinutes?: number][]): ChartRow[] =>
  named.map(([name, flights, minutes, withoutMinutes = minutes === undefined ? flights : 0]) => ({
    bar: { chart: 'byYear', key: name },
    name,
    stat: `byYear.${name}`,
    flights,
    minutes: minutes ?? 0,
    withoutMinutes,
    distanceKm: 0,
  }))

function said(chart: FoundChart, known: ChartRow[], locale: Locale, measure: Measure = 'flights', without = 0): string {
  const t = translateIn(locale, 'statistics')
  const flights = known.reduce((sum, row) => sum + row.flights, 0)
  const words = {
    said: (one: Measure, value: number) =>
      one === 'flights' ? t('flights', { count: value, number: String(value) }) : `${value} min`,
  }
  return findingWords(findingOf(known, measure, flights), chart, measure, { t, locale, words, isOfAll: without === 0 })
}

describe('what a chart says', () => {
  test('names the first, how much that is and its share of everything', () => {
    const known = rows(['2018', 30], ['2019', 70])
    expect(said('byYear', known, 'en')).toBe('2019 was your strongest year: 70 flights, 70% of all.')
    expect(said('byYear', known, 'de')).toBe('2019 war Ihr stärkstes Jahr: 70 Flüge, das sind 70\u00a0%.')
  })

  test('of flights without the detail it says that the share leaves them out', () => {
    const known = rows(['Window', 30], ['Aisle', 70])
    expect(said('seatPositions', known, 'en', 'flights', 900)).toBe(
      'Most often Aisle: 70 flights, 70% of those with this detail.',
    )
    expect(said('seatPositions', known, 'de', 'flights', 900)).toBe(
      'Am häufigsten Aisle: 70 Flüge, 70\u00a0% der Flüge mit dieser Angabe.',
    )
  })

  test('the first of less than half is no majority, and of unequal ranges it says so', () => {
    const known = rows(['A', 4], ['B', 3], ['C', 3])
    expect(said('cabins', known, 'en')).toBe('Most often A: 4 flights, 40% of all.')
    expect(said('distance', known, 'en')).toBe('In ranges of unequal width, most often A: 4 flights, 40% of all.')
    expect(said('duration', known, 'de')).toContain('In ungleich breiten Bereichen am häufigsten A')
  })

  test('follows the measure', () => {
    const known = rows(['2018', 9, 100], ['2019', 3, 300])
    expect(said('byYear', known, 'en', 'minutes')).toBe('2019 was your strongest year: 300 min, 75% of all.')
  })

  test('of flights without a time it claims nothing: it speaks of those that have one', () => {
    const one = rows(['FNC–LIS', 1, 110], ['FRA–LHR', 2], ['HAM–MUC', 1])
    expect(said('routes', one, 'en', 'minutes')).toBe('Of the flights with a time: FNC–LIS, 110 min.')
    expect(said('routes', one, 'de', 'minutes')).toBe('Von den Flügen mit Zeit: FNC–LIS, 110 min.')
    const two = rows(['Y', 2, 110, 1], ['C', 3, 90, 2], ['F', 9])
    expect(said('classes', two, 'en', 'minutes')).toBe('Too few flights with a time to compare yet: 2.')
    const some = rows(['2018', 9, 100, 3], ['2019', 4, 300], ['2020', 7])
    expect(said('byYear', some, 'en', 'minutes')).toBe(
      '2019 was your strongest year: 300 min, 75% of the flights with a time.',
    )
    expect(said('airports', some, 'de', 'minutes')).toContain('300 min auf den Flügen mit Zeit')
    const level = rows(['A', 3, 60], ['B', 3, 60], ['C', 3])
    expect(said('cabins', level, 'en', 'minutes')).toBe('Of the flights with a time, A and B are level: 60 min each.')
    expect(said('cabins', rows(['Business', 2]), 'en', 'minutes')).toBe('No flight here has a time yet.')
  })

  test('a known zero is a figure', () => {
    expect(said('byYear', rows(['2019', 8, 0]), 'en', 'minutes')).toBe('So far only 2019: 0 min.')
  })

  test('claims no first place where two or three are level, nor where many are', () => {
    const two = rows(['Economy', 4], ['Business', 4], ['First', 1])
    expect(said('cabins', two, 'en')).toBe('Economy and Business are level, with 4 flights each.')
    expect(said('cabins', two, 'de')).toBe('Economy und Business liegen gleichauf, jeweils 4 Flüge.')
    const many = rows(['A', 2], ['B', 2], ['C', 2], ['D', 2])
    expect(said('tags', many, 'en')).toBe('Nothing stands out: no entry has more than 2 flights.')
  })

  test('says how little there is: few flights, one entry, nothing', () => {
    const few = rows(['2018', 1], ['2019', 3])
    expect(said('byYear', few, 'en')).toBe('4 flights so far: too few to compare.')
    expect(said('byYear', few, 'de')).toBe('Bisher 4 Flüge: zu wenige für einen Vergleich.')
    expect(said('byYear', rows(['2019', 1]), 'de')).toBe('Bisher nur 2019: 1 Flug.')
    expect(said('byYear', rows(), 'en')).toBe('No flight has this detail yet.')
    expect(said('byYear', rows(['2019', 8]), 'en', 'minutes')).toBe('No flight here has a time yet.')
  })

  test('of a share below one in a hundred keeps a decimal', () => {
    const known = rows(['first', 5], ...Array.from({ length: 249 }, (_, at): [string, number] => [String(at), 4]))
    expect(said('types', known, 'en')).toContain('0.5% of all')
  })
})
