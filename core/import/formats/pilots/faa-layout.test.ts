import { describe, expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shownWithExtra } from '../../../../test/support/import/import-fixtures.ts'

const context = await importContext()
const rowsOfFile = (name: string) => rowsOf(fixture('faa-layout', name), context).map(shownWithExtra)

describe('columns of 61.51(b)', () => {
  const rows = rowsOfFile('logbook.csv')

  test('a flight', () => {
    expect(rows[0]).toEqual({
      row: 2,
      status: 'flown',
      date: '2026-03-25',
      durationMinutes: 72,
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'N123AB', name: null },
      role: 'pilot-in-command',
      pilot: {
        singleEngineMinutes: 72,
        picMinutes: 72,
        nightMinutes: 18,
        actualInstrumentMinutes: 12,
        crossCountryMinutes: 72,
        landingsDay: 1,
        landingsNight: 1,
        holds: 1,
        approaches: [{ type: 'IAP', airportId: null, runway: null, count: 2, note: null }],
      },
      note: 'Two ILS',
      from: 'KAPA',
      to: 'KCOS',
    })
  })

  test('a lesson', () => {
    expect(rows[1]).toEqual({
      row: 3,
      status: 'flown',
      date: '2026-03-06',
      durationMinutes: 60,
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'N123AB', name: null },
      role: 'student',
      people: [{ name: 'Iris Instruktor', role: 'Instructor', userId: null }],
      pilot: {
        singleEngineMinutes: 60,
        dualReceivedMinutes: 60,
        simulatedInstrumentMinutes: 30,
        takeOffsDay: 3,
        landingsDay: 3,
      },
      notes: ['take-off-proposed'],
      note: 'Pattern work',
      from: 'KAPA',
      to: 'KAPA',
    })
  })

  test('an instructor', () => {
    expect(rows[2]).toEqual({
      row: 4,
      status: 'flown',
      date: '2026-03-07',
      durationMinutes: 48,
      aircraft: { typeIcao: 'SR22', typeName: 'Cirrus SR22', registration: 'N808KB', name: null },
      role: 'instructor',
      pilot: { singleEngineMinutes: 48, picMinutes: 48, instructorMinutes: 48, landingsDay: 1 },
      from: 'KAPA',
      to: 'KDEN',
    })
  })

  test('an empty line of the book asks for its places', () => {
    expect(rows[3]).toEqual({
      row: 5,
      status: 'flown',
      date: '2026-03-08',
      questions: ['place row.from', 'place row.to'],
    })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(4)
  })
})
