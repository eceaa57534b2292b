import { expect, test } from 'vitest'
import { meanPosition } from './great-circle.ts'

const MUC = { latitude: 48.35, longitude: 11.79 }
const JFK = { latitude: 40.64, longitude: -73.78 }
const SYD = { latitude: -33.95, longitude: 151.18 }

test('the middle lies where most of it is, not between the farthest', () => {
  const middle = meanPosition([MUC, JFK, SYD], [20, 6, 2])
  expect(middle.latitude).toBeGreaterThan(40)
  expect(middle.longitude).toBeGreaterThan(-30)
  expect(middle.longitude).toBeLessThan(15)
  expect(meanPosition([MUC], [3]).longitude).toBeCloseTo(MUC.longitude, 6)
})

test('without weights each counts the same, over the date line too', () => {
  const middle = meanPosition([
    { latitude: 0, longitude: 170 },
    { latitude: 0, longitude: -170 },
  ])
  expect(Math.abs(middle.longitude)).toBeCloseTo(180, 6)
})
