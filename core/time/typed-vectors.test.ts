import { describe, expect, test } from 'vitest'
import { formatDate } from '../locale/format.ts'
import { localeTag } from '../locale/language.ts'
import { addDays } from './calendar-date.ts'
import type { DateOrder } from './date-order.ts'
import { datesByOrder, parseDate } from './parse-date.ts'
import { parseMinutes } from './parse-minutes.ts'
import { parseTime } from './parse-time.ts'

/** A Friday. */
const TODAY = '2026-11-20'

function date(typed: string, order: DateOrder | null = null, today = TODAY): string {
  const parsed = parseDate(typed, today, order)
  return parsed.ok ? parsed.value.date : parsed.error.replace('flight.date-', '')
}

function time(typed: string): string {
  const parsed = parseTime(typed)
  if (!parsed.ok) return parsed.error.replace('flight.time-', '')
  const { dayOffset } = parsed.value
  const mark = dayOffset === null ? '' : ` ${dayOffset < 0 ? '-' : '+'}${Math.abs(dayOffset)}`
  return parsed.value.time + mark
}

let count = 0

/** Vectors are counted: the last test says how many there have to be. */
function vectors<const T>(list: readonly T[]): readonly T[] {
  count += list.length
  return list
}

describe('dates in words', () => {
  test.each(
    vectors([
      ['today', '2026-11-20'],
      ['Today', '2026-11-20'],
      ['heute', '2026-11-20'],
      ['yesterday', '2026-11-19'],
      [' YESTERDAY ', '2026-11-19'],
      ['gestern', '2026-11-19'],
      ['Gestern', '2026-11-19'],
      ['day before yesterday', '2026-11-18'],
      ['vorgestern', '2026-11-18'],
      ['tomorrow', '2026-11-21'],
      ['morgen', '2026-11-21'],
      ['day after tomorrow', '2026-11-22'],
      ['übermorgen', '2026-11-22'],
      ['uebermorgen', '2026-11-22'],
      ['Friday', '2026-11-20'],
      ['Thursday', '2026-11-19'],
      ['thu', '2026-11-19'],
      ['thurs.', '2026-11-19'],
      ['Sat', '2026-11-14'],
      ['Saturday', '2026-11-14'],
      ['Freitag', '2026-11-20'],
      ['Do', '2026-11-19'],
      ['Do.', '2026-11-19'],
      ['Sonnabend', '2026-11-14'],
      ['sonntag', '2026-11-15'],
      ['last Friday', '2026-11-13'],
      ['letzten Freitag', '2026-11-13'],
      ['last Thursday', '2026-11-19'],
      ['letzten Donnerstag', '2026-11-19'],
      ['yesterdayish', 'unreadable'],
      ['Blursday', 'unreadable'],
      ['day', 'unreadable'],
    ]),
  )('%j is %s', (typed, expected) => {
    expect(date(typed)).toBe(expected)
  })

  test.each(
    vectors([
      ['2026-01-01', 'yesterday', '2025-12-31'],
      ['2026-01-01', 'vorgestern', '2025-12-30'],
      ['2024-03-01', 'gestern', '2024-02-29'],
      ['2023-03-01', 'gestern', '2023-02-28'],
      ['2025-12-31', 'morgen', '2026-01-01'],
      ['2026-01-02', 'Monday', '2025-12-29'],
      ['2024-03-02', 'Do', '2024-02-29'],
    ]),
  )('over the end of a month or a year: on %s %j is %s', (today, typed, expected) => {
    expect(date(typed, null, today)).toBe(expected)
  })
})

describe('a weekday before a date', () => {
  test.each(
    vectors([
      ['Thu 5 Mar 2026', '2026-03-05'],
      ['Thursday, 5 March 2026', '2026-03-05'],
      ['Thursday 5 March 2026', '2026-03-05'],
      ['THU05MAR26', '2026-03-05'],
      ['Thu, Mar 5, 2026', '2026-03-05'],
      ['Do, 5. März 2026', '2026-03-05'],
      ['Do. 5.3.2026', '2026-03-05'],
      ['Donnerstag, 5. März 2026', '2026-03-05'],
      ['do 5.3.', '2026-03-05'],
      ['Thu 2026-03-05', '2026-03-05'],
      ['Thu 20260305', '2026-03-05'],
      ['Thu 29 Feb 2024', '2024-02-29'],
      ['Wed 5 Mar 2026', 'other-weekday'],
      ['Mi, 5. März 2026', 'other-weekday'],
      ['Thu 30 Feb 2026', 'not-real'],
      ['Thu Mar 2026', 'unreadable'],
      ['Thu 2026', 'unreadable'],
      // The weekday says which way round it is: 5 March was a Thursday, 3 May a Sunday.
      ['Thu 3/5/2026', '2026-03-05'],
      ['Sun 3/5/2026', '2026-05-03'],
      ['Mon 3/5/2026', 'order'],
    ]),
  )('%j is %s', (typed, expected) => {
    expect(date(typed)).toBe(expected)
  })
})

describe('day and month in figures', () => {
  test.each(
    vectors([
      // typed, nobody said, day first, month first
      ['3/5/2026', 'order', '2026-05-03', '2026-03-05'],
      ['03/05/2026', 'order', '2026-05-03', '2026-03-05'],
      ['3-5-2026', 'order', '2026-05-03', '2026-03-05'],
      ['3/5/26', 'order', '2026-05-03', '2026-03-05'],
      ['3/5', 'order', '2026-05-03', '2026-03-05'],
      ['1/12', 'order', '2026-12-01', '2027-01-12'],
      ['05032026', 'order', '2026-03-05', '2026-05-03'],
      ['5/5/2026', '2026-05-05', '2026-05-05', '2026-05-05'],
      ['25/3/2026', '2026-03-25', '2026-03-25', '2026-03-25'],
      ['3/25/2026', '2026-03-25', '2026-03-25', '2026-03-25'],
      ['03/25/26', '2026-03-25', '2026-03-25', '2026-03-25'],
      ['25032026', '2026-03-25', '2026-03-25', '2026-03-25'],
      ['31/31/2026', 'not-real', 'not-real', 'not-real'],
      ['29/2/2024', '2024-02-29', '2024-02-29', '2024-02-29'],
      ['2/29/2024', '2024-02-29', '2024-02-29', '2024-02-29'],
      ['2/29/2026', 'not-real', 'not-real', 'not-real'],
      ['3.5.2026', '2026-05-03', '2026-05-03', '2026-05-03'],
      ['3.5.', '2026-05-03', '2026-05-03', '2026-05-03'],
      ['3.25.2026', 'not-real', 'not-real', 'not-real'],
      ['2026-03-05', '2026-03-05', '2026-03-05', '2026-03-05'],
      ['2026/3/5', '2026-03-05', '2026-03-05', '2026-03-05'],
      ['3/2026', '2026-03', '2026-03', '2026-03'],
      ['3 5 2026', 'order', '2026-05-03', '2026-03-05'],
      ['25 3 2026', '2026-03-25', '2026-03-25', '2026-03-25'],
      ['2026 3 5', '2026-03-05', '2026-03-05', '2026-03-05'],
      ['5 3 26', 'unreadable', 'unreadable', 'unreadable'],
    ]),
  )('%j is %s; day first %s; month first %s', (typed, asked, dayFirst, monthFirst) => {
    expect([date(typed), date(typed, 'day-month'), date(typed, 'month-day')]).toEqual([asked, dayFirst, monthFirst])
  })

  test('what may be meant is named, day first', () => {
    expect(datesByOrder('3/5/2026', TODAY)).toEqual(['2026-05-03', '2026-03-05'])
  })
})

describe('months by name, years of two and four figures', () => {
  test.each(
    vectors([
      ['5mar', '2026-03-05'],
      ['5Mar26', '2026-03-05'],
      ['05MAR2026', '2026-03-05'],
      ['5 mar', '2026-03-05'],
      ['mar5', '2026-03-05'],
      ['Mar 5 2026', '2026-03-05'],
      ['Mar 5, 2026', '2026-03-05'],
      ['Mar-5-2026', '2026-03-05'],
      ["5 Mar '26", '2026-03-05'],
      ['5/Mar/2026', '2026-03-05'],
      ['5-Mar-2026', '2026-03-05'],
      ['2026 Mar 5', '2026-03-05'],
      ['2026-Mar-05', '2026-03-05'],
      ['March 5th, 2026', '2026-03-05'],
      ['5th of March 2026', '2026-03-05'],
      ['5 of March', '2026-03-05'],
      ['5. März 2026', '2026-03-05'],
      ['5.März', '2026-03-05'],
      ['5 märz 26', '2026-03-05'],
      ['5. Jänner 2026', '2026-01-05'],
      ['31. Dez. 1999', '1999-12-31'],
      ['1.1.00', '2000-01-01'],
      ['31.12.27', '2027-12-31'],
      ['31.12.28', '1928-12-31'],
      ['5.3.86', '1986-03-05'],
      ['29 Feb', '2024-02-29'],
      ['20260305', '2026-03-05'],
      ['20240229', '2024-02-29'],
      ['20260229', 'not-real'],
      ['18990101', 'unreadable'],
      ['29 Feb 1900', 'not-real'],
      ['29 Feb 2000', '2000-02-29'],
      ['31 Apr 2026', 'not-real'],
      ['Mar2026', '2026-03'],
      ['Dez. 2025', '2025-12'],
      ['1985', '1985'],
      ['5 Smarch 2026', 'unreadable'],
      ['32 Mar 2026', 'not-real'],
      ['2026-W10', 'unreadable'],
    ]),
  )('%j is %s', (typed, expected) => {
    expect(date(typed)).toBe(expected)
  })

  test('what we write is read again, every day of a leap year, in both languages and every style', () => {
    for (let day = '2024-01-01'; day < '2025-01-01'; day = addDays(day, 1)) {
      for (const language of ['en', 'de'] as const) {
        for (const style of ['medium', 'long'] as const) {
          const text = formatDate(day, localeTag(language), style)
          expect([text, date(text)]).toEqual([text, day])
        }
        const month = formatDate(day.slice(0, 7), localeTag(language))
        expect([month, date(month)]).toEqual([month, day.slice(0, 7)])
      }
    }
  })
})

describe('times of day', () => {
  test.each(
    vectors([
      ['0910', '09:10'],
      ['9.10', '09:10'],
      ['9:10', '09:10'],
      ['9h10', '09:10'],
      ['910', '09:10'],
      ['9 10', '09:10'],
      ['9,10', '09:10'],
      ['09:10h', '09:10'],
      ['0910 hrs', '09:10'],
      ['9 Uhr', '09:00'],
      ['9 Uhr 10', '09:10'],
      ['9:10 Uhr', '09:10'],
      ['9:10pm', '21:10'],
      ['910p', '21:10'],
      ['9 pm', '21:00'],
      ['12:10 am', '00:10'],
      ['0', '00:00'],
      ['000', '00:00'],
      ['0000', '00:00'],
      ['23:59', '23:59'],
      ['24:00', '00:00 +1'],
      ['2400', '00:00 +1'],
      ['24.00', '00:00 +1'],
      ['24h00', '00:00 +1'],
      ['24 Uhr', '00:00 +1'],
      ['24:00 Uhr', '00:00 +1'],
      ['24:00 +1', '00:00 +2'],
      ['24:00 -1', '00:00 +0'],
      ['0010+1', '00:10 +1'],
      ['23:50 -1', '23:50 -1'],
      ['24:01', 'unreadable'],
      ['2430', 'unreadable'],
      ['24:00 pm', 'unreadable'],
      ['25:00', 'unreadable'],
      ['9:60', 'unreadable'],
      ['960', 'unreadable'],
      ['9:1', 'unreadable'],
      ['91', 'unreadable'],
      ['half past nine', 'unreadable'],
      ['0910Z', '09:10'],
      ['9:10 z', '09:10'],
      ['09:10 UTC', '09:10'],
      ['2310Z+1', '23:10 +1'],
      ['2400Z', '00:00 +1'],
      ['Z', 'unreadable'],
      ['0910ZZ', 'unreadable'],
      ['9Z10', 'unreadable'],
    ]),
  )('%j is %s', (typed, expected) => {
    expect(time(typed)).toBe(expected)
  })
})

describe('durations', () => {
  test.each(
    vectors([
      ['1.5', 90],
      ['1,5', 90],
      ['1.25', 75],
      ['0.1', 6],
      ['0,7', 42],
      ['.5', 30],
      [',5 h', 30],
      ['1.3 h', 78],
      ['1,5 Std.', 90],
      ['2.5 hours', 150],
      ['2,25 Stunden', 135],
      ['1.33', 80],
      ['10.0', 600],
      ['1:30', 90],
      ['90', 90],
      ['1h30', 90],
      ['1:30h', 90],
      ['1:30 h', 90],
      ['1:30 Std.', 90],
      ['1:30 hours', 90],
      ['90 min', 90],
      ['1.5 h', 90],
      ['1:60h', null],
      ['1:30 min', null],
      ['1 Std 30 Min', 90],
      // Three figures may be thousands.
      ['1.500', null],
      ['1,500', null],
      ['1.5.5', null],
      ['1.5 min', null],
      ['-1.5', null],
      ['.', null],
    ]),
  )('%j is %s minutes', (typed, minutes) => {
    expect(parseMinutes(typed)).toBe(minutes)
  })
})

test('there are two hundred of them', () => {
  expect(count).toBeGreaterThanOrEqual(200)
})
