import { expect, test } from 'vitest'
import { asFlown, type EntryTime } from './entry-order.ts'

const timed = (instant: string, date: string): EntryTime => ({ departure: Date.parse(instant) / 60_000, date })
const untimed = (date: string | null): EntryTime => ({ departure: null, date })

test('timed entries stand by their instants, over the date line too', () => {
  const overTheLine = timed('2026-03-05T10:00Z', '2026-03-04')
  const before = timed('2026-03-04T20:00Z', '2026-03-05')
  expect(asFlown([overTheLine, before])).toEqual([before, overTheLine])
})

test('one without a time stands before no timed one of an earlier date, west of Greenwich either', () => {
  const evening = timed('2026-03-05T02:00Z', '2026-03-04')
  const next = timed('2026-03-05T18:00Z', '2026-03-05')
  const day = untimed('2026-03-05')
  expect(asFlown([day, next, evening])).toEqual([evening, day, next])
})

test('a month stands before its days, a year before its months, and no date before all', () => {
  const [year, month, day, none] = [untimed('2026'), untimed('2026-03'), untimed('2026-03-01'), untimed(null)]
  const last = timed('2026-03-01T05:00Z', '2026-02-28')
  expect(asFlown([day, month, last, year, none])).toEqual([none, year, last, month, day])
})

test('entries that are alike stay in their order', () => {
  const [one, two] = [
    { ...untimed('2026-03-05'), id: 1 },
    { ...untimed('2026-03-05'), id: 2 },
  ]
  expect(asFlown([one, two])).toEqual([one, two])
  expect(asFlown([two, one])).toEqual([two, one])
})
