import { beforeAll, describe, expect, test } from 'vitest'
import { differenceOf } from '../../../../../core/stats/compare/compare-periods.ts'
import { readPeriod, yearPeriod } from '../../../../../core/stats/compare/period.ts'
import { must } from '../../../../../core/lib/must.ts'
import type { ChartRow, Measure } from '../../../../charts/measure/chart-row.ts'
import type { PairedRow } from '../../../../charts/pairs/paired-row.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import { loadTexts, translateIn } from '../../../../i18n/texts.ts'
import { comparedFinding } from './compared-finding.ts'
import { differenceWords } from './difference-words.ts'

beforeAll(async () => {
  for (const locale of ['en', 'de'] as const) await loadTexts(locale, ['statistics'])
})

function said(first: number, second: number, locale: Locale, measure: Measure = 'flights', period = '2024'): string {
  const t = translateIn(locale, 'statistics')
  const read = readPeriod(period)
  const wording = { t, locale, figure: (_: Measure, value: number) => `${value} km` }
  return differenceWords(differenceOf(first, second), measure, must(read.ok ? read.value : null), wording)
}

describe('by how much a period differs from the one before', () => {
  test('is said in words, with percent', () => {
    expect(said(40, 52, 'en')).toBe('12 more flights than 2024, +30%')
    expect(said(40, 52, 'de')).toBe('12 Flüge mehr als 2024, +30\u00a0%')
    expect(said(40, 39, 'en')).toBe('1 fewer flight than 2024, −3%')
    expect(said(40, 39, 'de')).toBe('1 Flug weniger als 2024, −3\u00a0%')
    expect(said(0.5, 1.5, 'en', 'distanceKm')).toBe('1 km more than 2024, +200%')
  })

  test('has no percent of nothing, and says when there is no difference', () => {
    expect(said(0, 3, 'en')).toBe('3 more flights than 2024')
    expect(said(7, 7, 'de')).toBe('so viele Flüge wie 2024')
    expect(said(7, 7, 'en', 'minutes')).toBe('as much as 2024')
  })

  test('calls what is no year a period', () => {
    expect(said(1, 2, 'en', 'flights', '2024-03-05..2024-08-12')).toBe(
      '1 more flight than in the period 5 Mar 2024 – 12 Aug 2024, +100%',
    )
    expect(yearPeriod(2024).value).toBe('2024')
  })
})

function pair(name: string, first: number, second: number): PairedRow {
  const side = (flights: number): ChartRow => {
    return { bar: { chart: 'byMonth', key: name }, name, stat: name, flights, distanceKm: 0, minutes: 0 }
  }
  const change = { flights: second - first, distanceKm: 0, minutes: 0 }
  return { key: name, name, first: side(first), second: side(second), change }
}

describe('what a chart of two periods says', () => {
  test('is the greatest change, up or down', () => {
    const fall = pair('March', 9, 2)
    expect(comparedFinding([pair('May', 1, 3), fall], 'flights')).toEqual({ kind: 'change', row: fall })
  })

  test('names none of several that changed as much, and says when nothing changed or nothing is known', () => {
    const [up, down] = [pair('March', 1, 3), pair('May', 4, 2)]
    expect(comparedFinding([up, down, pair('June', 1, 1)], 'flights')).toEqual({ kind: 'tie', rows: [up, down] })
    expect(comparedFinding([pair('June', 1, 1)], 'flights')).toEqual({ kind: 'same' })
    expect(comparedFinding([up], 'minutes')).toEqual({ kind: 'none' })
    expect(comparedFinding([], 'flights')).toEqual({ kind: 'none' })
    const untimed = { ...up, first: { ...up.first, withoutMinutes: 1 }, second: { ...up.second, minutes: 90 } }
    expect(comparedFinding([{ ...untimed, change: { ...up.change, minutes: 90 } }], 'minutes')).toEqual({
      kind: 'none',
    })
  })
})
