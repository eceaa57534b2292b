import { expect, test } from 'vitest'
import { isFaaNight } from './faa-night.ts'

/** New York: sunset 16:32 and sunrise 07:16 on 20 and 21 December 2026 by the tables of the US Naval Observatory (UTC-5). */
const NEW_YORK = { latitude: 40.7128, longitude: -74.006 }
const at = (day: number, clock: string): boolean => isFaaNight(NEW_YORK, Date.parse(`2026-12-${day}T${clock}:00-05:00`))

test('begins an hour after sunset and ends an hour before sunrise', () => {
  expect(['17:00', '17:28', '17:36'].map((clock) => at(20, clock))).toEqual([false, false, true])
  expect(['06:12', '06:20', '12:00'].map((clock) => at(21, clock))).toEqual([true, false, false])
})

test('where the sun does not set there is none; where it does not rise it is all day', () => {
  const svalbard = { latitude: 78.2, longitude: 15.6 }
  expect(isFaaNight(svalbard, Date.parse('2026-06-21T00:00:00Z'))).toBe(false)
  expect(isFaaNight(svalbard, Date.parse('2026-12-21T12:00:00Z'))).toBe(true)
})
