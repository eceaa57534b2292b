import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importContext, rowsOf, shown } from '../../../../test/support/import/import-fixtures.ts'
import { addDays } from '../../../time/calendar-date.ts'

const context = await importContext()
const read = (...lines: readonly string[]) => {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  return rowsOf({ format: 'confirmation', name: 'pasted.txt', bytes }, context).map(shown)
}
const datesOf = (...lines: readonly string[]) => read(...lines).map(({ date }) => date)
const OUT = 'LH 1180 Frankfurt (FRA) 12:35 Uhr - Zürich (ZRH) 13:30 Uhr'
const BACK = 'LH 1187 Zürich (ZRH) 18:05 Uhr - Frankfurt (FRA) 19:10 Uhr'
const BOTH = ['2027-03-12', '2027-03-14']

test('what an airline writes, pasted: each way has the day above it', () => {
  const rows = read(
    'Lufthansa',
    'Buchungscode: QQ9PLM',
    '',
    'Hinflug Fr. 12. März 2027',
    OUT,
    'Rückflug So. 14. März 2027',
    BACK,
  )
  expect(rows).toMatchObject([
    { date: '2027-03-12', scheduled: { offBlock: '2027-03-12T12:35+01:00[Europe/Berlin]' }, pnr: 'QQ9PLM' },
    { date: '2027-03-14', scheduled: { offBlock: '2027-03-14T18:05+01:00[Europe/Zurich]' } },
  ])
  for (const row of rows) expect(row).not.toHaveProperty('notes')
})

const HEADINGS: readonly (readonly [out: string, back: string])[] = [
  ['Hinflug Fr. 12. März 2027', 'Rückflug So. 14. März 2027'],
  ['Hinflug 12.03.2027', 'Rückflug 14.03.2027'],
  ['Hinreise: Freitag, 12. März 2027', 'Rückreise: Sonntag, 14. März 2027'],
  ['Flug 1: 12. März 2027', 'Flug 2: 14. März 2027'],
  ['Outbound Fri 12 March 2027', 'Return Sun 14 March 2027'],
  ['Outbound flight, Frankfurt to Zurich, March 12, 2027', 'Inbound flight, Zurich to Frankfurt, March 14, 2027'],
  ['Ida: viernes, 12 de marzo de 2027', 'Vuelta: domingo, 14 de marzo de 2027'],
  ['Aller : vendredi 12 mars 2027', 'Retour : dimanche 14 mars 2027'],
  ['Andata 12 marzo 2027', 'Ritorno 14 marzo 2027'],
  ['Ida 12 de março de 2027', 'Volta 14 de março de 2027'],
  ['Heenreis vrijdag 12 maart 2027', 'Terugreis zondag 14 maart 2027'],
  ['Udrejse 12. marts 2027', 'Hjemrejse 14. marts 2027'],
  ['Utresa 12 mars 2027', 'Hemresa 14 mars 2027'],
  ['Lot tam 12 marca 2027', 'Powrót 14 marca 2027'],
  ['Fri 12 March 2027', 'Sun 14 March 2027'],
  ['12.03.2027', '14.03.2027'],
]

test.each(HEADINGS)('%s, %s, with and without blank lines', (out, back) => {
  expect(datesOf('Buchung', out, OUT, back, BACK)).toEqual(BOTH)
  expect(datesOf('Buchung', '', out, OUT, '', back, BACK)).toEqual(BOTH)
  expect(datesOf('Buchung', '', out, '', OUT, '', back, '', BACK)).toEqual(BOTH)
  expect(datesOf('Buchung', out, OUT, 'Economy', back, BACK, 'Economy', '', 'Ausgestellt am 1. Februar 2027')).toEqual(
    BOTH,
  )
})

test('a heading and its day are two lines, days stand with the clocks above the number, or below it', () => {
  expect(datesOf('Booking', 'Outbound', '12 March 2027', OUT, 'Return', '14 March 2027', BACK)).toEqual(BOTH)
  expect(
    datesOf(
      'Booking\n12 March 2027 12:35 Frankfurt (FRA)\n13:30 Zürich (ZRH)\nLH 1180',
      '14 March 2027 18:05 Zürich (ZRH)\n19:10 Frankfurt (FRA)\nLH 1187',
    ),
  ).toEqual(BOTH)
  expect(datesOf('Booking', 'Outbound', OUT, '12 March 2027', 'Return', BACK, '14 March 2027')).toEqual(BOTH)
})

test('where two days could be meant, the row is to be looked at', () => {
  const notes = ['date-doubtful date']
  expect(read('Booking', '1 March 2027', OUT, '12 March 2027', BACK, '14 March 2027')).toMatchObject([
    { notes },
    { notes },
  ])
  expect(read('Booking', 'Outbound 12 March 2027', 'Return 14 March 2027', OUT, BACK)).toMatchObject([
    { notes },
    { notes },
  ])
  expect(read('Booking', '12 to 14 March 2027', '16 March 2027', OUT)).toMatchObject([{ notes }])
})

test('flights with headings keep their own days, whatever the layout', () => {
  const WORDS = ['Outbound', 'Return', 'Hinflug', 'Rückflug', 'Inbound', 'Aller', 'Vuelta', 'Ritorno', 'Terugreis']
  const AIRPORTS = ['FRA', 'ZRH', 'MUC', 'HAM', 'LIS', 'BCN']
  const written = fc.constantFrom(
    (date: string) => date,
    (date: string) => date.split('-').toReversed().join('.'),
    (date: string) =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`)),
    (date: string) =>
      new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`)),
  )
  const headed = fc.constantFrom(
    (word: string, day: string, way: string) => [`${word} ${day}`, way],
    (word: string, day: string, way: string) => [`${word}: ${day}`, '', way],
    (word: string, day: string, way: string) => [word, day, way],
    (word: string, day: string, way: string) => [word, '', day, way],
    (_: string, day: string, way: string) => [day, way],
    (_: string, day: string, way: string) => [day, '', way],
    (word: string, day: string, way: string) => [word, `${way}, ${day}`],
  )
  const leg = fc.record({
    word: fc.constantFrom(...WORDS),
    gap: fc.nat(60),
    facts: fc.subarray(['Economy', 'Seat 12A']),
  })
  const mail = fc.record({
    legs: fc.array(leg, { minLength: 1, maxLength: 4 }),
    isSpaced: fc.boolean(),
    written,
    headed,
  })
  fc.assert(
    fc.property(mail, ({ legs, isSpaced, ...as }) => {
      let date = '2027-01-10'
      const dates = legs.map(({ gap }) => (date = addDays(date, gap)))
      const lines = legs.flatMap(({ word, facts }, at) => {
        const way = `LH ${1180 + at} ${AIRPORTS[at]} - ${AIRPORTS[at + 1]} 12:35 - 13:50`
        return [...as.headed(word, as.written(dates[at] ?? ''), way), ...facts, ...(isSpaced ? [''] : [])]
      })
      expect(datesOf('Booking confirmation', '', ...lines)).toEqual(dates)
    }),
    { numRuns: 200 },
  )
})
