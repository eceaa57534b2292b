import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import type { MapLook } from '../look/map-look.ts'
import { layersOf, mapStyle } from './map-style.ts'
import { PALETTE_NAMES, type Palette } from '../look/palette.ts'
import { BASEMAP_SOURCES, OWN_SOURCES } from './style-sources.ts'

const palette = Object.fromEntries(PALETTE_NAMES.map((name) => [name, 'rgb(1, 2, 3)'])) as Palette
const look: MapLook = { palette, language: 'en', projection: 'flat', textScale: 1 }

describe('the style of the map', () => {
  test.each(['flat', 'globe'] as const)('is one that the library accepts: %s', (projection) => {
    expect(validateStyleMin(mapStyle({ ...look, projection }))).toEqual([])
  })

  test('asks nobody for anything', () => {
    const style = mapStyle(look)
    expect(JSON.stringify(style)).not.toMatch(/https?:|glyphs|sprite|\burl\b/)
  })

  test('draws every source, and none that is not there', () => {
    const drawn = new Set(layersOf(look).flatMap((layer) => ('source' in layer ? [layer.source] : [])))
    expect([...drawn].sort()).toEqual([...BASEMAP_SOURCES, ...OWN_SOURCES].sort())
  })

  test('has the same layers in every look, so that one becomes another without being read anew', () => {
    const other = layersOf({ palette: { ...palette, land: 'red' }, language: 'de', projection: 'globe', textScale: 2 })
    expect(other.map(({ id, type }) => `${id} ${type}`)).toEqual(layersOf(look).map(({ id, type }) => `${id} ${type}`))
  })

  test('gives its land and names away to a maps service, and keeps what was flown', () => {
    const own = layersOf(look)
    const online = layersOf(look, 'online')
    expect(validateStyleMin({ ...mapStyle(look), layers: online })).toEqual([])
    expect(online.map(({ id, type }) => `${id} ${type}`)).toEqual(own.map(({ id, type }) => `${id} ${type}`))
    const hidden = online.filter(({ layout }) => layout?.visibility === 'none').map(({ id }) => id)
    expect(hidden.sort()).toEqual(
      ['sea', 'lakes', 'rivers', 'states', 'borders', 'coast', 'cities', 'seas', 'names'].sort(),
    )
    expect(own.every(({ layout }) => layout?.visibility === 'visible')).toBe(true)
  })

  test('has names in the language asked, and codes above all names', () => {
    const german = layersOf({ ...look, language: 'de' })
    expect(JSON.stringify(german.find(({ id }) => id === 'cities'))).toContain('["get","de"]')
    expect(german.at(-1)?.id).toBe('codes')
  })
})
