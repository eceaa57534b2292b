/**
 * The server process: how soon it is ready, what it weighs, and how many pulls of 500 rows it answers per second
 * against the very same query through the bare driver, in the same run on the same rows, on both engines; by the clock
 * and by the processor time of the process, all its threads. The server is asked for as long before it is measured, as
 * one that runs has been. The load comes from a process of its own (autocannon). Only the ratios mean something on
 * another machine.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { newUser, type ApiClient } from '../test/server/api-client.ts'
import { startProcess, type ServerProcess } from '../test/server/server-process.ts'
import { startPostgres } from '../test/support/postgres/postgres.ts'
import { addPlainFlight } from './support/plain-flight.ts'
import { processorTime, type Rate, timeOfEach } from './support/processor-time.ts'
import { median, percent, printTable } from './support/table.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 5)
const RUNS = Number(process.env['RUNS'] ?? 5)
const FLIGHTS = Number(process.env['FLIGHTS'] ?? 10_000)
/** Of these engines alone. */
const ENGINES = process.env['ENGINES']?.split(',') ?? ['SQLite', 'PostgreSQL']
const CONNECTIONS = 10
const PAGE = 500
const BATCH = 200

const COLUMNS = 'seq, type, id, revision, deleted, cast(data as text) as data'
const WHERE = "collection = 'flights' and user_id ="

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

async function memoryMb(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Math.round(Number(stdout) / 1024)
}

async function seed(server: ServerProcess, user: ApiClient): Promise<void> {
  for (let i = 0; i < FLIGHTS; i += BATCH) {
    const size = Math.min(BATCH, FLIGHTS - i)
    const { status } = await user.push(
      server.url,
      Array.from({ length: size }, (_, k) => addPlainFlight(i + k)),
    )
    if (status !== 200) throw new Error(`seeding was answered ${status}`)
  }
}

interface Load extends Rate {
  medianMs: number
  p99Ms: number
  kB: number
}

/** `-` for the encoding: none. */
async function load(server: ServerProcess, user: ApiClient, path: string, encoding: string): Promise<Load> {
  const headers = ['-H', `authorization=Bearer ${user.token}`, '-H', `accept-encoding=${encoding}`]
  const options = ['-j', '-n', '-c', String(CONNECTIONS), '-d', String(SECONDS), ...headers]
  const program = join(root, 'node_modules', 'autocannon', 'autocannon.js')
  const before = processorTime(server.pid)
  const { stdout } = await run(process.execPath, [program, ...options, `${server.url}${path}`])
  const after = processorTime(server.pid)
  const result: { requests: Figures; latency: Figures; throughput: Figures; non2xx: number; errors: number } =
    JSON.parse(stdout)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} errors`)
  const perSecond = result.requests.average
  const kB = result.throughput.average / perSecond / 1000
  const { all: spentMs } = timeOfEach(before, after, result.requests.total)
  return { perSecond, spentMs, medianMs: result.latency.p50, p99Ms: result.latency.p99, kB }
}

interface Figures {
  average: number
  total: number
  p50: number
  p99: number
}

/** Calls per second of `once`, `workers` at a time. */
async function rate(workers: number, once: () => Promise<void> | void): Promise<Rate> {
  const before = processorTime(process.pid)
  const endMs = performance.now() + SECONDS * 1000
  let calls = 0
  const begunMs = performance.now()
  const work = async (): Promise<void> => {
    while (performance.now() < endMs) {
      await once()
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  const perSecond = calls / ((performance.now() - begunMs) / 1000)
  return { perSecond, spentMs: timeOfEach(before, processorTime(process.pid), calls).all }
}

function check(rows: number): void {
  if (rows !== PAGE + 1) throw new Error(`the query answered ${rows} rows`)
}

async function bareSqlite(dataDir: string, userId: string, after: number): Promise<Rate> {
  const database = new DatabaseSync(join(dataDir, 'logmyworld.db'), { readOnly: true })
  const query = database.prepare(`select ${COLUMNS} from records where ${WHERE} ? and seq > ? order by seq limit ?`)
  const driver = await rate(1, () => check(query.all(userId, after, PAGE + 1).length))
  database.close()
  return driver
}

async function barePostgres(databaseUrl: string, userId: string, after: number): Promise<Rate> {
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  const text = `select ${COLUMNS} from records where ${WHERE} $1 and seq > $2 order by seq limit $3`
  const query = { name: 'pull', text, values: [userId, after, PAGE + 1] }
  const driver = await rate(CONNECTIONS, async () => check((await pool.query(query)).rows.length))
  await pool.end()
  return driver
}

type Row = Record<string, string | number>

interface Engine {
  name: string
  env: Record<string, string>
  bare: (userId: string, after: number) => Promise<Rate>
}

async function startUp({ name, env }: Engine): Promise<Row> {
  const [ready, memory]: [number[], number[]] = [[], []]
  for (let i = 0; i < RUNS; i += 1) {
    const server = await startProcess(env)
    ready.push(server.readyMs)
    memory.push(await memoryMb(server.pid))
    await server.stop()
  }
  return {
    engine: name,
    'ready ms, median': Math.round(median(ready)),
    'slowest ms': Math.round(Math.max(...ready)),
    'memory MB': median(memory),
  }
}

async function pulls({ name, env, bare }: Engine): Promise<Row[]> {
  const server = await startProcess({ ...env, LIMIT_SCALE: '1000' })
  try {
    const user = await newUser(server.url)
    await seed(server, user)
    const after = Math.floor(FLIGHTS / 2)
    const path = `/api/flights?page%5Bafter%5D=${after}&page%5Bsize%5D=${PAGE}`
    await load(server, user, path, 'identity')
    const driver = await bare(user.userId, after)
    const rows: Row[] = [
      {
        engine: name,
        what: 'bare driver, no HTTP',
        'per second': Math.round(driver.perSecond),
        'of bare': '100 %',
        'processor ms': driver.spentMs.toFixed(2),
        'of bare by it': '100 %',
        'p50 ms': '',
        'p99 ms': '',
        kB: '',
      },
    ]
    for (const [what, url, encoding] of [
      ['server, identity', path, 'identity'],
      ['server, zstd', path, 'zstd'],
      ['server, br', path, 'br'],
      ['server, gzip', path, 'gzip'],
      ['server, nothing new', `/api/flights?page%5Bafter%5D=${FLIGHTS}`, 'identity'],
    ] as const) {
      const { perSecond, spentMs, medianMs, p99Ms, kB } = await load(server, user, url, encoding)
      rows.push({
        engine: name,
        what,
        'per second': Math.round(perSecond),
        'of bare': percent(perSecond / driver.perSecond),
        'processor ms': spentMs.toFixed(2),
        'of bare by it': percent(driver.spentMs / spentMs),
        'p50 ms': medianMs,
        'p99 ms': p99Ms,
        kB: kB.toFixed(1),
      })
    }
    rows.push({
      engine: name,
      what: `memory after it: ${await memoryMb(server.pid)} MB`,
      'per second': '',
      'of bare': '',
      'processor ms': '',
      'of bare by it': '',
      'p50 ms': '',
      'p99 ms': '',
      kB: '',
    })
    return rows
  } finally {
    await server.stop()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'lmw-bench-'))
const postgres = await startPostgres()
try {
  const databaseUrl = await postgres.createDatabase()
  const known: Engine[] = [
    { name: 'SQLite', env: { DATA_DIR: dataDir }, bare: (userId, after) => bareSqlite(dataDir, userId, after) },
    {
      name: 'PostgreSQL',
      env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      bare: (userId, after) => barePostgres(databaseUrl, userId, after),
    },
  ]
  const engines = known.filter(({ name }) => ENGINES.includes(name))
  const starts: Row[] = []
  for (const engine of engines) starts.push(await startUp(engine))
  printTable(`Server: start-up and memory, ${RUNS} starts`, starts)
  const rows: Row[] = []
  for (const engine of engines) rows.push(...(await pulls(engine)))
  printTable(`Server: pull of ${PAGE} of ${FLIGHTS} flights, ${CONNECTIONS} connections, ${SECONDS} s each`, rows)
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
