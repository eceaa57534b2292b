/**
 * Pushes per second over 1, 10 and 100 users, on SQLite and on PostgreSQL with one and two server processes, against
 * bare inserts of the same rows into the same engine, one durable transaction each. A push is one operation that adds
 * one flight of 1.3 kB. Only the ratios mean something on another machine.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'
import { must } from '../core/lib/must.ts'
import { type ApiClient, newUser } from '../test/server/api-client.ts'
import { type ServerProcess, startProcess } from '../test/server/server-process.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { addPlainFlight } from './support/plain-flight.ts'
import { printTable } from './support/table.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 5)
const CROWDS = [1, 10, 100]
const TABLE =
  'create table bare (user_id text not null, id text not null, seq bigint not null, data text not null, primary key (user_id, id))'

/** Calls per second while `workers` call one after the other; the argument is the worker's number. */
async function rate(workers: number, once: (worker: number) => Promise<void> | void): Promise<number> {
  const begunMs = performance.now()
  let calls = 0
  const work = async (worker: number): Promise<void> => {
    while (performance.now() - begunMs < SECONDS * 1000) {
      await once(worker)
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
  return calls / ((performance.now() - begunMs) / 1000)
}

let made = 0
function nextFlight() {
  made += 1
  return addPlainFlight(made)
}

async function bareSqlite(dataDir: string): Promise<number> {
  const db = new DatabaseSync(join(dataDir, 'bare.db'))
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  db.exec(TABLE)
  const insert = db.prepare('insert into bare values (?, ?, ?, ?)')
  const perSecond = await rate(1, () => {
    const { data } = nextFlight()
    insert.run('u', data.id, made, JSON.stringify(data))
  })
  db.close()
  return perSecond
}

async function barePostgres(databaseUrl: string, workers: number): Promise<number> {
  const pool = new Pool({ connectionString: databaseUrl, max: Math.min(workers, 20) })
  const text = 'insert into bare values ($1, $2, $3, $4)'
  const perSecond = await rate(workers, async (worker) => {
    const { data } = nextFlight()
    await pool.query({ name: 'insert', text, values: [String(worker), data.id, made, JSON.stringify(data)] })
  })
  await pool.end()
  return perSecond
}

async function pushes(servers: readonly ServerProcess[], users: readonly ApiClient[]): Promise<number> {
  return rate(users.length, async (worker) => {
    const { url } = must(servers[worker % servers.length])
    const { status } = await must(users[worker]).push(url, [nextFlight()])
    if (status !== 200) throw new Error(`a push was answered ${status}`)
  })
}

interface Setting {
  name: string
  env: Record<string, string>
  servers: number
  bare: (users: number) => Promise<number>
}

async function measure({ name, env, servers, bare }: Setting): Promise<Record<string, string | number>[]> {
  const start = (): Promise<ServerProcess> => startProcess({ ...env, LIMIT_SCALE: '100000' })
  const running = await Promise.all(Array.from({ length: servers }, start))
  try {
    const rows: Record<string, string | number>[] = []
    const users: ApiClient[] = []
    for (const crowd of CROWDS) {
      while (users.length < crowd) users.push(await newUser(must(running[0]).url))
      const plain = await bare(crowd)
      const perSecond = await pushes(running, users)
      rows.push({
        engine: name,
        users: crowd,
        'pushes per second': Math.round(perSecond),
        'bare inserts per second': Math.round(plain),
        'of bare': `${Math.round((perSecond / plain) * 100)} %`,
      })
    }
    return rows
  } finally {
    for (const server of running) await server.stop()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'lmw-bench-'))
const postgres = await startPostgres()
try {
  const url = await postgres.createDatabase()
  const bareUrl = await postgres.createDatabase()
  const pool = new Pool({ connectionString: bareUrl })
  await pool.query(TABLE)
  await pool.end()
  let files = 0
  const settings: Setting[] = [
    {
      name: 'SQLite',
      env: { DATA_DIR: dataDir },
      servers: 1,
      bare: async () => {
        files += 1
        const folder = await mkdtemp(join(dataDir, `bare-${files}-`))
        return bareSqlite(folder)
      },
    },
    ...[1, 2].map((servers) => ({
      name: `PostgreSQL, ${servers} ${servers === 1 ? 'server' : 'servers'}`,
      env: { DATA_DIR: join(dataDir, randomUUID()), DATABASE_URL: url },
      servers,
      bare: (users: number) => barePostgres(bareUrl, users),
    })),
  ]
  const rows: Record<string, string | number>[] = []
  for (const setting of settings) rows.push(...(await measure(setting)))
  printTable(`Server: pushes of one flight, each user one at a time, ${SECONDS} s each`, rows)
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
