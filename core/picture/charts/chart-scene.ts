// What is drawn of a chart: words in the reader's language, and lengths as shares of the longest, 0 to 1.

/** A chart as a picture of its own. */
export interface ChartScene {
  /** What the chart is of. */
  name: string
  /** What it says, in a sentence. */
  finding: string
  /** What was searched for; empty for the whole log. */
  search: string
  /** What made the picture, and when. */
  maker: string
  date: string
  drawing: ChartDrawing
}

export type ChartDrawing = ColumnsDrawing | BarsDrawing | LineDrawing | MonthsDrawing

/** Upright columns in their own order; of two series they stand in pairs. */
export interface ColumnsDrawing {
  kind: 'columns'
  /** One of each for each column; an empty one where there is no room for it. */
  labels: readonly string[]
  series: readonly Series[]
  ticks: readonly { share: number; text: string }[]
}

export interface Series {
  /** Empty where there is one only. */
  name: string
  shares: readonly number[]
}

/** A ranked list with a bar for each series in every row. */
export interface BarsDrawing {
  kind: 'bars'
  /** What the bars of a row are; empty where each has one. */
  series: readonly string[]
  rows: readonly BarsRow[]
  /** How many more there are, in words; empty for none. */
  more: string
}

export interface BarsRow {
  name: string
  detail: string
  bars: readonly { share: number; text: string }[]
  /** Beside the last bar's value. */
  change: string
}

/** What came together over time. */
export interface LineDrawing {
  kind: 'line'
  shares: readonly number[]
  first: string
  last: string
  sum: string
}

/** A line for each year, with a cell for each of its months. */
export interface MonthsDrawing {
  kind: 'months'
  /** Names of the months, one letter each. */
  letters: readonly string[]
  years: readonly { name: string; cells: readonly (MonthCell | null)[] }[]
}

export interface MonthCell {
  /** 1 for the lightest to 4. */
  shade: number
  text: string
}
