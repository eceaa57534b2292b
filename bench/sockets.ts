/**
 * 1,000 sockets on the realtime endpoint of the real server: what they weigh, how long until a poke has reached every
 * one, and whether clients that send garbage, send giants or do not read hurt the others. Ends with an error when a
 * single socket misses a single poke.
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { WebSocket } from 'ws'
import { addFlight, type ApiClient, newUser } from '../test/server/api-client.ts'
import type { RawClient } from '../test/server/raw-client.ts'
import { type ServerProcess, startProcess } from '../test/server/server-process.ts'
import { socketUrl, userSocket } from '../test/server/user-socket.ts'
import { median, percentile, printTable } from './support/table.ts'

const USERS = Number(process.env['USERS'] ?? 20)
const SOCKETS_EACH = Number(process.env['SOCKETS'] ?? 50)
const ROUNDS = Number(process.env['RUNS'] ?? 5)
const HOSTILE = 50

const run = promisify(execFile)

interface Listener {
  user: ApiClient
  client: RawClient
}

/** Every socket comes from an address of its own, as far as the server can tell: one address may only open so many. */
let addresses = 0
function nextAddress(): string {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

async function memoryMb(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Math.round(Number(stdout) / 1024)
}

async function listen(server: ServerProcess, url: string, user: ApiClient): Promise<Listener> {
  const client = await userSocket(server.url, url, user, { headers: { 'x-forwarded-for': nextAddress() } })
  return { user, client }
}

/** One push by every user at once; answers how long each socket waited for its poke. */
async function pokeEverybody(server: ServerProcess, users: ApiClient[], listeners: Listener[]): Promise<number[]> {
  const begunMs = performance.now()
  const waits = listeners.map(async ({ client }) => {
    await client.heard('changed')
    return performance.now() - begunMs
  })
  const pushes = users.map(async (user) => {
    const { status } = await user.push(server.url, [addFlight(randomUUID(), { status: 'flown', date: '2026-03-05' })])
    if (status !== 200) throw new Error(`a push was answered ${status}`)
  })
  await Promise.all(pushes)
  return Promise.all(waits)
}

async function rounds(server: ServerProcess, users: ApiClient[], listeners: Listener[]): Promise<number[]> {
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) waits.push(...(await pokeEverybody(server, users, listeners)))
  return waits
}

/** Garbage, giants and sleepers, again and again until stopped. Answers how many connections they had used up. */
function harass(url: string, sleepers: RawClient[]): () => number {
  let connections = 0
  let stopped = false
  const attack = (kind: number): void => {
    if (stopped) return
    connections += 1
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': nextAddress() } })
    socket.on('error', () => undefined)
    socket.on('close', () => setTimeout(() => attack(kind), 20))
    socket.on('open', () => {
      if (kind === 0) for (let frame = 0; frame < 100; frame += 1) socket.send('{"event":')
      else if (kind === 1) socket.send('x'.repeat(2_000_000))
      else socket.send(Buffer.alloc(4096))
    })
  }
  for (let each = 0; each < HOSTILE; each += 1) attack(each % 3)
  for (const sleeper of sleepers) sleeper.pause()
  return () => {
    stopped = true
    return connections
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'lmw-bench-'))
const server = await startProcess({ DATA_DIR: dataDir, LIMIT_SCALE: '1000', TRUSTED_PROXIES: '1' })
try {
  const url = await socketUrl(server.url)
  const users: ApiClient[] = []
  for (let each = 0; each < USERS; each += 1) users.push(await newUser(server.url))
  const emptyMb = await memoryMb(server.pid)
  const begunMs = performance.now()
  const listeners: Listener[] = []
  for (const user of users) {
    // One place of each user is left for the one that falls asleep.
    const batch = Array.from({ length: SOCKETS_EACH - 1 }, () => listen(server, url, user))
    listeners.push(...(await Promise.all(batch)))
  }
  const sleepers = await Promise.all(users.map(async (user) => (await listen(server, url, user)).client))
  const connectedMs = performance.now() - begunMs
  const fullMb = await memoryMb(server.pid)
  const calm = await rounds(server, users, listeners)
  const stop = harass(url, sleepers)
  const hostile = await rounds(server, users, listeners)
  const attacks = stop()
  const row = (what: string, waits: number[]): Record<string, string | number> => ({
    what,
    sockets: listeners.length,
    'pokes heard': waits.length,
    'median ms': Math.round(median(waits)),
    'p95 ms': Math.round(percentile(waits, 0.95)),
    'last ms': Math.round(Math.max(...waits)),
  })
  printTable(`Realtime: ${USERS * SOCKETS_EACH} sockets of ${USERS} users, every user pushes at once`, [
    row('calm', calm),
    row(`beside ${HOSTILE} hostile clients (${attacks} connections) and ${USERS} that do not read`, hostile),
  ])
  printTable('Realtime: what the sockets cost', [
    {
      'connect and subscribe, s': (connectedMs / 1000).toFixed(1),
      'memory before MB': emptyMb,
      'with all sockets MB': fullMb,
      'a socket kB': Math.round(((fullMb - emptyMb) * 1024) / (USERS * SOCKETS_EACH)),
      'memory after MB': await memoryMb(server.pid),
    },
  ])
  for (const { client } of listeners) client.end()
  for (const sleeper of sleepers) sleeper.end()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
