import { afterEach, beforeEach, expect, test } from 'vitest'
import { rawClient, upgradeStatus } from './raw-client.ts'
import { nextEvent, startHost, type RealtimeHost } from './realtime-host.ts'

const ANNA = '0b9c1f5e-6b0a-4f0e-9d3e-000000000001'
const BEN = '0b9c1f5e-6b0a-4f0e-9d3e-000000000002'
const channelOf = (userId: string): string => `private-user-${userId}`
const poke = (seq: number) => ({ collection: 'flights', seq: String(seq) }) as const

let host: RealtimeHost

beforeEach(async () => {
  host = await startHost()
})

afterEach(() => host.stop())

test('unmodified pusher-js hears the pokes of its own user, and no others', async () => {
  const channel = host.pusher(ANNA).subscribe(channelOf(ANNA))
  const heard: unknown[] = []
  channel.bind('changed', (data: unknown) => heard.push(data))
  await nextEvent(channel, 'pusher:subscription_succeeded')
  const last = nextEvent<{ seq: string }>(channel, 'changed')
  await host.realtime.publish(BEN, poke(1))
  await host.realtime.publish(ANNA, poke(2))
  await last
  expect(heard).toEqual([{ collection: 'flights', seq: '2' }])
})

test('the device that made the change is not poked, the other one is', async () => {
  const [writer, reader] = [await host.subscribed(ANNA), await host.subscribed(ANNA)]
  await host.realtime.publish(ANNA, poke(1), writer.socketId)
  await host.realtime.publish(ANNA, poke(2))
  expect((await reader.heard('changed')).data).toEqual(poke(1))
  expect((await writer.heard('changed')).data).toEqual(poke(2))
})

test('A34 a channel of somebody else is refused with 403, by pusher-js seen as a subscription error', async () => {
  const channel = host.pusher(ANNA).subscribe(channelOf(BEN))
  const error = await nextEvent<{ status: number }>(channel, 'pusher:subscription_error')
  expect(error.status).toBe(403)
})

test.each([
  ['without a token', null, '1.1', channelOf(ANNA), 401],
  ['presence channels', ANNA, '1.1', `presence-user-${ANNA}`, 403],
  ['public channels', ANNA, '1.1', 'news', 403],
  ['a channel that only begins like the own one', ANNA, '1.1', `${channelOf(ANNA)}.x`, 403],
  ['a name with a colon, which would move the signature', ANNA, '1.1', `${channelOf(ANNA)}:1`, 422],
  ['a socket id that is none', ANNA, `1.1:${channelOf(BEN)}`, channelOf(ANNA), 422],
  ['an empty socket id', ANNA, '', channelOf(ANNA), 422],
])('no signature: %s', async (_what, userId, socketId, channel, status) => {
  expect((await host.authorise(userId, socketId, channel)).status).toBe(status)
})

test('a signature holds for one socket only', async () => {
  const [first, second] = [await rawClient(host.socketUrl), await rawClient(host.socketUrl)]
  const answer = await host.authorise(ANNA, first.socketId, channelOf(ANNA))
  const { auth }: { auth: string } = JSON.parse(await answer.text())
  second.send({ event: 'pusher:subscribe', data: { channel: channelOf(ANNA), auth } })
  expect((await second.heard('pusher:subscription_error')).data['status']).toBe(401)
  first.end()
  second.end()
})

test.each([
  ['a public channel', 'news', 'pusher:subscription_error'],
  ['a presence channel', `presence-user-${ANNA}`, 'pusher:subscription_error'],
  ['a name that is none', 'a b"<script>', 'pusher:error'],
  ['a name too long', 'x'.repeat(201), 'pusher:error'],
])('subscribing to %s is answered by an error and ends nothing', async (_what, channel, event) => {
  const client = await rawClient(host.socketUrl)
  client.send({ event: 'pusher:subscribe', data: { channel } })
  client.send({ event: 'pusher:ping', data: {} })
  await client.heard('pusher:pong')
  expect(client.frames.map((frame) => frame.event)).toContain(event)
  client.end()
})

test('client events and sign-in are answered by an error, and reach nobody', async () => {
  const [sender, other] = [await host.subscribed(ANNA), await host.subscribed(ANNA)]
  sender.send({ event: 'client-changed', channel: channelOf(ANNA), data: poke(99) })
  expect((await sender.heard('pusher:error')).data['code']).toBeNull()
  sender.send({ event: 'pusher:signin', data: { auth: 'x', user_data: '{}' } })
  await sender.heard('pusher:error')
  await host.realtime.publish(ANNA, poke(1))
  await other.heard('changed')
  expect(other.frames.filter((frame) => frame.event.includes('changed'))).toHaveLength(1)
})

test('who has unsubscribed is left alone', async () => {
  const client = await host.subscribed(ANNA)
  client.send({ event: 'pusher:unsubscribe', data: { channel: channelOf(ANNA) } })
  client.send({ event: 'pusher:ping' })
  await client.heard('pusher:pong')
  await host.realtime.publish(ANNA, poke(1))
  client.send({ event: 'pusher:ping' })
  await client.heard('pusher:pong')
  expect(client.frames.map((frame) => frame.event)).not.toContain('changed')
})

test.each([
  ['an unknown key', '/app/nobody?protocol=7', 4001],
  ['no protocol version', '/app/KEY', 4008],
  ['a protocol of the past', '/app/KEY?protocol=4', 4007],
  ['a protocol of the future', '/app/KEY?protocol=8', 4007],
  ['a protocol that is no number', '/app/KEY?protocol=x', 4007],
])('%s is told and closed', async (_what, path, code) => {
  const client = await rawClient(`ws://127.0.0.1:${host.port}${path.replace('KEY', host.key)}`)
  expect((await client.heard('pusher:error')).data['code']).toBe(code)
  expect((await client.closed).code).toBe(code)
})

test('when a login session ends, the sockets of that user have to authorise again', async () => {
  const [anna, ben] = [await host.subscribed(ANNA), await host.subscribed(BEN)]
  // Authorised, but not yet subscribed: the signature in its hand must not outlive the session either.
  const waiting = await rawClient(host.socketUrl)
  await host.authorise(ANNA, waiting.socketId, channelOf(ANNA))
  await host.realtime.drop(ANNA)
  expect((await anna.closed).code).toBe(4200)
  expect((await waiting.closed).code).toBe(4200)
  await host.realtime.publish(BEN, poke(1))
  await ben.heard('changed')
})

test('pages of other origins get no socket; our own and programs do', async () => {
  const own = `http://127.0.0.1:${host.port}`
  expect(await upgradeStatus(host.socketUrl, { origin: own })).toBe(101)
  expect(await upgradeStatus(host.socketUrl)).toBe(101)
  for (const origin of ['https://evil.example', 'null', `${own}.evil.example`, 'http://127.0.0.1:1', 'garbage']) {
    expect(await upgradeStatus(host.socketUrl, { origin })).toBe(403)
  }
})

test('other paths are not sockets', async () => {
  for (const path of ['/', '/app', '/app/', `/app/${host.key}/x`, '/app/%00', '/api/flights']) {
    expect(await upgradeStatus(`ws://127.0.0.1:${host.port}${path}`)).toBe(404)
  }
})

test('pusher-js whose connection was ended comes back at once and is subscribed again by itself', async () => {
  const channel = host.pusher(ANNA).subscribe(channelOf(ANNA))
  await nextEvent(channel, 'pusher:subscription_succeeded')
  const again = nextEvent(channel, 'pusher:subscription_succeeded')
  await host.realtime.drop(ANNA)
  await again
  const heard = nextEvent(channel, 'changed')
  await host.realtime.publish(ANNA, poke(7))
  expect(await heard).toEqual(poke(7))
})

test('before the server ends, sockets are told 4200 and no new ones are taken', async () => {
  const client = await host.subscribed(ANNA)
  await host.realtime.hangUp()
  expect((await client.closed).code).toBe(4200)
  expect(await upgradeStatus(host.socketUrl)).toBe(503)
})
