import { expect, test } from 'vitest'
import { createAirlineSearch } from '../../core/airline/search.ts'
import { loadReference } from './load-reference.ts'
import { CODES_IN_USE } from '../../test/support/codes-in-use.ts'

const { airlines } = await loadReference()
const search = createAirlineSearch(airlines)

test('a code means today the airline that two other lists say it means', () => {
  const others = [...CODES_IN_USE].flatMap(([iata, icao]) => {
    const airline = airlines.byDesignator(iata, '2026-11-28')
    return airline?.icao === icao ? [] : [`${iata} is ${icao}, and ${airline?.icao} here (${airline?.name})`]
  })
  expect(others).toEqual([])
  expect(CODES_IN_USE.size).toBeGreaterThan(480)
})

test.each([
  ['5F 101', '5F', '2024-05-01', 'FlyOne'],
  ['a low-cost airline of today', 'LL', '2024-05-01', 'LEVEL'],
  ['the one before it had the code', 'PU', '2010-05-01', 'PLUNA'],
  ['the one that has it since', 'PU', '2018-05-01', 'Plus Ultra'],
  ['SkyEurope', 'NE', '2008-05-01', 'SkyEurope'],
  ['Nesma', 'NE', '2019-05-01', 'Nesma Airlines'],
  ['InterSky', '3L', '2010-05-01', 'InterSky'],
  ['Loganair', 'LM', '2024-05-01', 'Loganair'],
  ['VASP, before Villa Air', 'VP', '1999-05-01', 'VASP'],
])('%s: %s on %s', (_, iata, date, name) => {
  expect(search(iata, { date })[0]?.airline.name).toBe(name)
})
