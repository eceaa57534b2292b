import { isOwnKey } from '../../../../core/custom/own-key.ts'
import {
  CARD_COLUMNS,
  LIST_COLUMN_NAMES,
  columnSpec,
  LIST_COLUMNS,
  DATED_LEAST,
  datesOf,
  type ListColumn,
  USUAL_COLUMNS,
} from './list-columns.ts'
import type { ListView } from '../../../query/views/list-view.ts'

/** Below this width, in the size of the page's text, the rows are cards (flight-row.module.css). */
export const CARDS_BELOW = 36

/** In the size of the page's text: what no column takes (flight-row.module.css). */
const PADDING = 1.5
const GAP = 0.75
/** How far a flight is saved, and its menu: with a word where there is room, else by a sign alone. */
const STATE = 5
const TIGHT_STATE = 3
/** Names need this much more than their least before that word gets its room. */
const EASE = 1.5
/** What names share beyond their least before another column is worth it. */
const NAMES_ROOM = 16
/** The box to choose a flight by. */
const BOX = 1.5

/** What the list is sorted by, and the headings it has. */
export type ListSorting = Pick<ListView, 'sortBy' | 'group'>

export interface FittedColumns {
  readonly shown: readonly ListColumn[]
  /** Chosen columns there is no room for. */
  readonly left: number
  /** Widths for the grid of head and rows; empty for cards. */
  readonly template: string
  readonly isCards: boolean
  /** A sign alone shows how far a flight is saved. */
  readonly isTight: boolean
}

/**
 * The columns there is room for, from the first on; the route always has some.
 * @param width of the list, in the size of the page's text
 * @param more columns that are added, one by one, as long as names still have much more than their least
 */
export function fitColumns(
  chosen: readonly ListColumn[],
  width: number,
  { sortBy, group }: ListSorting,
  more: readonly ListColumn[] = [],
): FittedColumns {
  if (width < CARDS_BELOW) {
    return { shown: cardColumns(sortBy), left: 0, template: '', isCards: true, isTight: false }
  }
  const leastOf = leastIn(group)
  const columns = widened(chosen, more, width, leastOf)
  const roomy = columnsIn(columns, width - STATE - EASE, leastOf)
  const tight = columnsIn(columns, width - TIGHT_STATE, leastOf)
  const isTight = tight.length > roomy.length
  const shown = isTight ? tight : roomy
  const state = isTight ? TIGHT_STATE : STATE
  const grows = shown.some((column) => column.width === null && columnSpec(column.name).grows > 0)
  const widths = shown.map((column) => widthOf(column, leastOf))
  const template = [`${BOX}rem`, ...widths, grows ? `${state}rem` : `minmax(${state}rem, 1fr)`].join(' ')
  return { shown, left: columns.length - shown.length, template, isCards: false, isTight }
}

type Shown = readonly ListColumn[]

/** Before the signs, which are the last of the usual. */
function widened(columns: Shown, more: Shown, width: number, leastOf: Least): Shown {
  let room = width - PADDING - GAP - BOX - STATE
  for (const column of columns) room -= leastOf(column) + GAP
  const added = more.filter((column) => {
    room -= leastOf(column) + GAP
    return room >= NAMES_ROOM
  })
  return added.length === 0 ? columns : [...columns.slice(0, -1), ...added, ...columns.slice(-1)]
}

function columnsIn(columns: Shown, width: number, leastOf: Least): Shown {
  const route = columns.find(({ name }) => name === 'route')
  let room = width - PADDING - GAP - BOX - (route ? leastOf(route) + GAP : 0)
  let isFull = false
  return columns.filter((column) => {
    if (column === route) return true
    room -= leastOf(column) + GAP
    isFull ||= room < 0
    return !isFull
  })
}

type Least = (column: ListColumn) => number

function leastIn(group: ListView['group']): Least {
  const dated = datesOf(group) === 'medium' ? DATED_LEAST : LIST_COLUMNS.date.least
  return ({ name, width }) => width ?? (name === 'date' ? dated : columnSpec(name).least)
}

function widthOf(column: ListColumn, leastOf: Least): string {
  const { grows } = columnSpec(column.name)
  const least = `${leastOf(column)}rem`
  return column.width === null && grows > 0 ? `minmax(${least}, ${grows}fr)` : least
}

/** What the list is sorted by is seen on a card, too. */
function cardColumns(sortBy: ListView['sortBy']): readonly ListColumn[] {
  if (USUAL_COLUMNS.some(({ name }) => columnSpec(name).sorts === sortBy)) return CARD_COLUMNS
  const sorted = isOwnKey(sortBy) ? sortBy : LIST_COLUMN_NAMES.find((name) => LIST_COLUMNS[name].sorts === sortBy)
  return sorted ? [...CARD_COLUMNS, { name: sorted, width: null }] : CARD_COLUMNS
}
