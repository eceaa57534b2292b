/** What the landing page shows of the app are flights of the demo, as the app itself would say them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { DemoAsset, DemoFlight } from '../core/demo/demo-asset.ts'
import { flightDuration } from '../core/flight/duration.ts'
import type { Flight } from '../core/flight/flight.ts'
import { flightDistanceKm } from '../core/flight/flight-distance.ts'
import { must } from '../core/lib/must.ts'
import { loadTemporal } from '../core/time/temporal.ts'
import { landingGlobe } from '../scripts/landing-globe.ts'
import { GLOBE_POINTS, GLOBE_ROUTE } from '../src/features/landing/globe-art.ts'
import { DEMO_TOTALS, NEXT_FLIGHT, SAMPLE_FLIGHTS, type SampleFlight } from '../src/features/landing/sample-flights.ts'

const asset: DemoAsset = JSON.parse(readFileSync(join(import.meta.dirname, '../public/reference/demo.json'), 'utf8'))
beforeAll(() => loadTemporal())

/** As it was made, on its own day: the demo moves it to days before today. */
function asMade(made: DemoFlight, language: 'en' | 'de'): Flight {
  const { from, to, aircraft, airline: _airline, ...own } = made
  const placeAt = (index: number): Flight['from'] => {
    const { german, ...place } = must(asset.places[index])
    return language === 'de' ? { ...place, ...german } : place
  }
  return {
    ...own,
    from: placeAt(from),
    to: placeAt(to),
    ...(aircraft !== undefined && { aircraft: must(asset.aircraft[aircraft]) }),
  }
}

const endOf = ({ role }: Flight, place: Flight['from']) => ({
  code: (role === 'passenger' ? place?.iata : place?.icao) ?? '',
  name: place?.city ?? '',
})

function shown(flight: Flight): SampleFlight {
  const { offBlock, onBlock } = must(flight.actual ?? flight.scheduled)
  const nextDay = onBlock?.slice(0, 10) !== offBlock?.slice(0, 10)
  const { carrier, number } = flight.flightNumber ?? {}
  return {
    date: flight.date ?? '',
    from: endOf(flight, flight.from),
    to: endOf(flight, flight.to),
    departure: offBlock?.slice(11, 16) ?? '',
    arrival: onBlock?.slice(11, 16) ?? '',
    ...(nextDay && { nextDay }),
    ...(carrier && number && { flight: `${carrier} ${number}` }),
    aircraft: flight.aircraft?.typeIcao ?? '',
    minutes: must(flightDuration(flight)).minutes,
    distanceKm: Math.round(must(flightDistanceKm(flight))),
  }
}

test.each(['en', 'de'] as const)('the flights of the landing page are flights of the demo: %s', (language) => {
  const flights = [...asset.flown, ...asset.planned].map((flight) => asMade(flight, language))
  const named = (at: SampleFlight) =>
    flights.filter((flight) => flight.date === at.date && endOf(flight, flight.to).code === at.to.code).map(shown)
  for (const sample of [...SAMPLE_FLIGHTS, NEXT_FLIGHT]) expect(named(sample)).toEqual([sample])
})

test('the next trip is the first of those planned, and the globe names airports of the demo', () => {
  expect(asset.planned[0]?.date).toBe(NEXT_FLIGHT.date)
  const codes = asset.places.map(({ iata }) => iata)
  expect(GLOBE_POINTS.filter(({ code }) => !codes.includes(code))).toEqual([])
})

test('the globe is drawn of the demo and the airports as they are', () => {
  const { files, next, points } = landingGlobe()
  const again = 'draw it again: npx node scripts/landing-globe.ts'
  for (const [name, drawn] of Object.entries(files)) {
    const committed = readFileSync(join(import.meta.dirname, '../src/features/landing', name), 'utf8')
    expect(committed === drawn, `${name}: ${again}`).toBe(true)
  }
  expect({ next, points }, again).toEqual({ next: GLOBE_ROUTE, points: GLOBE_POINTS })
})

test('the figures below the globe are those of the demo', () => {
  const airports = new Set(asset.flown.flatMap(({ from, to }) => [from, to]))
  const countries = new Set([...airports].map((index) => must(asset.places[index]).country))
  expect(asset.flown.map(({ status }) => status)).not.toContain('cancelled')
  expect(DEMO_TOTALS).toEqual({
    flights: asset.flown.length,
    airports: airports.size,
    countries: countries.size,
  })
})
