import { expect, test } from 'vitest'
import { daysBeside } from './shown-clock.ts'

const wall = (date: string) => ({ date, time: '09:10' })

test('on the clocks of the places days are counted from the departure, whatever day the flight is logged under', () => {
  expect(daysBeside('local', '2026-03-04', wall('2026-03-05'), wall('2026-03-06'))).toEqual({
    departureDays: 0,
    arrivalDays: 1,
  })
  expect(daysBeside('local', '2026-03-04', null, wall('2026-03-06')).arrivalDays).toBe(0)
})

test('in UTC they are counted from the day of the flight: a morning in Tokyo is the day before', () => {
  expect(daysBeside('utc', '2026-03-05', wall('2026-03-04'), wall('2026-03-05'))).toEqual({
    departureDays: -1,
    arrivalDays: 0,
  })
  expect(daysBeside('utc', '2026-03', wall('2026-03-04'), wall('2026-03-05'))).toEqual({
    departureDays: 0,
    arrivalDays: 1,
  })
})
