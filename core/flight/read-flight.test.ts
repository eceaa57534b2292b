import { describe, expect, test } from 'vitest'
import { besideUnread, readFlight } from './read-flight.ts'

/** As a later version writes it. */
const LATER = {
  pilot: { picMinutes: 60, launch: 'catapult', rocketMinutes: 3 },
  actual: { offBlock: '2026-03-05T10:00Z[UTC]', holdShort: '2026-03-05T10:05Z[UTC]' },
  seat: { number: '12A', deck: 'upper' },
}

describe('a record of a later version', () => {
  test('I17: shows its other members; what is one value is left out as a whole', () => {
    const { attributes, dropped } = readFlight(LATER)
    expect(attributes).toEqual({
      pilot: { picMinutes: 60 },
      actual: { offBlock: '2026-03-05T10:00Z[UTC]' },
    })
    expect(dropped.map(({ pointer }) => pointer).sort()).toEqual([
      'actual/holdShort',
      'pilot/launch',
      'pilot/rocketMinutes',
      'seat/deck',
    ])
    expect(readFlight({ pilot: { rocketMinutes: 3 } }).attributes).toEqual({})
  })

  test('I17: keeps what was not read beside what is written', () => {
    expect(besideUnread(LATER, { pilot: { picMinutes: 50, nightMinutes: 10 }, note: 'mended' })).toEqual({
      pilot: { picMinutes: 50, nightMinutes: 10, launch: 'catapult', rocketMinutes: 3 },
      note: 'mended',
    })
    expect(besideUnread(LATER, { pilot: { launch: 'winch' } }).pilot).toEqual({ launch: 'winch', rocketMinutes: 3 })
    // Members that were read and are not written any more are gone.
    expect(besideUnread(LATER, { pilot: {}, actual: null })).toEqual({
      pilot: { launch: 'catapult', rocketMinutes: 3 },
      actual: null,
    })
  })
})
