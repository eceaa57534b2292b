import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { must } from '../../core/lib/must.ts'
import { rawClient, upgradeStatus } from './raw-client.ts'
import { startHost, type HostChoice, type RealtimeHost } from './realtime-host.ts'

const ANNA = '0b9c1f5e-6b0a-4f0e-9d3e-000000000001'
const poke = (seq: number) => ({ collection: 'flights', seq: String(seq) }) as const

let host: RealtimeHost | null = null

const start = async (choice: HostChoice = {}): Promise<RealtimeHost> => (host = await startHost(choice))

afterEach(async () => {
  await host?.stop()
  host = null
})

const from = (chain: string) => ({ headers: { 'x-forwarded-for': chain } })

/** Somebody else on the same server hears a poke: nothing that was sent has done any harm. */
async function expectAlive(server: RealtimeHost): Promise<void> {
  const bystander = await server.subscribed(ANNA)
  await server.realtime.publish(ANNA, poke(1))
  expect((await bystander.heard('changed')).data).toEqual(poke(1))
}

const deep = '['.repeat(4_000)

const GARBAGE: [string, string][] = [
  ['no JSON', 'not json'],
  ['nothing', ''],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '[{"event":"pusher:ping"}]'],
  ['no event', '{"data":{}}'],
  ['an event that is no text', '{"event":{"toString":1}}'],
  ['an unknown event', '{"event":"pusher:explode"}'],
  ['an event of the server', '{"event":"pusher_internal:subscription_succeeded","channel":"x","data":"{}"}'],
  ['data that is broken JSON', '{"event":"pusher:subscribe","data":"{"}'],
  ['data that is null', '{"event":"pusher:subscribe","data":null}'],
  ['a channel that is a number', '{"event":"pusher:subscribe","data":{"channel":1}}'],
  ['a polluted prototype', '{"event":"pusher:subscribe","data":{"__proto__":{"channel":"x"}}}'],
  ['depth', deep],
  ['depth inside data', JSON.stringify({ event: 'pusher:subscribe', data: deep })],
  ['control characters', '{"event":"pusher:ping\u0000"}'],
]

test.each(GARBAGE)('a frame of %s is answered by pusher:error and the connection goes on', async (_what, text) => {
  const server = await start()
  const client = await rawClient(server.socketUrl)
  client.sendRaw(text)
  client.send({ event: 'pusher:ping' })
  await client.heard('pusher:pong')
  expect(client.frames.map((frame) => frame.event)).toContain('pusher:error')
  client.end()
})

test('F32: auth and channel_data of any shape are refused, not thrown over', async () => {
  const server = await start()
  const client = await rawClient(server.socketUrl)
  for (const auth of [null, 7, {}, [], 'x', `${server.key}:`, `${server.key}:${'0'.repeat(64)}`, 'é'.repeat(80)]) {
    client.send({ event: 'pusher:subscribe', data: { channel: `private-user-${ANNA}`, auth, channel_data: '{' } })
    expect((await client.heard('pusher:subscription_error')).data['status']).toBe(401)
  }
  client.end()
})

test('a binary frame is answered by pusher:error', async () => {
  const server = await start()
  const client = await rawClient(server.socketUrl)
  client.sendRaw(Buffer.from('{"event":"pusher:ping"}'))
  expect((await client.heard('pusher:error')).data['message']).toContain('binary')
  client.end()
})

test('a giant frame ends its own connection and no other', async () => {
  const server = await start()
  const client = await rawClient(server.socketUrl)
  client.sendRaw('x'.repeat(5 * 1024 * 1024))
  expect([1006, 1009]).toContain((await client.closed).code)
  await expectAlive(server)
})

test('1,000 garbage frames end the connection that sent them; the server goes on for the others', async () => {
  const server = await start()
  const client = await rawClient(server.socketUrl)
  for (let i = 0; i < 1_000; i += 1) client.sendRaw(must(GARBAGE[i % GARBAGE.length])[1])
  expect((await client.closed).code).toBe(4101)
  expect(client.frames.length).toBeLessThan(50)
  await expectAlive(server)
})

test('whoever says too much is closed with a code that makes pusher-js wait before it comes back', async () => {
  const server = await start({ limits: { messageBurst: 10, messagesPerSecond: 1 } })
  const client = await rawClient(server.socketUrl)
  for (let i = 0; i < 12; i += 1) client.send({ event: 'pusher:ping' })
  expect((await client.closed).code).toBe(4101)
})

test('bytes that are no WebSocket, and upgrades that are no HTTP, leave the server standing', async () => {
  const server = await start()
  const requests = [
    'GARBAGE\r\n\r\n',
    `GET /app/${server.key}?protocol=7 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    `GET /app/${server.key}?protocol=7 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n\r\n`,
    `GET // HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    `GET http://[ HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  ]
  for (const request of requests) await sendAndWait(server.port, request)
  const handshake = `GET /app/${server.key}?protocol=7 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`
  // Reserved bits and an unmasked frame: ws calls both an error.
  await sendAndWait(server.port, Buffer.concat([Buffer.from(handshake), Buffer.from([0xff, 0x05, 1, 2, 3, 4, 5])]))
  await expectAlive(server)
  expect(server.connections()).toBe(1)
})

/** Resolves when the server has closed the connection. */
function sendAndWait(port: number, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('error', () => undefined)
    socket.resume()
    socket.on('close', () => resolve())
  })
}

test('one address gets only so many sockets; a place that is given up is free again', async () => {
  const server = await start({ limits: { socketsPerAddress: 3 } })
  const clients = [
    await rawClient(server.socketUrl),
    await rawClient(server.socketUrl),
    await rawClient(server.socketUrl),
  ]
  expect(await upgradeStatus(server.socketUrl)).toBe(429)
  must(clients[0]).end()
  await expect.poll(() => upgradeStatus(server.socketUrl)).toBe(101)
  for (const client of clients) client.end()
})

test('X-Forwarded-For counts only as far as our own proxies wrote it', async () => {
  const server = await start({ limits: { socketsPerAddress: 1 }, trustedProxies: 1 })
  const client = await rawClient(server.socketUrl, from('1.1.1.1, 203.0.113.7'))
  expect(await upgradeStatus(server.socketUrl, from('2.2.2.2, 203.0.113.7'))).toBe(429)
  expect(await upgradeStatus(server.socketUrl, from('203.0.113.7, 203.0.113.8'))).toBe(101)
  client.end()
})

test('one user gets only so many sockets, one socket only so many subscriptions', async () => {
  const server = await start({ limits: { socketsPerUser: 2, subscriptionsPerSocket: 2 } })
  await server.subscribed(ANNA)
  await server.subscribed(ANNA)
  const third = await rawClient(server.socketUrl)
  expect(await subscribe(server, third, ANNA)).toBe(429)
  expect(await subscribe(server, third, 'b')).toBe('pusher_internal:subscription_succeeded')
  expect(await subscribe(server, third, 'c')).toBe('pusher_internal:subscription_succeeded')
  expect(await subscribe(server, third, 'd')).toBe(429)
  expect(await subscribe(server, third, 'b')).toBe('pusher_internal:subscription_succeeded')
  third.end()
})

async function subscribe(
  server: RealtimeHost,
  client: Awaited<ReturnType<typeof rawClient>>,
  userId: string,
): Promise<unknown> {
  const channel = `private-user-${userId}`
  const answer = await server.authorise(userId, client.socketId, channel)
  const { auth }: { auth: string } = JSON.parse(await answer.text())
  const before = client.frames.length
  client.send({ event: 'pusher:subscribe', data: { channel, auth } })
  await expect.poll(() => client.frames.length).toBe(before + 1)
  const frame = must(client.frames[before])
  return frame.data['status'] ?? frame.event
}

test('a reader that does not read is cut off before it costs memory', async () => {
  const server = await start({ limits: { bufferedBytes: 16 * 1024 } })
  const [slow, quick] = [await server.subscribed(ANNA), await server.subscribed(ANNA)]
  slow.pause()
  let sent = 0
  // The kernel's own buffers take some megabytes before anything waits in ours.
  while (server.connections() > 1 && sent < 2_000_000) {
    for (let i = 0; i < 2_000; i += 1) await server.realtime.publish(ANNA, poke((sent += 1)))
    await expect.poll(() => quick.frames.at(-1)?.data['seq']).toBe(String(sent))
  }
  expect(server.connections()).toBe(1)
})

test('silence: the server asks, and ends who does not answer; who answers stays', async () => {
  const server = await start({ limits: { activityMs: 100, pongMs: 2_000, sweepMs: 20 } })
  const [dead, alive] = [await rawClient(server.socketUrl), await rawClient(server.socketUrl)]
  await alive.heard('pusher:ping')
  alive.send({ event: 'pusher:pong', data: {} })
  expect((await dead.closed).code).toBe(4201)
  await alive.heard('pusher:ping')
  alive.end()
})

test('a connection that subscribes to nothing is let go, and no connection lives for ever', async () => {
  const server = await start({ limits: { unsubscribedMs: 2_500, oldestMs: 4_000, sweepMs: 20 } })
  const idle = await rawClient(server.socketUrl)
  const busy = await server.subscribed(ANNA)
  expect((await idle.closed).code).toBe(4100)
  expect((await busy.closed).code).toBe(4200)
})

test('a form that is too large, or no form at all, is no authorisation', async () => {
  const server = await start()
  const url = `http://127.0.0.1:${server.port}/api/broadcasting/auth`
  const send = (type: string, body: string) =>
    fetch(url, { method: 'POST', headers: { authorization: `Bearer ${ANNA}`, 'content-type': type }, body })
  const form = 'application/x-www-form-urlencoded'
  expect((await send(form, `socket_id=1.1&channel_name=${'x'.repeat(10_000)}`)).status).toBe(413)
  expect((await send(form, '%%%&&&===')).status).toBe(422)
  expect((await send('text/xml', '<x/>')).status).toBe(415)
  await expectAlive(server)
})
