import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JsonValue } from '../../core/lib/json.ts'
import { ok } from '../../core/lib/result.ts'
import type { PokeTopic } from '../../core/wire/resources.ts'
import type { Call } from '../transport/api.ts'
import { connectRealtime, type Connection, type Realtime } from './realtime.ts'
import { createRealtimeConnection } from './realtime-connection.ts'

type Authorise = (
  asked: { socketId: string; channelName: string },
  answered: (error: Error | null, auth: unknown) => void,
) => void

type Options = Record<string, unknown> & { channelAuthorization: { customHandler: Authorise } }

/** The library, as far as it is used. */
class FakePusher {
  static made: FakePusher[] = []
  connection: { state: string; socket_id?: string } = { state: 'connecting' }
  readonly bound = new Map<string, (message?: unknown) => void>()
  readonly subscription = { subscribed: true }
  readonly done: string[] = []
  readonly key: string
  readonly options: Options
  channel = ''
  constructor(key: string, options: Options) {
    this.key = key
    this.options = options
    FakePusher.made.push(this)
  }
  subscribe(channel: string) {
    this.channel = channel
    const bind = (event: string, heard: (message?: unknown) => void) => void this.bound.set(event, heard)
    return Object.assign(this.subscription, { bind })
  }
  connect(): void {
    this.done.push('connect')
  }
  disconnect(): void {
    this.done.push('disconnect')
  }
}

const HTTPS = { hostname: 'log.example', port: '', protocol: 'https:' }

let config: JsonValue
let status: number
let pokes: PokeTopic[]
let connected: number
let refused: number
let auth: JsonValue

beforeEach(() => {
  vi.doMock('pusher-js/worker', () => ({ default: FakePusher }))
  FakePusher.made = []
  config = { realtime: { key: 'k' } }
  status = 200
  pokes = []
  connected = 0
  refused = 0
  auth = { auth: 'signed' }
})

afterEach(() => vi.doUnmock('pusher-js/worker'))

const call: Call = async (method, path) =>
  ok(method === 'GET' && path === '/config' ? { status, body: config } : { status: 200, body: auth })

const connect = (location = HTTPS, by = call): Promise<Connection> =>
  connectRealtime({
    userId: 'ann',
    call: by,
    location,
    onPoke: (collection) => pokes.push(collection),
    onConnected: () => void connected++,
    onRefused: () => void refused++,
  })

async function opened(location = HTTPS): Promise<{ pusher: FakePusher; realtime: Realtime }> {
  const connection = await connect(location)
  const [pusher] = FakePusher.made
  if (connection.kind !== 'connected' || !pusher) throw new Error(connection.kind)
  return { pusher, realtime: connection.realtime }
}

describe('I21 the realtime connection', () => {
  test('a server that does not answer, or answers a failure, cannot be reached', async () => {
    expect(await connect(HTTPS, async () => ({ ok: false, error: { code: 'network', issues: [] } }))).toEqual({
      kind: 'unreachable',
    })
    status = 503
    expect(await connect()).toEqual({ kind: 'unreachable' })
    expect(FakePusher.made).toEqual([])
  })

  test.each([[null], [{}], [{ realtime: null }], [{ realtime: { key: 7 } }]])(
    'a server whose configuration is %o offers none',
    async (body) => {
      config = body
      expect(await connect()).toEqual({ kind: 'none' })
    },
  )

  test.each([
    ['https', HTTPS, { wsHost: 'log.example', wsPort: 443, wssPort: 443, forceTLS: true }],
    ['http', { ...HTTPS, protocol: 'http:' }, { wsHost: 'log.example', wsPort: 80, wssPort: 80, forceTLS: false }],
    [
      'a port of its own',
      { ...HTTPS, port: '8443' },
      { wsHost: 'log.example', wsPort: 8443, wssPort: 8443, forceTLS: true },
    ],
  ])('without a host of its own it is where the page came from: %s', async (_, location, options) => {
    const { pusher } = await opened(location)
    expect(pusher.key).toBe('k')
    expect(pusher.options).toMatchObject(options)
  })

  test.each([
    [
      { host: 'ws.example', port: 6001, tls: true },
      { wsHost: 'ws.example', wsPort: 6001, forceTLS: true },
    ],
    [
      { host: 'ws.example', port: 6001 },
      { wsHost: 'ws.example', wsPort: 6001, forceTLS: false },
    ],
    [
      { host: 'ws.example', tls: false },
      { wsHost: 'ws.example', wsPort: 443, forceTLS: false },
    ],
  ])('a host of its own is asked as the configuration says: %o', async (named, options) => {
    config = { realtime: { key: 'k', ...named } }
    expect((await opened()).pusher.options).toMatchObject(options)
  })

  test('its own channel, websockets only, no statistics', async () => {
    const { pusher } = await opened()
    expect(pusher.channel).toBe('private-user-ann')
    expect(pusher.options).toMatchObject({ enabledTransports: ['ws', 'wss'], enableStats: false })
  })

  test('the channel is authorised by the server, or refused', async () => {
    const { pusher } = await opened()
    const answered = vi.fn<(error: Error | null, auth: unknown) => void>()
    const authorise = (): void =>
      pusher.options.channelAuthorization.customHandler({ socketId: '1.2', channelName: 'c' }, answered)
    authorise()
    await vi.waitFor(() => expect(answered).toHaveBeenCalledWith(null, { auth: 'signed' }))
    auth = {}
    authorise()
    await vi.waitFor(() => expect(answered).toHaveBeenLastCalledWith(expect.any(Error), null))
  })

  test('a poke names one collection, or the user; what it does not know says nothing', async () => {
    const { pusher } = await opened()
    const poke = pusher.bound.get('changed')
    for (const message of [
      { collection: 'media' },
      { collection: 'users' },
      { collection: 'other' },
      {},
      undefined,
      'media',
    ])
      poke?.(message)
    expect(pokes).toEqual(['media', 'users'])
    pusher.bound.get('pusher:subscription_succeeded')?.()
    expect([connected, refused]).toEqual([1, 0])
    pusher.bound.get('pusher:subscription_error')?.()
    expect([connected, refused]).toEqual([1, 1])
  })

  test('it has an id while it stands and its channel does, rests and wakes', async () => {
    const { pusher, realtime } = await opened()
    pusher.connection = { state: 'connecting', socket_id: '1.1' }
    expect(realtime.socketId()).toBeNull()
    pusher.connection = { state: 'connected', socket_id: '1.2' }
    expect(realtime.socketId()).toBe('1.2')
    pusher.subscription.subscribed = false
    expect(realtime.socketId()).toBeNull()
    pusher.subscription.subscribed = true
    pusher.connection = { state: 'connected' }
    expect(realtime.socketId()).toBeNull()
    realtime.rest()
    realtime.wake()
    realtime.close()
    expect(pusher.done).toEqual(['disconnect', 'connect', 'disconnect'])
  })
})

describe('I7 the line of who leads', () => {
  const realtime = () => ({
    socketId: () => '1.2',
    rest: vi.fn<() => void>(),
    wake: vi.fn<() => void>(),
    close: vi.fn<() => void>(),
  })

  const done = (one: ReturnType<typeof realtime>): number[] => [one.rest, one.wake].map(({ mock }) => mock.calls.length)
  const line = () => createRealtimeConnection((refusals) => refusals * 1000)

  test('is there to connect to once a request was answered with the device online, and never after its end', async () => {
    const ofLeader = line()
    const end = new AbortController()
    const heard: string[] = []
    void ofLeader.untilReachable(end.signal).then(() => heard.push('reachable'))
    ofLeader.setOnline(false)
    ofLeader.follow(true)
    await Promise.resolve()
    expect(heard).toEqual([])
    ofLeader.setOnline(true)
    await vi.waitFor(() => expect(heard).toEqual(['reachable']))
    ofLeader.follow(false)
    const waiting = ofLeader.untilReachable(end.signal)
    end.abort(new Error('over'))
    await expect(waiting).rejects.toThrow('over')
    ofLeader.follow(true)
    await expect(ofLeader.untilReachable(end.signal)).rejects.toThrow('over')
  })

  test('has the id of the connection, and rests in no hurry', () => {
    const ofLeader = line()
    expect(ofLeader.socketId()).toBeNull()
    ofLeader.follow(true)
    const connection = realtime()
    ofLeader.opened(connection)
    expect(ofLeader.socketId()).toBe('1.2')
    ofLeader.follow(true)
    ofLeader.setOnline(true)
    expect(done(connection)).toEqual([0, 0])
  })

  test('a connection that comes while the server fails rests at once', () => {
    const ofLeader = line()
    ofLeader.follow(false)
    const connection = realtime()
    ofLeader.opened(connection)
    expect(done(connection)).toEqual([1, 0])
  })

  test('offline it rests, whatever the last request said, and stays so until both are well', () => {
    const ofLeader = line()
    ofLeader.follow(true)
    const connection = realtime()
    ofLeader.opened(connection)
    ofLeader.setOnline(false)
    ofLeader.follow(false)
    ofLeader.setOnline(true)
    expect(done(connection)).toEqual([1, 0])
    ofLeader.follow(true)
    expect(done(connection)).toEqual([1, 1])
  })

  test('F32 a refused channel is asked for again, after each refusal later, until it stands', () => {
    vi.useFakeTimers()
    const ofLeader = line()
    ofLeader.follow(true)
    const connection = realtime()
    ofLeader.opened(connection)
    ofLeader.refused()
    vi.advanceTimersByTime(999)
    expect(done(connection)).toEqual([1, 0])
    vi.advanceTimersByTime(1)
    expect(done(connection)).toEqual([1, 1])
    ofLeader.refused()
    vi.advanceTimersByTime(1999)
    expect(done(connection)).toEqual([2, 1])
    // The network comes and goes meanwhile, which is no answer.
    ofLeader.setOnline(false)
    ofLeader.setOnline(true)
    expect(done(connection)).toEqual([2, 1])
    vi.advanceTimersByTime(1)
    expect(done(connection)).toEqual([2, 2])
    ofLeader.subscribed()
    ofLeader.refused()
    vi.advanceTimersByTime(1000)
    expect(done(connection)).toEqual([3, 3])
    vi.useRealTimers()
  })

  test('closed, it has none any more', () => {
    const ofLeader = line()
    const connection = realtime()
    ofLeader.opened(connection)
    ofLeader.refused()
    ofLeader.close()
    ofLeader.close()
    expect(connection.close).toHaveBeenCalledTimes(1)
    expect(ofLeader.socketId()).toBeNull()
  })
})
