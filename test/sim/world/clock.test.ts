import { expect, test } from 'vitest'
import { inWorldTime, sleep } from './clock.ts'
import type { Reply, Request } from './host.ts'
import { ModelHost } from './model-host.ts'
import { differences, losses } from '../oracles.ts'
import { endWorld, runWorld } from '../world.ts'
import { DAY_MS } from '../../../core/time/units.ts'

/** A server over which the real machine loses time. */
class SlowHost extends ModelHost {
  override async send(request: Request): Promise<Reply> {
    const untilMs = process.hrtime.bigint() + 1_000_000n
    while (process.hrtime.bigint() < untilMs);
    return super.send(request)
  }
}

/** Everything that was done in a world that holds what it must, and what its server holds in the end. */
async function eventsOf(seed: number, host: ModelHost, hasPhotos = false): Promise<string[]> {
  const world = await runWorld({ seed, kind: 'restored', host, hasPhotos })
  try {
    const story = world.trace.join('\n')
    expect([...world.wrongs, ...(await differences(world)), ...(await losses(world))], story).toEqual([])
    const rows = await Promise.all(world.people.map((person) => host.rows(person)))
    return [...world.trace, ...rows.flat().map((row) => JSON.stringify(row))]
  } finally {
    await endWorld(world)
  }
}

test.each([132, 149])('seed %i: a seed decides its run, on a slow machine too', async (seed) => {
  const events = await eventsOf(seed, new ModelHost())
  expect(events.length).toBeGreaterThan(40)
  expect(await eventsOf(seed, new SlowHost())).toEqual(events)
})

test.each([3, 7, 11])('seed %i: it decides a run with bytes of photos, too', async (seed) => {
  const events = await eventsOf(seed, new ModelHost(), true)
  expect(events.filter((event) => / photo \S+ to /.test(event)).length).toBeGreaterThan(3)
  expect(await eventsOf(seed, new SlowHost(), true)).toEqual(events)
})

test('a year of world time takes no time, and what a world leaves behind goes on after it', async () => {
  const YEAR_MS = 365 * DAY_MS
  let isOver = false
  const passedMs = await inWorldTime(1, async () => {
    const beganMs = Date.now()
    const canceled = setTimeout(() => expect.unreachable(), 1)
    clearTimeout(canceled)
    await sleep(YEAR_MS)
    void sleep(1).then(() => (isOver = true))
    return Date.now() - beganMs
  })
  expect(passedMs).toBeGreaterThanOrEqual(YEAR_MS)
  await expect.poll(() => isOver).toBe(true)
})

test('what another world does has no part in the time of this one', async () => {
  const passedMs = async (): Promise<number[]> => {
    const began = [Date.now(), performance.now()]
    for (let n = 0; n < 20; n++) await sleep(1)
    return [Date.now(), performance.now()].map((now, index) => now - (began[index] ?? 0))
  }
  const alone = await inWorldTime(1, passedMs)
  const [beside] = await Promise.all([inWorldTime(1, passedMs), inWorldTime(2, passedMs)])
  expect(beside).toEqual(alone)
})
