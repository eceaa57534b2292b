/** `a b c d e f` of a PDF: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const SAME: Matrix = [1, 0, 0, 1, 0, 0]

/** What both do, the first one first. */
export function joinedMatrix([a, b, c, d, e, f]: Matrix, [a2, b2, c2, d2, e2, f2]: Matrix): Matrix {
  return [
    a * a2 + b * c2,
    a * b2 + b * d2,
    c * a2 + d * c2,
    c * b2 + d * d2,
    e * a2 + f * c2 + e2,
    e * b2 + f * d2 + f2,
  ]
}

export function placed([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** What undoes it; null where nothing does. */
export function undone([a, b, c, d, e, f]: Matrix): Matrix | null {
  const size = a * d - b * c
  if (!Number.isFinite(size) || Math.abs(size) < 1e-9) return null
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size]
}

export function matrixOf(numbers: readonly number[]): Matrix | null {
  const [a, b, c, d, e, f] = numbers
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null
  return e === undefined || f === undefined ? null : [a, b, c, d, e, f]
}
