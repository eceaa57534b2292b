import { expect, test } from 'vitest'
import { bearingDegrees, compassPoint } from './bearing.ts'

const here = { latitude: 50, longitude: 8 }

test.each([
  ['north', { latitude: 51, longitude: 8 }, 0, 'n'],
  ['south', { latitude: 49, longitude: 8 }, 180, 's'],
  ['east along the equator', { latitude: 0, longitude: 1 }, 90, 'e'],
])('due %s', (_, to, degrees, point) => {
  const from = point === 'e' ? { latitude: 0, longitude: 0 } : here
  expect(bearingDegrees(from, to)).toBeCloseTo(degrees, 6)
  expect(compassPoint(bearingDegrees(from, to))).toBe(point)
})

test('the great circle from Frankfurt to New York leaves to the north-west, over the date line too', () => {
  expect(bearingDegrees({ latitude: 50.03, longitude: 8.57 }, { latitude: 40.64, longitude: -73.78 })).toBeCloseTo(
    294,
    0,
  )
  expect(compassPoint(bearingDegrees({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 }))).toBe('e')
})

test('359 degrees is north', () => {
  expect(compassPoint(359)).toBe('n')
})
