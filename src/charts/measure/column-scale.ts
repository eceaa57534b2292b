import { scaleLinear } from '@visx/scale'

export interface ColumnScale {
  /** How high a column is, 0 to 100. */
  percent: (value: number) => number
  /** Whole values with a line each. */
  ticks: readonly number[]
}

/** No more whole units than this have no lines worth drawing; finer ones have. */
const TOO_FEW_UNITS = 2

/**
 * The scale of upright columns, up to a round figure above the greatest.
 * @param units what its lines may be whole numbers of, the coarsest first
 */
export function columnScale(values: readonly number[], units: readonly number[]): ColumnScale {
  const greatest = Math.max(...values)
  const by = units.find((unit) => greatest > TOO_FEW_UNITS * unit) ?? units.at(-1) ?? 1
  // The lowest line stands above what does not reach it, too.
  const scale = scaleLinear<number>({ domain: [0, Math.max(1, greatest / by)], range: [0, 100], nice: 3 })
  return {
    percent: (value) => scale(value / by),
    ticks: scale
      .ticks(3)
      .filter((tick) => tick > 0 && Number.isInteger(tick))
      .map((tick) => tick * by),
  }
}

/** So many letters fit under the columns of a phone, and of a wide chart. */
const LETTERS = { narrow: 24, wide: 60 }

/** Of each column the charts, `narrow` and `wide`, in which it has its label. */
export function labelPlaces(labels: readonly string[]): (at: number) => string {
  const steps = (['narrow', 'wide'] as const).map((name) => [name, labelStep(labels, LETTERS[name])] as const)
  return (at) => steps.flatMap(([name, step]) => (at % step === 0 ? [name] : [])).join(' ')
}

/** Every how manieth column has its label, where so many letters fit below them. */
export function labelStep(labels: readonly string[], letters: number): number {
  return Math.max(1, Math.ceil(labels.reduce((sum, label) => sum + label.length, 0) / letters))
}
