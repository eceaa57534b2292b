import type { PdfFacts } from './values.ts'

/**
 * Undoes what was written as differences between neighbours: PNG's five ways by row, TIFF's one for whole bytes.
 * @returns null for a row of more than `mostBytes`, too
 */
export function unpredicted(bytes: Uint8Array | null, parameters: PdfFacts, mostBytes: number): Uint8Array | null {
  const predictor = numberOf(parameters, 'Predictor', 1)
  if (bytes === null || predictor < 2) return bytes
  const colours = numberOf(parameters, 'Colors', 1)
  const bits = numberOf(parameters, 'BitsPerComponent', 8)
  const columns = numberOf(parameters, 'Columns', 1)
  const step = Math.max(1, (colours * bits) >> 3)
  const row = Math.ceil((colours * bits * columns) / 8)
  if (!(row > 0 && row <= mostBytes)) return null
  if (predictor === 2) return bits === 8 ? besides(bytes, row, step) : null
  return byRow(bytes, row, step)
}

function numberOf(parameters: PdfFacts, name: string, usual: number): number {
  const value = parameters.get(name)
  return typeof value === 'number' ? value : usual
}

function besides(bytes: Uint8Array, row: number, step: number): Uint8Array {
  const found = bytes.slice()
  for (let at = 0; at < found.length; at += 1)
    if (at % row >= step) found[at] = (found[at] ?? 0) + (found[at - step] ?? 0)
  return found
}

function byRow(bytes: Uint8Array, row: number, step: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (row + 1))
  const found = new Uint8Array(rows * row)
  for (let y = 0; y < rows; y += 1) {
    const [from, to, above] = [y * (row + 1) + 1, y * row, (y - 1) * row]
    const kind = bytes[from - 1] ?? 0
    for (let x = 0; x < row; x += 1) {
      const left = x < step ? 0 : (found[to + x - step] ?? 0)
      const up = y === 0 ? 0 : (found[above + x] ?? 0)
      const corner = y === 0 || x < step ? 0 : (found[above + x - step] ?? 0)
      found[to + x] = (bytes[from + x] ?? 0) + guess(kind, left, up, corner)
    }
  }
  return found
}

function guess(kind: number, left: number, up: number, corner: number): number {
  switch (kind) {
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4:
      return nearest(left, up, corner)
    default:
      return 0
  }
}

/** Paeth: that of the three which is nearest to left + up - corner. */
function nearest(left: number, up: number, corner: number): number {
  const sum = left + up - corner
  const [byLeft, byUp, byCorner] = [Math.abs(sum - left), Math.abs(sum - up), Math.abs(sum - corner)]
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}
