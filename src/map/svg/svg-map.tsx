import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { geoPath } from 'd3-geo'
import type { MapSelection } from '../../../core/map/log/selected-rows.ts'
import {
  drawAirports,
  drawWorldRoutes,
  type Frame,
  frameOf,
  labelledAirports,
  middleOf,
  worldProjection,
  zoomed,
} from '../../../core/map/drawn/draw-world.ts'
import { chosenContent } from '../../../core/map/shown/chosen-content.ts'
import { nightArea } from '../../../core/map/shown/night-area.ts'
import { cx } from '../../ui/cx.ts'
import type { MapPartProps } from '../map-part.ts'
import css from './svg-map.module.css'
import { useOutline } from './use-outline.ts'

/** Codes beside the airports, in pixels. */
const TEXT = 13
const MOST_ZOOM = 40

/** The map as a drawing, for browsers without WebGL: the same lines, points and countries, pressed in the same way. */
export function SvgMap({ ref, ...props }: MapPartProps) {
  const { content, selection, fitKey, nightMs, onState } = props
  const [middle, setMiddle] = useState(() => middleOf(content))
  const projection = useMemo(() => worldProjection(middle), [middle])
  const [onNone] = useState(() => props.onNoBasemap)
  const land = useOutline(projection, onNone)
  const [box, shape, width] = useShape()
  const airports = useMemo(() => drawAirports(content.airports, projection), [content, projection])
  const routes = useMemo(() => drawWorldRoutes(content.routes, projection), [content, projection])
  const chosen = useMemo(() => keysOf(chosenContent(content, selection)), [content, selection])
  const [frame, setFrame] = useState<Frame | null>(null)
  const whole = frameOf(airports, shape)
  const shown = frame ?? whole
  const unit = shown.width / width
  const isKnown = useRef(fitKey)
  useEffect(() => {
    if (isKnown.current === fitKey && content.airports.length === 0) return
    isKnown.current = fitKey
    setMiddle(middleOf(content))
    setFrame(null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it moves when the search changes, not when a flight arrives
  }, [fitKey, content.airports.length === 0])
  useEffect(() => onState(land === null ? 'loading' : 'idle'), [land, onState])
  useImperativeHandle(
    ref,
    () => ({
      fit: (part) => {
        const keys = new Set(part.airports.map(({ key }) => key))
        setFrame(
          frameOf(
            airports.filter(({ key }) => keys.has(key)),
            shape,
          ),
        )
      },
      zoomBy: (steps) => setFrame(withinReason(zoomed(shown, 2 ** steps), whole)),
    }),
    [airports, shape, shown, whole],
  )
  const press = (kind: MapSelection['kind'], key: string) => {
    return props.onSelect && props.isInteractive ? () => props.onSelect?.({ kind, key }) : undefined
  }
  const visited = content.countries.map(({ key }) => key)
  return (
    <div ref={box} className={css.box}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- by the keyboard everything on it is chosen in the table */}
      <svg
        className={css.map}
        viewBox={`${shown.x} ${shown.y} ${shown.width} ${shown.height}`}
        role="img"
        aria-label={props.title}
        data-map=""
        onClick={(event) => {
          if (event.target === event.currentTarget || (event.target as Element).matches(`.${css.quiet}`))
            props.onSelect?.(null)
        }}
      >
        {land && (
          <>
            <path className={cx(css.globe, css.quiet)} d={land.globe} />
            <path className={cx(css.land, css.quiet)} d={land.land} />
            {visited.map((key) => (
              <path
                key={key}
                className={cx(css.visited, selection?.kind === 'country' && selection.key === key && css.chosenLand)}
                d={land.countries.get(key)}
                data-country={key}
                onClick={press('country', key)}
              />
            ))}
            <path className={css.border} d={land.borders} />
            <path className={css.coast} d={land.coast} />
          </>
        )}
        {nightMs !== null && <Night nightMs={nightMs} projection={projection} />}
        {routes.map(({ key, path, flights, colour }) => (
          <path
            key={key}
            className={cx(css.route, flights === 0 && css.planned, chosen.routes.has(key) && css.chosen)}
            d={path}
            style={{
              strokeWidth: routeWidth(flights),
              ...(colour === null ? {} : { stroke: `var(--map-group-${colour > 6 ? 'rest' : colour + 1})` }),
            }}
            data-route={key}
            onClick={press('route', key)}
          />
        ))}
        {airports.map(({ key, x, y, flights }) => (
          <circle
            key={key}
            className={cx(css.airport, flights === 0 && css.future, chosen.airports.has(key) && css.chosenPoint)}
            cx={x}
            cy={y}
            r={(3 + Math.min(4.5, Math.log(Math.max(1, flights)))) * unit}
            data-airport={key}
            onClick={press('airport', key)}
          />
        ))}
        {labelledAirports(airports, unit).map(({ key, label, x, y }) => (
          <text
            key={key}
            className={css.code}
            fontSize={TEXT * unit}
            strokeWidth={3.5 * unit}
            x={x + 8 * unit}
            y={y + 4.5 * unit}
          >
            {label}
          </text>
        ))}
      </svg>
    </div>
  )
}

function Night({ nightMs, projection }: { nightMs: number; projection: ReturnType<typeof worldProjection> }) {
  // On the sphere the ring of the flat map goes the other way round, or everything but the night would be dark.
  const ring = nightArea(nightMs)
  const isSouth = (ring.at(-2)?.[1] ?? 0) < 0
  const path = geoPath(projection).digits(1)
  const shape = path({ type: 'Polygon', coordinates: [isSouth ? ring : ring.toReversed()] }) ?? ''
  return <path className={css.night} d={shape} />
}

interface Keys {
  routes: ReadonlySet<string>
  airports: ReadonlySet<string>
}

function keysOf({ routes, airports }: ReturnType<typeof chosenContent>): Keys {
  return { routes: new Set(routes.map(({ key }) => key)), airports: new Set(airports.map(({ key }) => key)) }
}

function routeWidth(flights: number): number {
  return 1.2 + Math.min(3, Math.log(Math.max(1, flights)))
}

function withinReason(frame: Frame, whole: Frame): Frame {
  const isTooNear = frame.width < whole.width / MOST_ZOOM && frame.width < 20
  return isTooNear || frame.width > 2400 ? zoomed(frame, isTooNear ? 0.5 : 2) : frame
}

/** Width for height of the place the map has, and its width in pixels. */
function useShape(): [RefObject<HTMLDivElement | null>, number, number] {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 900, height: 500 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setSize({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, size.width / size.height, size.width]
}
