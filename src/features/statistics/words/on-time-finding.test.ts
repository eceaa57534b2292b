import { expect, test } from 'vitest'
import { mostOnTime } from './on-time-finding.ts'

const airline = (key: string, onTime: number, flights: number) => {
  return { key, onTime, flights, early: 0, minutesLate: 0, minutesEarly: 0 }
}

test('the airline most often on time is named, level ones together, and none where there is nothing to compare', () => {
  expect(mostOnTime([airline('LH', 40, 80), airline('LX', 9, 10), airline('OS', 4, 4)])).toEqual({
    keys: ['LX'],
    share: 0.9,
  })
  expect(mostOnTime([airline('LH', 40, 80), airline('LX', 5, 10), airline('OS', 2, 5)])).toEqual({
    keys: ['LH', 'LX'],
    share: 0.5,
  })
  expect(mostOnTime([airline('LH', 40, 80), airline('OS', 4, 4)])).toBeNull()
  expect(mostOnTime([])).toBeNull()
})
