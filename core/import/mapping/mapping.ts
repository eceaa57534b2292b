// Which column of a table is what, as somebody said it: plain data, kept for tables alike.
import type { CustomKind } from '../../custom/custom-field.ts'
import { isArray, type JsonObject, type JsonValue } from '../../lib/json.ts'
import type { DateOrder } from '../../time/date-order.ts'
import { isUuid } from '../../validate/uuid.ts'
import { compactName, headerKey } from '../file/clean-cell.ts'
import { isOfSession, isTarget, takesSeveral, type Target } from './targets.ts'

/** A row more is one of data, or a table is no table. */
export const MAX_HEADING_ROW = 9
export const MAX_MAPPED_COLUMNS = 500
const MAX_KEY_LENGTH = 60

export interface Mapping {
  version: 1
  /** Which of the first rows names the columns, from 0; null where none does. */
  heading: number | null
  /** What the columns are called, by `columnKeys`; empty where no row names them. */
  headings: readonly string[]
  /** What each column becomes: a target, the id of an own field, or '' for nothing. */
  columns: readonly string[]
  /** Of dates that may be read either way; null until somebody says it. */
  dateOrder: DateOrder | null
  /** Of its times, unless a time says itself that it is UTC. */
  clock: 'local' | 'utc'
}

/** Kinds of the own fields that a mapping names, by id; one that is not here is left out. */
export type OwnKinds = Readonly<Record<string, CustomKind>>

/** A mapping and what is needed to read by it. */
export interface MappedColumns {
  mapping: Mapping
  kinds: OwnKinds
}

/** A mapping that is kept; a record of the type `import-mappings`. */
export interface SavedMapping {
  id: string
  name: string
  mapping: Mapping
}

export const MAPPING_NAME_MAX_LENGTH = 100

/** What is kept of a mapping. */
export function mappingAttributes(name: string, mapping: Mapping): JsonObject {
  return { name: name.trim().slice(0, MAPPING_NAME_MAX_LENGTH), ...mapping }
}

/**
 * What is kept of a mapping in place of a stored one, with what of that this version cannot read beside it: what columns
 * become, and an order or a clock, as long as nobody said otherwise. Columns are found by their headings, of a table without
 * any by where they stand.
 * @param isUnderstood whether this device can read what a column becomes
 */
export function besideUnreadMapping(
  stored: JsonObject,
  name: string,
  mapping: Mapping,
  isUnderstood: (column: string) => boolean,
): JsonObject {
  const next = mappingAttributes(name, mapping)
  const read = readSavedMapping('stored', stored)?.mapping
  if (!read) return next
  const asStored = (['heading', 'dateOrder', 'clock'] as const).flatMap((part) =>
    mapping[part] === read[part] && stored[part] !== undefined ? [[part, stored[part]] as const] : [],
  )
  return { ...next, ...withUnread(stored, read, mapping, isUnderstood), ...Object.fromEntries(asStored) }
}

function withUnread(
  { columns }: JsonObject,
  read: Mapping,
  { heading, headings, columns: chosen }: Mapping,
  isUnderstood: (column: string) => boolean,
): Pick<Mapping, 'headings' | 'columns'> {
  const isBare = heading === null
  if (isBare !== (read.heading === null) || !isTexts(columns)) return { headings, columns: chosen }
  const keyOf = (names: readonly string[], at: number): string => (isBare ? `${at}` : compactName(names[at] ?? ''))
  const unread = new Map(
    columns.flatMap((column, at) =>
      column === '' || isUnderstood(column) ? [] : [[keyOf(read.headings, at), { column, at }] as const],
    ),
  )
  const kept = chosen.map((column, at) => {
    const key = keyOf(headings, at)
    const own = unread.get(key)
    unread.delete(key)
    return column === '' && own ? own.column : column
  })
  if (isBare) return { headings, columns: kept }
  // Columns that this table does not have.
  const others = [...unread.values()].slice(0, Math.max(0, MAX_MAPPED_COLUMNS - kept.length))
  return {
    headings: [...headings, ...others.map(({ at }) => read.headings[at] ?? '')],
    columns: [...kept, ...others.map(({ column }) => column)],
  }
}

/** A stored mapping; null where another version kept something else. Targets unknown here are left out. */
export function readSavedMapping(id: string, attributes: JsonObject): SavedMapping | null {
  const { name, version, heading, headings, columns, dateOrder, clock } = attributes
  if (typeof name !== 'string' || name === '' || version !== 1 || !isTexts(headings) || !isTexts(columns)) return null
  const isRow = typeof heading === 'number' && Number.isInteger(heading) && heading >= 0 && heading <= MAX_HEADING_ROW
  const mapping: Mapping = {
    version,
    heading: isRow ? heading : null,
    headings,
    columns: columns.slice(0, MAX_MAPPED_COLUMNS).map((column) => (isTarget(column) || isUuid(column) ? column : '')),
    dateOrder: dateOrder === 'day-month' || dateOrder === 'month-day' ? dateOrder : null,
    clock: clock === 'utc' ? 'utc' : 'local',
  }
  return { id, name, mapping }
}

function isTexts(value: JsonValue | undefined): value is readonly string[] {
  return isArray(value) && value.every((one) => typeof one === 'string')
}

/**
 * Names for the columns of a table, each once, in lower case, without commas and quotes, which mean something where
 * columns are named: of a column without a heading its number.
 */
export function columnKeys(cells: readonly string[], width: number): string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, at) => {
    const plain = headerKey((cells[at] ?? '').replaceAll(/["',]/g, ' '))
    const heading = plain.slice(0, MAX_KEY_LENGTH).trim()
    const first = compactName(heading) === '' ? `#${at + 1}` : heading
    let key = first
    for (let nth = 2; taken.has(compactName(key)); nth += 1) key = `${first} (${nth})`
    taken.add(compactName(key))
    return key
  })
}

export type MappingIssue =
  | { code: 'no-date' }
  | { code: 'no-places' }
  /** Columns, from 0, that cannot all become the same. */
  | { code: 'twice'; target: string; columns: readonly number[] }

const WITH_A_DAY: readonly Target[] = ['date', 'actual/offBlock', 'scheduled/offBlock', 'actual/takeOff']
const PLACES: readonly (readonly Target[])[] = [
  ['from', 'fromName'],
  ['to', 'toName'],
]

/** Why a mapping makes no flights of rows; empty where it does. */
export function mappingIssues({ columns, headings }: Mapping): MappingIssue[] {
  const issues: MappingIssue[] = []
  const has = (targets: readonly Target[]): boolean => targets.some((target) => columns.includes(target))
  if (!has(WITH_A_DAY)) issues.push({ code: 'no-date' })
  if (!PLACES.every(has)) issues.push({ code: 'no-places' })
  const byTarget = new Map<string, number[]>()
  for (const [at, target] of columns.entries()) {
    if (target !== '') byTarget.set(target, [...(byTarget.get(target) ?? []), at])
  }
  for (const [target, places] of byTarget) {
    const isWanted = isTarget(target) && takesSeveral(target)
    const others = places.filter((at) => !isOfSession(headings[at] ?? ''))
    if (others.length > 1 && !isWanted) issues.push({ code: 'twice', target, columns: others })
  }
  return issues
}
