import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type {
  GeometryCollection,
  MultiLineString as LineArcs,
  MultiPolygon as AreaArcs,
  Polygon as OneAreaArcs,
  Topology,
} from 'topojson-specification'
import { hasFormat } from '../../search/has-format.ts'

export interface CountryProperties {
  /** ISO 3166-1 alpha-2, or XK; none for land of which no country table says whose it is. */
  code: string | null
}

/**
 * The files `/reference/world.json` (1 : 50 million) and `/reference/outline.json` (the same, simplified, without water and
 * states): shapes and lines that share their points, cut at 180° of longitude. Degrees, clockwise outer rings.
 */
export interface WorldAsset extends Topology {
  format: 'lmw-world-1'
  source: string
  licence: string
  objects: {
    /** One shape for each code; a country that is too small at this scale has none. */
    countries: GeometryCollection<CountryProperties>
    /** All land. */
    land: AreaArcs
    /** Each line once. */
    borders: LineArcs
    coast: LineArcs
    lakes?: AreaArcs
    rivers?: LineArcs
    /** Borders within Australia, Brazil, Canada and the United States. */
    states?: LineArcs
  }
}

/** Parts of the world as GeoJSON, each made when it is first asked for and kept. */
export interface World {
  countries(): FeatureCollection<MultiPolygon | Polygon, CountryProperties>
  land(): MultiPolygon
  borders(): MultiLineString
  coast(): MultiLineString
  /** Empty at the smaller scale. */
  lakes(): MultiPolygon
  rivers(): MultiLineString
  states(): MultiLineString
}

/** Reads either file. Throws when it is not the format this version knows. */
export function decodeWorld(json: unknown): World {
  if (!hasFormat<WorldAsset>(json, 'lmw-world-1')) throw new Error('unknown format of the world')
  const { objects } = json
  const area = (arcs: AreaArcs | undefined): MultiPolygon =>
    arcs ? feature(json, arcs).geometry : { type: 'MultiPolygon', coordinates: [] }
  const lines = (arcs: LineArcs | undefined): MultiLineString =>
    arcs ? feature(json, arcs).geometry : { type: 'MultiLineString', coordinates: [] }
  return {
    countries: once(() => ({
      type: 'FeatureCollection',
      features: objects.countries.geometries.filter(isArea).map((shape) => areaFeature(json, shape)),
    })),
    land: once(() => area(objects.land)),
    borders: once(() => lines(objects.borders)),
    coast: once(() => lines(objects.coast)),
    lakes: once(() => area(objects.lakes)),
    rivers: once(() => lines(objects.rivers)),
    states: once(() => lines(objects.states)),
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function areaFeature(world: WorldAsset, shape: Area): Feature<MultiPolygon | Polygon, CountryProperties> {
  return shape.type === 'Polygon' ? feature(world, shape) : feature(world, shape)
}

type Area = AreaArcs<CountryProperties> | OneAreaArcs<CountryProperties>

function isArea(shape: { type: string | null }): shape is Area {
  return shape.type === 'MultiPolygon' || shape.type === 'Polygon'
}
