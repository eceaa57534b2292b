import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** Enough to make databases of one's own on the cluster of this run; plain data, so it crosses processes. */
export interface PostgresAccess {
  adminUrl: string
  /** Every database of this run begins with it. */
  prefix: string
  /** Database that new ones are copied from; null for an empty one. */
  template: string | null
}

export const newPrefix = (): string => `lmw_${randomBytes(4).toString('hex')}_`

/** Runs one statement over a connection of its own. */
export async function onServer(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const withDatabase = (adminUrl: string, name: string): string => {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A new database, and the URL it is reached by. */
export async function createDatabase(access: PostgresAccess, name = randomBytes(5).toString('hex')): Promise<string> {
  const full = `${access.prefix}${name}`
  // template0 and C.UTF-8 are not asked for: a server of TEST_DATABASE_URL may be older than they are.
  const from = access.template === null ? '' : ` TEMPLATE "${access.template}"`
  await onServer(access.adminUrl, `CREATE DATABASE "${full}"${from}`)
  return withDatabase(access.adminUrl, full)
}

/** Drops every database this run has made, with clients still connected. */
export async function dropDatabases(access: PostgresAccess): Promise<void> {
  const rows = await onServer(
    access.adminUrl,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${access.prefix}')`,
  )
  for (const { datname } of rows) {
    await onServer(access.adminUrl, `DROP DATABASE IF EXISTS "${String(datname)}" WITH (FORCE)`)
  }
}
