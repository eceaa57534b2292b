import { sql } from 'kysely'
import type { CompiledQuery, RawBuilder } from 'kysely'
import { engineOf } from './engine.ts'
import type { Db } from './schema.ts'

/** Of one query; requests come with one operation, with few, or with as many as they may. */
const MOST_KNOWN = 20

/** The place of a value in a query: of the first row unless another is said. */
export type Slots<V> = <K extends keyof V>(name: K, row?: number) => RawBuilder<V[K]>

interface Prepared<V, R> {
  query: CompiledQuery<R>
  /** One for each parameter of the query. */
  readers: readonly ((rows: readonly V[]) => unknown)[]
}

/**
 * A query whose values come later. To put one together takes several times as long as to run it, so that is done once
 * for each engine and number of rows.
 */
export function prepared<V, R>(
  build: (db: Db, slot: Slots<V>, rows: number) => CompiledQuery<R>,
): (db: Db, ...rows: readonly V[]) => Promise<R[]> {
  const known = new Map<string, Prepared<V, R>>()
  const find = (db: Db, rows: number): Prepared<V, R> => {
    const key = `${engineOf(db)} ${rows}`
    const found = known.get(key)
    if (found) return found
    const fresh = prepare(db, rows, build)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, fresh)
    return fresh
  }
  return async (db, ...rows) => {
    const { query, readers } = find(db, rows.length)
    const result = await db.executeQuery<R>({ ...query, parameters: readers.map((read) => read(rows)) })
    return result.rows
  }
}

/** One for each row. */
export function listOf<T>(rows: number, make: (row: number) => T): T[] {
  return Array.from({ length: rows }, (_, row) => make(row))
}

function prepare<V, R>(
  db: Db,
  rows: number,
  build: (db: Db, slot: Slots<V>, rows: number) => CompiledQuery<R>,
): Prepared<V, R> {
  const readers = new Map<unknown, (rows: readonly V[]) => unknown>()
  const query = build(
    db,
    (name, row = 0) => {
      const mark = { name, row }
      readers.set(mark, (values) => values[row]?.[name])
      return sql`${mark}`
    },
    rows,
  )
  return { query, readers: query.parameters.map((parameter) => readers.get(parameter) ?? (() => parameter)) }
}
