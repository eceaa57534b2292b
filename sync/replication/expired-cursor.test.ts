import { afterEach, expect, test } from 'vitest'
import 'fake-indexeddb/auto'
import type { ResyncReason } from '../../core/sync/checkpoint.ts'
import { idOf, refusal, ReplicationWorld, type Request } from '../../test/support/replication-world.ts'

let world: ReplicationWorld

afterEach(() => world.end())

const EARLY = '2026-01-01T00:00:00.000Z'
const LATER = '2026-01-02T00:00:00.000Z'
const LAST = '2026-01-03T00:00:00.000Z'

/** A flight another device changed and an own change made after it, beside removals the server no longer remembers. */
async function behindAPurge(onResync: (reason: ResyncReason) => void): Promise<void> {
  world = await ReplicationWorld.open()
  world.elsewhere(idOf(1), { pnr: 'OLD', editedAt: EARLY })
  world.elsewhere(idOf(2), { note: 'to be gone' })
  await world.started({ onResync })
  world.answer = () => refusal(503, 'unavailable')
  world.elsewhere(idOf(1), { pnr: 'NEW', editedAt: LATER })
  world.elsewhere(idOf(2), null)
  world.server.purge()
  world.elsewhere(idOf(3), { note: 'later' })
  await world.edit(idOf(1), { pnr: 'OLD', seat: '1A', editedAt: LAST })
}

test('I2 I19 nothing is concluded from a look at the end of the feed that has no answer', async () => {
  const reasons: ResyncReason[] = []
  await behindAPurge((reason) => reasons.push(reason))
  const lost = new Set(['push', 'look'])
  const nameOf = ({ method, path }: Request): string =>
    method === 'POST' ? 'push' : path.startsWith('/flights?page[after]=0&') ? 'look' : 'other'
  world.answer = (request) => (lost.delete(nameOf(request)) ? refusal(503, 'unavailable') : null)
  world.sync.reSync()
  await world.sync.inSync()
  expect(lost).toEqual(new Set())
  expect(world.held()[idOf(1)]).toEqual({ pnr: 'NEW', seat: '1A', editedAt: LAST })
  expect(reasons).toEqual(['cursor'])
})

test('I3 I19 a removal that is forgotten is noticed by a device that sent and never heard of anything', async () => {
  world = await ReplicationWorld.open()
  await world.started()
  await world.edit(idOf(1), { note: 'sent' })
  await world.sync.inSync()
  expect((await world.log.state('flights')).seq).toBe('0')
  world.elsewhere(idOf(1), null)
  world.server.purge()
  world.sync.reSync()
  await world.sync.inSync()
  expect((await world.row(idOf(1)))?.del).toBe(1)
  expect(world.unequal).toEqual([])
})

test('I2 I23 nothing goes out between an expired cursor and the first page, whose epoch is not known yet', async () => {
  await behindAPurge(() => undefined)
  const since: string[] = []
  let isExpired = false
  world.answer = ({ method, path }) => {
    if (isExpired)
      since.push(method === 'POST' ? 'push' : path.startsWith('/flights?page[after]=0&') ? 'pull' : 'other')
    // What waits is sent first, and has no answer until the cursor has expired.
    if (method === 'POST' && !isExpired) return refusal(503, 'unavailable')
    if (path.startsWith('/flights?') && !path.startsWith('/flights?page[after]=0&')) isExpired = true
    return null
  }
  world.sync.reSync()
  await world.sync.inSync()
  // The end of the feed is looked up first.
  expect(since.filter((one) => one !== 'other').slice(0, 3)).toEqual(['pull', 'pull', 'push'])
})
