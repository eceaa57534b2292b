import { describe, expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shownWithExtra } from '../../../../test/support/import/import-fixtures.ts'

const context = await importContext()
const rowsOfFile = (name: string) => rowsOf(fixture('garmin-pilot', name), context).map(shownWithExtra)

describe('the logbook', () => {
  const rows = rowsOfFile('logbook.csv')

  test('an FAA code of three signs, approaches with and without their airport', () => {
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
        takeOffsDay: 1,
        landingsDay: 3,
        landingsNight: 1,
        fullStopsDay: 1,
        fullStopsNight: 1,
        holds: 1,
        touchAndGosDay: 2,
        approaches: [
          { type: 'ILS', airportId: 'KAPA', runway: null, count: 1, note: null },
          { type: 'RNAV', airportId: null, runway: null, count: 1, note: null },
        ],
      },
      note: 'Good, but windy',
      from: 'KAPA',
      to: 'KCOS',
      extra: { Route: 'BJC', 'My Field': 'blue' },
    })
  })

  test('a lesson', () => {
    expect(rows[1]).toEqual({
      row: 3,
      status: 'flown',
      date: '2026-03-06',
      durationMinutes: 54,
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'N123AB', name: null },
      role: 'student',
      pilot: { singleEngineMinutes: 54, dualReceivedMinutes: 54, takeOffsDay: 1, landingsDay: 2, fullStopsDay: 2 },
      from: 'KAPA',
      to: 'KAPA',
    })
  })

  test('a device on the ground: no total, no places', () => {
    expect(rows[2]).toEqual({
      row: 4,
      status: 'flown',
      date: '2026-03-07',
      durationMinutes: 90,
      aircraft: { typeIcao: null, typeName: 'Frasca 142', registration: null, name: null },
      pilot: { simulatorMinutes: 90 },
      session: { device: 'ftd', identification: 'FTD 2', place: null },
      notes: ['aircraft-unknown aircraft'],
      questions: ['aircraft aircraft|||frasca 142'],
    })
  })

  test('the totals are no flight', () => {
    expect(rows[3]).toEqual({ row: 5, refusal: 'sum-line' })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(4)
  })
})
