import { type Matrix, placed } from './matrix.ts'
import type { Outline } from './sheet.ts'

/** Parts of a curve. A code whose signs are round is read by their middles. */
const PARTS = 6

/** The path that a page is drawing: outlines as they lie on the sheet. */
export class Way {
  #outlines: number[][] = []
  /** Where the last step ended, before the matrix. */
  #last: readonly [x: number, y: number] = [0, 0]

  get outlines(): readonly Outline[] {
    return this.#outlines
  }

  begin(): void {
    this.#outlines = []
  }

  moveTo(matrix: Matrix, x: number, y: number): void {
    this.#outlines.push([...placed(matrix, x, y)])
    this.#last = [x, y]
  }

  lineTo(matrix: Matrix, x: number, y: number): void {
    const outline = this.#outlines.at(-1)
    if (!outline) return this.moveTo(matrix, x, y)
    outline.push(...placed(matrix, x, y))
    this.#last = [x, y]
  }

  curveTo(matrix: Matrix, by: readonly [x1: number, y1: number, x2: number, y2: number], x: number, y: number): void {
    const [fromX, fromY] = this.#last
    const [x1, y1, x2, y2] = by
    for (let part = 1; part <= PARTS; part += 1) {
      const t = part / PARTS
      const s = 1 - t
      const at = (from: number, one: number, other: number, to: number): number =>
        s * s * s * from + 3 * s * s * t * one + 3 * s * t * t * other + t * t * t * to
      this.lineTo(matrix, at(fromX, x1, x2, x), at(fromY, y1, y2, y))
    }
    this.#last = [x, y]
  }

  /** The curve of which the first of both points between is where it begins. */
  get here(): readonly [x: number, y: number] {
    return this.#last
  }

  rectangle(matrix: Matrix, x: number, y: number, width: number, height: number): void {
    this.moveTo(matrix, x, y)
    this.lineTo(matrix, x + width, y)
    this.lineTo(matrix, x + width, y + height)
    this.lineTo(matrix, x, y + height)
    this.close()
  }

  close(): void {
    const outline = this.#outlines.at(-1)
    const [x, y] = outline ?? []
    if (outline && x !== undefined && y !== undefined) outline.push(x, y)
  }

  /** What a pen of this width leaves along the way: a rectangle for each straight step. */
  stroked(width: number): Outline[] {
    const found: Outline[] = []
    for (const outline of this.#outlines) {
      for (let at = 0; at + 3 < outline.length; at += 2) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = outline.slice(at, at + 4)
        const length = Math.hypot(x2 - x1, y2 - y1)
        if (length === 0) continue
        const [across, down] = [((y2 - y1) / length) * (width / 2), ((x1 - x2) / length) * (width / 2)]
        found.push([x1 + across, y1 + down, x2 + across, y2 + down, x2 - across, y2 - down, x1 - across, y1 - down])
      }
    }
    return found
  }
}
