import { type Tone, TONES } from '../../../core/map/shown/tones.ts'
import { readColours } from '../../ui/picture/read-colours.ts'
import type { SeenMap } from './seen-map.ts'

/** What stands around the map on a picture of it. */
export interface SheetWords {
  title: string
  /** What all that is shown comes to. */
  totals: string
  /** What its colours stand for; empty where all lines have the same. */
  legend: readonly { text: string; tone: Tone }[]
  /** Whose the shapes are, and what made the picture. */
  credit: string
  maker: string
}

const EDGE = 24
const HEAD = 92
const FOOT = 40
const ENTRY = 24
const TITLE = 28
const TEXT = 15
const SMALL = 13
/** Of an entry of the legend: its piece of line with the space behind it, and the space to the next. */
const MARK = 26
const GAP = 20
const FONT = "'Inter Variable', sans-serif"

const COLOURS = ['paper', 'ink', 'ink-soft', 'map-space', ...TONES.map((tone) => `map-${tone}` as const)] as const

/** A picture of what is seen of a map, with a title, totals, legend and whose the shapes are, in the page's colours. */
export async function mapSheet(seen: SeenMap, words: SheetWords, place: HTMLElement): Promise<HTMLCanvasElement> {
  await document.fonts.load(`650 ${TITLE}px ${FONT}`)
  const sheet = document.createElement('canvas')
  const pen = sheet.getContext('2d')
  if (!pen) throw new Error('this browser draws on no canvas')
  const room = seen.width - 2 * EDGE
  pen.font = `450 ${TEXT}px ${FONT}`
  const rows = inRows(words.legend, room, (text) => MARK + pen.measureText(text).width)
  const below = HEAD + seen.height
  const height = below + (rows.length === 0 ? 0 : rows.length * ENTRY + EDGE / 2) + FOOT
  sheet.width = Math.round(seen.width * seen.scale)
  sheet.height = Math.round(height * seen.scale)
  pen.scale(seen.scale, seen.scale)
  const colours = readColours(place, COLOURS)
  pen.fillStyle = colours.paper
  pen.fillRect(0, 0, seen.width, height)
  // Around a drawing of the world, as on the page.
  pen.fillStyle = colours['map-space']
  pen.fillRect(0, HEAD, seen.width, seen.height)
  pen.drawImage(seen.image, 0, HEAD, seen.width, seen.height)
  const write = writer(pen)
  write({ text: words.title, x: EDGE, y: 46, size: TITLE, weight: 650, colour: colours.ink, width: room })
  write({ text: words.totals, x: EDGE, y: 74, size: TEXT, weight: 450, colour: colours['ink-soft'], width: room })
  for (const [row, entries] of rows.entries()) {
    const y = below + EDGE + row * ENTRY
    for (const { entry, x } of entries) {
      pen.fillStyle = colours[`map-${entry.tone}`]
      pen.fillRect(EDGE + x, y - 7, MARK - 8, 5)
      write({
        text: entry.text,
        x: EDGE + x + MARK,
        y,
        size: TEXT,
        weight: 450,
        colour: colours.ink,
        width: room - MARK,
      })
    }
  }
  const foot = { y: height - 14, size: SMALL, colour: colours['ink-soft'] }
  const half = room / 2 - EDGE / 2
  write({ text: words.maker, x: EDGE, weight: 650, width: half, ...foot })
  write({ text: words.credit, x: seen.width - EDGE, weight: 450, width: half, align: 'right', ...foot })
  return sheet
}

interface Written {
  text: string
  x: number
  y: number
  size: number
  weight: number
  colour: string
  /** A longer text is written in smaller letters. */
  width: number
  align?: CanvasTextAlign
}

function writer(pen: CanvasRenderingContext2D): (written: Written) => void {
  return ({ text, x, y, size, weight, colour, width, align = 'left' }) => {
    const fontOf = (pixels: number): string => `${weight} ${pixels}px ${FONT}`
    pen.font = fontOf(size)
    const wide = pen.measureText(text).width
    if (wide > width) pen.font = fontOf((size * width) / wide)
    pen.textAlign = align
    pen.fillStyle = colour
    pen.fillText(text, x, y)
  }
}

type Entry = SheetWords['legend'][number]

/** Entries of a legend one after the other, in as many rows as they need. */
function inRows(legend: readonly Entry[], room: number, widthOf: (text: string) => number) {
  const rows: { entry: Entry; x: number }[][] = []
  let x = room
  for (const entry of legend) {
    const width = widthOf(entry.text)
    if (x + width > room) {
      rows.push([])
      x = 0
    }
    rows.at(-1)?.push({ entry, x })
    x += width + GAP
  }
  return rows
}
