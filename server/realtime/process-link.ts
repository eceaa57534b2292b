import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { readMessage, writeMessage, type BusMessage } from './bus-message.ts'
import type { Warn } from './poke-bus.ts'

/** The connection to the other server processes on the same database. */
export interface ProcessLink {
  /** Never throws and never waits: what cannot be sent within a while is dropped, it was a hint. */
  send(message: BusMessage): void
  close(): Promise<void>
}

export interface ProcessLinkDeps {
  databaseUrl: string
  receive: (message: BusMessage) => void
  /** Messages may have been missed: the connection was lost and is open again. */
  missed: () => void
  warn: Warn
}

interface ProcessLinkState {
  readonly self: string
  readonly queue: string[]
  readonly stop: AbortController
  client: Client | null
}

const CHANNEL = 'lmw_realtime'
const LONGEST_QUEUE = 1_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const HEARTBEAT_MS = 20_000
const PATIENCE_MS = 5_000

const hangUp = (client: Client | null): Promise<void> => client?.end().catch(() => undefined) ?? Promise.resolve()

async function connect(deps: ProcessLinkDeps, self: string): Promise<Client> {
  const client = new Client({
    connectionString: deps.databaseUrl,
    application_name: 'logmyworld realtime',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
  })
  // Without a listener a lost connection would end the process; `untilLost` sees to it.
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => {
    const message = readMessage(self, payload ?? '')
    if (message !== null) deps.receive(message)
  })
  try {
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    return client
  } catch (error) {
    void hangUp(client)
    throw error
  }
}

/** Resolves when the connection is over, however it ended. A dead network says nothing by itself, so it is asked. */
function untilLost(client: Client): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearInterval(heartbeat)
      void hangUp(client)
      resolve()
    }
    const heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(over)
    }, HEARTBEAT_MS)
    heartbeat.unref()
    client.once('end', over)
    client.once('error', over)
  })
}

function flush(state: ProcessLinkState, deps: ProcessLinkDeps): void {
  if (state.client === null) return
  for (const text of state.queue.splice(0)) {
    state.client
      .query('SELECT pg_notify($1, $2)', [CHANNEL, text])
      .catch((error: unknown) => deps.warn(error, 'poke not passed on'))
  }
}

/** Connects, serves until the connection is lost, and again; `tried` is called after each attempt. */
async function stay(state: ProcessLinkState, deps: ProcessLinkDeps, tried: () => void): Promise<void> {
  const { signal } = state.stop
  let pauseMs = FIRST_PAUSE_MS
  let heardBefore = false
  while (!signal.aborted) {
    try {
      const client = await connect(deps, state.self)
      const lost = untilLost(client)
      state.client = client
      pauseMs = FIRST_PAUSE_MS
      if (heardBefore) deps.missed()
      heardBefore = true
      flush(state, deps)
      tried()
      if (signal.aborted) await hangUp(client)
      await lost
    } catch (error) {
      deps.warn(error, 'no line to the other server processes')
      tried()
    }
    state.client = null
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
  }
}

/**
 * Opens the link: LISTEN and NOTIFY on a connection of its own, which comes back by itself until it is closed.
 * The first attempt decides when this returns, not whether: pokes are hints, the server works without them.
 */
export async function openProcessLink(deps: ProcessLinkDeps): Promise<ProcessLink> {
  const state: ProcessLinkState = { self: randomUUID(), queue: [], stop: new AbortController(), client: null }
  let running: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve) => {
    running = stay(state, deps, resolve)
  })
  return {
    send(message) {
      if (state.queue.length >= LONGEST_QUEUE) state.queue.shift()
      state.queue.push(writeMessage(state.self, message))
      flush(state, deps)
    },
    async close() {
      state.stop.abort()
      await hangUp(state.client)
      await running
    },
  }
}
