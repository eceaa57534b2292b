import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../test/support/digest-of.ts'
import { allRows } from '../digest/digest.ts'
import type { Flight, PlaceSnapshot } from '../flight/flight.ts'
import { filterRows } from '../query/rows/filter-rows.ts'
import { parseQuery } from '../query/parse/parse.ts'
import { loadTemporal } from '../time/temporal.ts'
import { crossingsOf } from './groups/crossings.ts'
import type { StatsReference } from './groups/reference.ts'
import { type Statistics, statisticsOf } from './statistics.ts'

beforeAll(loadTemporal)

type Placed = PlaceSnapshot & { latitude: number; longitude: number }
const at = (iata: string, icao: string, country: string, latitude: number, longitude: number): Placed => ({
  airportId: icao,
  iata,
  icao,
  name: `Airport ${iata}`,
  city: null,
  country,
  latitude,
  longitude,
  timeZone: null,
})
const FRA = at('FRA', 'EDDF', 'DE', 50.033333, 8.570556)
const JFK = at('JFK', 'KJFK', 'US', 40.639447, -73.779317)
const AKL = at('AKL', 'NZAA', 'NZ', -37.008, 174.792)
const HNL = at('HNL', 'PHNL', 'US', 21.318681, -157.922428)
const ANC = at('ANC', 'PANC', 'US', 61.1744, -149.996)
const YYT = at('YYT', 'CYYT', 'CA', 47.618599, -52.751899)

const REFERENCE: StatsReference = {
  continentOf: (country) => (country === 'DE' ? 'EU' : country === 'NZ' ? 'OC' : 'NA'),
  countriesOn: { AF: 58, AN: 5, AS: 53, EU: 52, NA: 41, OC: 27, SA: 14 },
  allianceOf: () => null,
  categoryOf: (icao) => (icao === 'C172' ? 'piston' : 'airliner'),
}

let made = 0
function flight(
  from: PlaceSnapshot | null,
  to: PlaceSnapshot | null,
  date: string,
  rest: Partial<Flight> = {},
): Flight {
  made += 1
  return { id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`, status: 'flown', date, from, to, ...rest }
}

function of(flights: readonly Flight[], query = ''): Statistics {
  const digest = digestOf(flights)
  const rows = query === '' ? allRows(digest) : filterRows(digest, parseQuery(query).query)
  return statisticsOf(digest, rows, REFERENCE)
}

test('an empty log has no records and divides by nothing', () => {
  const { totals, records, streaks, completeness, globe, byYear, top } = of([])
  expect(totals).toMatchObject({ flights: 0, distanceKm: 0, minutes: 0, airports: 0, countries: 0 })
  expect(Object.values(records).every((record) => record === null)).toBe(true)
  expect(streaks).toEqual({ flyingDays: 0, longestStreak: null, longestPause: null })
  expect(completeness.score).toBeNull()
  expect(globe.timesAroundEarth).toBe(0)
  expect(byYear).toEqual({})
  expect(top.airports).toEqual([])
})

test('planned and cancelled flights and sessions in a simulator do not count', () => {
  const { totals, top, pilot } = of([
    flight(FRA, JFK, '2024-03-05', { durationMinutes: 500, distanceKm: 6200 }),
    flight(FRA, JFK, '2024-03-06', { durationMinutes: 500, distanceKm: 6200, status: 'planned' }),
    flight(FRA, AKL, '2024-03-07', { durationMinutes: 900, distanceKm: 18_000, status: 'cancelled' }),
    flight(null, null, '2024-03-08', {
      session: { device: 'ffs', identification: null, place: null },
      pilot: { simulatorMinutes: 240 },
    }),
  ])
  expect(totals).toMatchObject({ flights: 1, distanceKm: 6200, minutes: 500, planned: 1, cancelled: 1, sessions: 1 })
  expect(top.airports.map(({ key }) => key)).toEqual(['FRA', 'JFK'])
  expect(pilot).toMatchObject({ flights: 0, sums: {}, sessions: { count: 1, sums: { simulatorMinutes: 240 } } })
})

test('a diverted flight counts where it landed', () => {
  const { top, totals } = of([flight(FRA, JFK, '2024-03-05', { status: 'diverted', divertedTo: YYT })])
  expect(top.airports.map(({ key }) => key)).toEqual(['FRA', 'YYT'])
  expect(top.routes.map(({ key }) => key)).toEqual(['FRA-YYT'])
  expect(top.countries.map(({ key }) => key)).toEqual(['CA', 'DE'])
  // By geographiclib.
  expect(totals.distanceKm).toBe(4382.394)
})

test('both directions are one route, and a flight back to where it left counts its airport once', () => {
  const { top, totals } = of([
    flight(FRA, JFK, '2024-03-05'),
    flight(JFK, FRA, '2024-03-09'),
    flight(FRA, FRA, '2024-04-01', { durationMinutes: 30 }),
  ])
  expect(top.routes).toMatchObject([
    { key: 'FRA-JFK', flights: 2 },
    { key: 'FRA-FRA', flights: 1, distanceKm: 0, minutes: 30 },
  ])
  expect(top.airports).toMatchObject([
    { key: 'FRA', flights: 3 },
    { key: 'JFK', flights: 2 },
  ])
  expect(totals).toMatchObject({ airports: 2, countries: 2, continents: 2, routes: 2 })
})

test('a flight over the date line arrives the day before it left and is ten hours long', () => {
  const { totals, globe, records, byHour, byWeekday } = of([
    flight(AKL, HNL, '2024-02-29', {
      actual: {
        offBlock: '2024-02-29T20:00+13:00[Pacific/Auckland]',
        takeOff: null,
        landing: null,
        onBlock: '2024-02-29T07:00-10:00[Pacific/Honolulu]',
      },
    }),
  ])
  expect(totals.minutes).toBe(600)
  expect(globe).toMatchObject({
    equatorCrossings: 1,
    dateLineCrossings: 1,
    polarFlights: 0,
    // 23 hours back are one hour forward and a day.
    zones: { known: 1, changed: 1, forwardMinutes: 60, backMinutes: 0 },
  })
  expect(records.mostForward).toMatchObject({ value: 60, date: '2024-02-29', from: 'AKL', to: 'HNL' })
  expect(records.mostBack).toBeNull()
  expect(Object.keys(byHour)).toEqual(['20'])
  // 29 February 2024 was a Thursday.
  expect(Object.keys(byWeekday)).toEqual(['4'])
})

test('streaks go over the leap day and over the new year; what is known to the month is in none', () => {
  const { streaks, byYear, byYearMonth, byMonth, byWeekday } = of([
    flight(FRA, JFK, '2023-12-31'),
    flight(FRA, JFK, '2024-01-01'),
    flight(FRA, JFK, '2024-02-28'),
    flight(FRA, JFK, '2024-02-29'),
    flight(FRA, JFK, '2024-03-01'),
    flight(FRA, JFK, '2024-03-01'),
    flight(FRA, JFK, '2024-03'),
    flight(FRA, JFK, '2024'),
    flight(FRA, JFK, '', {}),
  ])
  expect(streaks).toEqual({
    flyingDays: 5,
    longestStreak: { days: 3, from: '2024-02-28', to: '2024-03-01' },
    longestPause: { days: 57, from: '2024-01-01', to: '2024-02-28' },
  })
  expect(byYear).toMatchObject({ '2023': { flights: 1 }, '2024': { flights: 7 }, unknown: { flights: 1 } })
  expect(byYearMonth).toMatchObject({ '2024-03': { flights: 3 }, unknown: { flights: 2 } })
  expect(byMonth).toMatchObject({ '03': { flights: 3 }, unknown: { flights: 2 } })
  expect(byWeekday['unknown']?.flights).toBe(3)
})

test('records name their flight, of equal ones the oldest', () => {
  const flights = [
    flight(FRA, JFK, '2020-01-01', { distanceKm: 6000, durationMinutes: 480 }),
    flight(FRA, JFK, '2021-01-01', { distanceKm: 6000, durationMinutes: 500 }),
    flight(FRA, FRA, '2022-05-05', { distanceKm: 0, durationMinutes: 5 }),
    flight(FRA, AKL, '2023-06-06', { distanceKm: 18_000, durationMinutes: 60 }),
  ]
  const { records } = of(flights, '-to:AKL')
  expect(records.longestDistance).toEqual({
    value: 6000,
    flight: flights[0]?.id,
    date: '2020-01-01',
    from: 'FRA',
    to: 'JFK',
  })
  expect(records.longestTime).toMatchObject({ value: 500, flight: flights[1]?.id })
  expect(records.shortestDistance).toMatchObject({ value: 6000, flight: flights[0]?.id })
  expect(records.shortestTime).toMatchObject({ value: 5, flight: flights[2]?.id })
  expect(records.fastest).toMatchObject({ value: 750, flight: flights[0]?.id })
  expect(records.slowest).toMatchObject({ value: 720, flight: flights[1]?.id })
  expect(records.home).toEqual({ key: 'FRA', value: 3 })
  expect(records.northernmost).toEqual({ key: 'FRA', value: 50.033333 })
  expect(records.westernmost).toEqual({ key: 'JFK', value: -73.779317 })
  expect(records).toMatchObject({ first: { date: '2020-01-01' }, last: { date: '2022-05-05' } })
  // 18,000 km an hour are a slip of the pen.
  expect(of(flights).records.fastest).toMatchObject({ value: 750 })
})

test('the busiest day, month and year are the first of equal ones; home is the first key of them', () => {
  const days = ['2020-02-01', '2020-02-01', '2021-03-04', '2021-03-04', '2021-07-01', '2022-01-01', '2022-01']
  const { records } = of(days.map((date) => flight(FRA, JFK, date)))
  expect(records).toMatchObject({
    busiestDay: { key: '2020-02-01', flights: 2 },
    busiestMonth: { key: '2020-02', flights: 2 },
    busiestYear: { key: '2021', flights: 3 },
    home: { key: 'FRA', value: 7 },
    farthestFromHome: { key: 'JFK' },
  })
  // By geographiclib.
  expect(records.farthestFromHome?.value).toBeCloseTo(6206.2153, 3)
})

test('on time is less than 15 minutes late', () => {
  const late = (minutes: number): Partial<Flight> => ({
    scheduled: { offBlock: null, takeOff: null, landing: null, onBlock: '2024-03-05T12:00+01:00[Europe/Berlin]' },
    actual: {
      offBlock: null,
      takeOff: null,
      landing: null,
      onBlock: `2024-03-05T${minutes < 0 ? '11' : '12'}:${String((minutes + 60) % 60).padStart(2, '0')}+01:00[Europe/Berlin]`,
    },
  })
  const { punctuality } = of([-5, 0, 14, 15, 40].map((minutes) => flight(JFK, FRA, '2024-03-05', late(minutes))))
  expect(punctuality.arrival).toEqual({
    flights: 5,
    onTime: 3,
    early: 1,
    minutesLate: 69,
    minutesEarly: 5,
    medianMinutes: 14,
  })
  expect(punctuality.departure).toMatchObject({ flights: 0, medianMinutes: null })
})

test('numbers of an own field are added up over every flight that has them', () => {
  const values = [
    { fuel: 2 },
    { fuel: 2 },
    { fuel: 3, meal: 'fish' },
    { fuel: 3, meal: 'fish' },
    { meal: 'none' },
    { meal: true },
  ]
  const { custom } = of(values.map((one) => flight(FRA, JFK, '2024-03-05', { custom: one, durationMinutes: 10 })))
  expect(custom['fuel']).toEqual({
    flights: 4,
    numbers: { flights: 4, sum: 10, least: 2, most: 3 },
    yes: 0,
    no: 0,
    texts: [],
  })
  expect(custom['meal']).toMatchObject({
    flights: 4,
    numbers: null,
    yes: 1,
    texts: [
      { key: 'fish', flights: 2, minutes: 20 },
      { key: 'none', flights: 1, minutes: 10 },
    ],
  })
})

describe('emissions', () => {
  const kg = (km: number, rest: Partial<Flight> = {}): number =>
    of([flight(FRA, JFK, '2024-03-05', { distanceKm: km, ...rest })]).emissions.withNonCo2Kg

  test('are kilometres times the factor of haul and cabin', () => {
    expect(kg(499)).toBe(114.411)
    expect(kg(500)).toBe(63.93)
    expect(kg(3699, { cabin: 'business' })).toBe(697.742)
    expect(kg(3700, { cabin: 'business' })).toBe(1255.78)
    expect(kg(10_000, { cabin: 'economy' })).toBe(1170.4)
    expect(kg(10_000, { cabin: 'first' })).toBe(4681.4)
  })

  test('are not estimated for who flew it, nor for light and private aircraft', () => {
    expect(kg(1000, { role: 'pilot-in-command' })).toBe(0)
    expect(kg(1000, { cabin: 'private' })).toBe(0)
    expect(kg(200, { aircraft: { typeIcao: 'C172', typeName: null, registration: null, name: null } })).toBe(0)
    expect(
      kg(1000, { role: 'passenger', aircraft: { typeIcao: 'A320', typeName: null, registration: null, name: null } }),
    ).toBe(127.86)
  })
})

test('percent of countries and continents are those of the reference table', () => {
  const { visited } = of([flight(FRA, JFK, '2024-03-05'), flight(FRA, YYT, '2024-03-06')])
  expect(visited.countries).toEqual({ visited: 3, of: 250, percent: 1.2 })
  expect(visited.continents).toMatchObject({ visited: 2, of: 7 })
  expect(visited.countriesOn.NA).toMatchObject({ visited: 2, of: 41 })
})

describe('crossings', () => {
  test('of the equator and the 180th meridian are counted leg by leg', () => {
    expect(crossingsOf([FRA, JFK])).toEqual({ equator: 0, dateLine: 0, isPolar: false })
    expect(crossingsOf([AKL, HNL, AKL])).toEqual({ equator: 2, dateLine: 2, isPolar: false })
  })

  test('of the polar areas count only where the way itself goes there', () => {
    // Frankfurt to Anchorage passes 83° N; the same places over New York do not.
    expect(crossingsOf([FRA, ANC]).isPolar).toBe(true)
    expect(crossingsOf([FRA, JFK, ANC]).isPolar).toBe(false)
    const [scl, syd] = [at('SCL', 'SCEL', 'CL', -33.393, -70.7858), at('SYD', 'YSSY', 'AU', -33.9461, 151.177)]
    expect(crossingsOf([scl, syd])).toEqual({ equator: 0, dateLine: 1, isPolar: true })
  })

  test('are none of a flight that ends where it began', () => {
    const ist = at('IST', 'LTBA', 'TR', 40.9769, 28.8146)
    for (const place of [FRA, JFK, AKL, HNL, ANC, ist])
      expect(crossingsOf([place, place])).toEqual({ equator: 0, dateLine: 0, isPolar: false })
  })

  test('are none where a flight only begins or ends on the line, whichever way the line is written', () => {
    const [east, west] = [at('EEE', 'EEEE', 'FJ', 0, 180), at('WWW', 'WWWW', 'FJ', 0, -180)]
    const pole = at('NZS', 'NZSP', 'AQ', -90, 179)
    for (const line of [east, west]) {
      expect(crossingsOf([AKL, line])).toEqual({ equator: 0, dateLine: 0, isPolar: false })
      expect(crossingsOf([line, HNL])).toEqual({ equator: 0, dateLine: 0, isPolar: false })
    }
    expect(crossingsOf([pole, HNL]).dateLine).toBe(0)
  })
})

test('an airline is in its alliance even where the newest flight has it without its id', () => {
  const lufthansa = { airlineId: 'lh', iata: 'LH', icao: 'DLH', name: 'Lufthansa' }
  const flights = [
    flight(FRA, JFK, '2024-03-06', { airline: { ...lufthansa, airlineId: null, icao: null } }),
    flight(FRA, JFK, '2024-03-05', { airline: lufthansa }),
    flight(FRA, JFK, '2024-03-04', {
      airline: { ...lufthansa, airlineId: null, iata: null, icao: null, name: 'Kite' },
    }),
  ]
  const digest = digestOf(flights)
  const reference: StatsReference = { ...REFERENCE, allianceOf: (id) => (id === 'lh' ? 'star-alliance' : null) }
  const { top, without } = statisticsOf(digest, allRows(digest), reference)
  expect(top.alliances.map(({ key, flights: count }) => [key, count])).toEqual([['star-alliance', 2]])
  expect(without.alliances.flights).toBe(1)
})

test('an airport is one by its id, by its code where it has no id, and never by a code another has', () => {
  const oldIst = at('IST', 'LTBA', 'TR', 40.9769, 28.8146)
  const newIst = at('IST', 'LTFM', 'TR', 41.2753, 28.7519)
  const { top, names } = of([
    flight(oldIst, FRA, '2010-01-01'),
    flight(newIst, { ...FRA, airportId: null, icao: null, name: 'Frankfurt' }, '2024-01-01'),
  ])
  expect(top.airports.map(({ key, flights }) => [key, flights])).toEqual([
    ['FRA', 2],
    // The one farther away comes first.
    ['IST (LTBA)', 1],
    ['IST', 1],
  ])
  expect(names.airports).toMatchObject({ FRA: 'Frankfurt', IST: 'Airport IST' })
})

const none = { offBlock: null, takeOff: null, landing: null, onBlock: null }

test('a flight of which no time is known counts as a flight, adds no minutes and stands in no hour, zone or delay', () => {
  const figures = of([
    flight(FRA, JFK, '2024-03-05', { distanceKm: 6000, durationMinutes: 500 }),
    flight(FRA, JFK, '2024-03-06', { distanceKm: 6000 }),
    // One end alone says nothing of the length, but when it left.
    flight(FRA, JFK, '2024-03-07', {
      distanceKm: 6000,
      scheduled: { ...none, offBlock: '2024-03-07T10:30+01:00[Europe/Berlin]' },
    }),
    flight(FRA, JFK, '2024-03-08', {
      distanceKm: 6000,
      actual: { ...none, onBlock: '2024-03-08T13:00-05:00[America/New_York]' },
    }),
    // Arrived before it left: a mistake, of which no length is made.
    flight(FRA, JFK, '2024-03-09', {
      distanceKm: 6000,
      actual: {
        ...none,
        offBlock: '2024-03-09T12:00+01:00[Europe/Berlin]',
        onBlock: '2024-03-09T05:00-05:00[America/New_York]',
      },
    }),
    // Only the time in the air is known.
    flight(FRA, JFK, '2024-03-10', {
      distanceKm: 6000,
      actual: {
        ...none,
        takeOff: '2024-03-10T10:00+01:00[Europe/Berlin]',
        landing: '2024-03-10T13:10-04:00[America/New_York]',
      },
    }),
  ])
  const { totals, bands, byHour, globe, punctuality, records, completeness } = figures
  expect(totals).toMatchObject({ flights: 6, distanceKm: 36_000, minutes: 500 + 490, withoutMinutes: 4 })
  expect(bands.duration.unknown).toEqual({
    flights: 4,
    distanceKm: 24_000,
    minutes: 0,
    withoutDistance: 0,
    withoutMinutes: 4,
  })
  expect(Object.entries(byHour).map(([hour, { flights }]) => [hour, flights])).toEqual([
    ['10', 2],
    ['12', 1],
    ['unknown', 3],
  ])
  // The clocks of both ends: of the mistake too, for its offsets are no mistake.
  expect(globe.zones).toEqual({ known: 2, changed: 2, forwardMinutes: 0, backMinutes: 360 + 300 })
  expect([punctuality.departure.flights, punctuality.arrival.flights]).toEqual([0, 0])
  expect([records.shortestTime?.value, records.longestTime?.value]).toEqual([490, 500])
  expect([records.slowest?.date, records.fastest?.date]).toEqual(['2024-03-05', '2024-03-10'])
  expect(completeness.said).toMatchObject({ day: 6, departureTime: 3, arrivalTime: 3, duration: 2 })
})

test('without any time there is no night either, only what was logged of it', () => {
  const { totals, records } = of([
    flight(FRA, JFK, '2024-12-21'),
    flight(FRA, JFK, '2024-12-22', { pilot: { nightMinutes: 45 } }),
  ])
  expect(totals).toMatchObject({ minutes: 0, withoutMinutes: 2, withNight: 1, nightMinutes: 45, dayMinutes: 0 })
  expect(records.longestNight).toMatchObject({ value: 45, date: '2024-12-22' })
  expect([records.longestTime, records.fastest, records.mostBack]).toEqual([null, null, null])
})

describe('private fields without codes', () => {
  const field = (name: string, latitude: number | null, longitude: number | null): PlaceSnapshot => ({
    airportId: null,
    iata: null,
    icao: null,
    name,
    city: null,
    country: 'DE',
    latitude,
    longitude,
    timeZone: null,
  })
  const MEADOW = field('Upper Meadow', 50.1, 8.9)
  const STRIP = field('Strip', 49.5, 9.25)
  const UNPLACED = field('Somewhere', null, null)

  test('are airports by their name, whatever its case and the blanks around it', () => {
    const { top, names, totals } = of([
      flight(FRA, MEADOW, '2024-03-05', { durationMinutes: 20 }),
      flight({ ...MEADOW, name: ' upper MEADOW ' }, FRA, '2024-03-04', { durationMinutes: 25 }),
      flight(MEADOW, STRIP, '2024-03-03', { durationMinutes: 30 }),
      flight(STRIP, UNPLACED, '2024-03-02', { durationMinutes: 35 }),
    ])
    expect(top.airports).toMatchObject([
      { key: 'Upper Meadow', flights: 3, minutes: 75 },
      { key: 'Strip', flights: 2, minutes: 65 },
      { key: 'FRA', flights: 2, minutes: 45 },
      { key: 'Somewhere', flights: 1, minutes: 35 },
    ])
    expect(top.routes.map(({ key, flights }) => [key, flights])).toEqual([
      ['FRA-Upper Meadow', 2],
      ['Strip-Upper Meadow', 1],
      ['Somewhere-Strip', 1],
    ])
    // Their key says already what they are called.
    expect(names.airports).toEqual({ FRA: 'Airport FRA' })
    expect(totals).toMatchObject({ flights: 4, airports: 4, countries: 1, routes: 3, minutes: 110 })
  })

  test('have a distance, extremes and a way where their position is known', () => {
    const { totals, records, globe, bands, completeness } = of([
      flight(FRA, MEADOW, '2024-03-05'),
      flight(MEADOW, STRIP, '2024-03-03'),
      flight(STRIP, UNPLACED, '2024-03-02'),
    ])
    // By geographiclib: 24.725 km and 71.333 km.
    expect(totals).toMatchObject({ distanceKm: 96.058, withoutDistance: 1 })
    expect(bands.distance.unknown.flights).toBe(1)
    expect(globe.located).toBe(2)
    expect(records.northernmost).toEqual({ key: 'Upper Meadow', value: 50.1 })
    expect(records.southernmost).toEqual({ key: 'Strip', value: 49.5 })
    expect(records.shortestDistance).toMatchObject({ value: 24.725, from: 'FRA', to: 'Upper Meadow' })
    expect(completeness.said).toMatchObject({ from: 3, to: 3, distance: 2 })
  })

  test('are never the airport whose code they are called by', () => {
    const named = field('FRA', 51, 9)
    const { top, records } = of([
      flight(FRA, JFK, '2024-03-06'),
      flight(named, STRIP, '2024-03-05'),
      flight(named, JFK, '2024-03-04'),
    ])
    expect(top.airports.map(({ key, flights }) => [key, flights])).toEqual([
      ['JFK', 2],
      ['FRA ( fra)', 2],
      ['FRA', 1],
      ['Strip', 1],
    ])
    expect(records.northernmost).toEqual({ key: 'FRA ( fra)', value: 51 })
  })
})
