import { describe, expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shownWithExtra } from '../../../../test/support/import/import-fixtures.ts'

const context = await importContext()
const rowsOfFile = (name: string) => rowsOf(fixture('myflightbook', name), context).map(shownWithExtra)

describe('a download', () => {
  const rows = rowsOfFile('download.csv')

  test('ends from the route, which stays beside; engine and flight times; landings of which one was a full stop', () => {
    expect(rows[0]).toEqual({
      row: 2,
      status: 'flown',
      date: '2026-03-05',
      actual: {
        offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]',
        takeOff: '2026-03-05T09:20+01:00[Europe/Berlin]',
        landing: '2026-03-05T10:15+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T10:22+01:00[Europe/Berlin]',
      },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 S', registration: 'D-EABC', name: null },
      role: 'pilot-in-command',
      pilot: {
        singleEngineMinutes: 72,
        picMinutes: 72,
        actualInstrumentMinutes: 18,
        crossCountryMinutes: 72,
        fullStopsDay: 1,
        hobbsStart: 100.1,
        hobbsEnd: 101.3,
        touchAndGosDay: 3,
        landingsDay: 4,
        approaches: [{ type: 'IAP', airportId: null, runway: null, count: 2, note: null }],
        holds: 1,
      },
      note: 'Two approaches',
      from: 'EDDH',
      to: 'EDDW',
      extra: { 'Category/Class': 'ASEL', 'Tow Plane': 'Yes', Route: 'EDDH DLE @5322N01000E EDDW' },
    })
  })

  test('an empty total, an aircraft without a name, the local day of UTC times; no address is kept', () => {
    expect(rows[1]).toEqual({
      row: 3,
      status: 'flown',
      date: '2026-03-06',
      actual: { offBlock: '2026-03-06T19:10-07:00[America/Denver]', onBlock: '2026-03-06T20:10-07:00[America/Denver]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 S', registration: null, name: null },
      role: 'student',
      people: [{ name: 'Iris Instruktor', role: 'Instructor', userId: null }],
      pilot: {
        singleEngineMinutes: 60,
        dualReceivedMinutes: 60,
        nightMinutes: 60,
        fullStopsNight: 1,
        landingsNight: 1,
        signature: {
          name: 'Iris Instruktor',
          certificate: '1234567CFI',
          expires: '2027-05-31',
          signedOn: '2026-03-09',
        },
      },
      note: 'Well done',
      from: 'KAPA',
      to: 'KCOS',
    })
  })

  test('a registration of SIM is a simulator', () => {
    expect(rows[2]).toEqual({
      row: 4,
      status: 'flown',
      date: '2026-03-08',
      durationMinutes: 90,
      aircraft: { typeIcao: null, typeName: 'Frasca 142', registration: null, name: null },
      pilot: { simulatorMinutes: 90 },
      session: { device: 'ftd', identification: 'SIM77', place: null },
      notes: ['aircraft-unknown aircraft'],
      questions: ['aircraft aircraft|||frasca 142'],
    })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(3)
  })
})

describe('the template with German numbers and dates', () => {
  const rows = rowsOfFile('template-german.csv')

  test('there and back', () => {
    expect(rows[0]).toEqual({
      row: 2,
      status: 'flown',
      date: '2026-03-25',
      durationMinutes: 42,
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172', registration: 'D-EABC', name: null },
      role: 'pilot-in-command',
      pilot: { singleEngineMinutes: 42, picMinutes: 42, crossCountryMinutes: 42, fullStopsDay: 2, landingsDay: 2 },
      note: 'Kurz',
      from: 'EDDH',
      to: 'EDDH',
      extra: { Route: 'EDDH-EDHL-EDDH' },
    })
  })

  test('a day that is none', () => {
    expect(rows[1]).toEqual({ row: 3, refusal: 'date-unreadable' })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(2)
  })
})
