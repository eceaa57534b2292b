import { describe, expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shownWithExtra } from '../../../../test/support/import/import-fixtures.ts'

const context = await importContext()
const rowsOfFile = (name: string) => rowsOf(fixture('crewlounge', name), context).map(shownWithExtra)

describe('CrewLounge PILOTLOG', () => {
  const rows = rowsOfFile('pilotlog.csv')

  test('clocks without colons, a day of UTC, minutes, the capacity; SELF is nobody else', () => {
    expect(rows[0]).toEqual({
      row: 2,
      status: 'flown',
      date: '2026-03-06',
      scheduled: { offBlock: '2026-03-06T00:05+01:00[Europe/Berlin]' },
      actual: {
        offBlock: '2026-03-06T00:10+01:00[Europe/Berlin]',
        takeOff: '2026-03-06T00:22+01:00[Europe/Berlin]',
        landing: '2026-03-06T01:18+01:00[Europe/Berlin]',
        onBlock: '2026-03-06T01:26+01:00[Europe/Berlin]',
      },
      flightNumber: { carrier: 'LH', number: '2061', suffix: null },
      aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320 271N', registration: 'D-AINZ', name: null },
      role: 'second-in-command',
      people: [
        { name: 'Carla Captain', role: 'PIC', userId: null },
        { name: 'Otto Observer', role: null, userId: null },
      ],
      pilot: {
        multiEngineMinutes: 76,
        multiPilotMinutes: 76,
        sicMinutes: 76,
        nightMinutes: 76,
        ifrMinutes: 70,
        takeOffsNight: 1,
        approaches: [{ type: 'ILS CAT3', airportId: null, runway: null, count: 1, note: null }],
      },
      note: 'Fog',
      from: 'EDDH',
      to: 'EDDM',
      airline: 'LH',
      extra: { 'AC CLASS': 'MPA' },
    })
  })

  test('a simulator', () => {
    expect(rows[1]).toEqual({
      row: 3,
      status: 'flown',
      date: '2026-03-06',
      durationMinutes: 240,
      aircraft: { typeIcao: 'A320', typeName: 'Airbus A320', registration: null, name: null },
      role: 'student',
      pilot: { simulatorMinutes: 240 },
      session: { device: 'ffs', identification: 'FFS A320 No 3', place: null },
      note: 'LOFT',
    })
  })

  test('previous experience is a sum without places, and said', () => {
    expect(rows[2]).toEqual({
      row: 4,
      status: 'flown',
      date: '2010-12-31',
      durationMinutes: 90000,
      aircraft: { typeIcao: 'B738', typeName: 'Boeing 737 800', registration: null, name: null },
      pilot: { picMinutes: 30000, sicMinutes: 60000, landingsDay: 900 },
      notes: ['previous-experience'],
    })
  })

  test('local clocks; a capacity that is no role stays beside', () => {
    expect(rows[3]).toEqual({
      row: 5,
      status: 'flown',
      date: '2026-03-09',
      actual: { offBlock: '2026-03-09T09:00+01:00[Europe/Berlin]', onBlock: '2026-03-09T10:15+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: null, typeName: null, registration: 'D-AINZ', name: null },
      role: 'pilot-in-command',
      people: [{ name: 'Felix Offizier', role: 'SIC', userId: null }],
      pilot: { picMinutes: 75 },
      from: 'EDDM',
      to: 'EDDH',
      extra: { capacity: 'TRI' },
    })
  })

  test('without a date', () => {
    expect(rows[4]).toEqual({ row: 6, refusal: 'date-missing' })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(5)
  })
})

describe('mccPILOTLOG, lines ended by CR', () => {
  const rows = rowsOfFile('mccpilotlog.csv')

  test('the day first, as another row shows', () => {
    expect(rows[0]).toEqual({
      row: 2,
      status: 'flown',
      date: '2012-05-03',
      actual: { offBlock: '2012-05-03T12:00+02:00[Europe/Berlin]', onBlock: '2012-05-03T14:40+02:00[Europe/Madrid]' },
      aircraft: { typeIcao: 'B738', typeName: 'Boeing 737-800', registration: 'D-ABCD', name: null },
      role: 'pilot-in-command',
      pilot: { multiEngineMinutes: 160, multiPilotMinutes: 160, picMinutes: 160 },
      from: 'EDDH',
      to: 'LEPA',
    })
  })

  test('the row that shows it', () => {
    expect(rows[1]).toEqual({
      row: 3,
      status: 'flown',
      date: '2012-05-25',
      actual: { offBlock: '2012-05-25T15:30+02:00[Europe/Madrid]', onBlock: '2012-05-25T18:05+02:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'B738', typeName: 'Boeing 737-800', registration: 'D-ABCD', name: null },
      role: 'pilot-in-command',
      pilot: { multiEngineMinutes: 155, multiPilotMinutes: 155, picMinutes: 155 },
      from: 'LEPA',
      to: 'EDDH',
    })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(2)
  })
})
