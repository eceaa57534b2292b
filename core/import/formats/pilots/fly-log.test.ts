import { describe, expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shownWithExtra } from '../../../../test/support/import/import-fixtures.ts'

const context = await importContext()
const rowsOfFile = (name: string) => rowsOf(fixture('flylog', name), context).map(shownWithExtra)

describe('an export in minutes', () => {
  const rows = rowsOfFile('export.csv')

  test('a flight', () => {
    expect(rows[0]).toEqual({
      row: 2,
      status: 'flown',
      date: '2026-03-05',
      actual: {
        offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]',
        takeOff: '2026-03-05T09:18+01:00[Europe/Berlin]',
        landing: '2026-03-05T10:02+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T10:08+01:00[Europe/Berlin]',
      },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABC', name: null },
      role: 'pilot-in-command',
      pilot: { singleEngineMinutes: 58, picMinutes: 58, landingsDay: 2 },
      note: 'Fine',
      from: 'EDDH',
      to: 'EDDW',
      extra: { COLOUR: 'red' },
    })
  })

  test('a lesson', () => {
    expect(rows[1]).toEqual({
      row: 3,
      status: 'flown',
      date: '2026-03-06',
      actual: { offBlock: '2026-03-06T18:10+01:00[Europe/Berlin]', onBlock: '2026-03-06T19:20+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABC', name: null },
      role: 'student',
      people: [{ name: 'Iris Instruktor', role: 'PIC', userId: null }],
      pilot: { singleEngineMinutes: 70, dualReceivedMinutes: 70, nightMinutes: 20, landingsNight: 1 },
      from: 'EDDW',
      to: 'EDDH',
    })
  })

  test('a session in a device', () => {
    expect(rows[2]).toEqual({
      row: 4,
      status: 'flown',
      date: '2026-03-07',
      durationMinutes: 90,
      aircraft: { typeIcao: 'BE76', typeName: 'Beechcraft 76 Duchess', registration: null, name: null },
      pilot: { simulatorMinutes: 90 },
      session: { device: 'fnpt', identification: 'FNPT II', place: null },
      note: 'IR training',
    })
  })

  test('a day that is none', () => {
    expect(rows[3]).toEqual({ row: 5, refusal: 'date-unreadable' })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(4)
  })
})
