import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compressAnswers } from './compression.ts'
import { limitDuration } from './deadline.ts'

let app: FastifyInstance

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  app = Fastify()
  limitDuration(app)
  await compressAnswers(app)
})

afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

/** The answer to a client that has waited as long as it may. */
async function late(prepare: (reply: FastifyReply) => unknown) {
  const prepared = Promise.withResolvers<void>()
  app.get('/api/slow', async (_request, reply) => {
    const answer = prepare(reply)
    setImmediate(prepared.resolve)
    return answer
  })
  const answer = app.inject({ url: '/api/slow', headers: { 'accept-encoding': 'gzip' } })
  await prepared.promise
  vi.advanceTimersByTime(20_000)
  return answer
}

test('F7 a page that takes too long is answered as well', async () => {
  const pages = Promise.withResolvers<void>()
  app.get('/flight-list', () => {
    setImmediate(pages.resolve)
    return never()
  })
  const page = app.inject('/flight-list')
  await pages.promise
  vi.advanceTimersByTime(20_000)
  expect(await page).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
  expect((await app.inject('/nothing')).statusCode).toBe(404)
})

test('F4 what may take as long as it moves has no deadline, an answer to the API or not', async () => {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  app.get('/*', { config: { isLong: true } }, () => {
    setImmediate(asked.resolve)
    return answered.promise
  })
  const page = app.inject('/compiled-first')
  await asked.promise
  vi.advanceTimersByTime(20_000)
  answered.resolve('compiled')
  expect((await page).payload).toBe('compiled')
})

const never = (): Promise<never> => new Promise(() => undefined)

test('F7 a late answer says nothing of the body that was being prepared', async () => {
  const { statusCode, headers, payload } = await late((reply) => {
    reply.headers({
      'cache-control': 'max-age=60',
      'content-disposition': 'inline',
      'content-encoding': 'gzip',
      'content-length': '9000',
      'content-range': 'bytes 0-8999/9000',
      'content-security-policy': "default-src 'none'",
      'accept-ranges': 'bytes',
      etag: '"former"',
      'last-modified': 'Sun, 22 Nov 2026 12:00:00 GMT',
      location: '/api/me',
      'x-content-type-options': 'nosniff',
    })
    return never()
  })
  expect(statusCode).toBe(503)
  expect(JSON.parse(payload)).toMatchObject({ errors: [{ code: 'unavailable' }] })
  expect(headers).toEqual({
    'cache-control': 'no-store',
    connection: 'keep-alive',
    'content-length': String(payload.length),
    'content-security-policy': "default-src 'none'",
    'content-type': expect.stringContaining('application/vnd.api+json'),
    date: expect.any(String),
    'retry-after': '5',
    'x-content-type-options': 'nosniff',
  })
})

test('F7 an answer that was being packed leaves no name of its packing on the late one', async () => {
  const stream = new Readable({ read: () => undefined })
  const { statusCode, headers, payload } = await late((reply) => {
    return reply.type('application/json').send(stream)
  })
  expect(statusCode).toBe(503)
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(payload)).toMatchObject({ errors: [{ code: 'unavailable' }] })
  expect(stream.destroyed).toBe(true)
})

test('F4 what is on its way to a slow client is not cut off', async () => {
  const stream = new Readable({ read: () => undefined })
  let isBegun = (): boolean => false
  app.get('/api/long', async (_request, reply) => {
    isBegun = () => reply.raw.headersSent
    stream.push('begun, ')
    return reply.type('application/octet-stream').send(stream)
  })
  const answer = app.inject('/api/long')
  while (!isBegun()) await turn()
  vi.advanceTimersByTime(20_000)
  stream.push('ended')
  stream.push(null)
  expect(await answer).toMatchObject({ statusCode: 200, payload: 'begun, ended' })
})
