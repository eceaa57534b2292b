import { memo } from 'react'
import {
  type DrawnAirport,
  type DrawnLand,
  type DrawnRoute,
  type DrawnTracks,
  labelledAirports,
} from '../../../core/map/drawn/draw-world.ts'
import type { MapSelection } from '../../../core/map/log/selected-rows.ts'
import type { MapContent } from '../../../core/map/shown/map-content.ts'
import { cx } from '../../ui/cx.ts'
import css from './svg-map.module.css'

/** Codes beside the airports, in pixels. */
const TEXT = 13

/** What happens when a part is pressed; undefined where nothing does. */
export type Press = (kind: MapSelection['kind'], key: string) => (() => void) | undefined

interface LandProps {
  land: DrawnLand
  visited: MapContent['countries']
  selection: MapSelection | null
  /** How much of the map a pixel is. */
  unit: number
  press: Press
}

/** Sea, land, visited countries, borders and coast. */
export function Land({ land, visited, selection, unit, press }: LandProps) {
  const chosen = selection?.kind === 'country' ? selection.key : null
  return (
    <>
      <path className={css.globe} d={land.globe} />
      <path className={css.land} d={land.land} />
      {visited.map(({ key }) => (
        <path
          key={key}
          className={cx(css.visited, key === chosen && css.chosenLand)}
          d={land.countries.get(key)}
          data-country={key}
          onClick={press('country', key)}
        />
      ))}
      <path className={css.border} d={land.borders} />
      <path className={css.coast} d={land.coast} />
      {visited.map(({ key }) => {
        const dot = land.dots.get(key)
        return (
          dot && (
            <circle
              key={key}
              className={cx(css.visited, css.dot, key === chosen && css.chosenLand)}
              cx={dot.x}
              cy={dot.y}
              r={6 * unit}
              data-country={key}
              onClick={press('country', key)}
            />
          )
        )
      })}
    </>
  )
}

interface RoutesProps {
  routes: readonly DrawnRoute[]
  chosen: ReadonlySet<string>
  press: Press
}

export const Routes = memo(({ routes, chosen, press }: RoutesProps) =>
  routes.map(({ key, path, flights, colour }) => (
    <path
      key={key}
      className={cx(css.route, flights === 0 && css.planned, chosen.has(key) && css.chosen)}
      d={path}
      style={{
        strokeWidth: routeWidth(flights),
        ...(colour === null ? {} : { stroke: `var(--map-${colour})` }),
      }}
      data-route={key}
      onClick={press('route', key)}
    />
  )),
)

/** Recorded ways by the colours of their heights; they are not pressed, their routes are. */
export const Tracks = memo(({ tracks }: { tracks: readonly DrawnTracks[] }) =>
  tracks.map(({ tone, path }) => (
    <path key={tone} className={css.track} d={path} style={{ stroke: `var(--map-${tone})` }} data-track-tone={tone} />
  )),
)

function routeWidth(flights: number): number {
  return 1.2 + Math.min(3, Math.log(Math.max(1, flights)))
}

interface AirportsProps {
  airports: readonly DrawnAirport[]
  chosen: ReadonlySet<string>
  /** How much of the map a pixel is. */
  unit: number
  /** Where the map ends at the right. */
  edge: number
  press: Press
}

/** Of a code's letters so many pixels each, and so far from its point. */
const LETTER = 10
const ASIDE = 8

/** Points by visits, and the codes that have room; before its point a code that would be cut off behind it. */
export function Airports({ airports, chosen, unit, edge, press }: AirportsProps) {
  const isCut = ({ x, label }: DrawnAirport): boolean => x + (ASIDE + LETTER * label.length) * unit > edge
  return (
    <>
      {airports.map(({ key, x, y, flights }) => (
        <circle
          key={key}
          className={cx(css.airport, flights === 0 && css.future, chosen.has(key) && css.chosenPoint)}
          cx={x}
          cy={y}
          r={(3 + Math.min(4.5, Math.log(Math.max(1, flights)))) * unit}
          data-airport={key}
          onClick={press('airport', key)}
        />
      ))}
      {labelledAirports(airports, unit).map((airport) => (
        <text
          key={airport.key}
          className={css.code}
          data-code={airport.key}
          fontSize={TEXT * unit}
          strokeWidth={3.5 * unit}
          textAnchor={isCut(airport) ? 'end' : 'start'}
          x={airport.x + (isCut(airport) ? -ASIDE : ASIDE) * unit}
          y={airport.y + 4.5 * unit}
        >
          {airport.label}
        </text>
      ))}
    </>
  )
}
