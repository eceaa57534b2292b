import { expect, test } from 'vitest'
import { loadReference } from '../../scripts/reference/load-reference.ts'
import { aircraftName } from './aircraft-type.ts'
import { decodeAircraft } from './decode.ts'
import { createAircraftSearch } from './search.ts'

const { aircraft } = await loadReference()
const search = createAircraftSearch(aircraft)

test.each([
  ['A320', 'A320'],
  ['A20N', 'A20N'],
  ['320neo', 'A20N'],
  ['a320 neo', 'A20N'],
  ['737-800', 'B738'],
  ['737800', 'B738'],
  ['738', 'B738'],
  ['Cessna 172', 'C172'],
  ['cesna 172', 'C172'],
  ['172', 'C172'],
  ['PA28', 'P28A'],
  ['a380', 'A388'],
  ['Q400', 'DH8D'],
  ['sr22', 'SR22'],
  ['ASK 21', 'AS21'],
  ['max 8', 'B38M'],
  ['Concorde', 'CONC'],
  ['Tante Ju', 'JU52'],
])('%s finds %s first', (query, icao) => {
  expect(search(query)[0]?.type.icao).toBe(icao)
})

test('a type tells its engines and its name', () => {
  const type = aircraft.byIcao('a20n')
  expect(type).toMatchObject({ engines: 2, engine: 'jet', wake: 'M', category: 'airliner', iata: '32N' })
  expect(type === null ? null : aircraftName(type)).toBe('Airbus A320neo')
  expect(aircraft.byIcao('GLID')).toMatchObject({ engines: 0, engine: 'none', rangeKm: null, crew: null })
  expect(aircraft.byIcao('A320')).toMatchObject({ rangeKm: 7800, crew: 2, abreast: 6, needsPavedRunway: true })
  expect(aircraft.byIcao('PC12')).toMatchObject({ rangeKm: 3500, crew: 1, abreast: null, needsPavedRunway: false })
})

test('nothing typed offers the types used lately', () => {
  expect(search('', { recent: ['C172', 'nope'] }).map((match) => match.type.icao)).toEqual(['C172'])
})

test('every designator is there once', () => {
  expect(new Set(aircraft.types.map((type) => type.icao)).size).toBe(aircraft.types.length)
  expect(aircraft.types.length).toBeGreaterThan(350)
})

test('data of before, without what a type can do, is read as well', () => {
  const rows = [['A320', '320', 'Airbus', 'A320', 'A320', 'L2J', 'M', 'airliner', '']]
  const type = decodeAircraft({ format: 'lmw-aircraft-1', rows }).byIcao('A320')
  expect(type).toMatchObject({ engines: 2, rangeKm: null, crew: null, abreast: null, needsPavedRunway: false })
})
