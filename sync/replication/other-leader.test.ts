import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { idOf, ReplicationWorld } from '../../test/support/replication-world.ts'

const NEVER = { probeDelaysMs: [60_000_000] }
let former: ReplicationWorld
let next: ReplicationWorld

beforeEach(async () => {
  const factory = new IDBFactory()
  former = await ReplicationWorld.open(factory)
  next = await ReplicationWorld.open(factory)
  next.server = former.server
})

afterEach(async () => {
  await former.end()
  await next.end()
})

/** The former leader's next request of this method reaches the server; its answer waits until it is let through. */
function hold(method: string): { isAsked: () => boolean; letThrough: () => void } {
  let isAsked = false
  const held = Promise.withResolvers<void>()
  former.answer = async (request) => {
    if (request.method !== method || isAsked) return null
    isAsked = true
    const { body, path } = request
    const answer = former.server.handle(request.method, path, body ?? undefined, null)
    await held.promise
    return answer
  }
  return { isAsked: () => isAsked, letThrough: held.resolve }
}

test('I5 I15 an answer that comes when another leads is not stored, and whoever it came to ends', async () => {
  await former.started(NEVER)
  const push = hold('POST')
  await former.edit(idOf(1), { note: 'x' })
  await expect.poll(push.isAsked).toBe(true)
  next.answer = () => ({ status: 503, body: null })
  await next.start(NEVER)
  const before = await next.row(idOf(1))
  push.letThrough()
  await expect.poll(() => former.failures).toEqual(['OtherLeader'])
  expect(before?.sent).toBeDefined()
  expect(await next.row(idOf(1))).toEqual(before)
  next.answer = () => null
  await next.sync.firstSync()
  await expect.poll(() => next.sync.waiting().size).toBe(0)
  expect(former.held()).toEqual({ [idOf(1)]: { note: 'x' } })
})

test('I5 I15 a page that moves no checkpoint is not judged when another leads', async () => {
  await former.started(NEVER)
  const pull = hold('GET')
  former.sync.reSync('flights')
  await expect.poll(pull.isAsked).toBe(true)
  await next.start(NEVER)
  pull.letThrough()
  await expect.poll(() => former.failures).toEqual(['OtherLeader'])
})

test('I2 I15 who no longer leads takes up nothing', async () => {
  await former.started(NEVER)
  next.answer = () => ({ status: 503, body: null })
  await next.start(NEVER)
  await former.edit(idOf(1), { note: 'x' })
  await expect.poll(() => former.failures).toEqual(['OtherLeader'])
  expect(former.pushes()).toEqual([])
})
