import { describe, expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shown } from '../../../test/support/import/import-fixtures.ts'

const context = await importContext()
const rows = rowsOf(fixture('my-flightradar24', 'raw.csv'), context).map(shown)
const a320 = { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: 'D-AINZ', name: null }
const number = (carrier: string, digits: string): object => ({ carrier, number: digits, suffix: null })

test('a raw export: blank first line, quoted cells, local clocks', () => {
  expect(rows[0]).toEqual({
    row: 3,
    status: 'flown',
    date: '2026-03-05',
    from: 'EDDH',
    to: 'EDDM',
    actual: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]' },
    flightNumber: number('LH', '2061'),
    airline: 'LH',
    aircraft: a320,
    seat: { number: '12C', position: 'aisle', side: null },
    cabin: 'economy',
    reason: 'business',
    note: 'Test row',
  })
})

test('00:00 at both ends is no time, a number alone takes the airline’s letters, a name may hold strokes', () => {
  expect(rows[1]).toEqual({
    row: 4,
    status: 'flown',
    date: '2019-08-03',
    from: 'KCAK',
    to: 'KJFK',
    flightNumber: number('DL', '2061'),
    airline: 'DL',
    aircraft: { typeIcao: 'B738', typeName: 'Boeing 737-800', registration: null, name: null },
    seat: { number: null, position: 'window', side: null },
    reason: 'leisure',
    notes: ['time-placeholder'],
  })
})

test('today’s airport of a flight of then is said and kept', () => {
  expect(rows[2]).toMatchObject({ from: 'LTFM', notes: ['airport-not-open from'], note: 'window, "best" side' })
})

test('no airport, airline or aircraft: the row waits for its airport', () => {
  expect(rows[3]).toEqual({
    row: 6,
    status: 'flown',
    date: '2018-07-01',
    from: undefined,
    to: 'EDDH',
    actual: { onBlock: '2018-07-01T11:00+02:00[Europe/Berlin]' },
    flightNumber: number('LX', '38'),
    airline: 'LX',
    notes: ['time-needs-zone actual.offBlock'],
    questions: ['place row.from'],
  })
})

test('of a month no clock counts, and airports and airlines are those of then', () => {
  expect(rows[4]).toMatchObject({
    date: '2011-07',
    from: 'DE-0876',
    airline: 'AB',
    cabin: 'premium-economy',
    reason: 'other',
    durationMinutes: 70,
  })
  expect(rows[4]).not.toHaveProperty('actual')
})

test('over the date line the arrival is the day after, or the same', () => {
  expect(rows[5]).toMatchObject({ actual: { onBlock: '2024-03-11T18:15+09:00[Asia/Seoul]' } })
  expect(rows[6]).toMatchObject({ actual: { onBlock: '2024-03-20T11:00-10:00[Pacific/Honolulu]' } })
  expect(rows[6]).toMatchObject({ reason: 'crew', role: 'other', cabin: 'first' })
})

test('00:00 at the arrival is midnight where departure and duration say so, else the end of the duration', () => {
  expect(rows[7]).toMatchObject({ actual: { onBlock: '2023-05-02T00:00+02:00[Europe/Berlin]' } })
  expect(rows[7]).not.toHaveProperty('notes')
  expect(rows[8]).toMatchObject({
    actual: { onBlock: '2023-05-02T22:20+02:00[Europe/Berlin]' },
    notes: ['arrival-derived actual.onBlock'],
  })
})

test('00:00 at one end without a duration is no time either', () => {
  const head =
    'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number,Seat type,Flight class'
  const line = (times: string) =>
    `2013-06-01,BA177,"London / Heathrow (LHR/EGLL)","New York / John F. Kennedy (JFK/KJFK)",${times},"British Airways (BA/BAW)",,,,0,0`
  const text = [head, line('13:00:00,00:00:00,00:00:00'), line('00:00:00,16:00:00,00:00:00')].join('\n')
  const read = rowsOf({ format: 'my-flightradar24', name: 'rows.csv', bytes: new TextEncoder().encode(text) }, context)
  const [first, second] = read.map(shown)
  expect(first).toMatchObject({
    actual: { offBlock: '2013-06-01T13:00+01:00[Europe/London]' },
    notes: ['time-placeholder'],
  })
  expect(first?.['actual']).not.toHaveProperty('onBlock')
  expect(second).toMatchObject({
    actual: { onBlock: '2013-06-01T16:00-04:00[America/New_York]' },
    notes: ['time-placeholder'],
  })
  expect(second?.['actual']).not.toHaveProperty('offBlock')
})

test('00:00 at the departure is midnight where arrival and duration say so, else unknown', () => {
  const head = 'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Note'
  const line = (times: string) =>
    `2026-03-05,LH2061,Hamburg / Hamburg (HAM/EDDH),Munich / Munich (MUC/EDDM),${times},Lufthansa (LH/DLH),,,`
  const times = ['00:00:00,02:05:00,02:05:00', '00:00:00,02:06:00,02:05:00', '00:00:00,08:15:00,02:05:00']
  const bytes = new TextEncoder().encode([head, ...times.map(line)].join('\n'))
  const [exact, near, other] = rowsOf({ format: 'my-flightradar24', name: 'rows.csv', bytes }, context).map(shown)
  expect(exact).toMatchObject({ actual: { offBlock: '2026-03-05T00:00+01:00[Europe/Berlin]' } })
  expect(near).toMatchObject({ actual: { offBlock: '2026-03-05T00:00+01:00[Europe/Berlin]' } })
  expect(exact).not.toHaveProperty('notes')
  expect(other).toMatchObject({
    date: '2026-03-05',
    actual: { onBlock: '2026-03-05T08:15+01:00[Europe/Berlin]' },
    notes: ['time-placeholder actual.offBlock'],
  })
  expect(other?.['actual']).not.toHaveProperty('offBlock')
})

test('a date that is none is refused with its cells', () => {
  const refused = rowsOf(fixture('my-flightradar24', 'raw.csv'), context)[9]
  expect(refused).toMatchObject({ row: 12, flight: null, refusal: 'date-unreadable' })
  expect(refused?.rawCells.slice(0, 3)).toEqual(['2022-13-40', 'XX1', 'A / B (AAA/BBBB)'])
})

test('an airfield by its ICAO code beside a code that is none; a place no catalogue has is asked', () => {
  expect(rows[10]).toMatchObject({
    from: 'EDCB',
    to: 'Nowhere Field',
    cabin: 'private',
    airline: 'Private flight',
    aircraft: { typeIcao: 'C172', registration: 'D-EABC' },
    questions: ['place place|||QQQQ|nowhere field|somewhere', 'airline airline|||private flight'],
  })
})

test('what lies ahead is planned, by its schedule', () => {
  expect(rows[11]).toMatchObject({
    status: 'planned',
    scheduled: { offBlock: '2027-06-01T10:50+02:00[Europe/Berlin]' },
  })
  expect(rows[11]).not.toHaveProperty('actual')
})

test('a copy saved by a table program: no blank line, no quotes, American dates, past midnight', () => {
  const [first, second] = rowsOf(fixture('my-flightradar24', 're-saved.csv'), context).map(shown)
  const { row: _row, ...raw } = rows[0] ?? {}
  expect(first).toEqual({ row: 2, ...raw })
  expect(second).toMatchObject({ date: '2025-12-31', actual: { onBlock: '2026-01-01T00:55+01:00[Europe/Berlin]' } })
})

test('no-break spaces, wide and narrow, are spaces, around a cell and within', () => {
  const [spaced] = rowsOf(fixture('my-flightradar24', 'other-spaces.csv'), context).map(shown)
  const { row: _row, ...raw } = rows[0] ?? {}
  expect(spaced).toEqual({ row: 2, ...raw })
})

describe('cells as hands and other programs leave them', () => {
  const read = (date: string, from: string, clocks: string): unknown => {
    const header = 'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Note'
    const row = `${date},LH2061,"${from}","Munich (MUC/EDDM)",${clocks},"Lufthansa (/DLH)",,,`
    const bytes = new TextEncoder().encode(`${header}\n${row}\n`)
    const [one] = rowsOf({ format: 'my-flightradar24', name: 'x.csv', bytes }, context).map(shown)
    return one
  }
  const base = { row: 2, status: 'flown', from: 'EDDH', to: 'EDDM', airline: 'LH', flightNumber: number('LH', '2061') }

  test('an airport by its ICAO code alone, a name of one part, an airline without two letters', () => {
    expect(read('2026-03-05', 'Hamburg / Hamburg (/EDDH)', '09:10:00,10:25:00,01:15:00')).toEqual({
      ...base,
      date: '2026-03-05',
      actual: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]' },
    })
  })

  test('a year alone has no clocks, and keeps its length', () => {
    expect(read('1998', 'Hamburg (HAM/EDDH)', '09:10:00,10:25:00,01:15:00')).toEqual({
      ...base,
      date: '1998',
      durationMinutes: 75,
      notes: ['time-needs-day actual.offBlock'],
    })
  })

  test('a length that its clocks do not have is said', () => {
    expect(read('2026-03-05', 'Hamburg (HAM/EDDH)', '09:10:00,10:25:00,03:40:00')).toMatchObject({
      actual: { onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]' },
      notes: ['duration-differs durationMinutes'],
    })
  })

  test('a clock that was leapt over is an hour later, and said', () => {
    expect(read('2026-03-29', 'Hamburg (HAM/EDDH)', '02:30:00,04:25:00,00:55:00')).toMatchObject({
      actual: { offBlock: '2026-03-29T03:30+02:00[Europe/Berlin]' },
      notes: ['time-gap actual.offBlock'],
    })
  })
})
