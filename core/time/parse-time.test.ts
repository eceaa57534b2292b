import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTime } from './parse-time.ts'

describe('a typed time', () => {
  test.each([
    ['0910', '09:10'],
    ['910', '09:10'],
    ['9:10', '09:10'],
    ['09:10', '09:10'],
    ['09.10', '09:10'],
    ['9h10', '09:10'],
    ['9 : 10', '09:10'],
    ['0735', '07:35'],
    ['735p', '19:35'],
    ['735a', '07:35'],
    ['7:35 pm', '19:35'],
    ['7:35 P.M.', '19:35'],
    ['7.35am', '07:35'],
    ['12am', '00:00'],
    ['12pm', '12:00'],
    ['12:30 am', '00:30'],
    ['9', '09:00'],
    ['14', '14:00'],
    ['14 Uhr', '14:00'],
    ['14:30 Uhr', '14:30'],
    ['0000', '00:00'],
    ['2359', '23:59'],
    ['０９１０', '09:10'],
  ])('%j is %s', (typed, time) => {
    expect(parseTime(typed)).toEqual({ ok: true, value: { time, dayOffset: null } })
  })

  test.each([
    ['1245+1', '12:45', 1],
    ['12:45 +1', '12:45', 1],
    ['12:45 (+1)', '12:45', 1],
    ['12:45 −1', '12:45', -1],
    ['0730-1', '07:30', -1],
    ['7:30 am +1', '07:30', 1],
    ['12:45+2d', '12:45', 2],
  ])('%j is %s with day mark %i', (typed, time, dayOffset) => {
    expect(parseTime(typed)).toEqual({ ok: true, value: { time, dayOffset } })
  })

  test.each(['', 'noon', '1260', '9:1', '25', '13pm', '0pm', '12345', '9:10:30', '+1', '-910', '9..10', 'p'])(
    '%j is refused',
    (typed) => {
      expect(parseTime(typed)).toEqual({ ok: false, error: 'flight.time-unreadable' })
    },
  )

  test('every minute of the day is read in every spelling', () => {
    const minute = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    fc.assert(
      fc.property(minute, ([hour, rest]) => {
        const [h, m] = [String(hour).padStart(2, '0'), String(rest).padStart(2, '0')]
        const half = `${hour % 12 || 12}:${m} ${hour < 12 ? 'am' : 'pm'}`
        for (const typed of [`${h}${m}`, `${hour}:${m}`, `${h}.${m}`, half]) {
          expect(parseTime(typed)).toEqual({ ok: true, value: { time: `${h}:${m}`, dayOffset: null } })
        }
      }),
    )
  })

  test('never throws and never takes long, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (typed) => void parseTime(typed)))
    const start = process.hrtime.bigint()
    for (const letter of ['a', '1', ' ', '+1', '( ']) parseTime(letter.repeat(50_000))
    expect(Number(process.hrtime.bigint() - start) / 1e6).toBeLessThan(500)
  })
})
