import { describe, expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shownWithExtra } from '../../../../test/support/import/import-fixtures.ts'

const context = await importContext()
const rowsOfFile = (name: string) => rowsOf(fixture('easa-layout', name), context).map(shownWithExtra)

describe('columns of FCL.050', () => {
  const rows = rowsOfFile('logbook.csv')

  test('a flight', () => {
    expect(rows[0]).toEqual({
      row: 2,
      status: 'flown',
      date: '2026-03-05',
      actual: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:08+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABC', name: null },
      role: 'pilot-in-command',
      pilot: { picMinutes: 58, singleEngineMinutes: 58, landingsDay: 1 },
      from: 'EDDH',
      to: 'EDDW',
    })
  })

  test('here the instructor is a length of time', () => {
    expect(rows[1]).toEqual({
      row: 3,
      status: 'flown',
      date: '2026-03-25',
      actual: { offBlock: '2026-03-25T23:50+01:00[Europe/Berlin]', onBlock: '2026-03-26T01:20+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABC', name: null },
      role: 'instructor',
      pilot: { picMinutes: 90, nightMinutes: 90, singleEngineMinutes: 90, landingsNight: 1, instructorMinutes: 90 },
      note: 'Night lesson',
      from: 'EDDW',
      to: 'EDDH',
    })
  })

  test('a co-pilot', () => {
    expect(rows[2]).toEqual({
      row: 4,
      status: 'flown',
      date: '2026-03-26',
      actual: { offBlock: '2026-03-26T11:00+01:00[Europe/Berlin]', onBlock: '2026-03-26T12:20+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'A320', typeName: 'Airbus A320', registration: 'D-AINZ', name: null },
      role: 'second-in-command',
      people: [{ name: 'Carla Captain', role: 'PIC', userId: null }],
      pilot: { multiEngineMinutes: 80, sicMinutes: 80, ifrMinutes: 80, multiPilotMinutes: 80 },
      from: 'EDDH',
      to: 'EDDM',
    })
  })

  test('a session, dated by its own column', () => {
    expect(rows[3]).toEqual({
      row: 5,
      status: 'flown',
      date: '2026-03-27',
      durationMinutes: 240,
      aircraft: { typeIcao: 'A320', typeName: 'Airbus A320', registration: null, name: null },
      pilot: { simulatorMinutes: 240 },
      session: { device: 'ffs', identification: null, place: null },
      note: 'LPC',
    })
  })

  test('here the instructor is a name, once', () => {
    expect(rows[4]).toEqual({
      row: 6,
      status: 'flown',
      date: '2026-03-28',
      actual: { offBlock: '2026-03-28T13:00+01:00[Europe/Berlin]', onBlock: '2026-03-28T14:00+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABC', name: null },
      role: 'student',
      people: [{ name: 'Iris Instruktor', role: 'Instructor', userId: null }],
      pilot: { dualReceivedMinutes: 60, singleEngineMinutes: 60, landingsDay: 1 },
      from: 'EDDH',
      to: 'EDDW',
    })
  })

  test('a line of sums', () => {
    expect(rows[5]).toEqual({ row: 7, refusal: 'date-unreadable' })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(6)
  })
})
