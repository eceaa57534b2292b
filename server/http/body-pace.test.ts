import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitBodies } from './body-pace.ts'
import { limitDuration } from './deadline.ts'

let app: FastifyInstance
let client: Socket
let ended: Promise<string>
let bytesCome: number

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  bytesCome = 0
  app = Fastify()
  app.addContentTypeParser('*', async (_request: unknown, payload: AsyncIterable<Uint8Array>) => {
    for await (const { length } of payload) bytesCome += length
    return bytesCome
  })
  limitDuration(app)
  limitBodies(app)
  app.post('/api/operations', async ({ body }) => `${String(body)} bytes`)
  app.put('/api/content', { config: { isLong: true } }, async ({ body }) => `${String(body)} bytes`)
  app.post('/api/refused', { onRequest: (_request, reply) => void reply.status(401).send('no') }, async () => 'yes')
  await app.listen({ host: '127.0.0.1', port: 0 })
})

afterEach(async () => {
  client.destroy()
  vi.useRealTimers()
  await app.close()
})

async function begin(line: string, bytes: number): Promise<void> {
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen')
  client = connect(address.port, '127.0.0.1')
  await once(client, 'connect')
  let text = ''
  client.on('data', (bytes) => (text += bytes))
  // Who goes on sending is cut off, after the answer.
  client.on('error', () => undefined)
  ended = new Promise((resolve) => client.once('close', () => resolve(text)))
  const entered = once(app.server, 'request')
  client.write(
    `${line} HTTP/1.1\r\nhost: log.example\r\ncontent-type: application/x\r\ncontent-length: ${bytes}\r\n\r\n`,
  )
  await entered
}

/** The body at a pace, second by second, as long as it is taken. */
async function bring(bytesPerSecond: number, seconds: number): Promise<void> {
  for (let second = 0; second < seconds && !client.destroyed; second++) {
    const before = bytesCome
    const hasCome = (): boolean => bytesCome > before
    if (client.writable) client.write('x'.repeat(bytesPerSecond))
    // What was sent is there before the next second.
    for (let turns = 0; turns < 50 && !hasCome(); turns++) await turn()
    await vi.advanceTimersByTimeAsync(1000)
    for (let turns = 0; turns < 5; turns++) await turn()
  }
}

test.each(['POST /api/operations', 'PUT /api/content'])(
  '%s: a body that trickles in ends the request',
  async (line) => {
    await begin(line, 100_000)
    await bring(1, 19)
    expect(client.destroyed).toBe(false)
    await bring(1, 6)
    expect(await ended).toMatch(/^HTTP\/1.1 503 [^]*connection: close[^]*"code":"unavailable"/i)
  },
)

test('what has been answered before its body came is ended without another word', async () => {
  await begin('POST /api/refused', 100_000)
  await bring(1, 25)
  expect((await ended).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401'])
})

test('F4 what takes longer than the server may to answer is taken while it moves', async () => {
  await begin('POST /api/operations', 40_000)
  await bring(1000, 40)
  client.end()
  expect(await ended).toMatch(/^HTTP\/1.1 200 [^]*40000 bytes$/)
})

test('a record is no photo: after a minute the rest of it is not waited for', async () => {
  await begin('POST /api/operations', 100_000)
  await bring(1000, 61)
  expect(await ended).toMatch(/^HTTP\/1.1 503 /)
})

test('a photo may take longer on a slow line', async () => {
  await begin('PUT /api/content', 60_000)
  await bring(600, 100)
  client.end()
  expect(await ended).toMatch(/^HTTP\/1.1 200 [^]*60000 bytes$/)
})

test('the next request of a connection is judged by its own body', async () => {
  await begin('POST /api/operations', 20_000)
  await bring(20_000, 1)
  client.write(
    'POST /api/operations HTTP/1.1\r\nhost: a\r\ncontent-type: application/x\r\ncontent-length: 50000\r\n\r\n',
  )
  await bring(1, 25)
  expect((await ended).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503'])
})
