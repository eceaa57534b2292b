import type { Feature, FeatureCollection, Geometry } from 'geojson'
import { type City, decodeCities } from '../../../core/map/basemap/cities.ts'
import { decodeLabels, type Labels } from '../../../core/map/basemap/labels.ts'
import { decodeWorld } from '../../../core/map/basemap/world.ts'
import { fetchReference } from '../../ui/worker/fetch-reference.ts'
import { pause } from '../../data/browser/pause.ts'
import type { BASEMAP_SOURCES } from './style-sources.ts'

export type Shapes = FeatureCollection
interface Piece {
  source: (typeof BASEMAP_SOURCES)[number]
  data: Shapes
}

/**
 * What lies below, piece by piece in the order in which it is missed most. Each is read in a task of its own.
 * @throws where a file cannot be had; what came before is whole
 */
export async function* basemapPieces(): AsyncGenerator<Piece, void, undefined> {
  const [shapes, labels, towns] = [fetchReference('world'), fetchReference('labels'), fetchReference('cities')]
  // Who waits for the first must not leave the others' failures to nobody.
  for (const file of [labels, towns]) file.catch(() => undefined)
  const world = decodeWorld(await shapes)
  await pause(0)
  yield { source: 'countries', data: world.countries() }
  await pause(0)
  yield { source: 'coast', data: ofOne(world.coast()) }
  yield { source: 'borders', data: ofOne(world.borders()) }
  await pause(0)
  yield { source: 'names', data: namesOf(decodeLabels(await labels)) }
  await pause(0)
  yield { source: 'lakes', data: ofOne(world.lakes()) }
  yield { source: 'rivers', data: ofOne(world.rivers()) }
  yield { source: 'states', data: ofOne(world.states()) }
  await pause(0)
  yield { source: 'cities', data: citiesOf(decodeCities(await towns)) }
}

function ofOne(geometry: Geometry): Shapes {
  return { type: 'FeatureCollection', features: [{ type: 'Feature', geometry, properties: {} }] }
}

function namesOf({ countries, seas }: Labels): Shapes {
  return {
    type: 'FeatureCollection',
    features: [
      ...countries.map(({ code, area, name, position }) => pointOf(position, { code, area, ...name })),
      ...seas.map(({ rank, name, position }) => pointOf(position, { rank, ...name })),
    ],
  }
}

function citiesOf(cities: readonly City[]): Shapes {
  return {
    type: 'FeatureCollection',
    features: cities.map(({ name, people, position }) => pointOf(position, { people, ...name })),
  }
}

/** A point with what is said of it. */
export function pointOf(
  { longitude, latitude }: { longitude: number; latitude: number },
  properties: Feature['properties'],
): Feature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties }
}
