import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileOf, fixture, importContext, rowsOf, shown } from '../../../../test/support/import/import-fixtures.ts'
import { must } from '../../../lib/must.ts'
import { contentOfPage } from '../../file/html-text.ts'
import { looksLikeMail, readMail } from '../../file/mime.ts'
import { AS_WRITTEN, type ImportAnswers, NO_ANSWERS } from '../../resolve/answers.ts'
import { confirmation } from './confirmation.ts'

const context = await importContext()
const rowsOfFile = (name: string) => rowsOf(fixture('confirmation', name), context).map(shown)
const textOf = (name: string) => new TextDecoder().decode(fixture('confirmation', name).bytes)
const flight = (carrier: string, number: string) => ({ carrier, number, suffix: null })

test('what a message tells programs goes before its wording', () => {
  expect(rowsOfFile('json-ld.eml')).toEqual([
    {
      row: 1,
      status: 'flown',
      date: '2026-03-05',
      from: 'EDDH',
      to: 'EDDM',
      scheduled: {
        offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]',
      },
      flightNumber: flight('LH', '2061'),
      airline: 'LH',
      seat: { number: '12C', position: null, side: null },
      cabin: 'business',
      departure: { terminal: '2', gate: 'A17', runway: null },
      pnr: 'XYZ789',
    },
  ])
})

test('microdata, in base64 and Latin-1: a booking that was called off, clocks without an offset', () => {
  expect(rowsOfFile('microdata.eml')).toEqual([
    {
      row: 1,
      status: 'cancelled',
      date: '2026-04-01',
      from: 'LSZH',
      to: 'EDDF',
      scheduled: {
        offBlock: '2026-04-01T07:15+02:00[Europe/Zurich]',
        onBlock: '2026-04-01T08:25+02:00[Europe/Berlin]',
      },
      flightNumber: flight('LX', '1064'),
      airline: 'LX',
      pnr: 'ABC123',
    },
  ])
})

test('English sentences, each flight with the day above it; a coupon is none', () => {
  expect(rowsOfFile('english.eml')).toEqual([
    {
      row: 6,
      status: 'flown',
      date: '2026-03-05',
      from: 'EDDH',
      to: 'EDDM',
      scheduled: {
        offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]',
      },
      flightNumber: flight('LH', '2061'),
      airline: 'LH',
      pnr: 'QWE456',
    },
    {
      row: 10,
      status: 'flown',
      date: '2026-03-08',
      from: 'EDDM',
      to: 'EDDH',
      scheduled: {
        offBlock: '2026-03-08T21:30+01:00[Europe/Berlin]',
        onBlock: '2026-03-08T22:45+01:00[Europe/Berlin]',
      },
      flightNumber: flight('LH', '2078'),
      airline: 'LH',
      pnr: 'QWE456',
    },
  ])
})

test('German lines of a text without a header, an arrival on the next day', () => {
  expect(rowsOfFile('german.txt')).toEqual([
    {
      row: 5,
      status: 'flown',
      date: '2026-03-05',
      from: 'EDDH',
      to: 'LTFJ',
      scheduled: {
        offBlock: '2026-03-05T22:50+01:00[Europe/Berlin]',
        onBlock: '2026-03-06T04:10+03:00[Europe/Istanbul]',
      },
      flightNumber: flight('EW', '7465'),
      airline: 'EW',
      pnr: 'ZXC987',
    },
    {
      row: 10,
      status: 'flown',
      date: '2026-03-12',
      from: 'LTFJ',
      to: 'EDDH',
      scheduled: {
        offBlock: '2026-03-12T05:00+03:00[Europe/Istanbul]',
        onBlock: '2026-03-12T07:20+01:00[Europe/Berlin]',
      },
      flightNumber: flight('EW', '7466'),
      airline: 'EW',
      pnr: 'ZXC987',
    },
  ])
})

test('a calendar among the parts', () => {
  expect(rowsOfFile('with-calendar.eml')).toMatchObject([
    { date: '2026-03-05', from: 'EDDH', to: 'EDDM', flightNumber: flight('LH', '2061') },
  ])
})

test('a calendar by the name some programs have for it, and within the text as well, is one flight', () => {
  const calendar = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'SUMMARY:LH 2061 HAM to MUC',
    'DTSTART:20260305T081000Z',
    'DURATION:PT1H15M',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  const part = (type: string): string => `--x\r\nContent-Type: ${type}\r\n\r\n${calendar}\r\n`
  const head =
    'From: a@example.org\r\nTo: b@example.org\r\nSubject: Your booking\r\nDate: Thu, 1 Jan 2026 10:00:00 +0000'
  const text = `${head}\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${part('application/ics; name=a.ics')}${part('text/calendar')}--x--\r\n`
  const rows = rowsOf({ format: 'confirmation', name: 'mail.eml', bytes: new TextEncoder().encode(text) }, context)
  expect(rows.map(shown)).toMatchObject([
    {
      from: 'EDDH',
      to: 'EDDM',
      scheduled: {
        offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]',
      },
    },
  ])
})

test('a calendar that calls a flight off, with Windows’ names of zones', () => {
  expect(rowsOfFile('called-off.eml')).toMatchObject([
    {
      status: 'cancelled',
      date: '2026-07-01',
      from: 'KEWR',
      to: 'EDDH',
      scheduled: {
        offBlock: '2026-07-01T18:30-04:00[America/New_York]',
        onBlock: '2026-07-02T08:15+02:00[Europe/Berlin]',
      },
    },
  ])
})

test('a message about a hotel is one row that is no flight', () => {
  expect(rowsOfFile('hotel.eml')).toEqual([{ row: 1, refusal: 'no-flight' }])
})

describe('a message', () => {
  test('has its subject decoded and its texts unpacked, files beside them left alone', () => {
    const { subject, parts } = readMail(textOf('json-ld.eml'))
    expect(subject).toBe('BuchungsbestätigungXYZ789')
    expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
    expect(parts[1]?.text).toContain('"name":"München"')
  })

  test.each(['', 'Subject: x', 'Dear Erika,\n\nSubject: x', 'Date,From,To\n2026-03-05,HAM,MUC'])(
    '%j is none',
    (text) => {
      expect(looksLikeMail(text)).toBe(false)
    },
  )

  test('in a message in a message, without an end, does not throw', () => {
    const inner = 'Content-Type: multipart/mixed; boundary=a\n\n--a\n'.repeat(40)
    expect(
      readMail(`Subject: x\n${inner}`)
        .parts.map((part) => part.text)
        .join(''),
    ).toBe('')
  })

  test('of whatever text is read', () => {
    const text = textOf('microdata.eml')
    const cut = fc.record({ at: fc.nat(text.length), length: fc.nat(200), put: fc.string({ maxLength: 20 }) })
    fc.assert(
      fc.property(cut, ({ at, length, put }) => {
        const file = fileOf('x.eml', `${text.slice(0, at)}${put}x${text.slice(at + length)}`)
        expect([...confirmation.read(file, context)].length).toBeGreaterThan(0)
      }),
      { numRuns: 50 },
    )
  })
})

test('scripts of a page are no text of it, and its names cannot reach the prototype', () => {
  const page = '<div itemscope><b itemprop="__proto__">x</b></div><script>alert(1)</script><p>a</p><p>b</p>'
  const { text, items } = contentOfPage(page)
  expect(text).toBe('x\na\nb')
  expect(Object.getPrototypeOf(items[0])).toBe(Object.prototype)
})

/** Each of its own making: the words of its language, in an order its airlines use. */
const LANGUAGES: readonly (readonly [language: string, text: string])[] = [
  [
    'Spanish',
    'Su reserva está confirmada.\nCódigo de reserva: QWE456\n\nVuelo IB 3514 de Madrid (MAD) a Múnich (MUC)\n' +
      'jueves, 5 de marzo de 2026\nEmbarque 08:20, puerta K71\nSalida 09:05 - Llegada 11:35\nAsiento 12C\nDuración 02:30',
  ],
  [
    'Spanish, with a locator and codes alone',
    'Gracias por volar. Localizador QWE456\n5 de marzo de 2026\nIB3514 MAD a MUC\n09:05 11:35\nAsiento: 12C',
  ],
  [
    'French',
    'Votre réservation est confirmée\nRéférence de réservation : QWE456\n\nVol IB 3514 de Madrid (MAD) à Munich (MUC)\n' +
      'jeudi 5 mars 2026\nEmbarquement 08h20, porte K71\nDépart 09h05, arrivée 11h35\nSiège 12C\nDurée 2h30',
  ],
  [
    'Italian',
    'Conferma della prenotazione\nCodice di prenotazione: QWE456\n\nVolo IB 3514 da Madrid (MAD) a Monaco (MUC)\n' +
      '5 marzo 2026\nImbarco 08:20, porta K71\nPartenza 09:05, arrivo 11:35\nPosto 12C\nDurata: 2:30',
  ],
  [
    'Portuguese',
    'A sua reserva está confirmada.\nCódigo da reserva: QWE456\n\nVoo IB 3514 de Madrid (MAD) para Munique (MUC)\n' +
      'quinta-feira, 5 de março de 2026\nEmbarque às 08:20\nPartida 09h05, chegada 11h35\nLugar 12C\nDuração 02:30',
  ],
  [
    'Dutch',
    'Bevestiging van uw boeking\nBoekingscode: QWE456\n\nVlucht IB 3514 van Madrid (MAD) naar München (MUC)\n' +
      'donderdag 5 maart 2026\nInstappen 08:20\nVertrek 09:05, aankomst 11:35\nStoel 12C\nVluchtduur 2:30',
  ],
  [
    'Swedish',
    'Din bokning är bekräftad\nBokningsnummer: QWE456\n\n5 mars 2026\nIB3514 MAD till MUC\n09:05 - 11:35\nSeat 12C',
  ],
  [
    'Polish',
    'Potwierdzenie rezerwacji\nNumer rezerwacji: QWE456\n\n5 marca 2026\nIB3514 MAD - MUC\n09:05 - 11:35\nSeat 12C',
  ],
]

test.each(LANGUAGES)('a text in %s is known as a confirmation, with its code, its way and its clocks', (_, text) => {
  const file = fileOf('pasted.txt', text)
  expect(confirmation.score(file)).toBeGreaterThan(0.6)
  const bytes = new TextEncoder().encode(text)
  expect(rowsOf({ format: 'confirmation', name: 'pasted.txt', bytes }, context).map(shown)).toEqual([
    expect.objectContaining({
      date: '2026-03-05',
      from: 'LEMD',
      to: 'EDDM',
      flightNumber: flight('IB', '3514'),
      pnr: 'QWE456',
      scheduled: {
        offBlock: '2026-03-05T09:05+01:00[Europe/Madrid]',
        onBlock: '2026-03-05T11:35+01:00[Europe/Berlin]',
      },
      seat: { number: '12C', position: null, side: null },
    }),
  ])
})

test('both ends by their names; a length in hours is no clock', () => {
  const read = (text: string): Record<string, unknown> | undefined => {
    const bytes = new TextEncoder().encode(text)
    return rowsOf({ format: 'confirmation', name: 'pasted.txt', bytes }, context).map(shown)[0]
  }
  expect(read('Reserva QWE456\nIB 3514 de Madrid a Munich\n5 de marzo de 2026')).toMatchObject({
    from: 'LEMD',
    to: 'EDDM',
  })
  expect(read('Booking\nIB 3514 MAD - MUC\n5 March 2026, 02h 30m\n09:05 - 11:35')).toMatchObject({
    scheduled: { offBlock: '2026-03-05T09:05+01:00[Europe/Madrid]', onBlock: '2026-03-05T11:35+01:00[Europe/Berlin]' },
  })
})

test('words like those of a confirmation within others are none', () => {
  const text = 'Overbookingship and reservado. IB 3514 MAD - MUC, 5 March 2026, 09:05 - 11:35'
  expect(confirmation.score(fileOf('pasted.txt', text))).toBe(0)
})

test.each([
  ['Economy (K)', 'economy', 'K'],
  ['Premium Economy (W)   Seat 12F', 'premium-economy', 'W'],
  ['Business Class (J)', 'business', 'J'],
])('a class that is written with its letter alone is the cabin: %s', (line, cabin, bookingClass) => {
  const text = ['Booking confirmation', '22 January 2027', 'LX 1071 Frankfurt (FRA) - Zurich (ZRH)', line].join('\n')
  const read = rowsOf({ format: 'confirmation', name: 'mail.txt', bytes: new TextEncoder().encode(text) }, context)
  expect(read.map(shown)).toMatchObject([{ cabin, bookingClass }])
})

describe('airlines by three letters', () => {
  const read = (...lines: readonly string[]) =>
    rowsOf(
      { format: 'confirmation', name: 'mail.txt', bytes: new TextEncoder().encode(lines.join('\n')) },
      context,
    ).map(shown)

  test.each([
    ['EJU', ['London Gatwick (LGW) to Nice (NCE)', 'Flight EJU8345', 'Thu 06 May 2027', 'Dep 07:15  Arr 10:20']],
    ['EZY', ['Flight number: EZY 8345', '6 May 2027', 'LGW - NCE', '07:15 10:20']],
    ['EZY', ['EZY8345 London Gatwick (LGW) to Nice (NCE)', '6 May 2027', '07:15 - 10:20']],
    ['BAW', ['Vuelo BAW8345 de LGW a NCE, 6 de mayo de 2027', '07:15 10:20']],
  ])('are numbers of flights: %s', (carrier, lines) => {
    expect(read('Your booking ABC123 is confirmed', ...lines)).toMatchObject([
      { date: '2027-05-06', from: 'EGKK', to: 'LFMN', flightNumber: flight(carrier, '8345') },
    ])
  })

  test('are not those of bookings, months and clocks', () => {
    const booking = ['Booking code', 'ABC123', 'MAY 2027', 'LIS 1305', 'EUR 120', 'The flight ABC takes 120 minutes']
    expect(read(...booking, 'U2 8345', 'LGW - NCE', '6 May 2027')).toMatchObject([
      { flightNumber: flight('U2', '8345') },
    ])
  })
})

describe('as passengers get them', () => {
  const read = (text: string) =>
    rowsOf({ format: 'confirmation', name: 'mail.txt', bytes: new TextEncoder().encode(text) }, context).map(shown)
  const booked = (day: string): string =>
    `Booking confirmation\nFlight VY 1815\nMunich (MUC) 14:20 -> Barcelona (BCN) 16:25\n${day}\nSeat 11C`

  test.each(
    [
      '22 May 2027,May 22, 2027,22 Mai 2027,22. Mai 2027,22MAY2027,22MAY27,22-May-2027,22 de mayo de 2027,22 mai 2027',
      '22 maggio 2027,22 de maio de 2027,22 mei 2027,22 maj 2027,22 maja 2027,22.05.2027,2027-05-22,Sat 22 May 2027',
    ]
      .join()
      .replace('May 22, 2027', 'May 22. 2027')
      .split(',')
      .map((day) => day.replace('May 22. 2027', 'May 22, 2027')),
  )('%s is that day', (day) => {
    expect(read(booked(day))).toMatchObject([{ date: '2027-05-22', seat: { number: '11C' } }])
  })

  test('every month by its names is itself', () => {
    for (const language of ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl']) {
      for (let month = 0; month < 12; month++) {
        const day = new Date(Date.UTC(2027, month, 15))
        const written = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
        expect([written, read(booked(written))[0]?.['date']]).toEqual([written, day.toISOString().slice(0, 10)])
      }
    }
  })

  test('clocks, terminals, class and seat stand above and below the number', () => {
    const text = [
      'Your booking code: R7TQ2X',
      '',
      'Passengers: TESSA TRAVELLER',
      '',
      'Sun. 14 February 2027: Munich – Lisbon',
      '08:55 h  Munich (MUC), Terminal 2',
      '11:10 h  Lisbon (LIS), Terminal 1',
      'LH 1790 operated by Lufthansa',
      'Class: Economy (K)  Seat: 18A   Status: confirmed',
      '',
      'Sun. 21 February 2027: Lisbon – Munich',
      '18:25 h  Lisbon (LIS), Terminal 1',
      '22:35 h  Munich (MUC), Terminal 2',
      'LH 1793 operated by Lufthansa CityLine',
      'Class: Economy (L)   Seat: 21F  Status: confirmed',
      '',
      'Total price for all passengers: 412.36 EUR',
    ].join('\n')
    expect(read(text)).toMatchObject([
      {
        date: '2027-02-14',
        scheduled: {
          offBlock: '2027-02-14T08:55+01:00[Europe/Berlin]',
          onBlock: '2027-02-14T11:10+00:00[Europe/Lisbon]',
        },
        flightNumber: flight('LH', '1790'),
        seat: { number: '18A' },
        cabin: 'economy',
        bookingClass: 'K',
        departure: { terminal: '2' },
        arrival: { terminal: '1' },
      },
      {
        date: '2027-02-21',
        scheduled: { onBlock: '2027-02-21T22:35+01:00[Europe/Berlin]' },
        seat: { number: '21F' },
        bookingClass: 'L',
        departure: { terminal: '1' },
        arrival: { terminal: '2' },
      },
    ])
  })

  test('names in place of codes', () => {
    const text = [
      'Booking reference: 8KQ2ZP',
      '',
      'BA0955   London Heathrow (T5) to Munich (T1)',
      'Depart: Fri 12 Mar 2027 19:20   Arrive: Fri 12 Mar 2027 22:10',
      'Cabin: Euro Traveller (Economy)',
    ].join('\n')
    expect(read(text)).toMatchObject([
      {
        date: '2027-03-12',
        from: 'EGLL',
        to: 'EDDM',
        scheduled: { offBlock: '2027-03-12T19:20+00:00[Europe/London]' },
        cabin: 'economy',
        departure: { terminal: '5' },
        arrival: { terminal: '1' },
      },
    ])
  })

  test.each([
    ['a line each', ['Departure: Hamburg 09:10', 'Arrival: Munich 10:25']],
    ['one line', ['Hamburg – Munich', '09:10 - 10:25']],
  ])('names of a flight, in %s, go before those of the journey in its heading', (_, lines) => {
    const journey = ['Booking reference: QWE456', '', '5 March 2027', 'Your journey from Hamburg to Lisbon', 'LH 2061']
    expect(read([...journey, ...lines].join('\n'))).toMatchObject([{ from: 'EDDH', to: 'EDDM' }])
    expect(read([...journey, '09:10 - 10:25'].join('\n'))).toMatchObject([{ from: 'EDDH', to: 'LPPT' }])
  })

  test('seats of two passengers are nobody’s', () => {
    expect(read(`${booked('22 May 2027')}\nSeat 11D`)[0]).not.toHaveProperty('seat')
  })

  const LEG = 'Hamburg (HAM) 09:10 – Munich (MUC) 10:25'
  const OFF = '2026-03-05T09:10+01:00[Europe/Berlin]'
  const ON = '2026-03-05T10:25+01:00[Europe/Berlin]'
  const mail = (...lines: readonly string[]) => read(['Booking confirmation', ...lines].join('\n'))

  test.each([
    ['LH 2061', 'Airbus A320', LEG, '5 March 2026'],
    ['Airbus A320-200', 'LH 2061', LEG, '5 March 2026'],
    ['A321, LH 2061, A388', LEG, '5 March 2026'],
    ['LH 2061', LEG, '5 March 2026', 'B738', 'E190', 'Embraer E2 195', '7M8'],
    ['Gate A17', 'LH 2061', LEG, '5 March 2026', 'Gate: B22'],
    ['Gate', 'A17', 'LH 2061', LEG, '5 March 2026'],
    ['Gate', 'LH 2061', LEG, '5 March 2026'],
    ['Seat 2A 3 bags', 'LH 2061', LEG, '5 March 2026'],
    ['9:10 AM 5 March 2026', 'LH 2061', 'Hamburg (HAM) 9:10 AM – Munich (MUC) 10:25 AM'],
  ])('neither a type nor a gate nor half a day is a number: %s, %s, %s', (...lines) => {
    expect(mail(...lines)).toMatchObject([
      { date: '2026-03-05', flightNumber: flight('LH', '2061'), scheduled: { offBlock: OFF, onBlock: ON } },
    ])
  })

  test('airlines whose letters are like a type’s keep their numbers', () => {
    const numbers = ['A3 620', 'A3620', 'B7 8601', 'AM 401'].map((number) => mail(number, LEG, '5 March 2026')[0])
    expect(numbers.map((one) => one?.['flightNumber'])).toEqual([
      flight('A3', '620'),
      flight('A3', '620'),
      flight('B7', '8601'),
      flight('AM', '401'),
    ])
  })

  test.each(['Thu 5 Mar 10:35', '5 March, 14:20', '5 March, 14.20 Uhr', '5 Mar 14h', '5 March 10 AM', '5 March 1420'])(
    '%s has no year',
    (day) => {
      expect(mail('LH 2061', day, LEG)).toEqual([{ row: 1, refusal: 'no-flight' }])
      expect(mail('5 March 2026', 'LH 2061', day, LEG)).toMatchObject([{ date: '2026-03-05' }])
      expect(mail('8 March 2026', 'LH 2061', '5 March 10:35', LEG)).toEqual([{ row: 1, refusal: 'no-flight' }])
    },
  )

  test.each([
    ['Boarding 08:40', LEG],
    ['Check-in closes 08:25, boarding from 08:40', LEG],
    ['Check-in 06:10 – 08:25', LEG],
    ['Gate closes at 08:55', LEG],
    ['Dauer: 1:15', LEG],
    ['Duration', '1:15', LEG],
    ['Einsteigen', '08:40', LEG],
    ['Lounge from 07:00', LEG, 'Bus 11:00'],
    ['1:15 h', 'Hamburg (HAM)', '09:10', 'Munich (MUC)', '10:25'],
    ['07:00 Lounge', '09:10 HAMBURG (HAM)', '10:25 MUNICH (MUC)'],
  ])('clocks of other things are left alone: %s', (...lines) => {
    expect(mail('LH 2061', ...lines, '5 March 2026')).toMatchObject([{ scheduled: { offBlock: OFF, onBlock: ON } }])
  })

  test.each(['Seats: 12A, 12B', 'Seat 12A / 12B', 'Sitzplätze: Erika 12A, Max 12B', 'Sitzplatz 12A und 12B'])(
    '%s are nobody’s',
    (seats) => {
      expect(mail('LH 2061', LEG, '5 March 2026', seats)[0]).not.toHaveProperty('seat')
      expect(mail('LH 2061', LEG, '5 March 2026', 'Seats: 12A')).toMatchObject([{ seat: { number: '12A' } }])
    },
  )

  test('days of digits and strokes are in the order the mail tells, and what nothing tells is said', () => {
    const us = mail('LH 2061', LEG, '03/05/2026', '', 'LH 2062', LEG, '03/25/2026')
    expect(us).toMatchObject([{ date: '2026-03-05' }, { date: '2026-03-25' }])
    expect(us[0]).not.toHaveProperty('notes')
    expect(mail('LH 2061', LEG, '05/03/2026', 'LH 2062', LEG, '25/03/2026')[0]).toMatchObject({ date: '2026-03-05' })
    const half = 'Hamburg (HAM) 9:10 AM – Munich (MUC) 10:25 AM'
    const notes = ['date-order date']
    expect(mail('LH 2061', half, '03/05/2026')).toMatchObject([{ date: '2026-03-05', notes }])
    expect(mail('LH 2061', LEG, '05/03/2026')).toMatchObject([{ date: '2026-03-05', notes }])
    expect(mail('LH 2061', LEG, '05.03.2026')[0]).not.toHaveProperty('notes')
    // Both orders in one mail: each day as it can be one.
    expect(mail('LH 2061', LEG, '25/03/2026', '', 'LH 2062', LEG, '03/26/2026')).toMatchObject([
      { date: '2026-03-25' },
      { date: '2026-03-26' },
    ])
  })
})

describe('cities in place of airports', () => {
  const rowsBy = (answers: ImportAnswers, ...lines: readonly string[]) =>
    rowsOf(
      {
        format: 'confirmation',
        name: 'mail.txt',
        bytes: new TextEncoder().encode(['Booking confirmation', ...lines].join('\n')),
      },
      { ...context, answers },
    )
  const read = (...lines: readonly string[]) => rowsBy(NO_ANSWERS, ...lines).map(shown)

  test.each([
    ['LH 2061 Hamburg to Munich', '5 March 2026 09:10 - 10:25'],
    ['Hamburg to Munich', '5 March 2026', 'Flight LH 2061', 'Departure 09:10', 'Arrival 10:25'],
    ['Flight LH 2061, 5 March 2026', 'Hamburg – Munich', '09:10 - 10:25'],
    ['Flight LH 2061', '5 March 2026', 'From: Hamburg', 'To: Munich', 'Departure 09:10', 'Arrival 10:25'],
    ['Flight LH 2061', '5 March 2026', 'Departure: Hamburg 09:10', 'Arrival: Munich, 10:25'],
    ['Flug LH 2061', '5. März 2026', 'Von: Hamburg', 'Nach: München', 'Abflug 09:10', 'Ankunft 10:25'],
    ['LH 2061 von Hamburg nach München am 5. März 2026', 'Abflug 09:10', 'Ankunft 10:25'],
    ['You fly with LH 2061 from Hamburg to Munich on 5 March 2026, departing 09:10, arriving 10:25.'],
    ['LH 2061', 'Depart: Thu 5 Mar 2026 09:10', 'Arrive: Thu 5 Mar 2026 10:25', 'Hamburg - Munich'],
  ])('with one airport each are those airports, which is said: %s, %s', (...lines) => {
    expect(read(...lines)).toMatchObject([
      {
        date: '2026-03-05',
        from: 'EDDH',
        to: 'EDDM',
        flightNumber: flight('LH', '2061'),
        scheduled: {
          offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]',
          onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]',
        },
        notes: ['airport-by-name from', 'airport-by-name to'],
      },
    ])
  })

  const TO_LONDON = ['BA 969 Hamburg to London', '5 March 2026', '09:10 - 10:05']

  test('with several are asked, and become the one that is answered', () => {
    const [row] = rowsBy(NO_ANSWERS, ...TO_LONDON)
    const [question] = row?.questions ?? []
    expect(question).toMatchObject({ kind: 'place', isBlocking: true, reference: { name: 'London' } })
    expect(question).toHaveProperty('suggestions', expect.arrayContaining(['EGLL', 'EGLC', 'EGKK']))
    const answers = { ...NO_ANSWERS, places: { [must(question).key]: { airportId: 'EGLC' } } }
    expect(rowsBy(answers, ...TO_LONDON).map(shown)).toMatchObject([
      { to: 'EGLC', scheduled: { onBlock: '2026-03-05T10:05+00:00[Europe/London]' } },
    ])
    const asIs: ImportAnswers = { ...NO_ANSWERS, places: { [must(question).key]: AS_WRITTEN } }
    expect(rowsBy(asIs, ...TO_LONDON).map(shown)).toMatchObject([{ from: 'EDDH', to: 'London' }])
    expect(read('BA 303 Paris to London', '5 March 2026')).toMatchObject([{ from: 'Paris', to: 'London' }])
  })

  test('that nobody knows are asked beside one that is known; two of them are no flight', () => {
    expect(read('LH 2061 Hamburg to Atlantis', '5 March 2026')).toMatchObject([{ from: 'EDDH', to: 'Atlantis' }])
    expect(read('LH 2061 Lemuria to Atlantis', '5 March 2026')).toEqual([{ row: 2, refusal: 'no-flight' }])
    expect(read('LH 2061', '5 March 2026', 'From: Lufthansa', 'To: Erika Mustermann')).toEqual([
      { row: 2, refusal: 'no-flight' },
    ])
    expect(read('LH 2061 XQX - XQY', '5 March 2026')).toEqual([{ row: 2, refusal: 'no-flight' }])
    expect(read('LH 2061 HAM - XQY', '5 March 2026')).toEqual([{ row: 2, refusal: 'no-flight' }])
  })
})
