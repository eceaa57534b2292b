import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { errorFacts } from '../error-facts.ts'
import type { Config } from '../config.ts'
import type { Engine } from './engine.ts'
import type { Db, Schema } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

export interface OpenDatabase {
  db: Db
  engine: Engine
  close(): Promise<void>
}

export interface DatabaseChoice extends Pick<Config, 'databaseUrl' | 'dataDir'> {
  /** Called when a connection broke while idle; the pool replaces it. */
  onConnectionLost?: (code: string) => void
  /** Waits for every statement however long it takes: for migrations of large tables. */
  isPatient?: boolean
}

/** Opens PostgreSQL when an address is given, otherwise the SQLite file in the data folder. Nothing is migrated yet. */
export function openDatabase(choice: DatabaseChoice): OpenDatabase {
  const engine: Engine = choice.databaseUrl === null ? 'sqlite' : 'postgres'
  const dialect =
    choice.databaseUrl === null
      ? sqliteDialect(() => openSqlite(choice.dataDir))
      : new PostgresDialect({ pool: openPool(choice, choice.databaseUrl) })
  const db = new Kysely<Schema>({ dialect })
  return { db, engine, close: () => db.destroy() }
}

function openSqlite(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(join(dataDir, 'logmyworld.db'), { timeout: 5000 })
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -16000',
  )
  return database
}

function openPool({ onConnectionLost, isPatient }: DatabaseChoice, connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: 10,
    // Together they end before the deadline of a request: a server that is there and says nothing is waited for no longer.
    ...(isPatient ? {} : { connectionTimeoutMillis: 4000, query_timeout: 9000, statement_timeout: 9000 }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'logmyworld',
  })
  // Without a listener a connection that the server ends takes the whole process with it. The pool listens for those
  // that are idle; an error of a connection in use fails the statement that uses it.
  pool.on('error', (error) => onConnectionLost?.(errorFacts(error).code))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
