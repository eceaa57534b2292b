import { type DrawnMap, drawRouteMap } from './draw-route-map.ts'
import type { LineLook, MapScene } from './map-scene.ts'

export interface PictureWords {
  /** `FRA – JFK`, the largest. */
  title: string
  /** Cities, day, number; one line each, the first the larger. */
  lines: readonly string[]
  /** Stands in the corner. */
  sign: string
}

/** What social networks and messengers show whole. */
const [WIDTH, HEIGHT, BAND] = [1200, 630, 190]
const MARGIN = 48
const TEXT = 28
const FONT = '"Inter Variable", system-ui, sans-serif'
const DASHES: Readonly<Record<LineLook, readonly number[]>> = {
  flown: [],
  track: [],
  planned: [14, 12],
  missed: [7, 12],
  cancelled: [0.1, 12],
}

/**
 * The map of a route with some words under it as a PNG, in the colours of the page, painted here without a network.
 * Null where the browser makes no picture of a canvas.
 */
export async function paintRoutePicture(scene: MapScene, words: PictureWords): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // A font that is on the page only in other weights would be drawn as another one.
  await Promise.all([450, 650].map((weight) => document.fonts.load(`${weight} ${TEXT}px ${FONT}`)))
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string): string => style.getPropertyValue(`--${name}`)
  paintMap(pen, drawRouteMap(scene, { width: WIDTH, height: HEIGHT - BAND, text: TEXT }), colour)
  paintWords(pen, words, colour)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

type Pen = CanvasRenderingContext2D
type Colour = (name: string) => string

function paintMap(pen: Pen, drawn: DrawnMap, colour: Colour): void {
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, drawn.size.width, drawn.size.height)
  pen.clip()
  pen.fillStyle = colour('map-space')
  pen.fill()
  fill(pen, new Path2D(drawn.globe), colour('map-sea'))
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  const land = new Path2D(drawn.land)
  fill(pen, land, colour('map-land'))
  stroke(pen, land, colour('map-coast'), 1.5)
  for (const night of drawn.nights) fill(pen, new Path2D(night), colour('map-night'))
  stroke(pen, new Path2D(drawn.borders), colour('map-border'), 1.2)
  for (const { path, look } of drawn.lines.toReversed()) {
    pen.setLineDash([...DASHES[look]])
    const name = look === 'track' ? 'map-highlight' : look === 'flown' ? 'map-route' : 'map-planned'
    stroke(pen, new Path2D(path), colour(name), 4.5)
  }
  pen.setLineDash([])
  paintPlaces(pen, drawn, colour)
  pen.restore()
}

function paintPlaces(pen: Pen, { places }: DrawnMap, colour: Colour): void {
  pen.font = `650 ${TEXT}px ${FONT}`
  for (const { code, x, y, label } of places) {
    const point = new Path2D()
    point.arc(x, y, 8, 0, 2 * Math.PI)
    fill(pen, point, colour('map-route'))
    stroke(pen, point, colour('map-land'), 3)
    pen.textAlign = label.anchor === 'middle' ? 'center' : label.anchor
    pen.strokeStyle = colour('map-halo')
    pen.lineWidth = 8
    pen.strokeText(code, label.x, label.y)
    pen.fillStyle = colour('map-label')
    pen.fillText(code, label.x, label.y)
  }
}

function paintWords(pen: Pen, { title, lines, sign }: PictureWords, colour: Colour): void {
  const top = HEIGHT - BAND
  pen.fillStyle = colour('paper')
  pen.fillRect(0, top, WIDTH, BAND)
  pen.textAlign = 'start'
  pen.fillStyle = colour('ink')
  pen.font = `650 56px ${FONT}`
  pen.fillText(title, MARGIN, top + 72, WIDTH / 2)
  for (const [index, line] of lines.entries()) {
    pen.font = `450 ${index === 0 ? 30 : 26}px ${FONT}`
    pen.fillStyle = colour(index === 0 ? 'ink' : 'ink-soft')
    pen.textAlign = index === 0 ? 'start' : 'end'
    const y = index === 0 ? top + 116 : top + 24 + index * 40
    pen.fillText(line, index === 0 ? MARGIN : WIDTH - MARGIN, y, WIDTH / 2 - MARGIN)
  }
  pen.textAlign = 'start'
  pen.font = `650 22px ${FONT}`
  pen.fillStyle = colour('accent')
  pen.fillText(sign, MARGIN, top + 160)
}

function fill(pen: Pen, path: Path2D, colour: string): void {
  pen.fillStyle = colour
  pen.fill(path)
}

function stroke(pen: Pen, path: Path2D, colour: string, width: number): void {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.stroke(path)
}
