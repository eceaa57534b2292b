import { geoPath, type GeoPermissibleObjects } from 'd3-geo'
import type { Language } from '../../locale/language.ts'
import type { City } from '../basemap/cities.ts'
import type { World } from '../basemap/world.ts'
import { type DrawnTown, drawTowns } from './draw-towns.ts'
import type { Box } from './boxes.ts'
import { kmPerPixel, type MapView, projectionOf } from './map-view.ts'
import { boundsOfView, nearAreas, nearLines } from './near-shapes.ts'

/** What lies below the routes of a map, as paths of the same size. */
export interface DrawnBackground {
  land: string
  /** Shores, as lines of their own: the edge of the land's shape is also where it is cut off. */
  coast: string
  borders: string
  /** Empty on a map of half the world. */
  lakes: string
  rivers: string
  states: string
  towns: readonly DrawnTown[]
}

/** A pixel that stands for more shows no lake and no bay: the simplified shapes are enough. */
const DETAIL_KM = 8
/** And where it stands for more than this, rivers and the borders of states would only be noise. */
const RIVERS_KM = 4

/** Whether a view needs the shapes at 1 : 50 million, or the simplified ones. */
export function needsDetail(view: MapView): boolean {
  return kmPerPixel(view) < DETAIL_KM
}

/**
 * Draws land and water, and the towns that have room beside the routes.
 * @param world at the scale that `needsDetail` says
 */
export function drawBackground(
  view: MapView,
  world: World,
  cities: readonly City[],
  covered: readonly Box[],
  language: Language,
): DrawnBackground {
  const path = geoPath(projectionOf(view)).digits(1)
  const drawn = (shape: GeoPermissibleObjects): string => path(shape) ?? ''
  const bounds = boundsOfView(view)
  const isNear = kmPerPixel(view) < RIVERS_KM
  return {
    land: drawn(nearAreas(world.land(), bounds)),
    coast: drawn(nearLines(world.coast(), bounds)),
    borders: drawn(nearLines(world.borders(), bounds)),
    lakes: drawn(nearAreas(world.lakes(), bounds)),
    rivers: isNear ? drawn(nearLines(world.rivers(), bounds)) : '',
    states: isNear ? drawn(nearLines(world.states(), bounds)) : '',
    towns: drawTowns(view, cities, covered, language),
  }
}
