import { beforeAll, expect, test } from 'vitest'
import { base, berlin, FLOWN, MUC } from '../../test/support/check-examples.ts'
import { loadTemporal } from '../time/temporal.ts'
import { checkFlight } from './run/check-flight.ts'
import { indexLog } from './run/log-index.ts'

beforeAll(loadTemporal)

test('a flight of no minutes over a distance is too fast, one around its own airport is not', () => {
  const atOnce = { offBlock: berlin('10:00'), takeOff: null, landing: null, onBlock: berlin('10:00') }
  const codes = (to: typeof MUC): string[] => {
    const flight = { ...FLOWN, id: 'own', from: FLOWN.from, to, scheduled: null, actual: atOnce, durationMinutes: null }
    return checkFlight(flight, indexLog([flight], base).contextOf(flight)).map(({ code }) => code)
  }
  expect(codes(MUC)).toContain('speed-too-high')
  expect(codes(FLOWN.from ?? MUC)).not.toContain('speed-too-high')
})
