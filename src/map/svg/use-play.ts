import { type GeoProjection, geoPath } from 'd3-geo'
import { type RefObject, useEffect, useRef } from 'react'
import { partOfLine } from '../../../core/map/arcs/part-of-line.ts'
import type { DrawnAirport, DrawnLand, DrawnRoute } from '../../../core/map/drawn/draw-world.ts'
import { legAt, type Playback } from '../../../core/map/shown/playback.ts'
import type { MapPartProps } from '../part/map-part.ts'
import { unveiling, type Veiled } from '../look/unveil.ts'

/** What the parts of a drawing come from. */
interface DrawnParts {
  projection: GeoProjection
  routes: readonly DrawnRoute[]
  airports: readonly DrawnAirport[]
  land: DrawnLand | null
  /** How much of the map a pixel is: so many codes have room. */
  unit: number
}

/**
 * Plays a log on the drawing: parts that are not there yet have the mark `data-later`, set beside React, since a drawing
 * made anew sixty times a second would be late. With other parts all is marked anew.
 */
export function usePlay(
  drawing: RefObject<SVGSVGElement | null>,
  { playback }: Pick<MapPartProps, 'playback'>,
  { projection, routes, airports, land, unit }: DrawnParts,
): void {
  const allBack = useRef(Promise.resolve())
  useEffect(() => {
    const svg = drawing.current
    if (!playback || !svg) return undefined
    const veils = unveiling(veiledOn(svg, playback.order), allBack.current)
    const path = geoPath(projection).digits(1)
    const follow = (): void => {
      const position = playback.position.get()
      veils.to(Math.floor(position))
      svg.querySelector('[data-leg]')?.setAttribute('d', legPath(playback, position, path))
    }
    follow()
    const leave = playback.position.subscribe(follow)
    return () => {
      leave()
      allBack.current = veils.end()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the parts it marks are made of what was drawn
  }, [drawing, playback, projection, routes, airports, land, unit])
}

const NEVER = Number.POSITIVE_INFINITY

function veiledOn(svg: SVGSVGElement, { routes, airports, countries }: Playback['order']): Veiled[] {
  const kinds = [
    ['data-route', routes],
    ['data-airport', airports],
    ['data-code', airports],
    ['data-country', countries],
  ] as const
  return kinds.flatMap(([name, order]) =>
    Array.from(svg.querySelectorAll(`[${name}]`), (part) => ({
      after: order.get(part.getAttribute(name) ?? '') ?? NEVER,
      veil: (isVeiled: boolean) => void part.toggleAttribute('data-later', isVeiled),
    })),
  )
}

function legPath(playback: Playback, position: number, path: ReturnType<typeof geoPath>): string {
  const leg = legAt(position)
  const line = leg && playback.lineOf(leg.at)
  if (!leg || !line) return ''
  const points = partOfLine(line, leg.share).map(({ longitude, latitude }) => [longitude, latitude])
  return path({ type: 'LineString', coordinates: points }) ?? ''
}
