import { describe, expect, test } from 'vitest'
import { fileOf, fixture, importContext, rowsOf, shown } from '../../../../test/support/import/import-fixtures.ts'
import type { Flight } from '../../../flight/flight.ts'
import { importWrites } from '../../log/import-writes.ts'
import { LogIndex } from '../../log/log-index.ts'
import { RowJudge } from '../../log/outcome.ts'
import { foreFlight } from './foreflight.ts'

const FIRST = 'ForeFlight Logbook Import'
const context = await importContext()
const rowsOfFile = (name: string) =>
  new Map(rowsOf(fixture('foreflight', name), context).map((row) => [row.row, { ...shown(row), extra: row.extra }]))
const cessna = { typeIcao: 'C172', typeName: 'Cessna 172S', registration: 'D-EABC', name: null }

test('its clocks are those of UTC, and of the places for who says so; that is asked where there are any', () => {
  const read = (choices: Readonly<Record<string, string>>) =>
    rowsOf(fixture('foreflight', 'template.csv'), { ...context, choices }).find(({ row }) => row === 12)?.flight
  const { bytes, name } = fixture('foreflight', 'template.csv')
  const [question] = foreFlight.questions?.(fileOf(name, bytes)) ?? []
  expect([question?.key, question?.usual, question?.choices.map(({ value }) => value)]).toEqual([
    'clock',
    'utc',
    ['local', 'utc'],
  ])
  expect(read({ clock: 'local' })).toMatchObject({
    date: '2026-03-05',
    actual: { offBlock: '2026-03-05T08:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T09:08+01:00[Europe/Berlin]' },
    pilot: { dutyOn: '2026-03-05T07:30+01:00[Europe/Berlin]', dutyOff: '2026-03-05T10:00+01:00[Europe/Berlin]' },
  })
  expect(read({ clock: 'utc' })).toEqual(read({}))
  const untimed = [FIRST, 'Flights Table', 'Date,AircraftID,From,To,TotalTime', '2026-03-05,D-EABC,EDDH,EDDW,1.0']
  expect(foreFlight.questions?.(fileOf('bare.csv', untimed.join('\n')))).toEqual([])
})

test('said to be others when it is read again, its clocks are offered as differences, and nothing else is', () => {
  const read = (choices: Readonly<Record<string, string>>) =>
    rowsOf(fixture('foreflight', 'template.csv'), { ...context, choices })
  const judge = (log: readonly Flight[], choices: Readonly<Record<string, string>>, isTaken = false) => {
    const judge = new RowJudge(new LogIndex(log), 'batch')
    judge.startFile()
    return read(choices).map((row) => judge.judge(row, () => isTaken))
  }
  const written = [...importWrites(judge([], {}))].flatMap((write): Flight[] =>
    write.kind === 'add' ? [{ ...write.attributes, id: write.id }] : [],
  )
  const AT = '2026-11-27T10:00:00.000Z'
  const log = written.map((one) => ({ ...one, createdAt: AT, editedAt: AT, rating: 4 }))
  expect(judge(log, { clock: 'utc' }).flatMap(({ differences }) => differences)).toEqual([])
  const judged = judge(log, { clock: 'local' })
  const [first] = judged.filter(({ row }) => row.row === 12)
  expect(first).toMatchObject({ outcome: 'known', reason: 'contradicts', patch: null })
  expect(first?.differences.map(({ field, isTaken }) => [field, isTaken])).toEqual([
    ['pilot/dutyOn', false],
    ['pilot/dutyOff', false],
    ...['offBlock', 'takeOff', 'landing', 'onBlock'].map((name) => [`actual/${name}`, false]),
  ])
  expect(first?.differences[2]).toMatchObject({
    own: '2026-03-05T09:10+01:00[Europe/Berlin]',
    file: '2026-03-05T08:10+01:00[Europe/Berlin]',
  })
  expect(new Set(judged.map(({ outcome }) => outcome))).toEqual(new Set(['known', 'refused']))
  const [taken] = judge(log, { clock: 'local' }, true).filter(({ row }) => row.row === 12)
  const { pilot, actual } = read({ clock: 'local' }).find(({ row }) => row === 12)?.flight ?? {}
  expect(taken).toMatchObject({ outcome: 'merged', contradictions: null, patch: { pilot, actual } })
  expect(Object.keys(taken?.patch ?? {})).toEqual(['pilot', 'actual'])
})

describe('the template of today, with kinds above the names and a row of commas at the end', () => {
  const rows = rowsOfFile('template.csv')

  test('a flight: clocks of UTC, hours in decimals, an approach, a passenger without the address', () => {
    expect(rows.get(12)).toEqual({
      row: 12,
      status: 'flown',
      date: '2026-03-05',
      from: 'EDDH',
      to: 'EDDW',
      actual: {
        offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]',
        takeOff: '2026-03-05T09:18+01:00[Europe/Berlin]',
        landing: '2026-03-05T10:02+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T10:08+01:00[Europe/Berlin]',
      },
      distanceKm: 130.566,
      aircraft: cessna,
      role: 'pilot-in-command',
      people: [{ name: 'Max Muster', role: 'Passenger', userId: null }],
      pilot: {
        singleEngineMinutes: 58,
        picMinutes: 58,
        nightMinutes: 18,
        dutyMinutes: 150,
        dutyOn: '2026-03-05T08:30+01:00[Europe/Berlin]',
        dutyOff: '2026-03-05T11:00+01:00[Europe/Berlin]',
        takeOffsDay: 1,
        landingsDay: 3,
        fullStopsDay: 1,
        touchAndGosDay: 2,
        reviews: ['flight-review'],
        approaches: [{ type: 'ILS', airportId: 'EDDW', runway: '23', count: 2, note: 'circled; low' }],
        hobbsStart: 1200.1,
        hobbsEnd: 1201.1,
      },
      note: 'Fog, then sun',
      extra: { Route: 'DLE', '[Text]Club': 'Nord' },
    })
  })

  test('a lesson over midnight; hours and minutes; an approach without its number says so', () => {
    expect(rows.get(13)).toEqual({
      row: 13,
      status: 'flown',
      date: '2026-03-06',
      from: 'EDDW',
      to: 'EDDH',
      actual: {
        offBlock: '2026-03-06T23:50+01:00[Europe/Berlin]',
        takeOff: '2026-03-07T00:01+01:00[Europe/Berlin]',
        landing: '2026-03-07T01:12+01:00[Europe/Berlin]',
        onBlock: '2026-03-07T01:20+01:00[Europe/Berlin]',
      },
      aircraft: cessna,
      role: 'instructor',
      pilot: {
        singleEngineMinutes: 90,
        picMinutes: 90,
        instructorMinutes: 90,
        nightMinutes: 90,
        landingsNight: 1,
        fullStopsNight: 1,
      },
      note: 'Well flown',
      notes: ['cell-unreadable Approach1'],
      extra: {},
    })
  })

  test('a simulator is a session with its instructor named once', () => {
    expect(rows.get(14)).toEqual({
      row: 14,
      status: 'flown',
      date: '2026-03-07',
      from: undefined,
      to: undefined,
      durationMinutes: 120,
      aircraft: { typeIcao: 'A320', typeName: 'Airbus A320', registration: null, name: null },
      people: [{ name: 'Iris Instrukteur', role: 'Instructor', userId: null }],
      pilot: { simulatorMinutes: 120 },
      session: { device: 'ffs', identification: 'SIM1', place: null },
      extra: {},
    })
  })

  test('a day that is none costs its row; nothing else is one', () => {
    expect([rows.size, rows.get(15)]).toEqual([4, { row: 15, refusal: 'date-unreadable', extra: {} }])
  })
})

describe('a file with the rules behind its names', () => {
  const rows = rowsOfFile('rules.csv')

  test('names with (FAA) are those without; device by its kind under these rules', () => {
    expect(rows.get(8)).toEqual({
      row: 8,
      status: 'flown',
      date: '2024-05-02',
      from: undefined,
      to: undefined,
      durationMinutes: 120,
      aircraft: { typeIcao: 'B738', typeName: 'Boeing 737-800', registration: null, name: null },
      pilot: { simulatorMinutes: 120, reviews: ['ipc', 'pic-proficiency-check'] },
      session: { device: 'ffs', identification: 'N737FS', place: null },
      extra: {},
    })
  })

  test('what it was passed as, by the columns of either rules', () => {
    expect([9, 10].map((row) => rows.get(row))).toMatchObject([
      { pilot: { reviews: ['proficiency-check', 'initial-check'] }, extra: {} },
      { pilot: { reviews: ['flight-review', 'refresher-training'] }, extra: {} },
    ])
  })
})

test('the training mark of before', () => {
  const text = new TextDecoder()
    .decode(fixture('foreflight', 'before.csv').bytes)
    .replace(';FlightReview;', ';FAA6158;')
  const rows = rowsOf({ ...fixture('foreflight', 'before.csv'), bytes: new TextEncoder().encode(text) }, context)
  expect(rows[1]?.flight?.pilot?.reviews).toEqual(['pic-proficiency-check'])
})

describe('a file of before, separated by semicolons', () => {
  const rows = rowsOfFile('before.csv')

  test('all landings and the full stops of them; a registration without its hyphen', () => {
    expect(rows.get(9)).toEqual({
      row: 9,
      status: 'flown',
      date: '2012-07-01',
      from: 'EDHE',
      to: 'EDHL',
      actual: {
        offBlock: '2012-07-01T12:00+02:00[Europe/Berlin]',
        onBlock: '2012-07-01T13:15+02:00[Europe/Berlin]',
      },
      aircraft: cessna,
      role: 'student',
      pilot: {
        singleEngineMinutes: 75,
        dualReceivedMinutes: 75,
        soloMinutes: 12,
        takeOffsDay: 1,
        landingsDay: 4,
        fullStopsDay: 1,
        touchAndGosDay: 3,
      },
      extra: {},
    })
  })

  test('an unknown place is asked; a cell that is no time is noted', () => {
    expect(rows.get(10)).toEqual({
      row: 10,
      status: 'flown',
      date: '2012-07-02',
      from: 'EDHE',
      to: 'Wiese',
      durationMinutes: 45,
      aircraft: cessna,
      role: 'second-in-command',
      pilot: {
        singleEngineMinutes: 45,
        sicMinutes: 45,
        takeOffsNight: 1,
        landingsNight: 1,
        fullStopsNight: 1,
        reviews: ['flight-review'],
      },
      notes: ['cell-unreadable ActualInstrument'],
      questions: ['place place||||wiese|'],
      extra: {},
    })
  })
})

test('touch-and-goes of a flight that was all by night were by night', () => {
  const head = 'Date,AircraftID,From,To,TotalTime,PIC,Night,DayTakeoffs,DayLandingsFullStop,NightTakeoffs'
  const text = `ForeFlight Logbook Import

Aircraft Table
AircraftID,TypeCode
N172SP,C172

Flights Table
${head},NightLandingsFullStop,AllLandings
2025-03-02,N172SP,KPAO,KPAO,1.4,1.4,1.4,,,4,3,5
2025-03-03,N172SP,KPAO,KPAO,1.4,1.4,0.9,,,5,3,5
2025-03-04,N172SP,KPAO,KPAO,1.4,1.4,1.4,,,,,2
2025-03-05,N172SP,KPAO,KPAO,1.4,1.4,0.5,1,1,2,2,5
2025-03-06,N172SP,KPAO,KPAO,1.4,1.4,0.2,,1,1,,3
`
  const bytes = new TextEncoder().encode(text)
  const rows = rowsOf({ format: 'foreflight', name: 'x.csv', bytes }, context)
  const counts = rows.map(({ flight }) => {
    const { landingsDay, landingsNight, touchAndGosDay, touchAndGosNight } = flight?.pilot ?? {}
    return [landingsDay, landingsNight, touchAndGosDay, touchAndGosNight].map((count) => count ?? 0)
  })
  expect(counts).toEqual([
    [0, 5, 0, 2],
    [0, 5, 0, 2],
    [0, 2, 0, 0],
    [3, 2, 2, 0],
    [3, 0, 2, 0],
  ])
})

describe('packed cells that fall apart in a file parted by semicolons', () => {
  const columns =
    'Date;AircraftID;From;To;TimeOut;TimeIn;TotalTime;PIC;Approach1;Approach2;DualReceived;Person1;Person2;Person3;PilotComments;Flight Review;[Text]Club'
  const flight = '2026-03-05;DEABC;EDHE;EDHL;10:00;11:15;1,3;1,3'
  const read = (...cells: readonly string[]) => {
    const text = `ForeFlight Logbook Import;;\n;;\nFlights Table;;\n${columns}\n${flight};${cells.join(';')}\n`
    const bytes = new TextEncoder().encode(text)
    const [row] = rowsOf({ format: 'foreflight', name: 'x.csv', bytes }, context)
    const { people, pilot, note } = row?.flight ?? {}
    const notes = row?.notes.map(({ code }) => code)
    const club = row?.extra['[Text]Club']
    return { people, approaches: pilot?.approaches, reviews: pilot?.reviews, note, club, notes, raw: row?.rawCells }
  }
  const max = { name: 'Max Muster', role: 'Passenger', userId: null }
  const eva = { name: 'Eva Ems', role: 'Student', userId: null }
  const ils = { type: 'ILS', runway: '23', airportId: 'EDHL', count: 2, note: null }
  const none = {
    people: undefined,
    approaches: undefined,
    reviews: undefined,
    note: undefined,
    club: undefined,
    notes: [],
  }

  test('persons of three parts and of four, an approach, and whatever stands behind them', () => {
    expect(read('', '', '', 'Max Muster', 'Passenger', 'm@example.org', '', '', 'Fog', 'x', 'Nord')).toMatchObject({
      ...none,
      people: [max],
      reviews: ['flight-review'],
      note: 'Fog',
      club: 'Nord',
    })
    expect(
      read('2;ILS;23;EDHL;', '', '0,5', 'Max Muster;Passenger;;+49 40 123456', 'Eva Ems;Student;', ';Fog;x;Nord'),
    ).toMatchObject({
      ...none,
      approaches: [ils],
      people: [max, eva],
      reviews: ['flight-review'],
      note: 'Fog',
      club: 'Nord',
    })
  })

  test('a telephone number that is left blank is found by what stands behind it', () => {
    expect(read('', '', '', 'Max Muster', 'Passenger', '', '', '', '', 'Fog', 'TRUE', '')).toMatchObject({
      ...none,
      people: [max],
      reviews: ['flight-review'],
      note: 'Fog',
    })
  })

  test('in a row that is no longer than its columns a role or an address says that it fell apart', () => {
    expect(read('', '', '', 'Max Muster', 'Passenger', '', '', '', '')).toMatchObject({ ...none, people: [max] })
    expect(read('', '', '', 'Max Muster', '', 'm@example.org', '', '', '')).toMatchObject({
      ...none,
      people: [{ ...max, role: null }],
    })
    expect(read('', '', '', 'Max Muster', 'Eva Ems', '', 'Fog', 'x', 'Nord')).toMatchObject({
      ...none,
      people: [
        { ...max, role: null },
        { ...eva, role: null },
      ],
      reviews: ['flight-review'],
      note: 'Fog',
      club: 'Nord',
    })
  })

  test('quoted ones are whole, rows padded behind the last column too', () => {
    expect(
      read('"2;ILS;23;EDHL;"', '', '', '"Max Muster;Passenger;"', '', '', 'Fog', 'x', 'Nord', '', ''),
    ).toMatchObject({
      ...none,
      approaches: [ils],
      people: [max],
      reviews: ['flight-review'],
      note: 'Fog',
      club: 'Nord',
    })
  })

  test('what nobody can put together says so, and its raw row stays as it is', () => {
    const { notes, raw } = read('', '', '', '', '', '', 'Fog', 'x', 'Nord', 'more', 'and more')
    expect(notes).toEqual(['row-realigned'])
    expect(raw?.join(';')).toBe(`${flight};;;;;;;Fog;x;Nord;more;and more`)
  })
})

test('a padded file in which only some rows fall apart', () => {
  const rows = rowsOf(fixture('foreflight', 'split.csv'), context)
  expect(rows.map(({ flight, notes }) => [flight?.note, flight?.people?.map(({ name }) => name), notes])).toEqual([
    ['Fog', ['Max Muster', 'Eva Ems'], []],
    ['Sun', undefined, []],
  ])
  expect(rows[0]?.flight?.pilot?.approaches).toEqual([
    { type: 'ILS', runway: '23', airportId: 'EDHL', count: 2, note: null },
  ])
  expect(rows.map(({ extra }) => extra)).toEqual([{ '[Text]Club': 'Nord' }, { '[Text]Club': 'Nord' }])
})

test('tenths of an hour that are the block time rounded are the block time, whatever they are of', () => {
  const read = (values: string) => {
    const columns = 'Date,AircraftID,From,To,TimeOut,TimeIn,TotalTime,PIC,Night,CrossCountry,DualGiven'
    const text = [FIRST, 'Flights Table', columns, `2026-03-05,D-EABC,EDDH,EDDW,${values}`].join('\n')
    return rowsOf({ format: 'foreflight', name: 'x.csv', bytes: new TextEncoder().encode(text) }, context)[0]?.flight
      ?.pilot
  }
  const rounded = { picMinutes: 155, nightMinutes: 155, instructorMinutes: 155, crossCountryMinutes: 60 }
  expect(read('2310,0145,2.6,2.6,2.60,1.0,2.6')).toMatchObject(rounded)
  // 2:39 is 2.65 hours: some programs write 2.6 of it, others 2.7.
  expect(read('2300,0139,2.7,2.6,,,2.7')).toMatchObject({ picMinutes: 159, instructorMinutes: 159 })
  expect(read('2310,0145,2:36,2:36,1.5,,')).toMatchObject({ picMinutes: 156, nightMinutes: 90 })
  expect(read('2310,0145,2.6,2.4,,,')).toMatchObject({ picMinutes: 144 })
  // A row in hundredths means what it says.
  expect(read('2300,0138,2.63,2.60,,,')).toMatchObject({ picMinutes: 156 })
})
