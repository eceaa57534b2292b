import { describe, expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shownWithExtra } from '../../../../test/support/import/import-fixtures.ts'

const context = await importContext()
const rowsOfFile = (name: string) => rowsOf(fixture('logten', name), context).map(shownWithExtra)

describe('the table by its own keys, with blanks before the names', () => {
  const rows = rowsOfFile('keys.txt')

  test('crew and passengers by role, approaches packed and in words, a second note', () => {
    expect(rows[0]).toEqual({
      row: 2,
      status: 'flown',
      date: '2026-03-05',
      scheduled: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]' },
      actual: {
        offBlock: '2026-03-05T09:12+01:00[Europe/Berlin]',
        takeOff: '2026-03-05T09:25+01:00[Europe/Berlin]',
        landing: '2026-03-05T10:20+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T10:28+01:00[Europe/Berlin]',
      },
      flightNumber: { carrier: 'LH', number: '2061', suffix: null },
      aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: 'D-AINZ', name: null },
      role: 'pilot-in-command',
      people: [
        { name: 'Eva Eins', role: 'SIC', userId: null },
        { name: 'Flo Drei', role: 'Flight Attendant', userId: null },
        { name: 'Pia Vier', role: 'Passenger', userId: null },
      ],
      pilot: {
        multiEngineMinutes: 76,
        multiPilotMinutes: 76,
        picMinutes: 76,
        takeOffsDay: 1,
        landingsNight: 1,
        goArounds: 1,
        approaches: [
          { type: 'ILS', airportId: 'EDDM', runway: '26R', count: 1, note: null },
          { type: 'RNP 26R', airportId: null, runway: null, count: 1, note: null },
        ],
      },
      note: 'Snow\nLine check',
      from: 'EDDH',
      to: 'EDDM',
      airline: 'LH',
      extra: { 'flight paxCount': '150' },
    })
  })

  test('kind 3 is a session in a simulator', () => {
    expect(rows[1]).toEqual({
      row: 3,
      status: 'flown',
      date: '2026-03-06',
      durationMinutes: 240,
      aircraft: { typeIcao: 'A320', typeName: 'Airbus A320', registration: null, name: null },
      pilot: { simulatorMinutes: 240 },
      session: { device: 'ffs', identification: 'FFS-17', place: null },
      note: 'Recurrent',
    })
  })

  test('its date is the day of UTC, its hours decimal', () => {
    expect(rows[2]).toEqual({
      row: 4,
      status: 'flown',
      date: '2026-03-08',
      actual: { offBlock: '2026-03-08T00:30+01:00[Europe/Berlin]', onBlock: '2026-03-08T01:45+01:00[Europe/Berlin]' },
      role: 'second-in-command',
      pilot: { sicMinutes: 75, nightMinutes: 75 },
      from: 'EDDM',
      to: 'EDDH',
    })
  })

  test('a day that is none costs its row', () => {
    expect(rows[3]).toEqual({ row: 5, refusal: 'date-unreadable' })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(4)
  })
})

describe('duty, full stops and touch-and-gos by their keys', () => {
  const rows = rowsOfFile('duty.txt')

  test('clocks of UTC become times of the places, and the duty is what lies between them', () => {
    expect(rows[0]).toEqual({
      row: 2,
      status: 'flown',
      date: '2026-03-05',
      actual: { offBlock: '2026-03-05T09:12+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:28+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABC', name: null },
      role: 'pilot-in-command',
      pilot: {
        singleEngineMinutes: 76,
        picMinutes: 76,
        dutyOn: '2026-03-05T08:10+01:00[Europe/Berlin]',
        dutyOff: '2026-03-05T11:00+01:00[Europe/Berlin]',
        dutyMinutes: 170,
        fullStopsDay: 1,
        touchAndGosDay: 2,
        landingsDay: 3,
      },
      from: 'EDDH',
      to: 'EDDM',
    })
  })

  test('with a day each, over midnight; full stops by day and by night where all landings are some', () => {
    expect(rows[1]).toMatchObject({
      pilot: {
        dutyOn: '2026-03-06T22:30+01:00[Europe/Berlin]',
        dutyOff: '2026-03-07T01:20+01:00[Europe/Berlin]',
        dutyMinutes: 170,
        fullStopsDay: 1,
        fullStopsNight: 2,
        landingsDay: 1,
        landingsNight: 2,
      },
    })
  })

  test('no more of them by night than the row proves; one end of a duty alone', () => {
    expect(rows[2]).toMatchObject({
      pilot: {
        dutyOff: '2026-03-07T12:30+01:00[Europe/Berlin]',
        fullStopsDay: 2,
        fullStopsNight: 1,
        touchAndGosNight: 2,
        landingsDay: 2,
        landingsNight: 3,
      },
    })
    expect(rows[2]).not.toHaveProperty('pilot.dutyMinutes')
  })

  test('landings that are counted by their kind alone; a clock nobody can read is said', () => {
    expect(rows[3]).toMatchObject({
      pilot: { touchAndGosDay: 2, landingsDay: 2 },
      notes: ['cell-unreadable flight_onDutyTime'],
    })
  })

  test('nothing is left beside', () => {
    expect(rows.map((row) => 'extra' in row)).toEqual([false, false, false, false])
  })
})

describe('the report with columns of choice, below its title', () => {
  const rows = rowsOfFile('report.txt')

  test('the order of day and month by the file itself', () => {
    expect(rows[0]).toEqual({
      row: 5,
      status: 'flown',
      date: '2025-04-13',
      actual: { offBlock: '2025-04-13T09:10-06:00[America/Denver]', onBlock: '2025-04-13T10:22-06:00[America/Denver]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'N123AB', name: null },
      role: 'pilot-in-command',
      people: [
        { name: 'Max Muster', role: 'PIC', userId: null },
        { name: 'Iris Instruktor', role: 'Instructor', userId: null },
      ],
      pilot: {
        singleEngineMinutes: 72,
        picMinutes: 72,
        crossCountryMinutes: 72,
        takeOffsDay: 1,
        landingsDay: 1,
        holds: 1,
        reviews: ['flight-review'],
        approaches: [{ type: 'ILS', airportId: null, runway: null, count: 1, note: null }],
      },
      note: 'Windy',
      from: 'KAPA',
      to: 'KCOS',
      extra: { Route: 'BJC' },
    })
  })

  test('hours and minutes, a lesson', () => {
    expect(rows[1]).toEqual({
      row: 6,
      status: 'flown',
      date: '2025-04-05',
      durationMinutes: 48,
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'N123AB', name: null },
      role: 'student',
      people: [{ name: 'Iris Instruktor', role: 'Instructor', userId: null }],
      pilot: {
        singleEngineMinutes: 48,
        dualReceivedMinutes: 48,
        simulatedInstrumentMinutes: 30,
        takeOffsDay: 1,
        landingsDay: 2,
      },
      from: 'KAPA',
      to: 'KAPA',
    })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(2)
  })
})

describe('what other apps hand over as JSON', () => {
  const rows = rowsOfFile('entities.json')

  test('a flight', () => {
    expect(rows[0]).toEqual({
      row: 1,
      status: 'flown',
      date: '2026-03-25',
      actual: { offBlock: '2026-03-25T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-25T10:08+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABC', name: null },
      role: 'pilot-in-command',
      people: [{ name: 'Max Muster', role: 'PIC', userId: null }],
      pilot: { singleEngineMinutes: 58, picMinutes: 58, takeOffsDay: 1, landingsDay: 1 },
      from: 'EDDH',
      to: 'EDDW',
      extra: { flight_customText: 'kept' },
    })
  })

  test('an aircraft is none', () => {
    expect(rows[1]).toEqual({ row: 2, refusal: 'no-flight' })
  })

  test('nor is a number', () => {
    expect(rows[2]).toEqual({ row: 3, refusal: 'row-broken' })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(3)
  })
})

test('four digits of a clock are no year', () => {
  const columns = 'Date\tFrom\tTo\tOut\tOff\tOn\tIn\tAircraft ID\tTotal Time\tSIC'
  const row = '2025-12-18\tEGLL\tEDDF\t1900\t1915\t2025\t2033\tD-AIZB\t1:33\t1:33'
  const text = `${columns}\n${row}\n`
  const rows = rowsOf({ format: 'logten', name: 'report.txt', bytes: new TextEncoder().encode(text) }, context)
  expect(rows.map(shownWithExtra)).toMatchObject([
    {
      actual: {
        offBlock: '2025-12-18T19:00+00:00[Europe/London]',
        takeOff: '2025-12-18T19:15+00:00[Europe/London]',
        landing: '2025-12-18T21:25+01:00[Europe/Berlin]',
        onBlock: '2025-12-18T21:33+01:00[Europe/Berlin]',
      },
    },
  ])
  expect(rows[0]?.notes).toEqual([])
})

describe('multi-pilot time of a report without a column for it', () => {
  const pilots = (columns: string, ...lines: readonly string[]) => {
    const text = [`Date\tFrom\tTo\tOut\tIn\tAircraft ID\tAircraft Type\t${columns}`, ...lines].join('\n')
    const bytes = new TextEncoder().encode(text)
    return rowsOf({ format: 'logten', name: 'report.txt', bytes }, context).map(({ flight }) => flight?.pilot)
  }
  const airliner = '2025-12-18\tEGLL\tEDDF\t19:00\t20:30\tD-AIZB\tA320'

  test('is that of types that two pilots fly, as a co-pilot and in command, and of no others', () => {
    const small = '2025-12-19\tEDDH\tEDDW\t10:00\t11:00\tD-EABC\tC172'
    const columns = 'Total Time\tPIC\tSIC'
    expect(pilots(columns, `${airliner}\t1:30\t\t1:30`, `${airliner}\t1:30\t1:30\t`, `${small}\t1:00\t1:00\t`)).toEqual(
      [
        { sicMinutes: 90, multiEngineMinutes: 90, multiPilotMinutes: 90 },
        { picMinutes: 90, multiEngineMinutes: 90, multiPilotMinutes: 90 },
        { picMinutes: 60, singleEngineMinutes: 60 },
      ],
    )
    expect(pilots('Total Time\tPIC', `${airliner}\t1:30\t`)).toEqual([undefined])
  })

  test('is what the file says where it has the column', () => {
    const columns = 'Total Time\tSIC\tMulti-Pilot'
    expect(pilots(columns, `${airliner}\t1:30\t1:30\t1:20`, `${airliner}\t1:30\t1:30\t`)).toEqual([
      { sicMinutes: 90, multiEngineMinutes: 90, multiPilotMinutes: 80 },
      { sicMinutes: 90, multiEngineMinutes: 90 },
    ])
  })
})

test('headings of the report that are written out are facts of the record, and the one flying among them', () => {
  const columns = {
    Date: '2025-06-01',
    'Aircraft ID': 'D-AIPX',
    'Aircraft Type': 'A320',
    From: 'EDDF',
    To: 'EGLL',
    Out: '05:30',
    In: '07:10',
    'Total Time': '1:40',
    SIC: '1:40',
    'Cross Country': '1:40',
    'Actual Instrument': '0:20',
    'Day Takeoffs': '1',
    'Night Landings': '1',
    'Go Arounds': '1',
    'Pilot Flying': '1',
  }
  const line = (cells: readonly string[]): string => `${cells.join('\t')}\n`
  const flown =
    line(Object.values(columns)) +
    line(Object.values({ ...columns, Date: '2025-06-02', 'Night Landings': '', 'Pilot Flying': '0' }))
  const bytes = new TextEncoder().encode(line(Object.keys(columns)) + flown)
  const rows = rowsOf({ format: 'logten', name: 'logten.txt', bytes }, context)
  const facts = {
    crossCountryMinutes: 100,
    actualInstrumentMinutes: 20,
    takeOffsDay: 1,
    goArounds: 1,
  }
  expect(rows.map(shownWithExtra)).toMatchObject([
    { pilot: { ...facts, landingsNight: 1, pilotFlying: 'self' } },
    { pilot: { ...facts, pilotFlying: 'other' } },
  ])
  expect(rows.map(({ extra }) => extra)).toEqual([{}, {}])
})

describe('a flight without a tick for the pilot flying', () => {
  type Sector = readonly [landings: string, flying: string]
  const PARTS = { format: 'logten', name: 'logten.txt' }
  const FLIGHT = ['D-AIPX', 'A320', 'EDDF', 'EGLL', '05:30', '07:10', '1:40']
  const inReport = (sectors: readonly Sector[]): string =>
    [
      ['Date', 'Aircraft ID', 'Aircraft Type', 'From', 'To', 'Out', 'In', 'Total Time', 'Day Ldg', 'Pilot Flying'],
      ...sectors.map((sector, at) => [`2025-06-0${at + 1}`, ...FLIGHT, ...sector]),
    ]
      .map((cells) => `${cells.join('\t')}\n`)
      .join('')
  const inJson = (sectors: readonly Sector[]): string =>
    JSON.stringify({
      entities: sectors.map(([landings, flying], at) => ({
        entity_name: 'Flight',
        flight_flightDate: `2025-06-0${at + 1}`,
        flight_from: 'EDDF',
        flight_to: 'EGLL',
        flight_totalTime: '1:40',
        flight_dayLandings: landings,
        flight_pilotFlying: flying,
      })),
    })

  test.each([
    ['the report', inReport],
    ['the JSON', inJson],
  ])('of %s was the other pilot’s where others are ticked, and never against its landings', (_, write) => {
    const flying = (...sectors: readonly Sector[]) =>
      rowsOf({ ...PARTS, bytes: new TextEncoder().encode(write(sectors)) }, context).map(({ flight, notes }) => [
        flight?.pilot?.pilotFlying ?? null,
        notes.map(({ code }) => code).filter((code) => code === 'cell-unreadable'),
      ])
    expect(flying(['1', '0'], ['', '0'], ['', 'no'])).toEqual([
      [null, []],
      [null, []],
      [null, []],
    ])
    expect(flying(['1', '0'], ['', '0'], ['1', '1'], ['', 'PM'])).toEqual([
      [null, []],
      ['other', []],
      ['self', []],
      ['other', []],
    ])
  })
})
