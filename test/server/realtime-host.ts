import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Socket } from 'node:net'
import Fastify from 'fastify'
import PusherClient from 'pusher-js'
import { openDatabase } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { readServerState } from '../../server/db/server-state.ts'
import { failure } from '../../server/http/api-failure.ts'
import { answerErrors } from '../../server/http/errors.ts'
import { attachRealtime, type RealtimeDeps } from '../../server/realtime/attach.ts'
import type { Realtime } from '../../server/realtime/poke-bus.ts'
import { rawClient, type RawClient } from './raw-client.ts'

export interface RealtimeHost {
  realtime: Realtime
  port: number
  key: string
  /** Address of the socket endpoint. */
  socketUrl: string
  authorise(userId: string | null, socketId: string, channel: string): Promise<Response>
  /** A raw client that is subscribed to this user's channel. */
  subscribed(userId: string): Promise<RawClient>
  pusher(userId: string): PusherClient
  /** Number of sockets that are open just now. */
  connections(): number
  stop(): Promise<void>
}

export interface HostChoice {
  databaseUrl?: string
  dataDir?: string
  port?: number
  publicUrl?: string
  pusher?: RealtimeDeps['config']['pusher']
  trustedProxies?: number
  limits?: RealtimeDeps['limits']
}

/** The bearer token is the user's id here: accounts have tests of their own. */
const authenticate: RealtimeDeps['authenticate'] = async ({ headers }) => {
  const userId = headers.authorization?.replace('Bearer ', '')
  if (userId === undefined) throw failure('unauthorized')
  return { userId }
}

async function openRealtime(choice: HostChoice, dataDir: string) {
  const database = openDatabase({ databaseUrl: choice.databaseUrl ?? null, dataDir })
  await migrate(database)
  const config = {
    databaseUrl: choice.databaseUrl ?? null,
    publicUrl: choice.publicUrl ?? null,
    pusher: choice.pusher ?? null,
    trustedProxies: choice.trustedProxies ?? 0,
  }
  const app = Fastify()
  answerErrors(app)
  const realtime = await attachRealtime(app, {
    config,
    db: database.db,
    authenticate,
    limits: { unsubscribedMs: 600_000, ...choice.limits },
  })
  const address = await app.listen({ port: choice.port ?? 0, host: '127.0.0.1' })
  const { realtime: keys } = await readServerState(database.db)
  return { app, database, realtime, key: keys.key, port: Number(new URL(address).port) }
}

/** Realtime alone on a real HTTP server and a real database. */
export async function startHost(choice: HostChoice = {}): Promise<RealtimeHost> {
  const dataDir = choice.dataDir ?? (await mkdtemp(join(tmpdir(), 'lmw-realtime-')))
  const { app, database, realtime, key, port } = await openRealtime(choice, dataDir)
  const socketUrl = `ws://127.0.0.1:${port}/app/${key}?protocol=7&client=test`
  const clients: { end(): void }[] = []
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const authorise = (userId: string | null, socketId: string, channel: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/api/broadcasting/auth`, {
      method: 'POST',
      // Kept alive, the connection would be counted among the sockets.
      headers: { connection: 'close', ...(userId === null ? {} : { authorization: `Bearer ${userId}` }) },
      body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
    })
  return {
    realtime,
    port,
    key,
    socketUrl,
    authorise,
    async subscribed(userId) {
      const client = await rawClient(socketUrl)
      clients.push(client)
      const channel = `private-user-${userId}`
      const { auth }: { auth: string } = JSON.parse(await (await authorise(userId, client.socketId, channel)).text())
      client.send({ event: 'pusher:subscribe', data: { channel, auth } })
      await client.heard('pusher_internal:subscription_succeeded')
      return client
    },
    pusher(userId) {
      const client = pusherClient(port, key, userId)
      clients.push({ end: () => client.disconnect() })
      return client
    },
    connections: () => sockets.size,
    async stop() {
      for (const client of clients) client.end()
      await app.close()
      await database.close()
      if (choice.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The unmodified client library, set up as the sync worker sets it up. */
export function pusherClient(port: number, key: string, bearer: string): PusherClient {
  return new PusherClient(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `http://127.0.0.1:${port}/api/broadcasting/auth`,
      headers: { authorization: `Bearer ${bearer}` },
    },
  })
}

/** Resolves with the data of the next such event on a channel of pusher-js. */
export function nextEvent<T>(
  channel: { bind(event: string, callback: (data: T) => void): unknown },
  event: string,
): Promise<T> {
  return new Promise((resolve) => {
    channel.bind(event, resolve)
  })
}
