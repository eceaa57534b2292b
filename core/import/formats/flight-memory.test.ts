import { expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shown } from '../../../test/support/import/import-fixtures.ts'

const context = await importContext()
const rowsOfPage = (name: string) => rowsOf(fixture('flight-memory', name), context).map(shown)
const number = (carrier: string, digits: string): object => ({ carrier, number: digits, suffix: null })

test('a page of before: capitals, open cells, American days and clocks, miles, letters of Western Europe', () => {
  const [first, second, third, ...more] = rowsOfPage('old.html')
  expect(first).toEqual({
    row: 1,
    status: 'flown',
    date: '2014-03-05',
    from: 'EDDH',
    to: 'EDDM',
    actual: {
      offBlock: '2014-03-05T09:10+01:00[Europe/Berlin]',
      onBlock: '2014-03-05T10:25+01:00[Europe/Berlin]',
    },
    flightNumber: number('LH', '2061'),
    airline: 'LH',
    aircraft: { typeIcao: 'A320', typeName: 'Airbus A320', registration: 'D-AIQK', name: 'Rostock' },
    seat: { number: '12A', position: 'window', side: null },
    role: 'passenger',
    cabin: 'economy',
    reason: 'leisure',
    rating: 4,
    note: 'Café on board, "free"',
  })
  expect(second).toEqual({
    row: 2,
    status: 'flown',
    date: '2013-12-31',
    from: 'KJFK',
    to: 'EGLL',
    actual: {
      offBlock: '2013-12-31T22:30-05:00[America/New_York]',
      onBlock: '2014-01-01T10:35+00:00[Europe/London]',
    },
    flightNumber: number('BA', '178'),
    airline: 'BA',
    aircraft: { typeIcao: 'B744', typeName: 'Boeing 747-400', registration: null, name: null },
    role: 'passenger',
    reason: 'business',
  })
  // On a computer; and what a script of the page would write is none of its rows.
  expect([third, ...more]).toEqual([{ row: 3, refusal: 'virtual' }])
})

test('a page of today: distance and duration in rows below, a flight ahead, years alone, places without a code', () => {
  const [first, second, third, ...refused] = rowsOfPage('new.html')
  expect(first).toEqual({
    row: 1,
    status: 'planned',
    date: '2027-12-24',
    from: 'EDDH',
    to: 'EDDM',
    scheduled: {
      offBlock: '2027-12-24T14:00+01:00[Europe/Berlin]',
      onBlock: '2027-12-24T15:15+01:00[Europe/Berlin]',
    },
    flightNumber: number('LH', '2065'),
    airline: 'LH',
    aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: 'D-AINZ', name: null },
    seat: { number: '3D', position: 'aisle', side: null },
    role: 'passenger',
    cabin: 'business',
    reason: 'business',
  })
  expect(second).toEqual({
    row: 2,
    status: 'flown',
    date: '2026-03-05',
    from: 'EDDM',
    to: 'Atlantis',
    actual: { offBlock: '2026-03-05T22:40+01:00[Europe/Berlin]' },
    durationMinutes: 390,
    distanceKm: 1289,
    aircraft: { typeIcao: null, typeName: null, registration: 'HB-JCA', name: 'Genève' },
    seat: { number: '44K', position: 'middle', side: null },
    role: 'cabin-crew',
    cabin: 'premium-economy',
    reason: 'crew',
    note: 'Über den Wolken',
    notes: ['time-needs-zone actual.onBlock'],
    questions: ['place place|||||atlantis'],
  })
  expect(third).toEqual({
    row: 3,
    status: 'flown',
    date: '1998',
    from: 'EDDF',
    to: 'KJFK',
    airline: 'LH',
    aircraft: { typeIcao: null, typeName: 'Boeing 747', registration: null, name: null },
    seat: { number: '9Z', position: null, side: null },
    role: 'passenger',
    cabin: 'first',
    reason: 'leisure',
    notes: ['cell-unreadable position', 'aircraft-unknown aircraft'],
    questions: ['aircraft aircraft|||boeing 747'],
  })
  expect(refused).toEqual([
    { row: 4, refusal: 'date-unreadable' },
    { row: 5, refusal: 'row-broken' },
  ])
})

test('an arrival on the day before, over the date line', () => {
  const whole = new TextDecoder().decode(fixture('flight-memory', 'new.html').bytes)
  const text = whole
    .replace('22:40<br>05:10 +1', '21:10<br>09:40 -1')
    .replace('<b>MUC</b></td><td class="liste"><b>Munich</b>', '<b>SYD</b></td><td class="liste"><b>Sydney</b>')
    .replace(
      '<td class="liste"></td><td class="liste"><b>Atlantis</b>',
      '<td class="liste"><b>HNL</b></td><td><b>Honolulu</b>',
    )
  const rows = rowsOf({ format: 'flight-memory', name: 'x.html', bytes: new TextEncoder().encode(text) }, context)
  expect(rows.map(({ flight }) => flight?.actual).filter((times) => times?.onBlock?.startsWith('2026-03-04'))).toEqual([
    expect.objectContaining({ onBlock: '2026-03-04T09:40-10:00[Pacific/Honolulu]' }),
  ])
})

const LONDON = {
  row: 1,
  status: 'flown',
  date: '2024-12-31',
  from: 'KJFK',
  to: 'EGLL',
  actual: {
    offBlock: '2024-12-31T21:00-05:00[America/New_York]',
    onBlock: '2025-01-01T06:00+00:00[Europe/London]',
  },
  flightNumber: number('BA', '178'),
  airline: 'BA',
  seat: { number: '17A', position: 'window', side: null },
  role: 'passenger',
  cabin: 'business',
  reason: 'leisure',
  rating: 2,
  note: 'Note text, and <more>',
}

test('units in cells of their own, in rows below: stars beside every fact, a stay without a class, a menu', () => {
  const [first, second, ...more] = rowsOfPage('apart.html')
  expect(first).toMatchObject(LONDON)
  expect(first).toMatchObject({ aircraft: { registration: 'G-YMMC', name: 'Some Plane Name' } })
  expect(second).toMatchObject({
    row: 2,
    date: '2024-12-30',
    from: 'KLAX',
    to: 'Desert Strip',
    durationMinutes: 67,
    distanceKm: 495.678,
    seat: { number: null, position: 'aisle', side: null },
    role: 'passenger',
    reason: 'business',
  })
  expect([second?.['cabin'], second?.['actual'], second?.['note'], more]).toEqual([undefined, undefined, undefined, []])
})

test('units in cells of their own, in a table within the row', () => {
  const [first, second, ...more] = rowsOfPage('nested.html')
  expect(first).toMatchObject({
    row: 1,
    date: '2026-03-05',
    from: 'EDDF',
    to: 'WSSS',
    actual: {
      offBlock: '2026-03-05T21:00+01:00[Europe/Berlin]',
      onBlock: '2026-03-06T06:00+08:00[Asia/Singapore]',
    },
    flightNumber: number('SQ', '325'),
    cabin: 'premium-economy',
    role: 'passenger',
    note: 'Late',
  })
  expect(second).toMatchObject({
    row: 2,
    date: '2008',
    to: 'Meadow',
    durationMinutes: 87,
    distanceKm: 429,
    role: 'other',
    reason: 'crew',
  })
  expect(more).toEqual([])
})

test('a layout that calls its cells otherwise is read by what stands in them', () => {
  const text = new TextDecoder()
    .decode(fixture('flight-memory', 'apart.html').bytes)
    .replaceAll(/ class="liste[a-z_]*"/g, ' class="cell"')
  const rows = rowsOf({ format: 'flight-memory', name: 'x.html', bytes: new TextEncoder().encode(text) }, context)
  expect(rows.map(shown)).toMatchObject([LONDON, { row: 2, date: '2024-12-30' }])
})

/** The same flights with headings, and columns in another order, of other classes, with the code above the city. */
const HEADED = `<title>FlightMemory - FlightData</title><table>
<tr><th>No.</th><th>Seat / Class</th><th>Date</th><th>Departure</th><th colspan="2">Arrival</th><th>Airplane</th><th>Airline</th></tr>
<tr><td class="n">2</td><td>17A/Window<br><small>Business<br>Passenger<br>Personal</small></td><td>12-31-2024<br>09:00 pm<br>06:00 am +1</td>
<td>JFK<br>New York<br>USA<br>John F. Kennedy</td><td>LHR</td><td>London<br>United Kingdom</td><td>Boeing 777-200<br>G-YMMC</td><td>British Airways<br>178</td></tr>
<tr><td class="n">1</td><td></td><td>12-30-2024</td><td>Desert Strip<br>USA</td><td>LAX</td><td>Los Angeles<br>USA</td><td>Embraer 175</td><td>Southwest Airlines</td></tr>
</table>`
const read = (text: string): Record<string, unknown>[] =>
  rowsOf({ format: 'flight-memory', name: 'x.html', bytes: new TextEncoder().encode(text) }, context).map(shown)

test('columns are known by their headings, in whatever order they stand', () => {
  const { note: _note, rating: _rating, ...plain } = LONDON
  expect(read(HEADED)).toMatchObject([
    { ...plain, aircraft: { registration: 'G-YMMC' } },
    { row: 2, date: '2024-12-30', from: 'Desert Strip', to: 'KLAX' },
  ])
})

test.each([
  [
    'without a row that is known',
    '<title>FlightMemory - FlightData</title><div class="flight">05.03.2026 HAM MUC</div>',
  ],
  ['with headings that do not say enough', HEADED.replace('<th>Date</th>', '<th>When</th>')],
])('a page %s is of an unknown layout', (_, text) => {
  expect(read(text)).toEqual([{ row: 1, refusal: 'unknown-layout' }])
})
