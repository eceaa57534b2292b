import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { CompiledQuery, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { createMutex } from './mutex.ts'

const CACHED_STATEMENTS = 200

/**
 * Kysely over Node's own SQLite. There is one connection: a transaction keeps it until it ends,
 * so nobody else's statement can slip in between. Transactions that write take the write lock at their start.
 */
export function sqliteDialect(open: () => DatabaseSync): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => sqliteDriver(open),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

const raw = (sql: string) => async (connection: DatabaseConnection) => {
  await connection.executeQuery(CompiledQuery.raw(sql))
}

const beginReading = raw('begin')
const beginWriting = raw('begin immediate')

function sqliteDriver(open: () => DatabaseSync): Driver {
  const mutex = createMutex()
  const releases = new WeakMap<DatabaseConnection, () => void>()
  let database: DatabaseSync | undefined
  let run: (query: CompiledQuery) => QueryResult<unknown>
  return {
    async init() {
      database = open()
      run = statementRunner(database)
    },
    async acquireConnection() {
      const release = await mutex.lock()
      const connection = sqliteConnection((query) => run(query))
      releases.set(connection, release)
      return connection
    },
    beginTransaction: (connection, { accessMode }) =>
      accessMode === 'read only' ? beginReading(connection) : beginWriting(connection),
    commitTransaction: raw('commit'),
    rollbackTransaction: raw('rollback'),
    async releaseConnection(connection) {
      releases.get(connection)?.()
    },
    async destroy() {
      database?.close()
    },
  }
}

function sqliteConnection(run: (query: CompiledQuery) => QueryResult<unknown>): DatabaseConnection {
  return {
    // The shape of a row is known to the query's author alone.
    executeQuery: async <R>(query: CompiledQuery) => run(query) as QueryResult<R>,
    streamQuery() {
      throw new Error('streaming is not used: every query is limited')
    },
  }
}

interface Statement {
  statement: StatementSync
  hasRows: boolean
}

function statementRunner(database: DatabaseSync): (query: CompiledQuery) => QueryResult<unknown> {
  const cache = new Map<string, Statement>()
  const prepare = (sql: string): Statement => {
    const known = cache.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    const fresh = { statement, hasRows: statement.columns().length > 0 }
    if (cache.size >= CACHED_STATEMENTS) cache.clear()
    cache.set(sql, fresh)
    return fresh
  }
  return ({ sql, parameters }) => {
    const { statement, hasRows } = prepare(sql)
    // Another kind of value makes SQLite itself throw.
    const values = parameters as readonly SQLInputValue[]
    if (hasRows) return { rows: statement.all(...values) }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}
