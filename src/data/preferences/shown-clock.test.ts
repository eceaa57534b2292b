import { expect, test } from 'vitest'
import { daysBeside } from './shown-clock.ts'

const wall = (date: string) => ({ date, time: '09:10' })

test('on the clocks of the places the day is the logged one, and days are counted from the departure', () => {
  expect(daysBeside('local', '2026-03-04', wall('2026-03-05'), wall('2026-03-06'))).toEqual({
    date: '2026-03-04',
    arrivalDays: 1,
  })
  expect(daysBeside('local', '2026-03-04', null, wall('2026-03-06')).arrivalDays).toBe(0)
})

test('in UTC the day is that of the departure: a morning in Tokyo is the day before', () => {
  expect(daysBeside('utc', '2026-03-05', wall('2026-03-04'), wall('2026-03-05'))).toEqual({
    date: '2026-03-04',
    arrivalDays: 1,
  })
  expect(daysBeside('utc', '2026-03-05', null, wall('2026-03-06'))).toEqual({ date: '2026-03-05', arrivalDays: 1 })
  expect(daysBeside('utc', '2026-03', wall('2026-03-04'), wall('2026-03-05'))).toEqual({
    date: '2026-03',
    arrivalDays: 1,
  })
  expect(daysBeside('utc', null, null, null)).toEqual({ date: null, arrivalDays: 0 })
})
