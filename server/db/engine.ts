import { PostgresAdapter } from 'kysely'
import type { Kysely } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** Which engine a database, or a transaction on it, belongs to: for the few statements that differ. */
export function engineOf<T>(db: Kysely<T>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
