import type { MapPlace, MapSize } from './map-scene.ts'

export interface DrawnPlace extends MapPlace {
  x: number
  y: number
  /** Where the code starts, ends or has its middle, and its base line. */
  label: { x: number; y: number; anchor: 'start' | 'middle' | 'end' }
}

interface Point {
  x: number
  y: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

type Side = 'left' | 'right' | 'above' | 'below'

/** Puts each code beside its point: on the side away from the route where there is room, else on another. */
export function placeLabels(places: readonly (MapPlace & Point)[], { width, height, text }: MapSize): DrawnPlace[] {
  const taken: Box[] = places.map(({ x, y }) => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }))
  const frame = { left: 2, right: width - 2, top: 2, bottom: height - 2 }
  return places.map((place, index) => {
    const tries = sidesOf(place, places[index === 0 ? 1 : index - 1] ?? place).map((side) => labelAt(place, side, text))
    const free = tries.find(({ box }) => within(box, frame) && !taken.some((other) => overlap(box, other)))
    const chosen = free ?? tries.find(({ box }) => within(box, frame)) ?? tries[0]
    if (chosen) taken.push(chosen.box)
    return { ...place, label: chosen?.label ?? { x: place.x, y: place.y, anchor: 'middle' } }
  })
}

function sidesOf(place: Point & { look: MapPlace['look'] }, towards: Point): Side[] {
  const [dx, dy] = [place.x - towards.x, place.y - towards.y]
  const across: Side[] = dx < 0 ? ['left', 'right'] : ['right', 'left']
  const along: Side[] = dy > 0 ? ['below', 'above'] : ['above', 'below']
  const [away, aside] = Math.abs(dx) > Math.abs(dy) * 0.7 ? [across, along] : [along, across]
  const sides = [away[0], aside[0], aside[1], away[1]].filter((side) => side !== undefined)
  return place.look === 'stop' ? ['above', 'below', ...sides] : sides
}

function labelAt(
  { code, x, y }: Point & { code: string },
  side: Side,
  text: number,
): Pick<DrawnPlace, 'label'> & { box: Box } {
  const [wide, gap] = [code.length * text * 0.74, text * 0.62]
  const middle = y + text * 0.36
  const label: DrawnPlace['label'] =
    side === 'left'
      ? { x: x - gap, y: middle, anchor: 'end' }
      : side === 'right'
        ? { x: x + gap, y: middle, anchor: 'start' }
        : { x, y: side === 'above' ? y - gap : y + gap + text * 0.72, anchor: 'middle' }
  const left = label.anchor === 'end' ? label.x - wide : label.anchor === 'start' ? label.x : label.x - wide / 2
  return { label, box: { left, right: left + wide, top: label.y - text * 0.8, bottom: label.y + text * 0.1 } }
}

function within(box: Box, frame: Box): boolean {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
