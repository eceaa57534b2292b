import { fail, ok, type Result } from '../lib/result.ts'
import { COLUMN_NAMES, type ColumnName } from './columns.ts'
import { type CompactTables, compactTables, fillTables } from './compact-tables.ts'
import { columnsOf, type Digest } from './digest.ts'
import { emptyTables } from './tables.ts'

/** Rises with every change of the columns, the tables or what a number in them means: `encode.test.ts` notices. */
export const DIGEST_VERSION = 10
/**
 * A digest of this version or a later one is read as far as it goes, while one of today's is built in the background:
 * what its columns mean has not changed since, but for `POSITIONAL` and minutes, which
 * until 8 were those typed by hand even beside block times.
 */
const OLDEST_READABLE = 2
/** Their entries are lists in the order of a version's own names. */
const POSITIONAL: ReadonlySet<string> = new Set<ColumnName>(['pilot'])
/** The columns of version 2, which did not write their names down. */
const COLUMNS_OF_2 =
  'date minute logged from to divertedTo via departure departureOffset arrival arrivalOffset departureDelay ' +
  'arrivalDelay airline operator flightNumber aircraft registration ship minutes night metres status role cabin ' +
  'bookingClass reason seatPosition seatSide seat rating tags people trip pnr custom pilot note rest marks'

/** A digest as it is stored and sent: structured clone takes it as it is. */
export interface EncodedDigest {
  readonly version: number
  readonly count: number
  /** Names of the columns, in their order. */
  readonly columns?: string
  /** Ids, one a line. */
  readonly ids: string
  /** The tables as JSON. */
  readonly tables: string
  /** Every column in the narrowest numbers that hold it, one after the other, each beginning at a multiple of four. */
  readonly numbers: ArrayBuffer
  /** Bytes per number of each column: 0 when all its numbers are equal, and then that number stands in `fills`. */
  readonly widths: readonly number[]
  readonly fills: readonly number[]
}

export type DigestIssue = 'version' | 'damaged'

/** Equal logs give equal encodings, byte by byte. */
export function encodeDigest(digest: Digest): EncodedDigest {
  const { columns, values } = compactTables(digest)
  const widths = COLUMN_NAMES.map((name) => widthOf(columns[name]))
  const numbers = new ArrayBuffer(widths.reduce((sum, width) => sum + padded(width * digest.count), 0))
  let offset = 0
  for (const [at, name] of COLUMN_NAMES.entries()) {
    const width = widths[at] ?? 0
    view(numbers, offset, width, digest.count).set(width === 0 ? [] : columns[name])
    offset += padded(width * digest.count)
  }
  return {
    version: DIGEST_VERSION,
    count: digest.count,
    columns: COLUMN_NAMES.join(' '),
    ids: digest.ids.join('\n'),
    tables: JSON.stringify(values),
    numbers,
    widths,
    fills: COLUMN_NAMES.map((name, at) => (widths[at] === 0 ? (columns[name][0] ?? 0) : 0)),
  }
}

/** Whether this version wrote it. */
export function isOfToday({ version }: EncodedDigest): boolean {
  return version === DIGEST_VERSION
}

/**
 * Fails for a version that cannot be read and for a digest that contradicts itself: then it has to be built anew. Of an
 * older one everything is known that it knew; what came since is nowhere.
 */
export function decodeDigest(encoded: EncodedDigest): Result<Digest, DigestIssue> {
  const { version, count, widths, fills, numbers } = encoded
  if (version > DIGEST_VERSION || version < OLDEST_READABLE) return fail('version')
  const names = (encoded.columns ?? COLUMNS_OF_2).split(' ')
  const ids = count === 0 ? [] : encoded.ids.split('\n')
  const bytes = widths.reduce((sum, width) => sum + padded(width * count), 0)
  if (ids.length !== count || widths.length !== names.length || numbers.byteLength !== bytes) return fail('damaged')
  const tables = emptyTables()
  try {
    fillTables(tables, JSON.parse(encoded.tables) as CompactTables['values'])
  } catch {
    return fail('damaged')
  }
  let offset = 0
  const stored = new Map<string, Int32Array>()
  for (const [at, name] of names.entries()) {
    const width = widths[at] ?? 0
    if (isOfToday(encoded) || !POSITIONAL.has(name)) {
      stored.set(
        name,
        width === 0 ? new Int32Array(count).fill(fills[at] ?? 0) : Int32Array.from(view(numbers, offset, width, count)),
      )
    }
    offset += padded(width * count)
  }
  return ok({ count, ids, columns: columnsOf((name) => stored.get(name) ?? new Int32Array(count)), tables })
}

/** Bytes per number: 0 for a column of one value. */
function widthOf(column: Int32Array): number {
  let [least, most] = [column[0] ?? 0, column[0] ?? 0]
  for (const value of column) {
    if (value < least) least = value
    else if (value > most) most = value
  }
  if (least === most) return 0
  if (least >= -128 && most < 128) return 1
  return least >= -32_768 && most < 32_768 ? 2 : 4
}

function view(buffer: ArrayBuffer, offset: number, width: number, count: number): Int8Array | Int16Array | Int32Array {
  if (width === 4) return new Int32Array(buffer, offset, count)
  if (width === 2) return new Int16Array(buffer, offset, count)
  return new Int8Array(buffer, offset, width === 0 ? 0 : count)
}

function padded(bytes: number): number {
  return Math.ceil(bytes / 4) * 4
}
