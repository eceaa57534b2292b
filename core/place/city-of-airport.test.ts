import { expect, test } from 'vitest'
import { loadReference } from '../../scripts/reference/load-reference.ts'

const { airports, places } = await loadReference()

test.each([
  ['GRZ', 'Graz', 'Graz', 'AT'],
  ['FNC', 'Funchal', 'Funchal', 'PT'],
  ['BGY', 'Bergamo', 'Bergamo', 'IT'],
  ['ONT', 'Ontario', 'Ontario', 'US'],
  ['LYR', 'Svalbard', 'Spitzbergen', 'SJ'],
  ['MHQ', 'Mariehamn', 'Mariehamn', 'AX'],
  ['DJT', 'West Palm Beach', 'West Palm Beach', 'US'],
  ['KGS', 'Kos', 'Kos', 'GR'],
  ['RNS', 'Rennes', 'Rennes', 'FR'],
  ['WVB', 'Walvis Bay', 'Walvis Bay', 'NA'],
])('%s is the airport of %s, %s', (iata, en, de, country) => {
  expect(airports.byIata(iata)).toMatchObject({ city: { en, de }, country })
})

test('a town of the same name far away is not the great city', () => {
  expect(airports.byIcao('KVTA')?.city.en).toBe('Newark')
  expect(airports.byIcao('KDCY')?.city.en).toBe('Washington')
  expect(airports.holders('BKA')[0]?.city.en).toBe('Baykit')
})

test('every airport with flights has a city, and none is "of the sea"', () => {
  const wrong: string[] = []
  for (let row = 0; row < airports.count; row++) {
    const airport = airports.at(row)
    const isServed = airport.scheduled && airport.iata !== null
    if ((isServed && airport.city.en === '') || airport.timeZone.startsWith('Etc/')) wrong.push(airport.id)
  }
  expect(wrong).toEqual([])
  expect(airports.byIata('UGL')?.timeZone).toBe('America/Punta_Arenas')
})

test('airfields lie behind the airports: heliports, seaplane bases, strips with a code of their country, gliding sites', () => {
  expect(places.count).toBeGreaterThan(44_000)
  expect(places.at(0)).toEqual(airports.at(0))
  expect(places.byIcao('N57')).toMatchObject({
    name: 'New Garden Airport',
    country: 'US',
    timeZone: 'America/New_York',
  })
  expect(places.byIcao('L35')?.iata).toBe('RBF')
  expect(places.byIcao('LOIF')).toMatchObject({ kind: 'heliport', timeZone: 'Europe/Vienna' })
  expect(places.byId('DE-0066')).toMatchObject({ name: 'Königsdorf Gliding Center', iata: null, icao: null })
  const kinds = new Map<string, number>()
  const codes = new Set<string>()
  for (let row = airports.count; row < places.count; row++) {
    const { kind, iata, icao } = places.at(row)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    for (const code of [iata, icao]) {
      if (code === null) continue
      expect(codes.has(code) || airports.byIata(code) !== null || airports.byIcao(code) !== null, code).toBe(false)
      codes.add(code)
    }
  }
  expect(kinds.get('heliport')).toBeGreaterThan(9000)
  expect(kinds.get('seaplane')).toBeGreaterThan(700)
})
