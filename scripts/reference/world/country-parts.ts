import type { FeatureCollection, MultiPolygon, Position } from 'geojson'
import { feature, merge } from 'topojson-client'
import type { CountryProperties } from '../../../core/map/basemap/world.ts'
import type { MultiPolygon as Arcs, Topology } from 'topojson-specification'

/** What the atlas says of a country. */
export interface AtlasProperties {
  a3: string
}

/** Where the numeric code of ISO is missing, or says the same of two. The country table knows no other states. */
const BY_A3: Readonly<Record<string, string | null>> = {
  XKX: 'XK',
  ATC: 'AU',
  SOL: 'SO',
  CYN: 'CY',
  KAS: null,
  // Two countries in one shape: both are parts, below.
  IOA: null,
}

/** A part of another country's shape that has a code of its own; the box holds it and nothing else of that shape. */
interface Part {
  code: string
  of: string | null
  west: number
  south: number
  east: number
  north: number
}

const PARTS: readonly Part[] = [
  { code: 'GF', of: 'FR', west: -55, south: 2, east: -51, north: 6.5 },
  { code: 'RE', of: 'FR', west: 55, south: -21.6, east: 56, north: -20.7 },
  { code: 'MQ', of: 'FR', west: -61.3, south: 14.3, east: -60.7, north: 15 },
  { code: 'GP', of: 'FR', west: -62, south: 15.7, east: -60.9, north: 16.6 },
  { code: 'YT', of: 'FR', west: 44.9, south: -13.1, east: 45.4, north: -12.5 },
  { code: 'SJ', of: 'NO', west: -9.5, south: 70.5, east: -7.5, north: 71.5 },
  { code: 'SJ', of: 'NO', west: 8, south: 74, east: 35, north: 81.5 },
  { code: 'BQ', of: 'NL', west: -69, south: 12, east: -68, north: 12.5 },
  { code: 'BQ', of: 'NL', west: -63.5, south: 17.3, east: -62.8, north: 17.8 },
  { code: 'TK', of: 'NZ', west: -173, south: -9.8, east: -171, north: -8.4 },
  { code: 'CX', of: null, west: 105, south: -11, east: 106, north: -10 },
  { code: 'CC', of: null, west: 96.5, south: -12.5, east: 97.2, north: -11.8 },
]

type AtlasGeometry = Arcs<AtlasProperties>
export type Atlas = Topology<{ countries: { type: 'GeometryCollection'; geometries: AtlasGeometry[] } }>

/** The atlas's countries by the codes of the country table, each code once. Throws where a part is not in the atlas. */
export function readCountries(atlas: Atlas): FeatureCollection<MultiPolygon, CountryProperties> {
  const byCode = Map.groupBy(atlas.objects.countries.geometries, ({ id, properties }) => codeOf(id, properties))
  const shapes = new Map<string | null, Position[][][]>()
  for (const [code, geometries] of byCode) {
    shapes.set(code, shapeOf(atlas, geometries))
  }
  for (const part of PARTS) carve(shapes, part)
  return {
    type: 'FeatureCollection',
    features: [...shapes]
      .sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
      .map(([code, coordinates]) => ({
        type: 'Feature',
        properties: { code },
        geometry: { type: 'MultiPolygon', coordinates },
      })),
  }
}

/** Two that are one country have no border between them. */
function shapeOf(atlas: Topology, geometries: readonly AtlasGeometry[]): Position[][][] {
  const [first] = geometries
  if (first && geometries.length === 1) return feature(atlas, first).geometry.coordinates
  return merge(atlas, [...geometries]).coordinates
}

/** By ISO's numeric code, of which `Intl` knows the letters. */
function codeOf(id: string | number | undefined, properties: AtlasProperties | undefined): string | null {
  const a3 = properties?.a3 ?? ''
  if (a3 in BY_A3) return BY_A3[a3] ?? null
  const { region } = new Intl.Locale(`und-${id}`)
  if (region === undefined || !/^[A-Z]{2}$/.test(region)) throw new Error(`no country code for ${a3} (${id})`)
  return region
}

function carve(shapes: Map<string | null, Position[][][]>, part: Part): void {
  const whole = shapes.get(part.of) ?? []
  const isInside = ([longitude = 0, latitude = 0]: Position): boolean =>
    longitude > part.west && longitude < part.east && latitude > part.south && latitude < part.north
  const found = whole.filter(([outer]) => outer?.every(isInside))
  if (found.length === 0) throw new Error(`the atlas has no ${part.code}`)
  shapes.set(
    part.of,
    whole.filter((polygon) => !found.includes(polygon)),
  )
  shapes.set(part.code, [...(shapes.get(part.code) ?? []), ...found])
}
