import { useId, useMemo } from 'react'
import type { DrawnBackground } from '../../../core/map/drawn/draw-background.ts'
import { type DrawnRoutes, drawRoutes } from '../../../core/map/drawn/draw-routes.ts'
import { TOWN_TEXT } from '../../../core/map/drawn/draw-towns.ts'
import type { MapLegend, MapScene } from '../../../core/map/drawn/map-scene.ts'
import { type DistanceUnit, formatNumber } from '../../../core/locale/format.ts'
import { type Language, localeTag } from '../../../core/locale/language.ts'
import { heightBands, type HeightScale, heightScale, heightUnitOf } from '../../../core/map/shown/height-scale.ts'
import { cx } from '../cx.ts'
import css from './route-map.module.css'
import { useBackground } from './use-background.ts'
import { useDrawnWidth } from './use-drawn-width.ts'
import { rootSize } from '../measure/root-size.ts'

export interface RouteMapProps {
  scene: MapScene
  /** What the map shows, in a few words, and all of it for those who do not see it. */
  title: string
  description: string
  legend: MapLegend
  /** Of the names of towns. */
  language: Language
  /** Of distances; that of heights goes with it. */
  unit: DistanceUnit
}

/** Height of a map for its width. */
const SHAPE = 0.62

/** Letters beside the points, in the size of text the reader has chosen. */
const LETTERS_REM = 0.8125

/** Routes over the land of the world, drawn as SVG: without WebGL, without a network, on paper too. */
export function RouteMap({ scene, title, description, legend, language, unit }: RouteMapProps) {
  const id = useId()
  const [frame, width] = useDrawnWidth()
  const text = letterPx()
  const heights = useMemo(() => heightsOf(scene, unit), [scene, unit])
  const drawn = useMemo(
    () => drawRoutes(scene, { width, height: Math.round(width * SHAPE), text }, heights),
    [scene, width, text, heights],
  )
  const request = useMemo(() => ({ view: drawn.view, covered: drawn.covered, language }), [drawn, language])
  const { background, isLoading } = useBackground(request)
  const { size } = drawn.view
  return (
    <div ref={frame} className={css.frame} data-map-state={isLoading ? 'loading' : 'idle'}>
      <svg
        className={css.map}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
        data-map=""
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        <MapBackground drawn={drawn} background={background} text={text} />
        {drawn.lines.toReversed().map(({ path, look, tone }, at) => (
          <path
            key={`${at} ${look}`}
            className={cx(css.line, css[look])}
            d={path}
            style={tone === null ? undefined : { stroke: `var(--map-${tone})` }}
            data-line={look}
          />
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
      {heights && <HeightLegend heights={heights} language={language} />}
    </div>
  )
}

/** The scale of a recorded track; null where nothing says how high it went. */
function heightsOf({ lines }: MapScene, unit: DistanceUnit): HeightScale | null {
  const track = lines.find(({ look }) => look === 'track')
  const top = track?.points.reduce<number | null>((most, { altitudeM = null }) => {
    return altitudeM === null ? most : Math.max(most ?? altitudeM, altitudeM)
  }, null)
  return top === null || top === undefined ? null : heightScale(top, heightUnitOf(unit))
}

/** What the colours of a recorded track stand for, in the reader's unit. */
function HeightLegend({ heights, language }: { heights: HeightScale; language: Language }) {
  const tag = localeTag(language)
  return (
    <p className={css.legend} data-heights={heights.unit}>
      {heightBands(heights).map(({ tone, from, to }) => (
        <span key={tone} className={css.key}>
          <svg className={css.sample} viewBox="0 0 28 8" aria-hidden="true">
            <path className={cx(css.line, css.track)} d="M1 4H27" style={{ stroke: `var(--map-${tone})` }} />
          </svg>
          {`${formatNumber(from, tag)}–${formatNumber(to, tag)}\u2009${heights.unit}`}
        </span>
      ))}
    </p>
  )
}

/** A single line needs no key: the legend only distinguishes lines. */
function Legend({ legend: { lines, night, credit }, isShaded }: { legend: MapLegend; isShaded: boolean }) {
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
      <span>{credit}</span>
    </p>
  )
}

/** From sunset on, and from the end of twilight on; over a short hop both are the whole map. */
const SHADES = ['dusk', 'night']

interface MapBackgroundProps {
  drawn: DrawnRoutes
  background: DrawnBackground | null
  text: number
}

function MapBackground({ drawn, background, text }: MapBackgroundProps) {
  return (
    <>
      <path className={css.globe} d={drawn.globe} />
      <path className={css.graticule} d={drawn.graticule} />
      {background && (
        <g className={css.arriving}>
          <path className={css.land} d={background.land} />
          <path className={css.lake} d={background.lakes} />
          <path className={css.river} d={background.rivers} />
        </g>
      )}
      {SHADES.map((shade, index) => (
        <path key={shade} className={css.night} d={drawn.nights[index] ?? ''} />
      ))}
      {/* Over the shade: in the dark nothing else tells where a short hop is. */}
      {background && (
        <g className={css.arriving}>
          <path className={css.state} d={background.states} />
          <path className={css.border} d={background.borders} />
          <path className={css.coast} d={background.coast} />
          <Towns towns={background.towns} text={text} />
        </g>
      )}
    </>
  )
}

/** Beside the places of a route, and quieter than they. */
function Towns({ towns, text }: { towns: DrawnBackground['towns']; text: number }) {
  return towns.map(({ name, x, y, isCapital, label }) => (
    <g key={`${name} ${x} ${y}`} data-town={name}>
      <circle className={css.town} cx={x} cy={y} r={isCapital ? 2.2 : 1.6} />
      <text className={css.townName} fontSize={text * TOWN_TEXT} x={label.x} y={label.y} textAnchor={label.anchor}>
        {name}
      </text>
    </g>
  ))
}

/** A small arrow-head half-way tells which way it went. */
function Heading({ drawn: { heading, lines } }: { drawn: DrawnRoutes }) {
  if (heading === null || lines[0]?.look === 'cancelled') return null
  const { x, y, degrees } = heading
  return (
    <path className={css.heading} d="M-3.5 -4.5L3.5 0L-3.5 4.5" transform={`translate(${x} ${y}) rotate(${degrees})`} />
  )
}

function letterPx(): number {
  return rootSize() * LETTERS_REM
}
