// Answers RxDB's queries from rows: along an index where RxDB's plan fits one of ours, else by looking at every row with
// RxDB's own matcher and order. Attributes are read only of rows where it takes them.
import {
  getQueryMatcher,
  getSortComparator,
  type PreparedQuery,
  type RxDocumentData,
  type RxJsonSchema,
} from 'rxdb/plugins/core'
import type { Collection } from '../../../core/wire/resources.ts'
import { requested } from '../idb/idb-promises.ts'
import { BY_SORT_KEY, BY_TYPE } from '../log-schema.ts'
import type { StoredRow } from '../rows/stored-row.ts'
import { columnsOf, documentOf } from './row-document.ts'

export interface RowsQuery<T> {
  store: IDBObjectStore
  collection: Collection
  schema: Readonly<RxJsonSchema<RxDocumentData<T>>>
  prepared: PreparedQuery<T>
}

type Plan = PreparedQuery<object>['queryPlan']

/** Rows of one request: more would delay writes. */
const BATCH = 1000

/** The documents, in the query's order. */
export async function queryRows<T>(request: RowsQuery<T>): Promise<RxDocumentData<T>[]> {
  const { collection, schema, prepared } = request
  const { query, queryPlan } = prepared
  const source = sourceOf(request)
  if (source === null) return []
  const skip = query.skip ?? 0
  const end = skip + (query.limit ?? Number.POSITIVE_INFINITY)
  const isInOrder = source.isServed && queryPlan.sortSatisfiedByIndex
  const found: Candidate<T>[] = []
  for await (const candidate of matching(request, source, isInOrder ? end : Number.POSITIVE_INFINITY)) {
    found.push(candidate)
    if (isInOrder && found.length >= end) break
  }
  if (!isInOrder) {
    const isLight = query.sort.every((part) => Object.keys(part).every((field) => isColumn(field, collection)))
    const compare = getSortComparator(schema, query)
    const view = (candidate: Candidate<T>): RxDocumentData<T> =>
      isLight && candidate.document === null ? light<T>(candidate.row, collection) : read(candidate, collection)
    // Seen once each, not once for every comparison.
    const views = found.map((candidate) => ({ candidate, document: view(candidate) }))
    views.sort((a, b) => compare(a.document, b.document))
    found.splice(0, found.length, ...views.slice(skip, end).map(({ candidate }) => candidate))
    return found.map((candidate) => read(candidate, collection))
  }
  return found.slice(skip, end).map((candidate) => read(candidate, collection))
}

/** How many documents the query would answer; `fast` when no row had to be looked at. */
export async function countRows<T>(request: RowsQuery<T>): Promise<{ count: number; mode: 'fast' | 'slow' }> {
  const { query, queryPlan } = request.prepared
  const source = sourceOf(request)
  const clipped = (count: number): number =>
    Math.min(Math.max(count - (query.skip ?? 0), 0), query.limit ?? Number.POSITIVE_INFINITY)
  if (source === null) return { count: 0, mode: 'fast' }
  if (source.isServed && queryPlan.selectorSatisfiedByIndex) {
    return { count: clipped(await requested(source.from.count(source.range ?? undefined))), mode: 'fast' }
  }
  let count = 0
  for await (const _ of matching(request, source, Number.POSITIVE_INFINITY)) count += 1
  return { count: clipped(count), mode: 'slow' }
}

interface Candidate<T> {
  row: StoredRow
  /** Null while nobody needed it. */
  document: RxDocumentData<T> | null
}

function read<T>(candidate: Candidate<T>, collection: Collection): RxDocumentData<T> {
  candidate.document ??= documentOf(candidate.row, collection)
  return candidate.document
}

/** For selectors and orders that look at nothing else. */
function light<T>(row: StoredRow, collection: Collection): RxDocumentData<T> {
  const nothing: RxDocumentData<T> = JSON.parse('{}')
  return Object.assign(nothing, columnsOf(row, collection))
}

function isColumn(field: string, collection: Collection): boolean {
  return ['id', 'sortKey', '_deleted', '_meta.lwt'].includes(field) || (field === 'type' && collection === 'data')
}

/** Rows the selector lets pass. `wanted`: after how many of them nobody asks for more. */
async function* matching<T>(
  { collection, schema, prepared: { query, queryPlan } }: RowsQuery<T>,
  source: Source,
  wanted: number,
): AsyncGenerator<Candidate<T>> {
  const isEvery = source.isServed && queryPlan.selectorSatisfiedByIndex
  const isLight = Object.keys(query.selector).every((field) => isColumn(field, collection))
  const matches = getQueryMatcher(schema, query)
  const first = Math.min(BATCH, isEvery ? wanted : wanted * 2)
  for await (const rows of batches(source, first)) {
    for (const row of rows) {
      const candidate: Candidate<T> = { row, document: null }
      if (isEvery || matches(isLight ? light<T>(row, collection) : read(candidate, collection))) yield candidate
    }
  }
}

interface Source {
  from: IDBIndex | IDBObjectStore
  range: IDBKeyRange | null
  keyOf: (row: StoredRow) => IDBValidKey
  /** The plan's range is the index's. */
  isServed: boolean
}

/** Where the rows are; null when the query can answer none. */
function sourceOf<T>({ store, collection, prepared: { queryPlan } }: RowsQuery<T>): Source | null {
  const index = indexOf(queryPlan, collection)
  const lower = index && keyOf(queryPlan.startKeys)
  const upper = index && keyOf(queryPlan.endKeys)
  if (!index || !lower || !upper) return { from: store, range: null, keyOf: ({ id }) => id, isServed: false }
  const range = rangeOf(lower, upper, !queryPlan.inclusiveStart, !queryPlan.inclusiveEnd)
  return range && { from: store.index(index.name), range, keyOf: index.keyOf, isServed: true }
}

function indexOf({ index }: Plan, collection: Collection): (Pick<Source, 'keyOf'> & { name: string }) | null {
  const fields = index.join()
  if (fields === '_deleted,sortKey,id') {
    return { name: BY_SORT_KEY, keyOf: ({ del, sortKey, id }) => [del, sortKey, id] }
  }
  if (fields === '_deleted,type,sortKey,id' && collection === 'data') {
    return { name: BY_TYPE, keyOf: ({ del, type, sortKey, id }) => [del, type, sortKey, id] }
  }
  return null
}

/** What RxDB's planner writes for "from the first" and "to the last". */
const LOWEST = Number.MIN_SAFE_INTEGER
const HIGHEST = '\uffff'

/** Null for values no index of ours is ordered by. */
function keyOf(parts: readonly unknown[]): IDBValidKey[] | null {
  const key: IDBValidKey[] = []
  for (const part of parts) {
    if (part === LOWEST) key.push(Number.NEGATIVE_INFINITY)
    else if (part === HIGHEST) key.push([])
    else if (typeof part === 'boolean') key.push(part ? 1 : 0)
    else if (typeof part === 'string') key.push(part)
    else return null
  }
  return key
}

/** Null when nothing lies between the ends. */
function rangeOf(lower: IDBValidKey, upper: IDBValidKey, isAbove: boolean, isBelow: boolean): IDBKeyRange | null {
  try {
    return IDBKeyRange.bound(lower, upper, isAbove, isBelow)
  } catch {
    return null
  }
}

/** All within one transaction, so that they are the rows of one moment. */
async function* batches({ from, range, keyOf: keyOfRow }: Source, first: number): AsyncGenerator<StoredRow[]> {
  let rest = range
  for (let size = Math.max(first, 1); ; size = Math.min(size * 4, BATCH)) {
    const rows = await requested<StoredRow[]>(from.getAll(rest, size))
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (rows.length < size || last === undefined) return
    rest = after(keyOfRow(last), range)
    if (rest === null) return
  }
}

function after(key: IDBValidKey, range: IDBKeyRange | null): IDBKeyRange | null {
  return range === null
    ? IDBKeyRange.lowerBound(key, true)
    : rangeOf(key, range.upper as IDBValidKey, true, range.upperOpen)
}
