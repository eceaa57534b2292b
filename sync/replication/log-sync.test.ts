import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { idOf, ReplicationWorld } from '../../test/support/replication-world.ts'

let world: ReplicationWorld

beforeEach(async () => {
  world = await ReplicationWorld.open()
})

afterEach(() => world.end())

test('what waits is told as it is after each change, also of a change heard just as it was told', async () => {
  const sizes: number[] = []
  let isStarted = false
  let echo: (() => void) | null = null
  await world.started({
    onChange: () => {
      if (isStarted) sizes.push(world.sync.waiting().size)
      const due = echo
      echo = null
      void Promise.resolve().then(() => due?.())
    },
  })
  isStarted = true
  world.gate.setOnline(false)
  await world.edit(idOf(1), { note: 'x' })
  await expect.poll(() => sizes.at(-1)).toBe(1)
  await world.edit(idOf(2), { note: 'x' })
  await expect.poll(() => sizes.at(-1)).toBe(2)
  const row = await world.row(idOf(2))
  const change = { id: idOf(2), before: null, after: row ?? null, isNewContent: true, isTouched: false }
  const before = sizes.length
  echo = () => world.log.changes.tell('flights', [change])
  world.log.changes.tell('flights', [change])
  await expect.poll(() => sizes.length).toBe(before + 2)
  world.gate.setOnline(true)
  await expect.poll(() => sizes.at(-1)).toBe(0)
})

test('the bytes of a photo that came to the server are told by its id, a change of its words is not', async () => {
  const touched: string[] = []
  world.elsewhere(idOf(1), { title: 'a' }, 'media')
  await world.started({ onTouched: (id) => touched.push(id) })
  world.elsewhere(idOf(1), { title: 'b' }, 'media')
  world.sync.reSync('media')
  await world.sync.inSync()
  expect(touched).toEqual([])
  world.server.takeBytes(idOf(1))
  world.sync.reSync('media')
  await world.sync.inSync()
  expect(touched).toEqual([idOf(1)])
})

test('F32 a poke that comes many times over is one look, one that comes meanwhile another, and nothing comes twice', async () => {
  let received = 0
  await world.started({
    onReceived: (rows) => {
      received += rows
    },
  })
  world.elsewhere(idOf(1), { note: 'x' })
  const poke = (times: number): void => {
    for (let time = 0; time < times; time++) world.sync.reSync('flights')
  }
  world.answer = () => {
    world.answer = () => null
    poke(3)
    return null
  }
  poke(3)
  await world.sync.inSync()
  expect(world.requests.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
    'GET /flights',
    'GET /flights',
  ])
  const row = await world.row(idOf(1))
  poke(1)
  await world.sync.inSync()
  expect(world.requests).toHaveLength(3)
  expect(received).toBe(1)
  expect(await world.row(idOf(1))).toEqual(row)
})

test('inSync resolves for who asked before the end, and for who asks after it', async () => {
  await world.started()
  world.answer = ({ signal }) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  const { sync } = world
  sync.reSync()
  const asked = sync.inSync()
  await expect.poll(() => world.requests.length).toBeGreaterThan(0)
  await world.stop()
  await asked
  await sync.inSync()
})

test('a log is fetched once everything the server had has been here, in this life or an earlier one', async () => {
  world.elsewhere(idOf(1), { note: 'x' })
  const sync = await world.start()
  expect(sync.isFetched()).toBe(false)
  await sync.firstSync()
  expect(sync.isFetched()).toBe(true)
  expect((await world.restart()).isFetched()).toBe(true)
})
