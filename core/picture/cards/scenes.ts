import type { PictureMapContent } from '../map/picture-map.ts'

/** A figure and what it counts. */
export interface Figure {
  value: string
  name: string
}

/** A line of a table: a name, what more there is to say of it, and its value. */
export interface SceneRow {
  name: string
  detail?: string | undefined
  value: string
}

/** A line with a bar; the longest has the share 1. */
export interface BarRow extends SceneRow {
  share: number
}

export interface Column {
  name: string
  /** 0 to 1 of the highest. */
  share: number
  /** The one that is spoken of. */
  isChosen: boolean
  /** Over the column; empty for none. */
  value: string
}

/** What stands on every card: the sign at its head, what it is about, who made it. */
interface Framed {
  /** `2024` */
  sign: string
  eyebrow: string
  /** At the foot. */
  maker: string
  /** At the foot, on the other side: a source, a method. */
  footnote?: string | undefined
}

/** Half a sentence in the largest letters, and the sentence. */
export interface FigureScene extends Framed {
  kind: 'figure'
  value: string
  /** Under it. */
  unit: string
  sentence: string
  rows: readonly SceneRow[]
}

/** From one code to another, and where that is. */
export interface RouteScene extends Framed {
  kind: 'route'
  from: SceneRow
  to: SceneRow
  sentence: string
  rows: readonly SceneRow[]
  map: PictureMapContent | null
  credit: string
}

export interface RankingScene extends Framed {
  kind: 'ranking'
  headline: string
  rows: readonly BarRow[]
  /** Under the list: what was left out. */
  note: string
}

export interface ColumnsScene extends Framed {
  kind: 'columns'
  headline: string
  columns: readonly Column[]
  rows: readonly SceneRow[]
}

/** A headline and lines of a timetable. */
export interface TableScene extends Framed {
  kind: 'table'
  headline: string
  rows: readonly SceneRow[]
}

/** Lists of names, each under its figure. */
export interface ListsScene extends Framed {
  kind: 'lists'
  headline: string
  /** Between the headline and the lists. */
  map: PictureMapContent | null
  credit: string
  lists: readonly { figure: Figure; names: readonly string[] }[]
}

/** Figures beside those of another time. */
export interface ComparisonScene extends Framed {
  kind: 'comparison'
  headline: string
  /** `2023`, `2024` */
  times: readonly [before: string, now: string]
  rows: readonly { name: string; values: readonly [string, string]; shares: readonly [number, number] }[]
}

/** The whole of a year: its map and what it comes to. */
export interface YearScene extends Framed {
  kind: 'year'
  /** The first card shows it larger and less of it. */
  isCover: boolean
  title: string
  figures: readonly Figure[]
  rows: readonly SceneRow[]
  columns: readonly Column[]
  map: PictureMapContent | null
  credit: string
}

export type CardScene =
  | FigureScene
  | RouteScene
  | RankingScene
  | ColumnsScene
  | TableScene
  | ListsScene
  | ComparisonScene
  | YearScene
