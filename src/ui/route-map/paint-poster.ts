import type { DrawnBackground } from '../../../core/map/drawn/draw-background.ts'
import { type DrawnRoutes, drawRoutes } from '../../../core/map/drawn/draw-routes.ts'
import type { LineLook, MapScene } from '../../../core/map/drawn/map-scene.ts'
import { backgroundOf } from './background-work.ts'

interface PosterEnd {
  /** FRA; where a place has no code, a short form of its name. */
  code: string
  /** The city. */
  name: string
}

export interface PosterWords {
  from: PosterEnd
  to: PosterEnd
  day: string
  /** Under the map, the first the largest. */
  lines: readonly string[]
  /** Stands in the corner. */
  sign: string
}

/** Upright, as messengers and social networks show it whole. */
const [WIDTH, HEIGHT] = [1080, 1350]
/** Where the map begins and ends; it goes from edge to edge. */
const [MAP_TOP, MAP_FOOT] = [420, 1100]
const MARGIN = 72
const TEXT = 32
/** The height of the two codes, and the least room for the arc between them. */
const [CODE, ARC] = [168, 230]
const FONT = '"Inter Variable", system-ui, sans-serif'
const DASHES: Readonly<Record<LineLook, readonly number[]>> = {
  flown: [],
  track: [],
  planned: [14, 12],
  missed: [7, 12],
  cancelled: [0.1, 12],
}

/**
 * A flight as a poster, a PNG in the colours of the page: both codes as large as they go, the map of the way, the day
 * and a few figures. Painted here without a network; null where the browser makes no picture of a canvas.
 */
export async function paintPoster(scene: MapScene, words: PosterWords): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // A font that is on the page only in other weights would be drawn as another one.
  await Promise.all([450, 650, 750].map((weight) => document.fonts.load(`${weight} ${TEXT}px ${FONT}`)))
  const drawn = drawRoutes(scene, { width: WIDTH, height: MAP_FOOT - MAP_TOP, text: TEXT })
  // The names of towns are not painted: the language changes nothing.
  const background = await backgroundOf({ view: drawn.view, covered: [], language: 'en' })
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string): string => style.getPropertyValue(`--${name}`)
  pen.fillStyle = colour('paper')
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  paintRoute(pen, scene, words, colour)
  pen.save()
  pen.translate(0, MAP_TOP)
  paintMap(pen, drawn, background, colour)
  pen.restore()
  paintFoot(pen, words, colour)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

type Pen = CanvasRenderingContext2D
type Colour = (name: string) => string

function paintMap(pen: Pen, drawn: DrawnRoutes, below: DrawnBackground | null, colour: Colour): void {
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, drawn.view.size.width, drawn.view.size.height)
  pen.clip()
  pen.fillStyle = colour('map-space')
  pen.fill()
  fill(pen, new Path2D(drawn.globe), colour('map-sea'))
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  if (below) {
    fill(pen, new Path2D(below.land), colour('map-land'))
    fill(pen, new Path2D(below.lakes), colour('map-sea'))
    stroke(pen, new Path2D(below.rivers), colour('map-river'), 1.5)
  }
  for (const night of drawn.nights) fill(pen, new Path2D(night), colour('map-night'))
  if (below) {
    stroke(pen, new Path2D(below.borders), colour('map-border'), 1.2)
    stroke(pen, new Path2D(below.coast), colour('map-coast'), 1.5)
  }
  for (const { path, look } of drawn.lines.toReversed()) {
    pen.setLineDash([...DASHES[look]])
    const name = look === 'track' ? 'map-highlight' : look === 'flown' ? 'map-route' : 'map-planned'
    stroke(pen, new Path2D(path), colour(name), 4.5)
  }
  pen.setLineDash([])
  paintPlaces(pen, drawn, colour)
  pen.restore()
}

function paintPlaces(pen: Pen, { places }: DrawnRoutes, colour: Colour): void {
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

/** The day, and under it both codes with the arc between them and the cities below. */
function paintRoute(pen: Pen, { lines }: MapScene, { from, to, day, sign }: PosterWords, colour: Colour): void {
  write(pen, { text: day, y: 100, size: 34, colour: colour('ink-soft') })
  write(pen, { text: sign, y: 100, size: 34, weight: 650, colour: colour('accent'), end: true })
  const room = WIDTH - 2 * MARGIN - ARC
  pen.font = `750 ${CODE}px ${FONT}`
  const [left, right] = [pen.measureText(from.code).width, pen.measureText(to.code).width]
  const scale = Math.min(1, room / (left + right))
  const code = { y: 290, size: Math.floor(CODE * scale), weight: 750, colour: colour('brand') }
  write(pen, { ...code, text: from.code })
  write(pen, { ...code, text: to.code, end: true })
  const city = { y: 356, size: 38, colour: colour('ink'), most: WIDTH / 2 - MARGIN - 12 }
  write(pen, { ...city, text: from.name })
  write(pen, { ...city, text: to.name, end: true })
  const look = lines.find((line) => line.look !== 'track' && line.look !== 'missed')?.look ?? 'flown'
  if (look !== 'cancelled') {
    paintArc(pen, [MARGIN + left * scale + 28, WIDTH - MARGIN - right * scale - 28], DASHES[look], colour('brand'))
  }
}

/** Shallow, from dot to dot, at the height of the codes' middle. */
function paintArc(pen: Pen, [start, end]: [number, number], dashes: readonly number[], colour: string): void {
  const [y, rise] = [250, Math.min(44, (end - start) / 5)]
  const arc = new Path2D()
  arc.moveTo(start, y)
  arc.quadraticCurveTo((start + end) / 2, y - 2 * rise, end, y)
  pen.lineCap = 'round'
  pen.setLineDash([...dashes])
  stroke(pen, arc, colour, 6)
  pen.setLineDash([])
  for (const x of [start, end]) {
    const dot = new Path2D()
    dot.arc(x, y, 11, 0, 2 * Math.PI)
    fill(pen, dot, colour)
  }
}

function paintFoot(pen: Pen, { lines }: PosterWords, colour: Colour): void {
  const [first = '', ...rest] = lines
  write(pen, { text: first, y: MAP_FOOT + 98, size: 62, weight: 650, colour: colour('ink') })
  for (const [index, text] of rest.entries()) {
    write(pen, { text, y: MAP_FOOT + 158 + index * 50, size: 36, colour: colour('ink-soft') })
  }
}

interface Written {
  text: string
  /** The line the letters stand on. */
  y: number
  size: number
  weight?: number
  colour: string
  /** At the right margin, not at the left. */
  end?: boolean
  /** Letters are drawn closer where the words would be wider. */
  most?: number
}

function write(pen: Pen, { text, y, size, weight = 450, colour, end = false, most }: Written): void {
  pen.font = `${weight} ${size}px ${FONT}`
  pen.fillStyle = colour
  pen.textAlign = end ? 'end' : 'start'
  pen.fillText(text, end ? WIDTH - MARGIN : MARGIN, y, most ?? WIDTH - 2 * MARGIN)
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
