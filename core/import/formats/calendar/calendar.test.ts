import { describe, expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shown } from '../../../../test/support/import/import-fixtures.ts'

const context = await importContext()
const number = (carrier: string, digits: string): object => ({ carrier, number: digits, suffix: null })
const rowsOfFile = (format: string, name: string) =>
  new Map(rowsOf(fixture(format, name), context).map((row) => [row.row, shown(row)]))

describe('the feed of TripIt', () => {
  const rows = rowsOfFile('tripit-ics', 'feed.ics')

  test('says the name of a trip and its hotels beside: those are no flights', () => {
    expect([rows.size, rows.get(5), rows.get(35)]).toEqual([
      6,
      { row: 5, refusal: 'no-flight' },
      { row: 35, refusal: 'no-flight' },
    ])
  })

  test('gives a flight the trip in whose days it begins, by the place’s day or that of UTC, and none where two share the day', () => {
    const event = (...lines: readonly string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n')
    const trip = (uid: string, from: string, until: string): string =>
      event(`UID:${uid}`, `SUMMARY:Trip ${uid}`, `DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${until}`)
    const flight = (at: string): string =>
      event(`UID:item-${at}@tripit.com`, 'SUMMARY:UA900 SFO to FRA', `DTSTART:${at}`)
    const text = [
      'BEGIN:VCALENDAR\nX-WR-CALNAME:Amelia (TripIt)',
      trip('aa', '20260305', '20260308'),
      trip('bb', '20260307', '20260310'),
      ...['20260305T100000Z', '20260307T100000Z', '20260310T033000Z', '20260311T033000Z'].map(flight),
      'END:VCALENDAR',
    ].join('\n')
    const file = { ...fixture('tripit-ics', 'feed.ics'), bytes: new TextEncoder().encode(text) }
    const flights = rowsOf(file, context).filter((row) => row.flight !== null)
    expect(flights.map((row) => row.trip)).toEqual([
      { key: 'aa', name: 'Trip aa' },
      null,
      { key: 'bb', name: 'Trip bb' },
      null,
    ])
  })

  test('of before: one folded line with clocks, seat, booking and ticket; its alarm is none of it', () => {
    expect(rows.get(12)).toEqual({
      row: 12,
      status: 'flown',
      date: '2026-03-05',
      from: 'EDDH',
      to: 'EDDM',
      scheduled: {
        offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]',
      },
      flightNumber: number('LH', '2061'),
      airline: 'LH',
      seat: { number: '12C', position: null, side: null },
      pnr: 'XYZ789',
      ticket: '220-1234567890',
    })
  })

  test('of today: lines, escaped twice; an evening in California is the next day in UTC', () => {
    expect(rows.get(27)).toEqual({
      row: 27,
      status: 'flown',
      date: '2026-04-01',
      from: 'KSFO',
      to: 'EDDF',
      scheduled: {
        offBlock: '2026-04-01T20:30-07:00[America/Los_Angeles]',
        onBlock: '2026-04-02T16:20+02:00[Europe/Berlin]',
      },
      flightNumber: number('UA', '900'),
      airline: 'UA',
      departure: { terminal: 'I', gate: null, runway: null },
      arrival: { terminal: '1', gate: null, runway: null },
    })
  })

  test('with a zone, and called off; a start that is no time costs the row', () => {
    expect(rows.get(41)).toEqual({
      row: 41,
      status: 'cancelled',
      date: '2026-04-03',
      from: 'EDDF',
      to: 'EDDH',
      scheduled: {
        offBlock: '2026-04-03T10:15+02:00[Europe/Berlin]',
        onBlock: '2026-04-03T11:20+02:00[Europe/Berlin]',
      },
      flightNumber: number('LH', '30'),
      airline: 'LH',
    })
    expect(rows.get(49)).toEqual({ row: 49, refusal: 'date-unreadable' })
  })
})

describe('any calendar', () => {
  const rows = rowsOfFile('calendar', 'mixed.ics')
  const hamburgToMunich = { status: 'flown', from: 'EDDH', to: 'EDDM' }
  const morning = (date: string): object => ({
    date,
    scheduled: { offBlock: `${date}T09:10+01:00[Europe/Berlin]`, onBlock: `${date}T10:25+01:00[Europe/Berlin]` },
  })

  test('what is no flight is none, trains sold as one, and codes that are no airports', () => {
    const refused = [...rows.values()].filter(({ refusal }) => refusal !== undefined)
    expect(refused).toEqual([
      { row: 4, refusal: 'no-flight' },
      { row: 43, refusal: 'train' },
      { row: 48, refusal: 'no-flight' },
    ])
  })

  test('a title that says all', () => {
    const lh2061 = { flightNumber: number('LH', '2061'), airline: 'LH' }
    expect(rows.get(9)).toEqual({ row: 9, ...hamburgToMunich, ...morning('2026-03-05'), ...lh2061 })
    expect(rows.get(29)).toEqual({
      row: 29,
      ...hamburgToMunich,
      ...morning('2026-03-08'),
      ...lh2061,
      status: 'cancelled',
      notes: ['airport-by-name to'],
    })
  })

  test('a description with names for what it says, in English and in German', () => {
    expect(rows.get(15)).toEqual({
      row: 15,
      status: 'flown',
      date: '2026-03-06',
      from: 'LSZH',
      to: 'EGLL',
      scheduled: {
        offBlock: '2026-03-06T07:15+01:00[Europe/Zurich]',
        onBlock: '2026-03-06T07:55+00:00[Europe/London]',
      },
      flightNumber: number('LX', '316'),
      airline: 'LX',
      seat: { number: '7A', position: null, side: null },
      pnr: 'ABC12D',
    })
    expect(rows.get(22)).toEqual({
      row: 22,
      ...hamburgToMunich,
      ...morning('2026-03-07'),
      flightNumber: number('LH', '2061'),
      airline: 'LH',
      cabin: 'economy',
      bookingClass: 'W',
      pnr: 'XYZ789',
      notes: ['airport-by-name from', 'airport-by-name to'],
    })
  })

  test('of JetLog: an end that is the start and the duration, on the clock of the departure', () => {
    expect(rows.get(37)).toEqual({
      row: 37,
      status: 'flown',
      date: '2026-03-09',
      from: 'EDDH',
      to: 'EGLL',
      scheduled: {
        offBlock: '2026-03-09T23:00+01:00[Europe/Berlin]',
        onBlock: '2026-03-09T23:35+00:00[Europe/London]',
      },
    })
  })

  test('a whole day has no times', () => {
    expect(rows.get(53)).toEqual({
      row: 53,
      status: 'flown',
      date: '2026-03-12',
      from: 'KJFK',
      to: 'EGLL',
      flightNumber: number('BA', '178'),
      airline: 'BA',
    })
  })
})

describe('times of zones that have other names', () => {
  const rows = [...rowsOfFile('calendar', 'outlook.ics').values()]

  test('Windows’ names, rules that stand in the file, and paths that end in the name of a zone', () => {
    expect(rows[0]).toMatchObject({
      date: '2026-03-05',
      scheduled: {
        offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]',
      },
    })
    expect(rows[1]).toMatchObject({
      date: '2026-07-01',
      scheduled: {
        offBlock: '2026-07-01T18:30-04:00[America/New_York]',
        onBlock: '2026-07-02T08:15+02:00[Europe/Berlin]',
      },
    })
  })

  test('of a name that nobody knows the time is left out, and that is said: it is never taken for UTC', () => {
    expect(rows[2]).toEqual({
      row: 32,
      status: 'flown',
      date: '2026-03-06',
      from: 'EDDM',
      to: 'EDDH',
      flightNumber: number('LH', '2078'),
      airline: 'LH',
      notes: ['time-needs-zone scheduled.offBlock'],
    })
  })

  test('a title with a plane; a calendar that calls its events off means none of the next calendar', () => {
    expect(rows.slice(3)).toMatchObject([
      {
        status: 'cancelled',
        from: 'EDDH',
        to: 'LSZH',
        flightNumber: number('LX', '1055'),
        scheduled: { offBlock: '2026-04-01T08:45+02:00[Europe/Berlin]' },
      },
      { status: 'flown', from: 'EDDH', to: 'EDDM', flightNumber: number('LH', '2071') },
      { refusal: 'no-flight' },
    ])
  })
})

test('the reservation that KDE Itinerary keeps in an event goes before its texts', () => {
  const rows = rowsOf(fixture('calendar', 'kde-itinerary.ics'), context).map(shown)
  const london = { number: '964', carrier: 'BA', suffix: null }
  expect(rows).toEqual([
    {
      row: 4,
      status: 'flown',
      date: '2026-03-09',
      from: 'EDDH',
      to: 'EGLL',
      scheduled: {
        offBlock: '2026-03-09T07:05+01:00[Europe/Berlin]',
        onBlock: '2026-03-09T07:45+00:00[Europe/London]',
      },
      flightNumber: { ...london, number: '965' },
      airline: 'BA',
      departure: { terminal: null, gate: 'A17', runway: null },
      pnr: 'XYZ789',
    },
    expect.objectContaining({
      status: 'cancelled',
      date: '2026-03-10',
      from: 'EGLL',
      to: 'EDDH',
      scheduled: {
        offBlock: '2026-03-10T19:00+00:00[Europe/London]',
        onBlock: '2026-03-10T21:40+01:00[Europe/Berlin]',
      },
      flightNumber: london,
      seat: { number: '9C', position: null, side: null },
    }),
    expect.objectContaining({ refusal: 'no-flight' }),
  ])
})

test('an event, or an alarm in it, that lacks its end takes no other event away', () => {
  const text = [
    'BEGIN:VCALENDAR,BEGIN:VEVENT,SUMMARY:LH 2061 HAM - MUC,DTSTART:20260305T081000Z,BEGIN:VALARM,ACTION:DISPLAY',
    'END:VEVENT,BEGIN:VEVENT,SUMMARY:LH 2062 MUC - HAM,DTSTART:20260306T081000Z',
    'BEGIN:VEVENT,SUMMARY:LH 2063 HAM - MUC,DTSTART:20260307T081000Z,END:VEVENT,END:VCALENDAR',
  ].join(',')
  const bytes = new TextEncoder().encode(text.replaceAll(',', '\r\n'))
  const rows = rowsOf({ format: 'calendar', name: 'cut.ics', bytes }, context)
  expect(rows.map(({ row, flight }) => [row, flight?.flightNumber?.number])).toEqual([
    [2, '2061'],
    [8, '2062'],
    [11, '2063'],
  ])
})

/** A calendar of one event. */
const calendarOf = (...lines: readonly string[]) =>
  new TextEncoder().encode(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'))

test('of JetLog: an event of a whole day, which ends where it begins, is a flight without clocks', () => {
  const bytes = calendarOf(
    'SUMMARY:Flight from Hamburg to London',
    'DESCRIPTION:Origin: HAM - Hamburg/DE\\nDestination: LHR - London/GB',
    'DTSTART;VALUE=DATE:20260305',
    'DTEND;VALUE=DATE:20260305',
  )
  expect(rowsOf({ format: 'calendar', name: 'jetlog.ics', bytes }, context).map(shown)).toEqual([
    { row: 2, status: 'flown', date: '2026-03-05', from: 'EDDH', to: 'EGLL' },
  ])
})

test.each([
  ['Car Rental', 'Pick-up Rental Car: Hertz HAM to MUC'],
  ['Rail', 'LH 3581 HAM to MUC'],
  ['Lodging', 'Check-in: Hotel'],
])('of TripIt: [%s] is no flight, whatever codes stand in it', (kind, summary) => {
  const bytes = calendarOf(
    'UID:1@tripit.com',
    `SUMMARY:${summary}`,
    `DESCRIPTION:[${kind}] 3/5/2026 ${summary}`,
    'DTSTART:20260305T101500Z',
  )
  expect(rowsOf({ format: 'tripit-ics', name: 'feed.ics', bytes }, context).map(shown)).toEqual([
    { row: 2, refusal: 'no-flight' },
  ])
})

describe('an event that says how long it takes in place of its end', () => {
  const timesOf = (...lines: readonly string[]) => {
    const bytes = calendarOf('SUMMARY:LH 2061 HAM to MUC', ...lines)
    const [row] = rowsOf({ format: 'calendar', name: 'duration.ics', bytes }, context)
    return row?.flight?.scheduled ?? null
  }
  const morning = {
    offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]',
    onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]',
  }

  test('in UTC, of a zone, of none', () => {
    expect(timesOf('DTSTART:20260305T081000Z', 'DURATION:PT1H15M')).toEqual(morning)
    expect(timesOf('DTSTART;TZID=Europe/Berlin:20260305T091000', 'DURATION:PT75M')).toEqual(morning)
    expect(timesOf('DURATION:P0DT1H15M0S', 'DTSTART:20260305T091000')).toEqual(morning)
  })

  test('the end goes before; what is no duration, or goes back, is none', () => {
    const alone = { offBlock: morning.offBlock }
    expect(timesOf('DTSTART:20260305T081000Z', 'DTEND:20260305T092500Z', 'DURATION:PT9H')).toEqual(morning)
    for (const text of ['PT0S', '-PT1H', 'P', '1H15', 'PT1H15', 'PT9999999999H']) {
      expect(timesOf('DTSTART:20260305T081000Z', `DURATION:${text}`)).toEqual(alone)
    }
    expect(timesOf('DTSTART;VALUE=DATE:20260305', 'DURATION:P1D')).toBeNull()
  })

  test('so with a change of clocks in between', () => {
    expect(timesOf('DTSTART;TZID=Europe/Berlin:20260329T013000', 'DURATION:PT1H15M')).toEqual({
      offBlock: '2026-03-29T01:30+01:00[Europe/Berlin]',
      onBlock: '2026-03-29T03:45+02:00[Europe/Berlin]',
    })
  })

  test('of TripIt, where flights and trips may do so', () => {
    const text = [
      'BEGIN:VCALENDAR\nX-WR-CALNAME:Amelia (TripIt)',
      'BEGIN:VEVENT\nUID:aa\nSUMMARY:Spring\nDTSTART;VALUE=DATE:20260304\nDURATION:P3D\nEND:VEVENT',
      'BEGIN:VEVENT\nUID:item-1@tripit.com\nSUMMARY:LH2061 HAM to MUC\nDTSTART:20260305T081000Z\nDURATION:PT1H15M\nEND:VEVENT',
      'BEGIN:VEVENT\nUID:item-2@tripit.com\nSUMMARY:LH2062 MUC to HAM\nDTSTART:20260308T081000Z\nDURATION:PT1H15M\nEND:VEVENT',
      'END:VCALENDAR',
    ].join('\n')
    const rows = rowsOf({ format: 'tripit-ics', name: 'feed.ics', bytes: new TextEncoder().encode(text) }, context)
    const flights = rows.filter(({ flight }) => flight !== null)
    expect(flights.map(({ flight, trip }) => [flight?.scheduled?.onBlock, trip?.name ?? null])).toEqual([
      ['2026-03-05T10:25+01:00[Europe/Berlin]', 'Spring'],
      ['2026-03-08T10:25+01:00[Europe/Berlin]', null],
    ])
  })
})
