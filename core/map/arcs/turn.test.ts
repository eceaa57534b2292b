import { expect, test } from 'vitest'
import { turnedTo } from './turn.ts'

const MUC = { latitude: 48.35, longitude: 11.79 }
const JFK = { latitude: 40.64, longitude: -73.78 }

test('a ball that follows a flight rests while it is near, turns a part of the way, and all of it in one step', () => {
  expect(turnedTo(MUC, { latitude: 50, longitude: 20 }, 0.5)).toBe(MUC)
  const part = turnedTo(MUC, JFK, 0.5)
  expect(part.longitude).toBeLessThan(-20)
  expect(part.longitude).toBeGreaterThan(-50)
  expect(turnedTo(MUC, JFK, 1).longitude).toBeCloseTo(JFK.longitude, 6)
})
