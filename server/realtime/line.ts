import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { readMessage, writeMessage, type BusMessage } from './bus-message.ts'

/** The way to the other server processes on the same database. */
export interface Line {
  /** Never throws and never waits: what cannot be sent within a while is dropped, it was a hint. */
  send(message: BusMessage): void
  close(): Promise<void>
}

export interface LineDeps {
  databaseUrl: string
  receive(message: BusMessage): void
  /** Messages may have passed unheard: the connection was lost and is there again. */
  missed(): void
  warn(error: unknown, text: string): void
}

const CHANNEL = 'lmw_realtime'
const LONGEST_QUEUE = 1_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const HEARTBEAT_MS = 20_000
const PATIENCE_MS = 5_000

function newClient(databaseUrl: string): Client {
  return new Client({
    connectionString: databaseUrl,
    application_name: 'logmyworld realtime',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
  })
}

/** Resolves when the connection is over, however it ended. A dead network says nothing by itself, so it is asked. */
function untilLost(client: Client): Promise<void> {
  return new Promise((resolve) => {
    const heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(() => {
        void client.end().catch(() => undefined)
        over()
      })
    }, HEARTBEAT_MS)
    heartbeat.unref()
    const over = () => {
      clearInterval(heartbeat)
      resolve()
    }
    client.once('end', over)
    client.once('error', over)
  })
}

/** Opens the line: LISTEN on a connection of its own, which comes back by itself for as long as it is not closed. */
export async function openLine(deps: LineDeps): Promise<Line> {
  const self = randomUUID()
  const queue: string[] = []
  const stop = new AbortController()
  let current: Client | null = null

  const flush = (client: Client): void => {
    for (const text of queue.splice(0)) {
      client
        .query('SELECT pg_notify($1, $2)', [CHANNEL, text])
        .catch((error: unknown) => deps.warn(error, 'poke not passed on'))
    }
  }

  const connect = async (): Promise<Client> => {
    const client = newClient(deps.databaseUrl)
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
      void client.end().catch(() => undefined)
      throw error
    }
  }

  const stay = async (opened: () => void): Promise<void> => {
    let pauseMs = FIRST_PAUSE_MS
    let before = false
    while (!stop.signal.aborted) {
      try {
        const client = await connect()
        const lost = untilLost(client)
        current = client
        pauseMs = FIRST_PAUSE_MS
        if (before) deps.missed()
        before = true
        flush(client)
        opened()
        if (stop.signal.aborted) void client.end().catch(() => undefined)
        await lost
      } catch (error) {
        if (!stop.signal.aborted) deps.warn(error, 'no line to the other processes')
      }
      current = null
      opened()
      await sleep(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined)
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
    }
  }

  let running: Promise<void> = Promise.resolve()
  // The first try decides when we are ready, not whether: pokes are hints, the server works without them.
  await new Promise<void>((resolve) => {
    running = stay(resolve)
  })

  return {
    send(message) {
      if (queue.length >= LONGEST_QUEUE) queue.shift()
      queue.push(writeMessage(self, message))
      if (current !== null) flush(current)
    },
    async close() {
      stop.abort()
      await current?.end().catch(() => undefined)
      await running
    },
  }
}
