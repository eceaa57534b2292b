// Signatures by hand as text: `12,40 15,44;80,20`, lines of points parted by semicolons, so that they lie in the record,
// merge with it and are drawn sharp in any size.
import { DRAWN_MAX_LENGTH } from '../schema/limits.ts'

/** The sheet that points lie on; its units are those of the text. */
export const DRAWING = { width: 600, height: 200 } as const

/** Units from the left and from above. */
export type PenPoint = readonly [x: number, y: number]

/** Points nearer to each other than this look like one line anyway. */
const LEAST_APART = 3

/**
 * The drawing with one line more. What would be too long to be stored loses points; where that is not enough, the line is
 * left out.
 */
export function withLine(drawing: string, line: readonly PenPoint[]): string {
  const lines = [...linesOf(drawing), line.map(onSheet)]
  for (let apart = LEAST_APART; apart < DRAWING.width; apart *= 2) {
    const text = lines
      .map((points) =>
        thinned(points, apart)
          .map(([x, y]) => `${x},${y}`)
          .join(' '),
      )
      .join(';')
    if (text.length <= DRAWN_MAX_LENGTH) return text
  }
  return drawing
}

/** The drawing as the data of an SVG path; a line of one point is a dot. */
export function drawingPath(drawing: string): string {
  return linesOf(drawing).map(linePath).join('')
}

export function linePath(points: readonly PenPoint[]): string {
  const path = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return points.length === 1 ? `${path}h0` : path
}

function linesOf(drawing: string): PenPoint[][] {
  if (drawing === '') return []
  return drawing.split(';').map((line) =>
    line.split(' ').map((point): PenPoint => {
      const [x = '0', y = '0'] = point.split(',')
      return [Number(x), Number(y)]
    }),
  )
}

function onSheet([x, y]: PenPoint): PenPoint {
  return [within(x, DRAWING.width), within(y, DRAWING.height)]
}

function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most))
}

/** The ends of the line, and what lies far enough from the point before. */
function thinned(points: readonly PenPoint[], apart: number): PenPoint[] {
  const kept: PenPoint[] = []
  for (const [at, [x, y]] of points.entries()) {
    const before = kept.at(-1)
    const isFar = before === undefined || Math.hypot(x - before[0], y - before[1]) >= apart
    const isEnd = at === points.length - 1 && (x !== before?.[0] || y !== before[1])
    if (isFar || isEnd) kept.push([x, y])
  }
  return kept
}
