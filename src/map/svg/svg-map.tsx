import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Position } from '../../../core/geo/position.ts'
import {
  drawAirports,
  drawWorldRoutes,
  drawWorldTracks,
  type Frame,
  middleOf,
  worldProjection,
} from '../../../core/map/drawn/draw-world.ts'
import type { MapSelection } from '../../../core/map/log/selected-rows.ts'
import { chosenContent } from '../../../core/map/shown/chosen-content.ts'
import { cx } from '../../ui/cx.ts'
import type { MapPartProps } from '../part/map-part.ts'
import { Airports, Land, type Press, Routes, Tracks } from './drawn-parts.tsx'
import { Night } from './night.tsx'
import css from './svg-map.module.css'
import { useMapFrame, useShape } from './use-map-frame.ts'
import { useMoves } from './use-moves.ts'
import { usePlay } from './use-play.ts'
import { useOutline } from './use-outline.ts'

/** What can be pressed. */
const PARTS = '[data-route], [data-airport], [data-country]'

/** The map as a drawing, for browsers without WebGL: the same lines, points and countries, pressed in the same way. */
export function SvgMap({ ref, ...props }: MapPartProps) {
  const { content, tracks, selection, fitKey, nightMs, isInteractive, onState, onSelect } = props
  const [middle, setMiddle] = useState(() => middleOf(content))
  const projection = useMemo(() => worldProjection(middle), [middle])
  const [onNone] = useState(() => props.onNoBasemap)
  const land = useOutline(projection, onNone)
  const [box, shape, width] = useShape()
  const airports = useMemo(() => drawAirports(content.airports, projection), [content, projection])
  const routes = useMemo(() => drawWorldRoutes(content.routes, projection), [content, projection])
  const drawnTracks = useMemo(() => drawWorldTracks(tracks, projection), [tracks, projection])
  const chosen = useMemo(() => keysOf(chosenContent(content, selection)), [content, selection])
  const [frame, setFrame] = useState<Frame | null>(null)
  const pressed = useRef<MapSelection | null>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const { shown, whole } = useMapFrame({
    content,
    selection,
    pressed,
    airports,
    projection,
    shape,
    frame,
    setFrame,
    ref,
    drawing,
  })
  const unit = shown.width / width
  const moves = useMoves({ drawing, shown, whole, width, isWanted: isInteractive, onMove: setFrame })
  const isKnown = useRef(fitKey)
  useEffect(() => {
    if (isKnown.current === fitKey && content.airports.length === 0) return
    isKnown.current = fitKey
    setMiddle((known) => sameOr(known, middleOf(content)))
    setFrame(null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it moves when the search changes, not when a flight arrives
  }, [fitKey, content.airports.length === 0])
  useEffect(() => onState(land === null ? 'loading' : 'idle'), [land, onState])
  const select = isInteractive ? onSelect : undefined
  // While it is moved, routes stay as they were drawn.
  const press = useCallback<Press>((kind, key) => select && (() => select((pressed.current = { kind, key }))), [select])
  usePlay(drawing, props, { projection, routes, airports, land, unit })
  return (
    <div ref={box} className={css.box}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by the keyboard everything on it is chosen in the table */}
      <svg
        ref={drawing}
        className={cx(css.map, isInteractive && css.held)}
        {...moves}
        viewBox={`${shown.x} ${shown.y} ${shown.width} ${shown.height}`}
        role={isInteractive ? 'region' : 'img'}
        tabIndex={isInteractive ? 0 : undefined}
        aria-label={props.title}
        data-map=""
        onClick={({ target }) => {
          if (!(target as Element).closest(PARTS)) select?.(null)
        }}
      >
        {/* Codes without their map say nothing; the table has them. */}
        <g aria-hidden="true">
          {land && <Land {...{ land, selection, unit, press }} visited={content.countries} />}
          {nightMs !== null && <Night nightMs={nightMs} projection={projection} />}
          <Routes {...{ routes, press }} chosen={chosen.routes} />
          <Tracks tracks={drawnTracks} />
          {props.playback && <path className={css.leg} data-leg="" />}
          <Airports {...{ airports, unit, press }} edge={shown.x + shown.width} chosen={chosen.airports} />
        </g>
      </svg>
    </div>
  )
}

/** A map that is turned to where it was is not drawn anew. */
function sameOr(known: Position, next: Position): Position {
  return known.longitude === next.longitude && known.latitude === next.latitude ? known : next
}

interface Keys {
  routes: ReadonlySet<string>
  airports: ReadonlySet<string>
}

function keysOf({ routes, airports }: ReturnType<typeof chosenContent>): Keys {
  return { routes: new Set(routes.map(({ key }) => key)), airports: new Set(airports.map(({ key }) => key)) }
}
