import { describe, expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shownWithExtra } from '../../../../test/support/import/import-fixtures.ts'

const context = await importContext()
const rowsOfFile = (name: string) => rowsOf(fixture('skydemon', name), context).map(shownWithExtra)

describe('the logbook', () => {
  const rows = rowsOfFile('logbook.csv')

  test('days and clocks of UTC, a code and a name for a place', () => {
    expect(rows[0]).toEqual({
      row: 2,
      status: 'flown',
      date: '2026-03-05',
      actual: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:08+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABC', name: null },
      role: 'pilot-in-command',
      pilot: { singleEngineMinutes: 58, picMinutes: 58, landingsDay: 1 },
      note: 'First, of the year',
      from: 'EDDH',
      to: 'EDDW',
    })
  })

  test('the local day is the next', () => {
    expect(rows[1]).toEqual({
      row: 3,
      status: 'flown',
      date: '2026-03-07',
      actual: { offBlock: '2026-03-07T00:40+01:00[Europe/Berlin]', onBlock: '2026-03-07T01:30+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABC', name: null },
      role: 'student',
      people: [{ name: 'Iris Instruktor', role: 'PIC', userId: null }],
      pilot: { singleEngineMinutes: 50, dualReceivedMinutes: 50, nightMinutes: 50, landingsNight: 2 },
      from: 'EDDW',
      to: 'EDDH',
    })
  })

  test('without a time there is no date', () => {
    expect(rows[2]).toEqual({ row: 4, refusal: 'date-missing' })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(3)
  })
})
