import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import type { Flight, PlaceSnapshot } from '../../flight/flight.ts'
import type { Language } from '../../locale/language.ts'
import { complete } from './complete.ts'
import { NO_OTHER_NAMES } from '../other-names.ts'
import { parseQuery } from '../parse/parse.ts'

function place(iata: string, city: string, country: string): PlaceSnapshot {
  const name = `${city} Airport`
  return { airportId: iata, iata, icao: null, name, city, country, latitude: null, longitude: null, timeZone: null }
}
const [FRA, FLR, MUC] = [place('FRA', 'Frankfurt', 'DE'), place('FLR', 'Florence', 'IT'), place('MUC', 'München', 'DE')]
const LOG: Flight[] = [
  { id: 'a', date: '2026', from: FRA, to: MUC, tags: ['fun', 'work trip'], tripId: 't1' },
  { id: 'b', date: '2026', from: FRA, to: FLR, tags: ['fun'], people: [{ name: 'Fatma', role: null, userId: null }] },
  { id: 'c', date: '2024', from: MUC, to: FRA, airline: { airlineId: null, iata: 'FR', icao: 'RYR', name: 'Ryanair' } },
]
const digest = digestOf(LOG)
const inserts = (text: string, language: Language = 'en', cursor = text.length): string[] =>
  complete(digest, text, cursor, language, {
    ...NO_OTHER_NAMES,
    country: (code) => (code === 'IT' ? ['Italy', 'Italien'] : []),
    trip: (id) => (id === 't1' ? 'Down under 2024' : null),
  }).map(({ insert }) => insert)

describe('completion of a date', () => {
  const dated = digestOf([
    { id: 'a', date: '2026-11-20' },
    { id: 'b', date: '2026-10-03' },
    { id: 'c', date: '2024-04-09' },
    { id: 'd', date: '2024-04' },
    { id: 'e', date: '2024' },
  ])
  const offered = (text: string, language: Language = 'en') =>
    complete(dated, text, text.length, language, { ...NO_OTHER_NAMES, today: '2026-11-21' }).map(
      ({ insert, at, name, count }) => [text.slice(0, at.start) + insert, name, count],
    )

  test('says what can be said, and how many flights there are', () => {
    expect(offered('date:').slice(0, 5)).toEqual([
      ['date:yesterday', null, 1],
      ['date:this week', null, 1],
      ['date:this month', null, 1],
      ['date:last month', null, 1],
      ['date:this year', null, 2],
    ])
    expect(offered('date:').at(5)).toEqual(['date:today', null, 0])
    expect(offered('vor:', 'de').at(0)?.at(0)).toBe('vor:gestern')
  })

  test('goes on over several words, in both languages', () => {
    expect(offered('date:last m')).toEqual([['date:last month', null, 1]])
    expect(offered('datum:letzten mo', 'de')).toEqual([['datum:letzten Monat', null, 1]])
    expect(offered('date:apr')).toEqual([['date:2024-04', 'April 2024', 2]])
    expect(offered('date:april 20', 'de')).toEqual([['date:2024-04', 'April 2024', 2]])
    expect(offered('datum:okt', 'de')).toEqual([['datum:2026-10', 'Oktober 2026', 1]])
    expect(offered('date:2024')).toEqual([
      ['date:2024', null, 3],
      ['date:2024-04', 'April 2024', 2],
    ])
  })

  test('is offered for bare words, which then are a filter', () => {
    expect(offered('rain yest')).toEqual([['rain date:yesterday', null, 1]])
    expect(offered('last mon')).toEqual([['date:last month', null, 1]])
    expect(offered('ges', 'de')).toEqual([['datum:gestern', null, 1]])
  })
})

describe('completion', () => {
  test('trips are offered by the name their reader gave them', () => {
    expect(inserts('trip:do')).toEqual(['"Down under 2024"'])
    expect(inserts('unde')).toEqual(['trip:"Down under 2024"'])
    expect(inserts('reise:', 'de')).toEqual(['"Down under 2024"'])
  })

  test.each<[string, Language, string[]]>([
    ['from:', 'en', ['FRA', 'MUC']],
    ['from:fra', 'en', ['FRA']],
    ['von:mue', 'de', ['MUC']],
    ['airport:F', 'en', ['FRA', 'FLR']],
    ['tag:w', 'en', ['"work trip"']],
    ['tag:', 'en', ['fun', '"work trip"']],
    ['-tag:fun,w', 'en', ['"work trip"']],
    ['country:', 'en', ['DE', 'IT']],
    ['land:ital', 'de', ['IT']],
    ['cabin:', 'en', ['economy', 'premium', 'business', 'first', 'private']],
    ['status:gep', 'de', ['geplant']],
    ['year:', 'en', ['2026', '2024']],
    ['weekday:s', 'en', ['sat', 'sun']],
    ['with:f', 'en', ['Fatma']],
    ['nonsense:x', 'en', []],
  ])('%s (%s) → %j', (text, language, expected) => {
    expect(inserts(text, language)).toEqual(expected)
  })

  test('of a bare word offers fields, the own language first, then things of the log by frequency', () => {
    expect(inserts('f').join(' ')).toBe(
      'from: flight: class: frequentflyer: fuelused: fueluplifted: airport: airline: aircraft: instructor: ' +
        'airport:FRA tag:fun',
    )
    expect(inserts('fl', 'de').slice(0, 3)).toEqual(['flughafen:', 'fluggesellschaft:', 'flug:'])
    expect(inserts('')).toContain('from:')
    expect([inserts('night'), inserts('nacht', 'de')].map((list) => list.slice(0, 3))).toEqual([
      ['night:', 'nighttakeoffs:', 'nightlandings:'],
      ['nacht:', 'nachtstarts:', 'nachtlandungen:'],
    ])
  })

  test('replaces the word at the cursor and nothing else', () => {
    const text = 'rain -from:frx to:MUC'
    const [first] = complete(digest, text, 13, 'en')
    expect(first && text.slice(0, first.at.start) + first.insert + text.slice(first.at.end)).toBe(
      'rain -from:FRA to:MUC',
    )
    const [field] = complete(digest, 'x -fro', 6, 'en')
    expect(field).toMatchObject({ insert: 'from:', at: { start: 3, end: 6 } })
  })

  test('of a value always gives a query without mistakes', () => {
    const typed = fc.constantFrom(
      'f',
      'from:',
      'tag:w',
      'seat:',
      'weekday:',
      'has:',
      '-cabin:b',
      'rain ai',
      '(to:',
      'year:2',
    )
    fc.assert(
      fc.property(typed, fc.constantFrom('en' as const, 'de' as const), (text, language) => {
        const ready = complete(digest, text, text.length, language).filter(({ kind }) => kind === 'value')
        const close = text.startsWith('(') ? ')' : ''
        const done = ready.map(({ insert, at }) => `${text.slice(0, at.start)}${insert}${text.slice(at.end)}${close}`)
        expect(done.flatMap((typed) => parseQuery(typed).issues)).toEqual([])
      }),
    )
  })
})
