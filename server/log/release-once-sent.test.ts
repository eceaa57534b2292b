import Fastify from 'fastify'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { releaseOnceSent } from './release-once-sent.ts'

/** How much of the memory is left once the answer is out. */
async function leftAfter(page: Uint8Array, answer: (reply: FastifyReply) => FastifyReply): Promise<number> {
  const app = Fastify()
  app.get('/', (_request, reply) => {
    releaseOnceSent(reply, page)
    return answer(reply)
  })
  await app.inject('/')
  await app.close()
  return page.buffer.byteLength
}

test('the memory of a page that was sent is given back', async () => {
  const page = new Uint8Array(8)
  expect(await leftAfter(page, (reply) => reply.send(page))).toBe(0)
})

test('that of a page in whose place a failure was sent is left to who may still read it', async () => {
  expect(await leftAfter(new Uint8Array(8), (reply) => reply.status(503).send('late'))).toBe(8)
})

test('memory shared with others is kept', async () => {
  const page = new Uint8Array(new ArrayBuffer(8), 0, 4)
  expect(await leftAfter(page, (reply) => reply.send(page))).toBe(8)
})
