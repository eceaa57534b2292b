import { quantize } from 'topojson-client'
import {
  filter,
  filterWeight,
  presimplify,
  type RingWeighter,
  simplify,
  sphericalRingArea,
  sphericalTriangleArea,
} from 'topojson-simplify'
import type { Objects, OrNull, Topology, Transform } from 'topojson-specification'
import { EARTH_RADIUS_KM } from '../../../core/geo/spherical.ts'

/** Square kilometres: what a corner less than it adds to a shape, and islands less than it, are left out. */
const LEAST_CORNER = 700
const LEAST_ISLAND = 1500

/** The same lines with fewer points: as much as a map of the whole world can show. */
export function simplifyWorld(whole: Topology<Objects>, grid: Transform): Topology<OrNull<Objects>> {
  const steradians = (squareKm: number): number => squareKm / EARTH_RADIUS_KM ** 2
  const simple = simplify(presimplify(whole, sphericalTriangleArea), steradians(LEAST_CORNER))
  // It is also told whether the ring is a hole; its type leaves that out.
  const isSeen = filterWeight(simple, steradians(LEAST_ISLAND), sphericalRingArea as RingWeighter)
  return quantize(filter(simple, isSeen), grid)
}
