import type { Point } from './arc.ts'

/** A part of the map in degrees; `west` lies in -180..180, `east` up to 360 degrees beyond it. */
export interface MapBounds {
  west: number
  south: number
  east: number
  north: number
}

/**
 * The smallest part of the map that holds all lines: over the date line where that is shorter than round the world.
 * Null for no point.
 */
export function boundsOfLines(lines: readonly (readonly Point[])[]): MapBounds | null {
  const spans: Span[] = []
  let [south, north] = [90, -90]
  for (const line of lines) {
    const [first] = line
    if (!first) continue
    const span = { west: first[0], east: first[0] }
    for (const [longitude, latitude] of line) {
      span.west = Math.min(span.west, longitude)
      span.east = Math.max(span.east, longitude)
      south = Math.min(south, latitude)
      north = Math.max(north, latitude)
    }
    spans.push(span)
  }
  const window = smallestWindow(spans)
  return window && { ...window, south, north }
}

/** A line's longitudes; `east` is never less. */
export interface Span {
  west: number
  east: number
}

/**
 * The smallest window of longitudes that holds all spans: what is left beside the largest gap between them. `west` of the
 * window lies in -180..180. Null for none.
 */
export function smallestWindow(spans: readonly Span[]): Span | null {
  const turned = spans.map(({ west, east }): Span => {
    const start = inTurn(west)
    return { west: start, east: start + Math.min(360, east - west) }
  })
  if (turned.length === 0) return null
  turned.sort((a, b) => a.west - b.west)
  // How far east the spans reach that begin before the next one; at first those that come round the world.
  let reach = Math.max(...turned.map(({ east }) => east)) - 360
  let gap = { width: 0, after: -180 }
  for (const { west, east } of turned) {
    if (west - reach > gap.width) gap = { width: west - reach, after: west }
    reach = Math.max(reach, east)
  }
  return { west: gap.after, east: gap.after + 360 - gap.width }
}

/** Within -180 (included) and 180. */
function inTurn(longitude: number): number {
  return longitude - 360 * Math.floor((longitude + 180) / 360)
}
