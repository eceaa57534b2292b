import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDate } from './parse-date.ts'
import { parseFlightDay } from '../flight/times/parse-flight-day.ts'

const TODAY = '2026-11-20'

describe('a typed date', () => {
  test.each([
    ['2026-03-05', '2026-03-05'],
    ['2026-3-5', '2026-03-05'],
    ['2026/03/05', '2026-03-05'],
    ['2026.03.05', '2026-03-05'],
    ['20260305', '2026-03-05'],
    [' 2026-03-05 ', '2026-03-05'],
    ['2026‑03‑05', '2026-03-05'],
    ['２０２６-03-05', '2026-03-05'],
    ['2026-03', '2026-03'],
    ['2026', '2026'],
    ['3/2026', '2026-03'],
    ['03.2026', '2026-03'],
    ['5.3.2026', '2026-03-05'],
    ['05.03.2026', '2026-03-05'],
    ['5. 3. 2026', '2026-03-05'],
    ['05/03/2026', '2026-03-05'],
    ['5-3-2026', '2026-03-05'],
    ['5.3.26', '2026-03-05'],
    ['5.3.99', '1999-03-05'],
    ['5 Mar 2026', '2026-03-05'],
    ['05MAR26', '2026-03-05'],
    ['5th March 2026', '2026-03-05'],
    ['March 5, 2026', '2026-03-05'],
    ['5. März 2026', '2026-03-05'],
    ['5. Mrz. 2026', '2026-03-05'],
    ['5. Maerz 2026', '2026-03-05'],
    ['1 Sept 2026', '2026-09-01'],
    ['24. Dez 2025', '2025-12-24'],
    ['März 2026', '2026-03'],
    ['Mar 2026', '2026-03'],
    ['29.2.2024', '2024-02-29'],
  ])('%j is %s', (typed, date) => {
    expect(parseDate(typed, TODAY)).toMatchObject({ ok: true, value: { date } })
  })

  test.each([
    ['2026-11-20', '5.3.', '2026-03-05'],
    ['2026-11-20', '5/3', '2026-03-05'],
    ['2026-11-20', '5 Mar', '2026-03-05'],
    ['2026-11-20', '20.11.', '2026-11-20'],
    ['2026-11-20', '21.11.', '2026-11-21'],
    ['2026-11-20', '3.1.', '2027-01-03'],
    ['2026-01-03', '30.12.', '2025-12-30'],
    ['2026-01-03', '1.4.', '2026-04-01'],
    ['2026-01-03', '1.5.', '2025-05-01'],
    ['2026-11-20', '29.2.', '2024-02-29'],
  ])('without a year is the last such day or one soon to come: on %s %j is %s', (today, typed, date) => {
    expect(parseDate(typed, today)).toMatchObject({ ok: true, value: { date } })
  })

  test.each([
    ['2026-11-27', '28', '2026-11-28'],
    ['2026-11-27', '28.', '2026-11-28'],
    ['2026-11-27', '28th', '2026-11-28'],
    ['2026-11-27', '1', '2026-12-01'],
    ['2026-11-02', '30', '2026-10-30'],
    ['2026-02-14', '31', '2026-01-31'],
    ['1998-03-05', '6', '1998-03-06'],
    // Beyond the horizon it is the last such day.
    ['2027-02-17', '19', '2027-01-19'],
    // Two more days are as near.
    ['2026-11-16', '1', '2026-11-01'],
  ])('near %s %j is %s', (near, typed, date) => {
    expect(parseDate(typed, TODAY, 'day-month', near)).toMatchObject({ ok: true, value: { date } })
    expect(parseDate('32', TODAY, 'day-month', near)).toEqual({ ok: false, error: 'flight.date-not-real' })
  })

  test.each([
    ['', 'flight.date-unreadable'],
    ['soon', 'flight.date-unreadable'],
    ['12', 'flight.date-unreadable'],
    ['5 Marz2 2026', 'flight.date-unreadable'],
    ['2026-03-05T09:10', 'flight.date-unreadable'],
    ['5.3.2026.1', 'flight.date-unreadable'],
    ['29.2.2026', 'flight.date-not-real'],
    ['31.4.', 'flight.date-not-real'],
    ['03.25.2026', 'flight.date-not-real'],
    ['2026-13', 'flight.date-not-real'],
    ['0.3.2026', 'flight.date-not-real'],
    ['1899-12-31', 'flight.date-out-of-range'],
    ['2200', 'flight.date-out-of-range'],
    ['99999', 'flight.date-unreadable'],
  ])('%j is refused: %s', (typed, error) => {
    expect(parseDate(typed, TODAY)).toEqual({ ok: false, error })
  })

  test('never throws and never takes long, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (typed) => void parseDate(typed, TODAY)))
    const start = process.hrtime.bigint()
    for (const letter of ['a', '1', '.', ' ', '5.']) parseDate(letter.repeat(50_000), TODAY)
    expect(Number(process.hrtime.bigint() - start) / 1e6).toBeLessThan(500)
  })
})

test.each([
  ['Juni 87', '1987-06'],
  ["June '07", '2007-06'],
  ['März 99', '1999-03'],
  ['juni 1987', '1987-06'],
  ['03.84', '1984-03'],
  ['3/84', '1984-03'],
  ['12-99', '1999-12'],
])('what is remembered of long ago is a month or a year: %j is %s', (typed, date) => {
  expect(parseDate(typed, '2026-03-05')).toMatchObject({ ok: true, value: { date } })
})

test.each(['June 12', 'Juni 31.', '13.84', '3.15', 'Sommer'])('%j is read as before', (typed) => {
  const parsed = parseDate(typed, '2026-03-05')
  expect(parsed.ok ? parsed.value.precision : 'none').toBe(typed === 'June 12' ? 'day' : 'none')
})

test.each([
  ['sommer 1984', '1984'],
  ['Summer 1984', '1984'],
  ["winter '84", '1984'],
  ['Frühjahr 84', '1984'],
])('of the season of a flight its year is kept: %j is %s', (typed, date) => {
  expect(parseFlightDay(typed, '2026-03-05', null)).toMatchObject({ ok: true, value: { date, precision: 'year' } })
  expect(parseDate(typed, '2026-03-05').ok).toBe(false)
})
