/**
 * Pushes per second over 1, 10 and 100 users, on SQLite and on PostgreSQL with one and two server processes, against
 * bare inserts of the same rows into the same engine, one durable transaction each. A push is one operation that adds
 * one flight of 1.3 kB. By the clock and by the processor time of the processes, all their threads; the servers are
 * pushed to for as long before they are measured. Only the ratios mean something on another machine.
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
import { startPostgres } from '../test/support/postgres/postgres.ts'
import { addPlainFlight } from './support/plain-flight.ts'
import { processorTime, type Rate, timeOfEach } from './support/processor-time.ts'
import { percent, printTable } from './support/table.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 5)
const CROWDS = (process.env['CROWDS'] ?? '1,10,100').split(',').map(Number)
/** Of these engines alone. */
const ENGINES = process.env['ENGINES']?.split(',') ?? ['SQLite', 'PostgreSQL']
const TABLE =
  'create table bare (user_id text not null, id text not null, seq bigint not null, data text not null, primary key (user_id, id))'

/** Calls per second while `workers` call one after the other; the argument is the worker's number. */
async function rate(
  workers: number,
  once: (worker: number) => Promise<void> | void,
  processes: readonly number[],
): Promise<Rate> {
  const times = () => processes.map(processorTime)
  const before = times()
  const begunMs = performance.now()
  let calls = 0
  const work = async (worker: number): Promise<void> => {
    while (performance.now() - begunMs < SECONDS * 1000) {
      await once(worker)
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
  const perSecond = calls / ((performance.now() - begunMs) / 1000)
  const spent = times().map((after, index) => timeOfEach(must(before[index]), after, calls).all)
  return { perSecond, spentMs: spent.reduce((sum, ms) => sum + ms, 0) }
}

let made = 0
function nextFlight() {
  made += 1
  return addPlainFlight(made)
}

async function bareSqlite(dataDir: string): Promise<Rate> {
  const db = new DatabaseSync(join(dataDir, 'bare.db'))
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  db.exec(TABLE)
  const insert = db.prepare('insert into bare values (?, ?, ?, ?)')
  const insertOne = (): void => {
    const { data } = nextFlight()
    insert.run('u', data.id, made, JSON.stringify(data))
  }
  const inserts = await rate(1, insertOne, [process.pid])
  db.close()
  return inserts
}

async function barePostgres(databaseUrl: string, workers: number): Promise<Rate> {
  const pool = new Pool({ connectionString: databaseUrl, max: Math.min(workers, 20) })
  const text = 'insert into bare values ($1, $2, $3, $4)'
  const insertOne = async (worker: number): Promise<void> => {
    const { data } = nextFlight()
    await pool.query({ name: 'insert', text, values: [String(worker), data.id, made, JSON.stringify(data)] })
  }
  const inserts = await rate(workers, insertOne, [process.pid])
  await pool.end()
  return inserts
}

async function pushes(servers: readonly ServerProcess[], users: readonly ApiClient[]): Promise<Rate> {
  const pushOne = async (worker: number): Promise<void> => {
    const { url } = must(servers[worker % servers.length])
    const { status } = await must(users[worker]).push(url, [nextFlight()])
    if (status !== 200) throw new Error(`a push was answered ${status}`)
  }
  const processes = servers.map(({ pid }) => pid)
  return rate(users.length, pushOne, processes)
}

interface Setting {
  name: string
  env: Record<string, string>
  servers: number
  bare: (users: number) => Promise<Rate>
}

async function measure({ name, env, servers, bare }: Setting): Promise<Record<string, string | number>[]> {
  const start = (): Promise<ServerProcess> => startProcess({ ...env, LIMIT_SCALE: '100000' })
  const running = await Promise.all(Array.from({ length: servers }, start))
  try {
    const rows: Record<string, string | number>[] = []
    const users: ApiClient[] = []
    for (const crowd of CROWDS) {
      while (users.length < crowd) users.push(await newUser(must(running[0]).url))
      await pushes(running, users)
      const plain = await bare(crowd)
      const pushed = await pushes(running, users)
      rows.push({
        engine: name,
        users: crowd,
        'pushes per second': Math.round(pushed.perSecond),
        'bare inserts per second': Math.round(plain.perSecond),
        'of bare': percent(pushed.perSecond / plain.perSecond),
        'processor ms of a push': pushed.spentMs.toFixed(2),
        'of an insert': plain.spentMs.toFixed(2),
        'of bare by it': percent(plain.spentMs / pushed.spentMs),
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
  for (const setting of settings.filter(({ name }) => ENGINES.some((engine) => name.startsWith(engine))))
    rows.push(...(await measure(setting)))
  printTable(`Server: pushes of one flight, each user one at a time, ${SECONDS} s each`, rows)
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
