// Faults F30, F32, F33: what is around the server breaks, what was acknowledged stays.
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { must } from '../../core/lib/must.ts'
import { createDatabase, onServer } from '../support/postgres/database.ts'
import { startPostgres, type Postgres } from '../support/postgres/postgres.ts'
import { addFlight, newUser, updateFlight, type ApiClient, type PushAnswer } from './api-client.ts'
import type { RawClient } from './raw-client.ts'
import { startProcess, type ServerProcess } from './server-process.ts'
import { socketUrl, userSocket } from './user-socket.ts'

let dataDir: string
const servers: ServerProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lmw-faults-'))
})

afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await startProcess({ DATA_DIR: dataDir, ...env })
  servers.push(server)
  return server
}

const aFlight = () => addFlight(randomUUID(), { date: '2026-03-05' })

/** Sends one change until it is accepted, as a client does; refused only as "not now". */
async function pushPatiently(user: ApiClient, url: string): Promise<{ id: string; answer: PushAnswer }> {
  const operation = aFlight()
  let answer: PushAnswer | undefined
  await expect
    .poll(
      async () => {
        answer = await user.push(url, [operation])
        expect([200, 503]).toContain(answer.status)
        return answer.status
      },
      { timeout: 20_000 },
    )
    .toBe(200)
  return { id: operation.data.id, answer: must(answer) }
}

const subscribe = async ({ url }: ServerProcess, user: ApiClient): Promise<RawClient> =>
  userSocket(url, await socketUrl(url), user)

/** Ours is restarted; on a server that is not ours to restart, every connection is ended instead. */
async function disturb(postgres: Postgres, databaseUrl: string): Promise<void> {
  if (!process.env['TEST_DATABASE_URL']) return postgres.restart()
  const others = 'datname = current_database() AND pid <> pg_backend_pid()'
  await onServer(databaseUrl, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`)
}

test('F33 PostgreSQL restarts: both servers live on, nothing is lost, devices are sent to pull, pokes cross again', async () => {
  const postgres = await startPostgres()
  try {
    const databaseUrl = await postgres.createDatabase()
    const [first, second] = [await start({ DATABASE_URL: databaseUrl }), await start({ DATABASE_URL: databaseUrl })]
    const user = await newUser(first.url)
    const before = await pushPatiently(user, first.url)
    const client = await subscribe(second, user)
    await disturb(postgres, databaseUrl)
    expect((await client.closed).code).toBe(4200)
    const after = await pushPatiently(user, first.url)
    const { rows } = await user.pull(second.url, 'flights')
    expect(rows.map((row) => row.id)).toEqual([before.id, after.id])
    // The first server's line may need a moment more than the second's.
    const again = await subscribe(second, user)
    const crosses = async (): Promise<boolean> => {
      await pushPatiently(user, first.url)
      return again.frames.some((frame) => frame.event === 'changed')
    }
    await expect.poll(crosses).toBe(true)
    again.end()
  } finally {
    for (const server of servers.splice(0)) await server.kill()
    await postgres.stop()
  }
})

test.skipIf(process.env['TEST_DATABASE_URL'])(
  'F33 PostgreSQL dies again and again while requests are under way: no server ends with it',
  async () => {
    const postgres = await startPostgres()
    const over = new AbortController()
    try {
      const server = await start({ DATABASE_URL: await postgres.createDatabase() })
      const user = await newUser(server.url)
      const headers = { authorization: `Bearer ${user.token}` }
      const statusOf = (path: string): Promise<number> =>
        fetch(`${server.url}${path}`, { headers }).then(
          async (answer) => {
            await answer.text()
            return answer.status
          },
          () => 0,
        )
      const asking = Array.from({ length: 12 }, async (_, n) => {
        while (!over.signal.aborted) await statusOf(n % 2 ? '/api/flights' : '/api/me')
      })
      for (let times = 0; times < 12; times++) {
        await expect.poll(() => statusOf('/api/me'), { timeout: 30_000 }).toBe(200)
        await postgres.kill()
        await postgres.start()
      }
      over.abort()
      await Promise.all(asking)
      await pushPatiently(user, server.url)
      // It is the one that was started.
      expect(await server.stop()).toBe(0)
    } finally {
      over.abort()
      for (const server of servers.splice(0)) await server.kill()
      await postgres.stop()
    }
  },
  120_000,
)

/** Of a database: whether a statement waits for a lock, how many transactions were ended as they crossed others. */
async function locksOf(databaseUrl: string): Promise<{ waiting: number; deadlocks: number }> {
  const [row] = await onServer(
    databaseUrl,
    `SELECT (SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting,
      (SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()) AS deadlocks`,
  )
  return { waiting: Number(row?.['waiting']), deadlocks: Number(row?.['deadlocks']) }
}

// Only a superuser says how long a transaction waits before it is looked at.
test.skipIf(process.env['TEST_DATABASE_URL'])(
  'F33 a transaction that crosses another and is ended for it: 503, nothing of it is stored, sent again all of it',
  async () => {
    const databaseUrl = await createDatabase(inject('postgres'))
    await onServer(
      databaseUrl,
      `ALTER DATABASE "${new URL(databaseUrl).pathname.slice(1)}" SET deadlock_timeout = '3s'`,
    )
    const server = await start({ DATABASE_URL: databaseUrl })
    const user = await newUser(server.url)
    const flight = aFlight()
    const { id } = flight.data
    await user.push(server.url, [flight])
    const other = new Client({ connectionString: databaseUrl })
    await other.connect()
    try {
      // Of the two the server's is looked at first, and ended.
      await other.query("SET deadlock_timeout = '1min'")
      await other.query('BEGIN')
      await other.query('SELECT 1 FROM records WHERE user_id = $1 AND id = $2 FOR UPDATE', [user.userId, id])
      const operations = [aFlight(), updateFlight(id, { note: 'crossed' }, {})]
      const crossed = user.push(server.url, operations)
      await expect.poll(async () => (await locksOf(databaseUrl)).waiting, { interval: 20 }).toBe(1)
      await other.query('SELECT 1 FROM sync_counters WHERE user_id = $1 FOR UPDATE', [user.userId])
      expect((await crossed).status).toBe(503)
      await other.query('COMMIT')
      await expect.poll(async () => (await locksOf(databaseUrl)).deadlocks).toBe(1)
      const stored = async () =>
        (await user.pull(server.url, 'flights')).rows.map(({ attributes }) => attributes?.['note'])
      expect(await stored()).toEqual([undefined])
      expect((await user.push(server.url, operations)).status).toBe(200)
      expect(new Set(await stored())).toEqual(new Set(['crossed', undefined]))
    } finally {
      await other.end()
    }
  },
)

test('F33 a file that another process keeps to itself: 503 after five seconds, nothing is stored, sent again all of it', async () => {
  const server = await start()
  const user = await newUser(server.url)
  const other = new DatabaseSync(join(dataDir, 'logmyworld.db'))
  try {
    other.exec('begin immediate')
    const operations = [aFlight(), aFlight()]
    expect((await user.push(server.url, operations)).status).toBe(503)
    other.exec('rollback')
    expect((await user.pull(server.url, 'flights')).rows).toEqual([])
    expect((await user.push(server.url, operations)).status).toBe(200)
    expect((await user.pull(server.url, 'flights')).rows).toHaveLength(2)
  } finally {
    other.close()
  }
})

test('F30 the server goes back to a backup: an older device is told to begin again, and what it sends again is stored once', async () => {
  const backup = await mkdtemp(join(tmpdir(), 'lmw-backup-'))
  const server = await start()
  const user = await newUser(server.url)
  const kept = aFlight()
  await user.push(server.url, [kept])
  await server.stop()
  await cp(dataDir, backup, { recursive: true })
  const later = await start()
  const lost = aFlight()
  await user.push(later.url, [lost])
  const { checkpoint } = await user.pull(later.url, 'flights')
  await later.stop()
  await rm(dataDir, { recursive: true })
  await cp(backup, dataDir, { recursive: true })
  await rm(backup, { recursive: true })
  const restored = await start()
  await expect(user.page(restored.url, 'flights', checkpoint)).rejects.toThrow('cursor_expired')
  expect((await user.push(restored.url, [kept, lost])).status).toBe(200)
  const { rows } = await user.pull(restored.url, 'flights')
  expect(rows.map((row) => row.id)).toEqual([kept.data.id, lost.data.id])
})

test('F32 a realtime service that is down delays nothing and loses nothing', async () => {
  const service = {
    PUSHER_APP_ID: '1',
    PUSHER_KEY: 'k',
    PUSHER_SECRET: 's',
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: '9',
  }
  const server = await start(service)
  const user = await newUser(server.url)
  const begunMs = performance.now()
  for (let i = 0; i < 20; i += 1) expect((await user.push(server.url, [aFlight()])).status).toBe(200)
  expect(performance.now() - begunMs).toBeLessThan(5_000)
  expect((await user.pull(server.url, 'flights')).rows).toHaveLength(20)
  expect(await server.stop()).toBe(0)
})

test.skipIf(process.env['TEST_DATABASE_URL'])(
  'A11 a PostgreSQL that stands still: every request is answered within 15 s, and all goes on when it does',
  async () => {
    const postgres = await startPostgres()
    try {
      const server = await start({ DATABASE_URL: await postgres.createDatabase() })
      const user = await newUser(server.url)
      const before = await pushPatiently(user, server.url)
      await postgres.freeze()
      const headers = { authorization: `Bearer ${user.token}` }
      const json = { ...headers, 'content-type': 'application/vnd.api+json' }
      const push = { method: 'POST', headers: json, body: JSON.stringify({ 'atomic:operations': [aFlight()] }) }
      const ask = async (path: string, options: RequestInit) => {
        const begunMs = performance.now()
        const answer = await fetch(`${server.url}${path}`, options)
        await answer.text()
        return { status: answer.status, retry: answer.headers.get('retry-after'), ms: performance.now() - begunMs }
      }
      // More than there are connections, and the last ones when all of these hang.
      const paths = Array.from(
        { length: 15 },
        (_, n) => ['/api/flights', '/api/me', '/api/media/checksums'][n % 3] ?? '',
      )
      const asked = [...paths.map((path) => ask(path, { headers })), ask('/api/operations', push)]
      const answers = await Promise.all([...asked, ask(`/api/media/${randomUUID()}/content`, { headers })])
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 503, retry: expect.stringMatching(/^\d+$/) })
        expect(answer.ms).toBeLessThan(15_000)
      }
      await postgres.thaw()
      const after = await pushPatiently(user, server.url)
      const { rows } = await user.pull(server.url, 'flights')
      expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining([before.id, after.id]))
    } finally {
      await postgres.thaw()
      for (const server of servers.splice(0)) await server.kill()
      await postgres.stop()
    }
  },
  90_000,
)
