import type { MultiLineString, MultiPolygon, Position } from 'geojson'
import { merge, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Beyond it a line runs along the edge of the map, not along a shore. */
const EDGE = 179.99
const SOUTH_EDGE = -89

export interface WorldLines {
  /** All land in one shape. */
  land: MultiPolygon
  /** Each line once: between two countries, and between land and sea. */
  borders: MultiLineString
  coast: MultiLineString
}

/** What the countries have in common. */
export function worldLines(topology: Topology<{ countries: GeometryCollection }>): WorldLines {
  const { countries } = topology.objects
  const shapes = countries.geometries.filter((shape) => shape.type === 'MultiPolygon' || shape.type === 'Polygon')
  return {
    land: merge(topology, shapes),
    borders: mesh(topology, countries, (a, b) => a !== b),
    coast: withoutEdges(mesh(topology, countries, (a, b) => a === b)),
  }
}

function withoutEdges({ coordinates }: MultiLineString): MultiLineString {
  return { type: 'MultiLineString', coordinates: coordinates.flatMap(splitAtEdges) }
}

function splitAtEdges(line: readonly Position[]): Position[][] {
  const parts: Position[][] = []
  let part: Position[] = []
  for (const [at, point] of line.entries()) {
    const before = line[at - 1]
    if (before && isOnEdge(before, point)) {
      if (part.length > 1) parts.push(part)
      part = []
    }
    part.push(point)
  }
  if (part.length > 1) parts.push(part)
  return parts
}

function isOnEdge([fromX = 0, fromY = 0]: Position, [toX = 0, toY = 0]: Position): boolean {
  return (Math.abs(fromX) > EDGE && Math.abs(toX) > EDGE) || (fromY < SOUTH_EDGE && toY < SOUTH_EDGE)
}
