import { type GeoPermissibleObjects, geoPath, type GeoProjection } from 'd3-geo'
import { greatCircle } from '../../geo/great-circle.ts'
import type { Position } from '../../geo/position.ts'
import type { World } from '../../map/basemap/world.ts'
import type { LineLook } from '../../map/drawn/map-scene.ts'
import type { Box as Edges } from '../../map/drawn/boxes.ts'
import { type Box, element, group, path, rectangle, type Svg } from '../svg/elements.ts'
import type { MapColours } from '../theme.ts'
import { placeNames, type NamedPoint } from './place-names.ts'
import { type PictureView, pictureView } from './picture-view.ts'

export interface PictureRoute {
  /** Each line over its stops; between them great circles. */
  lines: readonly (readonly Position[])[]
  /** The more flights, the wider; 0 where it is only planned. */
  flights: number
  look: LineLook
}

export interface PictureAirport {
  label: string
  position: Position
  flights: number
}

/** What a picture's map shows: the log's, or one flight's. */
export interface PictureMapContent {
  routes: readonly PictureRoute[]
  airports: readonly PictureAirport[]
  /** ISO 3166-1 alpha-2 codes of countries that are filled. */
  countries: readonly string[]
}

export interface PictureMapLook {
  box: Box
  colours: MapColours
  /** Height of the names of airports; none are written for 0. */
  text: number
  /** Of so many airports at most. */
  names: number
  /** Where something else is written over the map. */
  taken?: readonly Edges[]
}

/** Pixels below which rivers and borders within countries are drawn no more. */
const NEAR_KM = 4

/** A map whose pixels stand for more is drawn with the simplified shapes. */
const DETAIL_KM = 6
/** About the size of the maps on cards. */
const CARD_MAP: Box = { x: 0, y: 0, width: 1080, height: 700 }

/** Whether a picture's map shows so little of the world that it needs the shapes at 1 : 50 million. */
export function needsDetail(content: PictureMapContent): boolean {
  return pictureView(linesToShow(content), CARD_MAP, 30).kmPerPixel < DETAIL_KM
}

/** What a view has to hold: the lines, and airports none of them leads to. */
export function linesToShow({ routes, airports }: PictureMapContent): (readonly Position[])[] {
  return [...routes.flatMap(({ lines }) => lines), ...airports.map(({ position }) => [position])]
}

/** A map as SVG, cut at its box. */
export function drawPictureMap(
  { routes, airports, countries }: PictureMapContent,
  { projection, kmPerPixel, isWholeWorld }: PictureView,
  world: World,
  { box, colours, text, names, taken = [] }: PictureMapLook,
): Svg {
  const toPath = geoPath(projection).digits(1)
  const drawn = (shape: GeoPermissibleObjects): string => toPath(shape) ?? ''
  const visited = new Set(countries)
  const filled = world.countries().features.filter(({ properties: { code } }) => code !== null && visited.has(code))
  const isNear = kmPerPixel < NEAR_KM
  const thin = isNear ? 1.5 : 1.2
  const stroke = Math.max(1.6, text / 9) * crowding(routes.length)
  return group(
    {},
    rectangle(box, colours.space),
    path(drawn({ type: 'Sphere' }), { fill: colours.sea }),
    path(drawn(world.land()), { fill: colours.land }),
    path(drawn({ type: 'FeatureCollection', features: filled }), { fill: colours.visited }),
    path(drawn(world.lakes()), { fill: colours.sea }),
    line(drawn(world.borders()), colours.border, thin),
    line(drawn(world.coast()), colours.coast, thin),
    ...(isWholeWorld ? [line(drawn({ type: 'Sphere' }), colours.coast, thin)] : []),
    ...routes.toReversed().map((route) => drawRoute(route, drawn, colours, stroke)),
    ...points(airports, projection, colours, text),
    ...placeNames(pointsOf(airports, projection), {
      box,
      colours,
      text,
      names,
      taken,
      avoided: alongRoutes(routes, projection, text),
    }),
  )
}

/** Lines are drawn finer where there are many. */
function crowding(routes: number): number {
  return Math.min(1.5, Math.max(0.45, Math.sqrt(40 / Math.max(1, routes))))
}

/** Of more routes names lie over lines anyway. */
const FEW_ROUTES = 12
const STEPS = 32

/** Small boxes along the lines of a few routes, where names are better not written. */
function alongRoutes(routes: readonly PictureRoute[], projection: GeoProjection, text: number): Edges[] {
  if (routes.length > FEW_ROUTES) return []
  const half = text / 8
  return routes
    .flatMap(({ lines }) => lines)
    .flatMap(pointsAlong)
    .flatMap((point) => {
      const [x, y] = projection(pointOf(point)) ?? []
      return x === undefined || y === undefined
        ? []
        : [{ left: x - half, right: x + half, top: y - half, bottom: y + half }]
    })
}

/** Points between the stops of a line; of a recorded one some of its own. */
function pointsAlong(line: readonly Position[]): Position[] {
  if (line.length > STEPS) {
    const each = Math.ceil(line.length / (8 * STEPS))
    return line.filter((_, at) => at % each === 0)
  }
  return line.slice(1).flatMap((to, at) => {
    const way = greatCircle(line[at] ?? to, to)
    return Array.from({ length: STEPS }, (_, step) => way((step + 0.5) / STEPS))
  })
}

function line(d: string, stroke: string, width: number): Svg {
  return path(d, { fill: 'none', stroke, 'stroke-width': width, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' })
}

/** Strokes of a line by what it stands for. */
export const ROUTE_DASHES: Readonly<Record<LineLook, string | null>> = {
  flown: null,
  track: null,
  planned: '14 12',
  missed: '7 12',
  cancelled: '0.1 12',
}

function drawRoute(
  { lines, flights, look }: PictureRoute,
  drawn: (shape: GeoPermissibleObjects) => string,
  colours: MapColours,
  stroke: number,
): Svg {
  const d = drawn({ type: 'MultiLineString', coordinates: lines.map((points) => points.map(pointOf)) })
  return path(d, {
    fill: 'none',
    stroke: look === 'flown' || look === 'track' ? colours.route : colours.planned,
    'stroke-width': stroke + Math.log(Math.max(1, flights)) * stroke * 0.45,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'stroke-dasharray': ROUTE_DASHES[look],
    opacity: look === 'flown' ? 0.85 : null,
  })
}

function points(
  airports: readonly PictureAirport[],
  projection: GeoProjection,
  colours: MapColours,
  text: number,
): Svg[] {
  return pointsOf(airports, projection).map(({ x, y, flights }) =>
    element('circle', {
      cx: x,
      cy: y,
      r: Math.max(3.2, text / 6) * Math.max(1, crowding(airports.length)) + Math.log(Math.max(1, flights)) * 1.2,
      fill: colours.route,
      stroke: colours.halo,
      'stroke-width': Math.max(1.5, text / 14),
    }),
  )
}

function pointsOf(airports: readonly PictureAirport[], projection: GeoProjection): NamedPoint[] {
  return airports.flatMap(({ label, position, flights }) => {
    const [x, y] = projection(pointOf(position)) ?? []
    return x === undefined || y === undefined ? [] : [{ label, flights, x, y }]
  })
}

function pointOf({ longitude, latitude }: Position): [number, number] {
  return [longitude, latitude]
}
