import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { geoArea, geoContains } from 'd3-geo'
import type { Position } from 'geojson'
import { describe, expect, test } from 'vitest'
import { decodeCities } from '../../../core/map/basemap/cities.ts'
import { decodeLabels } from '../../../core/map/basemap/labels.ts'
import { decodeWorld } from '../../../core/map/basemap/world.ts'
import { loadReference } from '../load-reference.ts'

const { countries: table } = await loadReference()
const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../public/reference', `${name}.json`), 'utf8')
const world = decodeWorld(JSON.parse(read('world')))
const outline = decodeWorld(JSON.parse(read('outline')))
const labels = decodeLabels(JSON.parse(read('labels')))
const cities = decodeCities(JSON.parse(read('cities')))

const countries = world.countries().features
const shapeOf = (code: string) => countries.find(({ properties }) => properties.code === code)
const isIn = (code: string, longitude: number, latitude: number): boolean => {
  const shape = shapeOf(code)
  return shape !== undefined && geoContains(shape, [longitude, latitude])
}

describe('the shapes of the world', () => {
  test.each([
    ['world', world],
    ['outline', outline],
  ])('none in %s is turned inside out', (_, shapes) => {
    const inverted = shapes.countries().features.filter((shape) => geoArea(shape) > 2 * Math.PI)
    expect(inverted.map(({ properties }) => properties.code)).toEqual([])
    // Land is 29 % of the globe.
    expect(geoArea(shapes.land()) / (4 * Math.PI)).toBeCloseTo(0.29, 1)
  })

  test('each code has one shape, and each country of the table a shape or a point', () => {
    const codes = countries.map(({ properties }) => properties.code)
    expect(new Set(codes).size).toBe(codes.length)
    const known = new Set(table.countries.map(({ code }) => code))
    expect(codes.filter((code) => code !== null && !known.has(code))).toEqual([])
    const without = table.countries.map(({ code }) => code).filter((code) => !codes.includes(code))
    expect(without).toEqual(['BV', 'GI', 'UM'])
    expect(new Set(labels.countries.map(({ code }) => code))).toEqual(known)
  })

  test('holes stay holes: Lesotho is not South Africa, San Marino not Italy', () => {
    expect([isIn('LS', 28.2, -29.6), isIn('ZA', 28.2, -29.6)]).toEqual([true, false])
    expect([isIn('SM', 12.46, 43.94), isIn('IT', 12.46, 43.94)]).toEqual([true, false])
  })

  test.each([
    ['GF', -53, 4, 'FR'],
    ['RE', 55.5, -21.1, 'FR'],
    ['SJ', 16, 78.6, 'NO'],
    ['BQ', -68.3, 12.2, 'NL'],
    ['CX', 105.65, -10.48, 'AU'],
  ])('%s is a country, and no part of another', (code, longitude, latitude, other) => {
    expect([isIn(code, longitude, latitude), isIn(other, longitude, latitude)]).toEqual([true, false])
  })

  test('what the country table does not part is not parted: Hargeisa in Somalia, Kyrenia in Cyprus, Crimea in Ukraine', () => {
    expect([isIn('SO', 44.06, 9.56), isIn('CY', 33.3, 35.25), isIn('UA', 34.1, 45)]).toEqual([true, true, true])
    expect(isIn('EH', -13, 25)).toBe(true)
  })

  test('nothing crosses 180°, and no line runs along the edge of the map', () => {
    const steps = (lines: Position[][]) =>
      lines.flatMap((line) => line.slice(1).map((point, at) => [line[at] ?? [], point] as const))
    const rings = countries.flatMap(({ geometry: { type, coordinates } }) =>
      type === 'Polygon' ? coordinates : coordinates.flat(),
    )
    const all = [...rings, ...world.coast().coordinates, ...world.borders().coordinates, ...world.rivers().coordinates]
    const wide = steps(all).filter(([[x = 0, y = 0], [toX = 0]]) => Math.abs(toX - x) > 90 && Math.abs(y) < 89)
    expect(wide).toEqual([])
    const onEdge = steps(world.coast().coordinates).filter(
      ([[x = 0, y = 0], [toX = 0, toY = 0]]) =>
        (Math.abs(x) > 179.995 && Math.abs(toX) > 179.995) || (y < -89.5 && toY < -89.5),
    )
    expect(onEdge).toEqual([])
  })

  test('coasts are fine enough for Florida: points lie nearer to each other than 40 km', () => {
    const florida = world
      .coast()
      .coordinates.flat()
      .filter(([x = 0, y = 0]) => x > -83 && x < -80 && y > 25 && y < 28)
    expect(florida.length).toBeGreaterThan(60)
  })
})

describe('names on the map', () => {
  test('of each country stand on it, in both languages', () => {
    const beside = labels.countries.filter(({ code, area, position: { longitude, latitude } }) => {
      return area > 5000 && !isIn(code, longitude, latitude)
    })
    expect(beside.map(({ code }) => code)).toEqual([])
    expect(labels.countries.find(({ code }) => code === 'DE')?.name).toEqual({ en: 'Germany', de: 'Deutschland' })
    expect(labels.seas.find(({ name }) => name.en === 'Baltic Sea')?.name.de).toBe('Ostsee')
  })

  test('cities are large ones everywhere, and one of each part of the inhabited world', () => {
    expect(cities[0]?.people).toBeGreaterThan(20_000_000)
    const named = (name: string) => cities.find((city) => city.name.en === name)
    expect(named('Munich')).toMatchObject({ name: { de: 'München' }, country: 'DE', isCapital: false })
    expect(named('Munich')?.position.latitude).toBeCloseTo(48.14, 1)
    expect(named('Reykjavik')).toMatchObject({ country: 'IS', isCapital: true })
    expect(named('Lerwick')).toMatchObject({ country: 'GB' })
    expect([named('Cologne'), named('Nuremberg')].map((city) => city?.name.de)).toEqual(['Köln', 'Nürnberg'])
    expect(named('Köln')).toBeUndefined()
    expect(cities.filter(({ isCapital }) => isCapital).length).toBeGreaterThan(200)
  })

  test('cities stand in their countries', () => {
    const large = cities.slice(0, 400)
    const elsewhere = large.filter(({ country, position: { longitude, latitude } }) => {
      return (shapeOf(country) && !isIn(country, longitude, latitude)) ?? false
    })
    // Harbours lie on coasts that are drawn more roughly than they are.
    expect(elsewhere.length / large.length).toBeLessThan(0.06)
  })
})

test.each([
  ['world', 188],
  ['outline', 28],
  ['labels', 6],
  ['cities', 72],
])('%s is sent in %i kB at most', (name, most) => {
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = constants
  const sent = brotliCompressSync(read(name), { params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY } })
  expect(sent.length / 1000).toBeLessThan(most)
})
