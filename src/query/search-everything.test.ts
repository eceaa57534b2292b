import { expect, test } from 'vitest'
import { digestOf } from '../../test/support/digest-of.ts'
import type { PlaceSnapshot } from '../../core/flight/flight.ts'
import { NO_OTHER_NAMES } from '../../core/query/other-names.ts'
import { countBy, findFlights, findPeople, findTrips } from './search-everything.ts'

const place = (iata: string, city: string): PlaceSnapshot => ({
  airportId: iata,
  iata,
  icao: null,
  name: `${city} Airport`,
  city,
  country: null,
  latitude: null,
  longitude: null,
  timeZone: null,
})
const [FRA, NRT] = [place('FRA', 'Frankfurt'), place('NRT', 'Tokyo')]
const person = (name: string) => ({ name, role: null, userId: null })
const digest = digestOf([
  { id: 'a', date: '2026-03-01', from: FRA, to: NRT, tripId: 't1', people: [person('Anna Müller'), person('Ben')] },
  { id: 'b', date: '2026-03-09', from: NRT, to: FRA, tripId: 't1', people: [person('Anna Müller')] },
  { id: 'c', date: '2025-01-01', from: FRA, to: FRA, tripId: 't2', people: [person('Annabel Lee')] },
])
const none = NO_OTHER_NAMES
const names = new Map([['t2', 'New Year in Japan']])

test('flights are found in the language of the list, nothing by nothing', () => {
  expect([...findFlights(digest, 'to:NRT', none).rows].map((row) => digest.ids[row])).toEqual(['a'])
  expect([...findFlights(digest, ' ', none).rows]).toEqual([])
  expect(findFlights(digest, 'form:x', none).issues).toMatchObject([{ code: 'query.unknown-field' }])
})

test('flights come in the order asked for, and it is said', () => {
  const first = findFlights(digest, 'erster Flug', none)
  expect([...first.rows].map((row) => digest.ids[row])).toEqual(['c', 'a', 'b'])
  expect(first.notes).toMatchObject([{ code: 'query.is-order', text: 'erster' }])
})

test('a code comes before a city, a city before a name of an airport', () => {
  const named = (iata: string, city: string, name: string) => ({ ...place(iata, city), name })
  const OPO = named('OPO', 'Porto', 'Francisco de Sá Carneiro Airport')
  const SFO = named('SFO', 'San Francisco', 'San Francisco International Airport')
  const log = digestOf([
    { id: 'name', date: '2026-03-09', from: NRT, to: OPO },
    { id: 'city', date: '2026-03-05', from: SFO, to: NRT },
    { id: 'code', date: '2026-03-01', from: NRT, to: FRA },
  ])
  const ids = (text: string) => [...findFlights(log, text, none).rows].map((row) => log.ids[row])
  expect(ids('fra')).toEqual(['code'])
  // Frankfurt and San Francisco are cities that have a word beginning so; the latest of them first.
  expect(ids('fran')).toEqual(['city', 'code', 'name'])
  expect(ids('francisco')).toEqual(['city', 'name'])
  expect(ids('2026')).toEqual(['name', 'city', 'code'])
  expect(ids('fran 2026-03-05')).toEqual(['city'])
})

test('people are found by the beginnings of their names, most frequent first, with the search that shows them', () => {
  expect(findPeople(digest, 'ann', 'en').map(({ name, count }) => [name, count])).toEqual([
    ['Anna Müller', 2],
    ['Annabel Lee', 1],
  ])
  expect(findPeople(digest, 'anna mu', 'de')).toEqual([{ name: 'Anna Müller', count: 2, query: 'mit:"Anna Müller"' }])
  expect(findPeople(digest, '', 'en')).toEqual([])
})

test('trips are found by their name and by their flights', () => {
  const trips = (text: string) =>
    findTrips(digest, text, findFlights(digest, text, none).rows, names).map(({ id, name, rows }) => [
      id,
      name,
      rows.length,
    ])
  expect(trips('japan')).toEqual([['t2', 'New Year in Japan', 1]])
  expect(trips('tokyo')).toEqual([['t1', null, 2]])
  // What the result leads to in the list.
  expect(findFlights(digest, 'trip:t1', none).rows).toHaveLength(2)
})

test('what stands beside an airport is what the list finds', () => {
  expect(countBy(digest, 'airport', 'FRA', 'en')).toEqual({ count: 3, query: 'airport:FRA' })
})

test('an airport nobody flew to has no flights, whatever else begins with its code', () => {
  const OPO = { ...place('OPO', 'Porto'), name: 'Francisco de Sá Carneiro Airport' }
  const log = digestOf([{ id: 'a', date: '2026-03-09', from: NRT, to: OPO }])
  expect(countBy(log, 'airport', 'FRA', 'en').count).toBe(0)
  expect(countBy(log, 'airport', 'OPO', 'en').count).toBe(1)
  expect(countBy(log, 'airline', 'NRT', 'en').count).toBe(0)
})
