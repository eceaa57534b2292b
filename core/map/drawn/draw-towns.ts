import type { Language } from '../../locale/language.ts'
import type { City } from '../basemap/cities.ts'
import { type Box, isWithin, overlaps } from './boxes.ts'
import { kmPerPixel, type MapView, projectionOf } from './map-view.ts'

export interface DrawnTown {
  name: string
  isCapital: boolean
  x: number
  y: number
  label: { x: number; y: number; anchor: 'start' | 'end' }
}

/** Towns are written smaller than the places of the route. */
export const TOWN_TEXT = 0.85
/** Where a pixel stands for more than this, towns say nothing about a route. */
const TOWNS_KM = 5
/** One town at most for so many pixels of the map, in letters' heights squared. */
const ROOM = 90
/** A town is shown with this many inhabitants for each kilometre that a pixel stands for. */
const LEAST_INHABITANTS = 60_000

/** The largest towns of the view, each with its name where there is room for it; none lies on what is covered. */
export function drawTowns(
  view: MapView,
  cities: readonly City[],
  covered: readonly Box[],
  language: Language,
): DrawnTown[] {
  const { width, height, text } = view.size
  if (kmPerPixel(view) > TOWNS_KM) return []
  const projection = projectionOf(view)
  const frame = { left: 2, right: width - 2, top: 2, bottom: height - 2 }
  const taken = [...covered]
  const most = Math.round((width * height) / (ROOM * text * text)) + 2
  const least = LEAST_INHABITANTS * Math.max(0, kmPerPixel(view) - 0.5)
  const drawn: DrawnTown[] = []
  for (const { name, people, isCapital, position } of cities) {
    if (drawn.length >= most) break
    if (people < least && !isCapital) continue
    const [x, y] = projection([position.longitude, position.latitude]) ?? []
    if (x === undefined || y === undefined || x < 0 || y < 0 || x > width || y > height) continue
    const town = { name: name[language], isCapital, x: tenth(x), y: tenth(y) }
    const label = labelBeside(town, text * TOWN_TEXT, frame, taken)
    if (label === null) continue
    taken.push(label.box, pointBox(town))
    drawn.push({ ...town, label: label.label })
  }
  return drawn
}

interface Label {
  label: DrawnTown['label']
  box: Box
}

function labelBeside(
  town: Pick<DrawnTown, 'name' | 'x' | 'y'>,
  text: number,
  frame: Box,
  taken: readonly Box[],
): Label | null {
  const [wide, gap] = [town.name.length * text * 0.58, text * 0.45]
  const y = town.y + text * 0.34
  const sides: Label['label'][] = [
    { x: town.x + gap, y, anchor: 'start' },
    { x: town.x - gap, y, anchor: 'end' },
  ]
  const [top, bottom] = [y - text * 0.8, y + text * 0.2]
  const point = pointBox(town)
  if (taken.some((box) => overlaps(box, point))) return null
  for (const label of sides) {
    const left = label.anchor === 'start' ? label.x : label.x - wide
    const box = { left, right: left + wide, top, bottom }
    if (isWithin(box, frame) && !taken.some((other) => overlaps(box, other))) return { label, box }
  }
  return null
}

function pointBox({ x, y }: { x: number; y: number }): Box {
  return { left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
