import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileOf, fixture, importContext, rowsOf, shown } from '../../../../test/support/import/import-fixtures.ts'
import { contentOfPage } from '../../file/html-text.ts'
import { looksLikeMail, readMail } from '../../file/mime.ts'
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
