import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { SEARCHED_LOG, SEARCHED_NAMES } from '../../../test/support/searched-log.ts'
import { allRows, type Digest } from '../../digest/digest.ts'
import type { DateOrder } from '../../time/date-order.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { printQuery } from '../print.ts'
import { readSearch } from '../report/read-search.ts'
import { unknownIn } from '../report/unknown-values.ts'
import { filterRows } from '../rows/filter-rows.ts'

beforeAll(loadTemporal)

/** Of 5 March 2019 there is one flight, of 3 May none. */
let digest: Digest
beforeAll(() => {
  digest = digestOf(SEARCHED_LOG)
})

function ask(text: string, dateOrder: DateOrder | null) {
  const names = { ...SEARCHED_NAMES, dateOrder }
  const { query, issues, notes } = readSearch(text, digest, names)
  const rows = [...filterRows(digest, query, allRows(digest), names)]
  const said = [...issues, ...notes, ...unknownIn(digest, query, names, 'en')].map(({ code }) => code)
  return { printed: printQuery(query, 'en'), found: rows.map((row) => digest.ids[row]).join(''), said }
}

describe('a date in figures is that of its writer', () => {
  test.each([
    ['date:3/5/2019', 'date:2019-03-05', 'date:2019-05-03'],
    ['date:03/05/2019', 'date:2019-03-05', 'date:2019-05-03'],
    ['date:3-5-2019', 'date:2019-03-05', 'date:2019-05-03'],
    ['date:3 5 2019', 'date:2019-03-05', 'date:2019-05-03'],
    ['date>=3/5/2019', 'date>=2019-03-05', 'date>=2019-05-03'],
    ['before:3/5/2019', 'date<2019-03-05', 'date<2019-05-03'],
    ['on 3/5/2019', 'date:2019-03-05', 'date:2019-05-03'],
    ['flights after 3/5/2019', 'date>2019-03-05', 'date>2019-05-03'],
    ['between 3/5/2019 and 4/6/2019', 'date:2019-03-05..2019-04-06', 'date:2019-05-03..2019-06-04'],
    ['flights 3/5/2019', 'date:2019-03-05', 'date:2019-05-03'],
    // Only one of the two is a day, or the signs say which it is.
    ['date:3/25/2019', 'date:2019-03-25', 'date:2019-03-25'],
    ['date:25/3/2019', 'date:2019-03-25', 'date:2019-03-25'],
    ['date:3.5.2019', 'date:2019-05-03', 'date:2019-05-03'],
    ['date:2019-03-05', 'date:2019-03-05', 'date:2019-03-05'],
  ])('%s: month first %s, day first %s', (text, monthFirst, dayFirst) => {
    const [one, other] = [ask(text, 'month-day'), ask(text, 'day-month')]
    expect([one.printed, other.printed]).toEqual([monthFirst, dayFirst])
    // Who said which way round they write is not told how it was read.
    for (const { said } of [one, other]) expect(said).not.toContain('query.day-first')
  })

  test.each(['date:1/5/2019..3/2/2019', 'date:1 5 2019..3 2 2019'])(
    '%s is a span with the month first only',
    (text) => {
      expect(ask(text, 'month-day').printed).toBe('date:2019-01-05..2019-03-02')
      expect(ask(text, 'day-month').printed).not.toContain('2019-01-05')
    },
  )

  test('by itself it finds the flights of that day', () => {
    expect(ask('3/5/2019', 'month-day')).toMatchObject({ found: 'a', said: [] })
    expect(ask('3/5/2019', 'day-month')).toMatchObject({ found: '', said: ['query.no-flights-then'] })
    expect(ask('5/3/2019', 'day-month')).toMatchObject({ found: 'a', said: [] })
  })

  test('of who never said the day is read first, and it is said', () => {
    expect(ask('date:5/3/2019', null)).toEqual({ printed: 'date:2019-03-05', found: 'a', said: ['query.day-first'] })
    expect(ask('5/3/2019', null)).toMatchObject({ found: 'a', said: ['query.day-first'] })
  })

  test('before the log is read, too', () => {
    const names = { ...SEARCHED_NAMES, dateOrder: 'month-day' as const }
    const { query, notes } = readSearch('date:3/5/2019', null, names)
    expect([printQuery(query, 'en'), notes]).toEqual(['date:2019-03-05', []])
  })
})
