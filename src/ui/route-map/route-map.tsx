import { useId, useMemo } from 'react'
import { cx } from '../cx.ts'
import { type DrawnMap, drawRouteMap } from './draw-route-map.ts'
import type { MapLegend, MapScene } from './map-scene.ts'
import css from './route-map.module.css'
import { useDrawnWidth } from './use-drawn-width.ts'

export interface RouteMapProps {
  scene: MapScene
  /** What the map shows, in a few words, and all of it for those who do not see it. */
  title: string
  description: string
  legend: MapLegend
}

/** Height of a map for its width. */
const SHAPE = 0.62

/** Letters beside the points, in the size of text the reader has chosen. */
const LETTERS_REM = 0.8125

/** Routes over the land of the world, drawn as SVG: without WebGL, without a network, on paper too. */
export function RouteMap({ scene, title, description, legend }: RouteMapProps) {
  const id = useId()
  const [frame, width] = useDrawnWidth()
  const text = letterPx()
  const drawn = useMemo(
    () => drawRouteMap(scene, { width, height: Math.round(width * SHAPE), text }),
    [scene, width, text],
  )
  return (
    <div ref={frame} className={css.frame}>
      <svg
        className={css.map}
        viewBox={`0 0 ${drawn.size.width} ${drawn.size.height}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
        data-map=""
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        <MapBackground drawn={drawn} />
        {drawn.lines.toReversed().map(({ path, look }) => (
          <path key={`${look} ${path}`} className={cx(css.line, css[look])} d={path} data-line={look} />
        ))}
        <Heading drawn={drawn} />
        {drawn.places.map(({ code, x, y, look, label }) => (
          <g key={`${code} ${x} ${y}`} data-place={code}>
            <circle className={cx(css.point, look !== 'end' && css[look])} cx={x} cy={y} r={look === 'end' ? 4 : 3} />
            <text className={css.label} fontSize={text} x={label.x} y={label.y} textAnchor={label.anchor}>
              {code}
            </text>
          </g>
        ))}
      </svg>
      <Legend legend={legend} isShaded={drawn.nights.length > 0} />
    </div>
  )
}

/** A single line needs no key: the legend only distinguishes lines. */
function Legend({ legend: { lines, night }, isShaded }: { legend: MapLegend; isShaded: boolean }) {
  return (
    <p className={css.legend}>
      {lines.map(({ look, words }) => (
        <span key={look} className={css.key}>
          {lines.length > 1 && (
            <svg className={css.sample} viewBox="0 0 28 8" aria-hidden="true">
              <path className={cx(css.line, css[look])} d="M1 4H27" />
            </svg>
          )}
          {words}
        </span>
      ))}
      {night !== null && isShaded && (
        <span className={css.key}>
          <span className={css.shade} />
          {night}
        </span>
      )}
    </p>
  )
}

/** From sunset on, and from the end of twilight on; over a short hop both are the whole map. */
const SHADES = ['dusk', 'night']

function MapBackground({ drawn }: { drawn: DrawnMap }) {
  return (
    <>
      <path className={css.globe} d={drawn.globe} />
      <path className={css.graticule} d={drawn.graticule} />
      <path className={css.land} d={drawn.land} />
      {SHADES.map((shade, index) => (
        <path key={shade} className={css.night} d={drawn.nights[index] ?? ''} />
      ))}
      {/* Over the shade: in the dark nothing else tells where a short hop is. */}
      <path className={css.border} d={drawn.borders} />
    </>
  )
}

/** A small arrow-head half-way tells which way it went. */
function Heading({ drawn: { heading, lines } }: { drawn: DrawnMap }) {
  if (heading === null || lines[0]?.look === 'cancelled') return null
  const { x, y, degrees } = heading
  return (
    <path className={css.heading} d="M-3.5 -4.5L3.5 0L-3.5 4.5" transform={`translate(${x} ${y}) rotate(${degrees})`} />
  )
}

function letterPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * LETTERS_REM
}
