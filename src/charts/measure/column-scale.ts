import { scaleLinear } from '@visx/scale'

export interface ColumnScale {
  /** How high a column is, 0 to 100. */
  percent: (value: number) => number
  /** Whole values with a line each. */
  ticks: readonly number[]
}

/** The scale of upright columns, up to a round figure above the greatest. */
export function columnScale(values: readonly number[]): ColumnScale {
  const scale = scaleLinear<number>({ domain: [0, Math.max(...values)], range: [0, 100], nice: 3 })
  return {
    percent: (value) => scale(value),
    ticks: scale.ticks(3).filter((tick) => tick > 0 && Number.isInteger(tick)),
  }
}

/** Every how manieth column has its label, where so many letters fit below them. */
export function labelStep(labels: readonly string[], letters: number): number {
  return Math.max(1, Math.ceil(labels.reduce((sum, label) => sum + label.length, 0) / letters))
}
