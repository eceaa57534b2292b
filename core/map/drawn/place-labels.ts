import { type Box, isWithin, overlaps } from './boxes.ts'
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

type Side = 'left' | 'right' | 'above' | 'below'

/** Puts each code beside its point: on the side away from the route where there is room, else on another. */
export function placeLabels(places: readonly (MapPlace & Point)[], { width, height, text }: MapSize): DrawnPlace[] {
  const taken: Box[] = places.map(pointBox)
  const frame = { left: 2, right: width - 2, top: 2, bottom: height - 2 }
  return places.map((place, index) => {
    const tries = sidesOf(place, places[index === 0 ? 1 : index - 1] ?? place).map((side) => labelAt(place, side, text))
    const free = tries.find(({ box }) => isWithin(box, frame) && !taken.some((other) => overlaps(box, other)))
    const chosen = free ?? tries.find(({ box }) => isWithin(box, frame)) ?? tries[0]
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
  const gap = text * 0.62
  const middle = y + text * 0.36
  const label: DrawnPlace['label'] =
    side === 'left'
      ? { x: x - gap, y: middle, anchor: 'end' }
      : side === 'right'
        ? { x: x + gap, y: middle, anchor: 'start' }
        : { x, y: side === 'above' ? y - gap : y + gap + text * 0.72, anchor: 'middle' }
  return { label, box: labelBox(code, label, text) }
}

/** What a place covers, point and code: nothing else is written there. */
export function boxesOf(place: DrawnPlace, text: number): Box[] {
  return [pointBox(place), labelBox(place.code, place.label, text)]
}

function pointBox({ x, y }: Point): Box {
  return { left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }
}

function labelBox(code: string, { x, y, anchor }: DrawnPlace['label'], text: number): Box {
  const wide = code.length * text * 0.74
  const left = anchor === 'end' ? x - wide : anchor === 'start' ? x : x - wide / 2
  return { left, right: left + wide, top: y - text * 0.8, bottom: y + text * 0.1 }
}
