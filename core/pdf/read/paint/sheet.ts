import type { GreyPicture } from '../grey-picture.ts'
import { type Matrix, placed, undone } from './matrix.ts'

/** Points one after the other, x and y in turn. */
export type Outline = readonly number[]

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Crossings of outlines with rows, all together: a page of a drawing, not of a barcode, has more. */
const MOST_CROSSINGS = 8_000_000

/** A sheet of paper, white at first, on which shapes and pictures are put in shades of grey. */
export class Sheet implements GreyPicture {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
  /** Something darker than paper was put on it. */
  isMarked = false
  #crossings = 0

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.grey = new Uint8Array(width * height).fill(255)
  }

  whole(): Box {
    return { left: 0, top: 0, right: this.width, bottom: this.height }
  }

  /** Fills what outlines enclose, by the middle of each pixel. */
  fill(outlines: readonly Outline[], shade: number, { within, isEvenOdd }: { within: Box; isEvenOdd: boolean }): void {
    const rows = this.#crossed(outlines, within)
    const grey = Math.round(255 * Math.min(1, Math.max(0, shade)))
    for (const [y, crossings] of rows) {
      crossings.sort((one, other) => one.x - other.x)
      let winding = 0
      for (const [index, { x, turn }] of crossings.entries()) {
        winding += isEvenOdd ? 1 : turn
        const isInside = isEvenOdd ? winding % 2 === 1 : winding !== 0
        const next = crossings[index + 1]
        if (isInside && next) this.#paint(y, x, next.x, grey, within)
      }
    }
  }

  /** Puts a picture where the unit square goes. @param ink shade of what a mask lets through; null for a picture */
  put(picture: GreyPicture, matrix: Matrix, look: { within: Box; ink: number | null; seen: GreyPicture | null }): void {
    const back = undone(matrix)
    if (!back) return
    const corners = [placed(matrix, 0, 0), placed(matrix, 1, 0), placed(matrix, 0, 1), placed(matrix, 1, 1)]
    const { left, top, right, bottom } = overlap(boxOf(corners.flat()), look.within)
    const ink = look.ink === null ? null : Math.round(255 * look.ink)
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, bottom); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(this.width, right); x += 1) {
        const [across, up] = placed(back, x + 0.5, y + 0.5)
        if (across < 0 || across >= 1 || up <= 0 || up > 1) continue
        if (look.seen && shadeAt(look.seen, across, 1 - up) < 128) continue
        const shade = shadeAt(picture, across, 1 - up)
        if (ink !== null && shade >= 128) continue
        this.#mark(y * this.width + x, ink ?? shade)
      }
    }
  }

  #paint(y: number, from: number, to: number, grey: number, { left, right }: Box): void {
    const first = Math.ceil(Math.max(from, left, 0) - 0.5)
    const end = Math.ceil(Math.min(to, right, this.width) - 0.5)
    for (let x = first; x < end; x += 1) this.#mark(y * this.width + x, grey)
  }

  #mark(at: number, grey: number): void {
    this.grey[at] = grey
    if (grey < 128) this.isMarked = true
  }

  #crossed(outlines: readonly Outline[], { top, bottom }: Box): Map<number, { x: number; turn: number }[]> {
    const rows = new Map<number, { x: number; turn: number }[]>()
    for (const outline of outlines) {
      for (let at = 0; at < outline.length; at += 2) {
        const [x1 = 0, y1 = 0] = [outline[at], outline[at + 1]]
        const [x2 = 0, y2 = 0] = at + 3 < outline.length ? [outline[at + 2], outline[at + 3]] : [outline[0], outline[1]]
        const first = Math.max(0, Math.ceil(Math.max(Math.min(y1, y2), top) - 0.5))
        const end = Math.min(this.height, Math.ceil(Math.min(Math.max(y1, y2), bottom) - 0.5))
        if (!(end > first)) continue
        this.#crossings += end - first
        if (this.#crossings > MOST_CROSSINGS) return rows
        for (let y = first; y < end; y += 1) {
          const x = x1 + ((y + 0.5 - y1) / (y2 - y1)) * (x2 - x1)
          const row = rows.get(y)
          if (row) row.push({ x, turn: y2 > y1 ? 1 : -1 })
          else rows.set(y, [{ x, turn: y2 > y1 ? 1 : -1 }])
        }
      }
    }
    return rows
  }
}

export function boxOf(points: Outline): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

export function overlap(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

function shadeAt({ width, height, grey }: GreyPicture, across: number, down: number): number {
  const x = Math.min(width - 1, Math.floor(across * width))
  const y = Math.min(height - 1, Math.floor(down * height))
  return grey[y * width + x] ?? 255
}
