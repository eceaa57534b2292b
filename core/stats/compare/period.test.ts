import { describe, expect, test } from 'vitest'
import { fail } from '../../lib/result.ts'
import type { Language } from '../../locale/language.ts'
import { periodBetween, periodName, readPeriod, writePeriod, yearOfPeriod, yearPeriod } from './period.ts'

describe('a period', () => {
  test.each(['2024', '2024-03', '2024-03-05', '2023-04..2024-09', 'last year', '2018..2020'])(
    'is read from an address and written into it again: %s',
    (text) => {
      const read = readPeriod(text)
      expect(read.ok && writePeriod(read.value)).toBe(text)
    },
  )

  test('is a year or not', () => {
    expect(yearOfPeriod(yearPeriod(2024))).toBe(2024)
    expect(readPeriod('2024')).toEqual({ ok: true, value: yearPeriod(2024) })
    const month = readPeriod('2024-03')
    expect(month.ok && yearOfPeriod(month.value)).toBeNull()
  })

  test.each(['', 'soon', '>=2024', '2024..', '2024-02-31'])('is none: "%s"', (text) => {
    expect(readPeriod(text)).toEqual(fail('unreadable'))
  })

  test('lies between two dates as people write them, the end behind the beginning', () => {
    const read = periodBetween(' 5 Mar 2024', '12.08.2024 ', null)
    expect(read.ok && writePeriod(read.value)).toBe('2024-03-05..2024-08-12')
    const german = periodBetween('5. März 2024', 'August 2024', null)
    expect(german.ok && writePeriod(german.value)).toBe('2024-03-05..2024-08')
    const monthFirst = periodBetween('3/5/2024', '8/12/2024', 'month-day')
    expect(monthFirst.ok && writePeriod(monthFirst.value)).toBe('2024-03-05..2024-08-12')
    expect(periodBetween('2024-08', '2024-03', null)).toEqual(fail('reversed'))
    expect(periodBetween('2024', '', null)).toEqual(fail('unreadable'))
    expect(periodBetween('2023..2024', '2025', null)).toEqual(fail('unreadable'))
    expect(periodBetween('>2023', '2025', null)).toEqual(fail('unreadable'))
  })

  test('is called as its reader writes dates', () => {
    const named = (text: string, language: Language) => {
      const read = readPeriod(text)
      return read.ok ? periodName(read.value, language) : null
    }
    expect(named('2024', 'de')).toBe('2024')
    expect(named('2024-03-05..2024-08-12', 'en')).toBe('5 Mar 2024 – 12 Aug 2024')
    expect(named('last year', 'de')).toBe('letztes Jahr')
  })
})
