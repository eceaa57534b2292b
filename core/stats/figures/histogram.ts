import { NO_TIME, UNKNOWN } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import { type DistanceUnit, KM_PER_UNIT } from '../../locale/format.ts'
import { countedRows } from '../groups/counted-rows.ts'
import { type CustomFigures, ownValues } from './custom-sums.ts'
import { type Measures, measuresAt, tally } from './tally.ts'

/** What every log may know of a flight: how far, block minutes, minutes late at departure and arrival (early below zero). */
export const FLIGHT_VALUES = ['distance', 'duration', 'departureDelay', 'arrivalDelay'] as const
/** One of these, or the numbers of an own field by its id. */
export type HistogramValue = (typeof FLIGHT_VALUES)[number] | `own=${string}`

/** A part of the values; `to` is the first value above it. Null where it has no end: it holds the few far off. */
export interface Bin extends Measures {
  from: number | null
  to: number | null
}

export interface Histogram {
  /** The lowest first; with `unknown` they add up to the totals. Distances in the reader's unit. */
  bins: Bin[]
  /** Whether each bin with two ends holds one whole number. */
  isByOne: boolean
  unknown: Measures
  /** Of an even number of flights the middle between the two in the middle; null without any. */
  median: number | null
}

export interface HistogramScale {
  /** Whose round numbers part the distances. */
  unit?: DistanceUnit
  /** Whether an own field's numbers are minutes, which are parted by parts of an hour. */
  isDuration?: boolean
}

/** So many bins the middle nine tenths of the flights are parted into at most. */
const MOST_BINS = 12
/** One in so many flights at either end may lie beyond the bins of equal width. */
const FAR_OFF = 20
/** A bin is at least this part of the greatest value: narrower ones nobody could read. */
const FINEST = 1e6
/** And no narrower than this: numbers are written with nine decimals. */
const LEAST_STEP = 1e-9
/** Minutes that people count in. */
const MINUTE_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1440] as const

/**
 * How a value of the flights is spread: bins of one round width, as few as part the middle nine tenths of them into twelve at
 * most, and where flights lie beyond these one bin without an end on that side.
 * @param found rows of a query, in any order; what does not count is left out
 */
export function histogramOf(
  digest: Digest,
  found: Uint32Array,
  value: HistogramValue,
  { unit = 'km', isDuration = false }: HistogramScale = {},
): Histogram {
  const { rows } = countedRows(digest, found)
  const reading = readingOf(digest, value, unit, isDuration)
  const { numberOf, scale } = reading
  const numbers = Float64Array.from(rows, numberOf)
  const sorted = numbers.filter((one) => !Number.isNaN(one)).sort()
  const { bounds, step } = boundsOf(sorted, reading)
  const group = new Int32Array(digest.count)
  for (const [at, row] of rows.entries()) {
    const number = numbers[at] ?? Number.NaN
    if (Number.isNaN(number)) continue
    let bin = 1
    while (bin <= bounds.length && number >= (bounds[bin - 1] ?? 0) * scale) bin++
    group[row] = bin
  }
  // Between two bounds a bin with two ends, before the first and behind the last one without.
  const sums = tally(digest, rows, group, bounds.length + 2)
  const bins = Array.from({ length: bounds.length + 1 }, (_, at): Bin => {
    return { from: bounds[at - 1] ?? null, to: bounds[at] ?? null, ...measuresAt(sums, at + 1) }
  })
  return {
    bins: bins.filter(({ from, to, flights }) => (from !== null && to !== null) || flights > 0),
    isByOne: step === 1 && scale === 1 && areWhole(sorted),
    unknown: measuresAt(sums, 0),
    median: medianOf(sorted, scale),
  }
}

/** Of every value that any of the flights has, by the value; own fields of which `durations` has the id are in minutes. */
export function histogramsOf(
  digest: Digest,
  found: Uint32Array,
  custom: Readonly<Record<string, Pick<CustomFigures, 'numbers'>>>,
  durations: ReadonlySet<string>,
): Record<string, Histogram> {
  const own = Object.keys(custom).filter((id) => custom[id]?.numbers)
  return Object.fromEntries([
    ...FLIGHT_VALUES.map((value) => [value, histogramOf(digest, found, value)] as const),
    ...own.map(
      (id) => [`own=${id}`, histogramOf(digest, found, `own=${id}`, { isDuration: durations.has(id) })] as const,
    ),
  ])
}

interface Reading {
  /** Of a row; NaN where it is not known. */
  numberOf: (row: number) => number
  /** Of these numbers in one unit of the bounds. */
  scale: number
  /** The least round width that is no less than this one. */
  stepAbove: (width: number) => number
}

function readingOf(
  { columns, tables }: Digest,
  value: HistogramValue,
  unit: DistanceUnit,
  isDuration: boolean,
): Reading {
  const known =
    (column: Int32Array, unknown: number): Reading['numberOf'] =>
    (row) => {
      const number = column[row] ?? unknown
      return number === unknown ? Number.NaN : number
    }
  switch (value) {
    case 'distance':
      return {
        numberOf: known(columns.metres, UNKNOWN),
        scale: 1000 * KM_PER_UNIT[unit],
        stepAbove: decimalStep,
      }
    case 'duration':
      return { numberOf: known(columns.minutes, UNKNOWN), scale: 1, stepAbove: minuteStep }
    case 'departureDelay':
      return { numberOf: known(columns.departureDelay, NO_TIME), scale: 1, stepAbove: minuteStep }
    case 'arrivalDelay':
      return { numberOf: known(columns.arrivalDelay, NO_TIME), scale: 1, stepAbove: minuteStep }
    default: {
      const id = value.slice('own='.length)
      const said = Float64Array.from(ownValues(tables.customs), (values) => {
        const number = values[id]
        return typeof number === 'number' ? number : Number.NaN
      })
      const { custom } = columns
      return {
        numberOf: (row) => said[(custom[row] ?? 0) - 1] ?? Number.NaN,
        scale: 1,
        stepAbove: isDuration ? minuteStep : decimalStep,
      }
    }
  }
}

interface Bounds {
  /** Of the bins of equal width, none without values. */
  bounds: readonly number[]
  step: number
}

function boundsOf(sorted: Float64Array, { scale, stepAbove }: Reading): Bounds {
  const beyond = Math.floor(sorted.length / FAR_OFF)
  const [low, high] = [sorted[beyond], sorted[sorted.length - 1 - beyond]]
  if (low === undefined || high === undefined) return { bounds: [], step: 0 }
  const width = low === high ? 1 : high / scale / MOST_BINS - low / scale / MOST_BINS
  const finest = Math.max(Math.abs(low), Math.abs(high)) / scale / FINEST
  const step = stepAbove(Math.max(width, finest, areWhole(sorted) ? 1 : LEAST_STEP))
  // As written: a hundred thousandths added up would drift.
  const bound = (at: number): number => Number((at * step).toPrecision(12))
  let first = Math.floor(low / scale / step)
  while (bound(first) * scale > low) first--
  while (bound(first + 1) * scale <= low) first++
  const bounds = [bound(first)]
  for (let at = first + 1; (bounds.at(-1) ?? 0) * scale <= high; at++) bounds.push(bound(at))
  return { bounds, step }
}

const areWhole = (numbers: Float64Array): boolean => numbers.every(Number.isInteger)

/** 1, 2 or 5 times a power of ten, no less than the width. */
function decimalStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width))
  const times = [1, 2, 5, 10].find((one) => one * power >= width) ?? 10
  return Number((times * power).toPrecision(1))
}

function minuteStep(width: number): number {
  const days = (minutes: number): number => decimalStep(minutes / 1440) * 1440
  return MINUTE_STEPS.find((one) => one >= width) ?? days(width)
}

function medianOf(sorted: Float64Array, scale: number): number | null {
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return lower === undefined || upper === undefined ? null : (lower / 2 + upper / 2) / scale
}
