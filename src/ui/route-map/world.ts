import type { GeoPermissibleObjects } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import atlas, { type Atlas } from 'world-atlas/countries-110m.json'

export interface World {
  land: GeoPermissibleObjects
  borders: GeoPermissibleObjects
}

/** Where the atlas draws the line of a claim that hardly anybody recognises: across the isthmus of Perekop. */
const DISPUTED = { west: 32, east: 37, south: 44, north: 46.6 }

let world: World | null = null

/** Land and the borders on it at 1 : 110 million (Natural Earth), each line once. */
export function worldMap(): World {
  world ??= readAtlas(atlas)
  return world
}

function readAtlas(topology: Atlas): World {
  const borders = mesh(topology, topology.objects.countries, (a, b) => a !== b)
  const { west, east, south, north } = DISPUTED
  const isDisputed = ([x = 0, y = 0]: readonly number[]): boolean => x > west && x < east && y > south && y < north
  return {
    land: feature(topology, topology.objects.land),
    borders: { ...borders, coordinates: borders.coordinates.filter((line) => !line.every(isDisputed)) },
  }
}
