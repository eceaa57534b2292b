// Invariants I2, I5, I21 with two real server processes on one PostgreSQL.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type PusherClient from 'pusher-js'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { must } from '../../core/lib/must.ts'
import type { ApiConfig, Operation, Resource } from '../../core/wire/resources.ts'
import { createDatabase, onServer } from '../support/postgres/database.ts'
import { addFlight, newUser, updateFlight, type ApiClient } from './api-client.ts'
import { nextEvent, pusherClient } from './realtime-host.ts'
import { startProcess, type ServerProcess } from './server-process.ts'

const WRITERS = 12
const PUSHES = 15

let dataDir: string
let databaseUrl: string
let servers: [ServerProcess, ServerProcess]
const clients: PusherClient[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lmw-two-'))
  databaseUrl = await createDatabase(inject('postgres'))
  const start = () => startProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LIMIT_SCALE: '100' })
  // At once, on an empty database: both migrate, and both make up keys.
  servers = await Promise.all([start(), start()])
})

afterAll(async () => {
  for (const client of clients) client.disconnect()
  for (const server of servers) await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function listen(server: ServerProcess, user: ApiClient) {
  const config: ApiConfig = JSON.parse(await (await fetch(`${server.url}/api/config`)).text())
  const client = pusherClient(Number(new URL(server.url).port), must(config.realtime).key, user.token)
  clients.push(client)
  const channel = client.subscribe(`private-user-${user.userId}`)
  await nextEvent(channel, 'pusher:subscription_succeeded')
  return { client, channel }
}

test('an account made at one server is signed in at the other', async () => {
  const [first, second] = servers
  const user = await newUser(first.url)
  const answer = await fetch(`${second.url}/api/me`, { headers: { authorization: `Bearer ${user.token}` } })
  expect(answer.status).toBe(200)
})

test('I21 a flight pushed at one server pokes the device at the other within two seconds, which then pulls it', async () => {
  const [first, second] = servers
  const user = await newUser(first.url)
  const { channel } = await listen(second, user)
  const poked = nextEvent<{ collection: string; seq: string }>(channel, 'changed')
  const id = randomUUID()
  const begunMs = performance.now()
  const pushed = await user.push(first.url, [addFlight(id, { date: '2026-03-05' })])
  const poke = await poked
  expect(performance.now() - begunMs).toBeLessThan(2_000)
  expect(poke).toEqual({ collection: 'flights', seq: must(pushed.resources[0]).meta.seq })
  const { rows } = await user.pull(second.url, 'flights')
  expect(rows.map((row) => row.id)).toEqual([id])
})

test('the pushing device itself is not poked, wherever its socket is', async () => {
  const [first, second] = servers
  const user = await newUser(first.url)
  const { client, channel } = await listen(second, user)
  const heard: unknown[] = []
  channel.bind('changed', (data: unknown) => heard.push(data))
  await user.push(first.url, [addFlight(randomUUID(), { date: '2026' })], client.connection.socket_id)
  const poked = nextEvent(channel, 'changed')
  await user.push(first.url, [addFlight(randomUUID(), { date: '2026' })])
  await poked
  expect(heard).toHaveLength(1)
})

test('logging out at one server ends the sockets of that user at the other', async () => {
  const [first, second] = servers
  const user = await newUser(first.url)
  const { channel } = await listen(second, user)
  const refused = nextEvent<{ status: number }>(channel, 'pusher:subscription_error')
  const logout = await fetch(`${first.url}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
  })
  expect(logout.ok).toBe(true)
  // pusher-js comes back by itself, and has no right any more.
  expect((await refused).status).toBe(401)
})

test('I2 the same operation sent to both servers at once is one change', async () => {
  const user = await newUser(servers[0].url)
  const operation = addFlight(randomUUID(), { date: '2026-03-05', note: 'once' })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => user.push(must(servers[i % 2]).url, [operation])),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200))
  const { rows } = await user.pull(servers[0].url, 'flights')
  expect(rows).toHaveLength(1)
  expect(must(rows[0]).meta.revision).toBe(1)
})

test('I5 12 devices at two servers, some pushes refused: no reader misses a row', async () => {
  const user = await newUser(servers[0].url)
  let over = false
  const readers = servers.map(async (server) => follow(user, server.url, () => over))
  const pushed = await Promise.all(Array.from({ length: WRITERS }, (_, i) => pushAll(user, must(servers[i % 2]).url)))
  over = true
  const expected = new Set(pushed.flat())
  expect(expected.size).toBeGreaterThan(WRITERS * PUSHES * 0.7)
  for (const seen of await Promise.all(readers)) expect(new Set(seen.keys())).toEqual(expected)
})

async function pushAll(user: ApiClient, url: string): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < PUSHES; i += 1) {
    const id = randomUUID()
    const operations: Operation[] = [addFlight(id, { date: '2026-03-05' })]
    // An update of something that is not there rolls the whole request back.
    const isBad = i % 7 === 6
    if (isBad) operations.push(updateFlight(randomUUID(), { note: 'x' }, { note: 'y' }))
    const { status } = await user.push(url, operations)
    expect(status === 200).toBe(!isBad)
    if (!isBad) ids.push(id)
  }
  return ids
}

/** Follows the feed by its checkpoints alone, as a device does. */
async function follow(user: ApiClient, url: string, isOver: () => boolean): Promise<Map<string, Resource>> {
  const seen = new Map<string, Resource>()
  let cursor = '0'
  for (;;) {
    const isLast = isOver()
    const { rows, checkpoint } = await user.pull(url, 'flights', cursor)
    for (const row of rows) seen.set(row.id, row)
    cursor = checkpoint
    if (isLast) return seen
  }
}

test('a server ends in order: the request under way answered, sockets told, exit code 0', async () => {
  const third = await startProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LIMIT_SCALE: '100' })
  const user = await newUser(third.url)
  const { client } = await listen(third, user)
  const closed = nextEvent<{ data: { code: number } }>(client.connection, 'error')
  const release = await holdCounter(user.userId)
  const answer = user.push(third.url, [addFlight(randomUUID(), { date: '2026' })])
  await expect.poll(waitingForLocks).toBe(1)
  const stopped = third.stop()
  expect((await closed).data.code).toBe(4200)
  await release()
  expect((await answer).status).toBe(200)
  expect(await stopped).toBe(0)
})

/** Keeps a push of this user waiting inside its transaction. */
async function holdCounter(userId: string): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT seq FROM sync_counters WHERE user_id = $1 FOR UPDATE', [userId])
  return async () => {
    await holder.query('COMMIT')
    await holder.end()
  }
}

async function waitingForLocks(): Promise<number> {
  const rows = await onServer(
    databaseUrl,
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}
