import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLACK_RUNS, type RunCodes, WHITE_RUNS } from './fax-codes.ts'
import { unpackFax } from './unpack-fax.ts'
import type { PdfValue } from './values.ts'

type Row = readonly boolean[]

const rows = fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 12 })).chain(([width, height]) =>
  fc
    .array(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 40 }), {
      minLength: height,
      maxLength: height,
    })
    .map((all) => all.map((runs) => rowOf(runs, width))),
)

function rowOf(runs: readonly number[], width: number): Row {
  const row = runs.flatMap((run, at) => Array.from({ length: run }, () => at % 2 === 1))
  return Array.from({ length: width }, (_, at) => row[at] ?? false)
}

test('rows by the row above are what they were before (ITU-T T.6)', () => {
  fc.assert(
    fc.property(rows, (picture) => {
      const columns = picture[0]?.length ?? 0
      expect(
        read(
          picture.map((row, at) => byAbove(row, picture[at - 1] ?? row.map(() => false))),
          { K: -1, columns },
          picture.length,
        ),
      ).toEqual(picture)
    }),
    { numRuns: 300 },
  )
})

test('rows by themselves, with and without an end of line (ITU-T T.4)', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (picture, hasEnds) => {
      const columns = picture[0]?.length ?? 0
      const lines = picture.map((row) => (hasEnds ? '000000000001' : '') + inRuns(row))
      expect(read(lines, { K: 0, columns }, picture.length)).toEqual(picture)
    }),
    { numRuns: 300 },
  )
})

test('the longest runs, in several parts', () => {
  const picture = [rowOf([2623, 2560, 1], 6000)]
  expect(read(picture.map(inRuns), { K: 0, columns: 6000 }, 1)).toEqual(picture)
})

test('codes that say black by a one; rows that begin with a byte', () => {
  const row = rowOf([3, 5], 8)
  const bits = inRuns(row)
  const bytes = bytesOf(bits)
  const facts = new Map<string, PdfValue>([
    ['K', 0],
    ['Columns', 8],
    ['BlackIs1', true],
  ])
  expect(unpackFax(bytes, facts, 1)).toEqual(Uint8Array.of(0b0001_1111))
  const aligned = [bits, bits].map((one) => one.padEnd(Math.ceil(one.length / 8) * 8, '0')).join('')
  const found = unpackFax(bytesOf(aligned), new Map<string, PdfValue>([...facts, ['EncodedByteAlign', true]]), 2)
  expect(found).toEqual(Uint8Array.of(0b0001_1111, 0b0001_1111))
})

test('any bytes end somewhere', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(-1, 0), (bytes, kind) => {
      const facts = new Map<string, PdfValue>([
        ['K', kind],
        ['Columns', 64],
      ])
      expect(unpackFax(bytes, facts, 50)).toHaveLength(8 * 50)
    }),
    { numRuns: 2000 },
  )
  expect(unpackFax(new Uint8Array(9), new Map<string, PdfValue>([['K', 4]]), 9)).toBeNull()
})

test('more rows and columns than are looked at, and none', () => {
  for (const [columns, rows] of [
    [4_000_000_000, 1],
    [100_000, 20_000],
    [64, -1],
  ] as const) {
    const facts = new Map<string, PdfValue>([
      ['Columns', columns],
      ['Rows', rows],
    ])
    expect(unpackFax(new Uint8Array(9), facts, 9)).toBeNull()
  }
})

test('no code begins with another', () => {
  for (const codes of [WHITE_RUNS, BLACK_RUNS]) {
    const all = [...codes.keys()]
    expect(all).toHaveLength(104)
    expect(all.filter((code) => all.some((other) => other !== code && other.startsWith(code)))).toEqual([])
  }
})

function read(lines: readonly string[], { K, columns }: { K: number; columns: number }, height: number): Row[] {
  const found = unpackFax(
    bytesOf(lines.join('')),
    new Map<string, PdfValue>([
      ['K', K],
      ['Columns', columns],
    ]),
    height,
  )
  const stride = Math.ceil(columns / 8)
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: columns }, (_, x) => (((found?.[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 0),
  )
}

function bytesOf(bits: string): Uint8Array {
  return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).padEnd(8, '0'), 2),
  )
}

function runCode(length: number, isBlack: boolean): string {
  const codes: RunCodes = isBlack ? BLACK_RUNS : WHITE_RUNS
  const codeOf = (run: number): string => [...codes].find(([, value]) => value === run)?.[0] ?? ''
  let [rest, found] = [length, '']
  for (; rest > 2623; rest -= 2560) found += codeOf(2560)
  const long = Math.floor(rest / 64) * 64
  return found + (long > 0 ? codeOf(long) : '') + codeOf(rest - long)
}

function inRuns(row: Row): string {
  let [found, at, isBlack] = ['', 0, false]
  while (at < row.length) {
    const end = nextOther(row, at, isBlack)
    found += runCode(end - at, isBlack)
    at = end
    isBlack = !isBlack
  }
  return found
}

/** Where a colour ends. */
function nextOther(row: Row, from: number, isBlack: boolean): number {
  let at = from
  while (at < row.length && row[at] === isBlack) at += 1
  return at
}

/** The first change above, right of a place, to the other colour than the one given. */
function changeAbove(above: Row, at: number, isBlack: boolean): number {
  for (let x = at + 1; x < above.length; x += 1)
    if (above[x] !== isBlack && (x === 0 ? false : above[x - 1]) === isBlack) return x
  return above.length
}

const BESIDE: Readonly<Record<string, string>> = {
  '0': '1',
  '1': '011',
  '2': '000011',
  '3': '0000011',
  '-1': '010',
  '-2': '000010',
  '-3': '0000010',
}

function byAbove(row: Row, above: Row): string {
  let [found, at, isBlack] = ['', -1, false]
  while (at < row.length) {
    const first = nextOther(row, Math.max(at, 0), isBlack)
    const b1 = changeAbove(above, at, isBlack)
    const b2 = nextOther(above, b1, !isBlack)
    const beside = BESIDE[String(first - b1)]
    if (b2 < first) {
      found += '0001'
      at = b2
    } else if (beside !== undefined) {
      found += beside
      at = first
      isBlack = !isBlack
    } else {
      const second = nextOther(row, first, !isBlack)
      found += `001${runCode(first - Math.max(at, 0), isBlack)}${runCode(second - first, !isBlack)}`
      at = second
    }
  }
  return found
}
