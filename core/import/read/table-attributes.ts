// Columns of a table that each are an attribute of the record by themselves.
import { MILE_KM, NAUTICAL_MILE_KM } from '../../geo/miles.ts'
import { compactName } from '../file/clean-cell.ts'
import type { Table } from '../file/table.ts'
import type { TargetRecord } from '../record/target.ts'
import { airlineByCode } from './code-lists.ts'
import {
  AWARD_MILES,
  BOOKING_CLASS,
  CALLSIGN,
  FREQUENT_FLYER,
  KILOMETRES,
  MILES,
  NAUTICAL_MILES,
  OPERATOR,
  RATING,
  SHIP,
  STATUS,
  STATUS_MILES,
  TAGS,
} from './column-names.ts'
import type { Facts } from './facts.ts'
import { STATUS_WORDS } from './table-words.ts'

interface Attribute {
  columns: string
  /** What stands in a column that is one; another of that name is something else. */
  fits: RegExp | ((cell: string) => boolean)
  read: (facts: Facts, column: string) => Partial<TargetRecord>
}

export interface TableAttributes {
  /** The columns they stand in, as a layout names them. */
  columns: string
  read: (facts: Facts) => Partial<TargetRecord>
}

/** Rows that are looked at to tell whether a column is what it is called. */
const SAMPLE = 20
const ANYTHING = /./
const WHOLE = /^\d{1,9}$/
const NUMBER = /^\d{1,9}(?:[.,]\d{1,9})?$/

const distance = (columns: string, km: number): Attribute => ({
  columns,
  fits: NUMBER,
  read: (facts, column) => {
    const length = facts.number(column)
    return length === null ? {} : { distanceKm: length * km }
  },
})

const ATTRIBUTES: readonly Attribute[] = [
  { columns: CALLSIGN, fits: ANYTHING, read: (facts, column) => ({ callsign: facts.text(column) }) },
  { columns: OPERATOR, fits: ANYTHING, read: (facts, column) => ({ operator: airlineByCode(facts.text(column)) }) },
  { columns: SHIP, fits: ANYTHING, read: (facts, column) => ({ shipName: facts.text(column) }) },
  { columns: BOOKING_CLASS, fits: ANYTHING, read: (facts, column) => ({ bookingClass: facts.text(column) }) },
  { columns: FREQUENT_FLYER, fits: ANYTHING, read: (facts, column) => ({ frequentFlyer: facts.text(column) }) },
  { columns: AWARD_MILES, fits: WHOLE, read: (facts, column) => ({ awardMiles: wholeIn(facts, column) }) },
  { columns: STATUS_MILES, fits: WHOLE, read: (facts, column) => ({ statusMiles: wholeIn(facts, column) }) },
  { columns: RATING, fits: /^[0-5]$/, read: (facts, column) => ({ rating: ratingIn(facts, column) }) },
  { columns: TAGS, fits: ANYTHING, read: (facts, column) => ({ tags: partsOf(facts.text(column)) }) },
  {
    columns: STATUS,
    fits: (cell) => STATUS_WORDS.has(compactName(cell)),
    read: (facts, column) => ({ status: facts.choice(column, STATUS_WORDS) }),
  },
  distance(KILOMETRES, 1),
  distance(MILES, MILE_KM),
  distance(NAUTICAL_MILES, NAUTICAL_MILE_KM),
]

/** Those that a table has; of several columns of one the first. */
export function attributesIn(table: Table): TableAttributes {
  const found = ATTRIBUTES.flatMap(({ columns, fits, read }) => {
    const column = columns.split(',').find((one) => table.has(one))
    return column !== undefined && areSo(table, column, fits) ? [{ column, read }] : []
  })
  return {
    columns: found.map(({ column }) => column).join(','),
    read: (facts) => Object.assign({}, ...found.map(({ column, read }) => read(facts, column))),
  }
}

/** The parts of a list in a cell, each once. */
export function partsOf(text: string | null, between: RegExp = /[,;]/): string[] {
  const parts = (text ?? '').split(between).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

function areSo(table: Table, column: string, fits: Attribute['fits']): boolean {
  let rows = 0
  for (const row of table.rows()) {
    const cell = row.get(column)
    if (cell !== '' && !(fits instanceof RegExp ? fits.test(cell) : fits(cell))) return false
    rows += 1
    if (rows >= SAMPLE) break
  }
  return true
}

/** A whole number that is not below zero. */
function wholeIn(facts: Facts, column: string): number | null {
  const number = facts.number(column)
  if (number === null || (Number.isInteger(number) && number >= 0)) return number
  facts.note('cell-unreadable', column)
  return null
}

/** No stars are no rating. */
function ratingIn(facts: Facts, column: string): number | null {
  const rating = wholeIn(facts, column) || null
  if (rating === null || rating <= 5) return rating
  facts.note('cell-unreadable', column)
  return null
}
