import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passDate } from './pass-date.ts'
import { looksLikeBcbp, readBcbp } from './read-bcbp.ts'

const EXAMPLE = 'M1MUSTERMANN/ERIKA MS EXYZ789 HAMMUCLH 2061 064Y012C0042 100'
const letters = (length: number) => fc.stringMatching(new RegExp(`^[A-Z]{${length}}$`))

test('a pass of one leg', () => {
  expect(readBcbp(EXAMPLE)).toEqual({
    passenger: 'MUSTERMANN/ERIKA MS',
    issue: null,
    legs: [
      {
        pnr: 'XYZ789',
        from: 'HAM',
        to: 'MUC',
        carrier: 'LH',
        number: '2061',
        day: 64,
        compartment: 'Y',
        seat: '12C',
      },
    ],
    kept: [EXAMPLE],
  })
})

test('what airlines write in the widths of the resolution is read back, with texts of their own between the legs', () => {
  const leg = fc.record({
    pnr: fc.stringMatching(/^[A-Z0-9]{6}$/),
    from: letters(3),
    to: letters(3),
    carrier: fc.stringMatching(/^(?:[A-Z]{2}|[A-Z]\d|[A-Z]{3})$/),
    number: fc.integer({ min: 1, max: 9999 }).map(String),
    day: fc.integer({ min: 1, max: 366 }),
    compartment: letters(1),
    seat: fc.oneof(fc.constant(null), fc.stringMatching(/^[1-9]\d?[A-K]$/)),
    own: fc.stringMatching(/^[A-Z0-9 ]{0,60}$/),
  })
  fc.assert(
    fc.property(fc.array(leg, { minLength: 1, maxLength: 4 }), (legs) => {
      const blocks = legs.map(({ pnr, from, to, carrier, number, day, compartment, seat, own }) =>
        [
          pnr.padEnd(7),
          from,
          to,
          carrier.padEnd(3),
          number.padStart(4, '0').padEnd(5),
          String(day).padStart(3, '0'),
          compartment,
          seat === null ? 'INF ' : seat.padStart(4, '0'),
          '0042 1',
          own.length.toString(16).toUpperCase().padStart(2, '0'),
          own,
        ].join(''),
      )
      const text = `M${legs.length}${'MUSTERMANN/ERIKA'.padEnd(20)}E${blocks.join('')}`
      expect(readBcbp(text)?.legs).toEqual(legs.map(({ own: _own, ...read }) => read))
    }),
    { numRuns: 100 },
  )
})

test('nothing of documents, tickets and frequent flyers is kept', () => {
  const own = `>5180OW6063BLH ${'0'.repeat(13)}2A2201234567890 1LH LH 992220001234567 20K`
  const text = `${EXAMPLE.slice(0, 58)}${own.length.toString(16)}${own}^164SECURITY`
  expect(readBcbp(text)).toMatchObject({ issue: { yearDigit: 6, day: 63 } })
  expect(readBcbp(text)?.kept.join('')).not.toMatch(/1234567890|992220001234567|SECURITY/)
})

test.each([
  '',
  'M',
  'https://example.org/M1',
  'M1 nothing of a flight in here, though it is long enough for one',
  'MNOPQ',
])('%j is none', (text) => {
  expect(looksLikeBcbp(text)).toBe(false)
  expect(readBcbp(text)).toBeNull()
})

test('whatever is scanned, nothing throws and no leg is made of nothing', () => {
  const cut = fc.record({ at: fc.nat(80), length: fc.nat(10), put: fc.string({ maxLength: 5 }) })
  fc.assert(
    fc.property(cut, ({ at, length, put }) => {
      const pass = readBcbp(EXAMPLE.slice(0, at) + put + EXAMPLE.slice(at + length))
      for (const { from, to, day } of pass?.legs ?? []) {
        expect(`${from}${to}`).toMatch(/^[A-Z]{6}$/)
        expect(day).toBeGreaterThan(0)
      }
    }),
    { numRuns: 100 },
  )
})

describe('the year that no pass has', () => {
  const issue = (yearDigit: number, day: number) => ({ yearDigit, day })

  test.each([
    ['the latest year with the digit that is not ahead', 64, issue(6, 63), null, '2026-11-27', '2026-03-05', false],
    ['a digit of a year to come is of ten years ago', 64, issue(7, 63), null, '2026-11-27', '2017-03-05', false],
    ['a day of this year that is to come likewise', 364, issue(6, 363), null, '2026-11-27', '2016-12-29', false],
    ['issued on the last day, flown on the first', 1, issue(5, 365), null, '2026-11-27', '2026-01-01', false],
    ['issued again on the day after', 64, issue(6, 65), null, '2026-11-27', '2026-03-05', false],
    ['another date of the pass', 1, null, '2019-12-31', '2026-11-27', '2020-01-01', false],
    ['near today, back', 64, null, null, '2026-11-27', '2026-03-05', true],
    ['near today, ahead', 10, null, null, '2026-11-27', '2027-01-10', true],
    ['the last day of a leap year alone', 366, issue(4, 360), null, '2026-11-27', '2024-12-31', false],
  ] as const)('%s', (_, day, issued, near, today, date, isGuess) => {
    expect(passDate(day, issued, near, today)).toEqual({ date, isGuess })
  })
})
