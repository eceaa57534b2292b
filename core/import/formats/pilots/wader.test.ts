import { describe, expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shownWithExtra } from '../../../../test/support/import/import-fixtures.ts'

const context = await importContext()
const rowsOfFile = (name: string) => rowsOf(fixture('wader', name), context).map(shownWithExtra)

describe('an export', () => {
  const rows = rowsOfFile('export.csv')

  test('an empty total', () => {
    expect(rows[0]).toEqual({
      row: 2,
      status: 'flown',
      date: '2026-03-05',
      actual: {
        offBlock: '2026-03-05T09:12+01:00[Europe/Berlin]',
        takeOff: '2026-03-05T09:25+01:00[Europe/Berlin]',
        landing: '2026-03-05T10:20+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T10:28+01:00[Europe/Berlin]',
      },
      aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: 'D-AINZ', name: null },
      role: 'pilot-in-command',
      people: [{ name: 'Felix Offizier', role: 'SIC', userId: null }],
      pilot: { multiEngineMinutes: 76, multiPilotMinutes: 76, picMinutes: 76, landingsDay: 1 },
      note: 'No total',
      from: 'EDDH',
      to: 'EDDM',
      extra: { crewRest: '2h' },
    })
  })

  test('00:00 is no time', () => {
    expect(rows[1]).toEqual({
      row: 3,
      status: 'flown',
      date: '2026-03-06',
      durationMinutes: 75,
      aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: 'D-AINZ', name: null },
      role: 'second-in-command',
      people: [{ name: 'Carla Captain', role: 'PIC', userId: null }],
      pilot: { multiEngineMinutes: 75, multiPilotMinutes: 75, sicMinutes: 75, landingsNight: 1 },
      from: 'EDDM',
      to: 'EDDH',
      notes: ['time-placeholder'],
    })
  })

  test('an arrival at midnight of UTC is one where the total leads to it', () => {
    expect(rows[2]).toEqual({
      row: 4,
      status: 'flown',
      date: '2026-03-07',
      actual: { offBlock: '2026-03-07T23:40+01:00[Europe/Berlin]', onBlock: '2026-03-08T01:00+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: 'D-AINZ', name: null },
      role: 'pilot-in-command',
      pilot: { multiEngineMinutes: 80, multiPilotMinutes: 80, picMinutes: 80, nightMinutes: 80, landingsNight: 1 },
      note: 'Ends at midnight of UTC',
      from: 'EDDH',
      to: 'EDDM',
      notes: ['time-placeholder'],
    })
  })

  test('previous experience is a sum', () => {
    expect(rows[3]).toEqual({
      row: 5,
      status: 'flown',
      date: '2009-12-31',
      durationMinutes: 72030,
      aircraft: { typeIcao: 'B738', typeName: 'Boeing 737-800', registration: null, name: null },
      pilot: { picMinutes: 24000, sicMinutes: 48030 },
      note: 'Before',
      notes: ['time-placeholder', 'previous-experience'],
    })
  })

  test('a simulator', () => {
    expect(rows[4]).toEqual({
      row: 6,
      status: 'flown',
      date: '2026-03-08',
      durationMinutes: 240,
      aircraft: { typeIcao: 'A320', typeName: 'Airbus A320', registration: null, name: null },
      role: 'second-in-command',
      people: [{ name: 'Iris Instruktor', role: 'PIC', userId: null }],
      pilot: { simulatorMinutes: 240 },
      session: { device: 'ffs', identification: 'FFS-1', place: null },
      notes: ['time-placeholder'],
    })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(5)
  })
})
