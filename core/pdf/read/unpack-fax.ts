// Pictures in the coding of fax machines (ITU-T T.6, and the rows by themselves of T.4): what barcodes of many airlines
// are kept as.
import { BLACK_RUNS, type RunCodes, WHITE_RUNS } from './fax-codes.ts'
import type { PdfFacts } from './values.ts'

const LONGEST_CODE = 13
const MOST_ROWS = 20_000
/** Of all rows: a picture of 40 million pixels has them. */
const MOST_BYTES = 6_000_000
/** Of a row by the one above: pass, straight below, or so many pixels beside it. */
const MODES: ReadonlyMap<string, 'pass' | 'runs' | number> = new Map<string, 'pass' | 'runs' | number>([
  ['0001', 'pass'],
  ['001', 'runs'],
  ['1', 0],
  ['011', 1],
  ['000011', 2],
  ['0000011', 3],
  ['010', -1],
  ['000010', -2],
  ['0000010', -3],
])

/**
 * Rows of bits, each filled up to a whole byte, 0 is black unless `BlackIs1`. What is cut off or damaged ends at the last
 * row that is whole. Null for rows of both kinds, which no PDF writer makes, and for more pixels than are looked at.
 */
export function unpackFax(bytes: Uint8Array, parameters: PdfFacts, height: number): Uint8Array | null {
  const number = (name: string, usual: number): number => {
    const value = parameters.get(name)
    return typeof value === 'number' ? value : usual
  }
  const kind = number('K', 0)
  const columns = number('Columns', 1728)
  if (kind > 0 || !(columns > 0)) return null
  const rows = Math.min(number('Rows', height) || height, MOST_ROWS)
  const bits = new Bits(bytes)
  const stride = Math.ceil(columns / 8)
  if (!(rows > 0 && stride * rows <= MOST_BYTES)) return null
  const found = new Uint8Array(stride * rows).fill(255)
  let above: readonly number[] = [columns]
  for (let y = 0; y < rows; y += 1) {
    if (kind === 0) bits.skipLineEnd()
    if (parameters.get('EncodedByteAlign') === true) bits.align()
    const row = kind < 0 ? rowBelow(bits, above, columns) : rowOfRuns(bits, columns)
    if (row === null) break
    above = withoutEmpty(row)
    blacken(found, y * stride, above, columns)
  }
  return parameters.get('BlackIs1') === true ? found.map((byte) => ~byte) : found
}

/** Where the colour changes in a row, white first; null where its end is not reached. */
function rowBelow(bits: Bits, above: readonly number[], columns: number): readonly number[] | null {
  const changes: number[] = []
  let at = -1
  let isBlack = false
  while (at < columns) {
    const mode = bits.code(MODES)
    if (mode === null) return null
    const [b1, b2] = changesAbove(above, at, isBlack, columns)
    if (mode === 'pass') {
      at = b2
    } else if (mode === 'runs') {
      const [first, second] = [bits.run(isBlack), bits.run(!isBlack)]
      if (first === null || second === null) return null
      const from = Math.max(at, 0) + first
      changes.push(Math.min(from, columns), Math.min(from + second, columns))
      at = from + second
    } else {
      at = b1 + mode
      if (at < (changes.at(-1) ?? 0)) return null
      changes.push(Math.min(at, columns))
      isBlack = !isBlack
    }
  }
  return changes
}

/** The first change above, right of a place, to the other colour than the present one; and the next. */
function changesAbove(
  above: readonly number[],
  at: number,
  isBlack: boolean,
  columns: number,
): readonly [b1: number, b2: number] {
  let index = isBlack ? 1 : 0
  while (index < above.length && (above[index] ?? columns) <= at) index += 2
  return [above[index] ?? columns, above[index + 1] ?? columns]
}

function rowOfRuns(bits: Bits, columns: number): readonly number[] | null {
  const changes: number[] = []
  let isBlack = false
  for (let at = 0; at < columns; isBlack = !isBlack) {
    const run = bits.run(isBlack)
    if (run === null) return null
    at += run
    changes.push(Math.min(at, columns))
  }
  return changes
}

/** Two changes at one place are none. */
function withoutEmpty(changes: readonly number[]): readonly number[] {
  const found: number[] = []
  for (const change of changes) {
    if (found.at(-1) === change) found.pop()
    else found.push(change)
  }
  return found
}

function blacken(found: Uint8Array, row: number, changes: readonly number[], columns: number): void {
  for (let index = 0; index < changes.length; index += 2) {
    const [from = columns, to = columns] = changes.slice(index, index + 2)
    for (let x = from; x < to; x += 1) found[row + (x >> 3)] = (found[row + (x >> 3)] ?? 255) & ~(128 >> (x & 7))
  }
}

class Bits {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  align(): void {
    this.#at = Math.ceil(this.#at / 8) * 8
  }

  /** The value of the code that stands here; null where none does. */
  code<T>(codes: ReadonlyMap<string, T>): T | null {
    let text = ''
    for (let length = 1; length <= LONGEST_CODE; length += 1) {
      const bit = this.#bitAt(this.#at + length - 1)
      if (bit === null) return null
      text += bit
      const value = codes.get(text)
      if (value === undefined) continue
      this.#at += length
      return value
    }
    return null
  }

  /** Long parts of a run come before the last, which is below 64. */
  run(isBlack: boolean): number | null {
    const codes: RunCodes = isBlack ? BLACK_RUNS : WHITE_RUNS
    for (let length = 0; ; ) {
      const part = this.code(codes)
      if (part === null) return null
      length += part
      if (part < 64) return length
    }
  }

  /** Eleven zeroes or more, and a one. */
  skipLineEnd(): void {
    let at = this.#at
    while (this.#bitAt(at) === 0) at += 1
    if (at - this.#at >= 11 && this.#bitAt(at) === 1) this.#at = at + 1
  }

  #bitAt(at: number): 0 | 1 | null {
    const byte = this.#bytes[at >> 3]
    if (byte === undefined) return null
    return (byte >> (7 - (at & 7))) & 1 ? 1 : 0
  }
}
