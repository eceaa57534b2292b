import { type Box as Edges, isWithin, overlaps } from '../../map/drawn/boxes.ts'
import { type Box, type Svg, words } from '../svg/elements.ts'
import { textWidth } from '../text/measure.ts'
import type { MapColours } from '../theme.ts'

export interface NamedPoint {
  label: string
  flights: number
  x: number
  y: number
}

export interface NamesLook {
  box: Box
  /** Height of the letters; none are written for 0. */
  text: number
  /** So many at most. */
  names: number
  colours: MapColours
  /** Where something else is written. */
  taken: readonly Edges[]
  /** Where names are written only if there is no other place. */
  avoided: readonly Edges[]
}

/** Of all points so many, the most frequent, keep their place free of other names. */
const MOST_POINTS = 400

/** Names beside their points, those with most flights first, each where it covers nothing that was written before. */
export function placeNames(
  points: readonly NamedPoint[],
  { box, text, names: most, colours, taken: before, avoided }: NamesLook,
): Svg[] {
  if (text === 0) return []
  const frame = { left: box.x + 4, right: box.x + box.width - 4, top: box.y + 4, bottom: box.y + box.height - 4 }
  const inOrder = points.toSorted((a, b) => b.flights - a.flights)
  const near = text / 8
  const marks = inOrder.slice(0, MOST_POINTS).map(({ x, y }): Edges => {
    return { left: x - near, right: x + near, top: y - near, bottom: y + near }
  })
  const taken = [...before, ...marks]
  const written: Svg[] = []
  for (const point of inOrder) {
    if (written.length >= most) break
    const sides = sidesOf(point, text).filter(
      ({ edges }) => isWithin(edges, frame) && !taken.some((other) => overlaps(other, edges)),
    )
    const free = sides.find(({ edges }) => !avoided.some((other) => overlaps(other, edges))) ?? sides[0]
    if (!free) continue
    taken.push(free.edges)
    const { x, y, anchor } = free
    written.push(
      words({ text: point.label, x, y, anchor, size: text, weight: 650, colour: colours.label, halo: colours.halo }),
    )
  }
  return written
}

interface Side {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  edges: Edges
}

function sidesOf({ label, x, y, flights }: NamedPoint, text: number): Side[] {
  const wide = textWidth(label, text, 650)
  const gap = text * 0.45 + Math.log(Math.max(1, flights)) * 1.2
  const side = (at: number, base: number, anchor: Side['anchor']): Side => {
    const left = anchor === 'start' ? at : anchor === 'end' ? at - wide : at - wide / 2
    return {
      x: at,
      y: base,
      anchor,
      edges: { left, right: left + wide, top: base - text * 0.8, bottom: base + text * 0.12 },
    }
  }
  return [
    side(x + gap, y + text * 0.36, 'start'),
    side(x - gap, y + text * 0.36, 'end'),
    side(x, y - gap, 'middle'),
    side(x, y + gap + text * 0.72, 'middle'),
  ]
}
