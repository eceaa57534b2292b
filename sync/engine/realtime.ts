// Hints from the server that something changed (I21): a poke makes one collection pull, or the user read anew. Websocket
// only, no statistics; without a configured service the log lives by its regular pulls.
import { isObject, type JsonValue } from '../../core/lib/json.ts'
import { COLLECTIONS, POKE_EVENT, type PokeTopic, userChannel } from '../../core/wire/resources.ts'
import { authoriseChannel, type Call } from '../transport/api.ts'

export interface Realtime {
  /**
   * Id of the open connection, so that the server leaves it out when we cause a poke ourselves; null as long as nothing
   * is told through it.
   */
  socketId(): string | null
  /** Rests while the server does not answer: the library would knock every few seconds. */
  rest(): void
  wake(): void
  close(): void
}

export type Connection =
  | { kind: 'connected'; realtime: Realtime }
  /** The server offers none. */
  | { kind: 'none' }
  | { kind: 'unreachable' }

export interface RealtimeParts {
  userId: string
  call: Call
  /** Host and port of this page, used where the configuration names none. */
  location: { hostname: string; port: string; protocol: string }
  onPoke: (topic: PokeTopic) => void
  /** The channel stands, perhaps again: what was missed meanwhile has to be pulled. */
  onConnected: () => void
  /** The socket stands and the channel does not: the library asks for it once in each connection. */
  onRefused: () => void
}

const TOPICS: readonly PokeTopic[] = [...COLLECTIONS, 'users']

interface RealtimeConfig {
  key: string
  host: string
  port: number
  tls: boolean
}

/** Connects when the server's configuration has a realtime service. */
export async function connectRealtime(parts: RealtimeParts): Promise<Connection> {
  const answer = await parts.call('GET', '/config')
  if (!answer.ok || answer.value.status !== 200) return { kind: 'unreachable' }
  const config = readConfig(answer.value.body, parts.location)
  if (!config) return { kind: 'none' }
  const { default: Pusher } = await import('pusher-js/worker')
  const pusher = new Pusher(config.key, {
    // The library insists on a cluster although an own host makes it meaningless.
    cluster: '',
    wsHost: config.host,
    wsPort: config.port,
    wssPort: config.port,
    forceTLS: config.tls,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '/api/broadcasting/auth',
      customHandler: ({ socketId, channelName }, answered) => {
        void authoriseChannel(parts.call, socketId, channelName).then((auth) =>
          auth === null ? answered(new Error('refused'), null) : answered(null, { auth }),
        )
      },
    },
  })
  const channel = pusher.subscribe(userChannel(parts.userId))
  channel.bind(POKE_EVENT, (message: unknown) => {
    const topic = readPoke(message)
    if (topic) parts.onPoke(topic)
  })
  channel.bind('pusher:subscription_succeeded', parts.onConnected)
  channel.bind('pusher:subscription_error', parts.onRefused)
  const realtime: Realtime = {
    socketId: () =>
      pusher.connection.state === 'connected' && channel.subscribed ? (pusher.connection.socket_id ?? null) : null,
    rest: () => pusher.disconnect(),
    wake: () => pusher.connect(),
    close: () => pusher.disconnect(),
  }
  return { kind: 'connected', realtime }
}

function readConfig(body: JsonValue, location: RealtimeParts['location']): RealtimeConfig | null {
  const realtime = isObject(body) ? body['realtime'] : null
  if (!isObject(realtime) || typeof realtime['key'] !== 'string') return null
  const { key, host, port, tls } = realtime
  const isSecure = location.protocol === 'https:'
  const ownPort = location.port === '' ? (isSecure ? 443 : 80) : Number(location.port)
  return {
    key,
    host: typeof host === 'string' ? host : location.hostname,
    port: typeof port === 'number' ? port : ownPort,
    // Without a host of its own the service is where the page came from, by the same protocol.
    tls: typeof host === 'string' ? tls === true : isSecure,
  }
}

function readPoke(message: unknown): PokeTopic | null {
  const poke = message as JsonValue | undefined
  const name = isObject(poke) ? poke['collection'] : null
  return TOPICS.find((topic) => topic === name) ?? null
}
