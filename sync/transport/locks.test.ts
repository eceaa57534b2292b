import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLockWatch, LOCKS_CHANNEL, type WatchTimes } from './lock-watch.ts'
import { aloneWith, createLocks, type Locks } from './locks.ts'

const TIMES: WatchTimes = { firstMs: 1, answerMs: 20, questions: 3, calmMs: 5 }

let names = 0
const newName = (): string => `lock-${names++}`
const openLocks = (times = TIMES): Locks => createLocks(navigator.locks, createLockWatch(times))

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.restoreAllMocks()
})

/** Holds a lock as a suspended context does, which answers nothing; its name's request rejects when it is robbed. */
async function holdAsleep(name: string): Promise<{ robbed: Promise<unknown> }> {
  const held = Promise.withResolvers<void>()
  ends.push(held.resolve)
  const robbed = Promise.withResolvers<unknown>()
  void navigator.locks.request(name, () => held.promise).catch(robbed.resolve)
  await vi.waitFor(async () => {
    const { held } = await navigator.locks.query()
    expect(held?.some((lock) => lock.name === name)).toBe(true)
  })
  return { robbed: robbed.promise }
}

/** Holds a lock through `Locks` until `end`; `lost` is what the work was given. */
async function hold(
  locks: Locks,
  name: string,
): Promise<{ lost: AbortSignal; end: () => void; done: Promise<unknown> }> {
  const lost = Promise.withResolvers<AbortSignal>()
  const work = Promise.withResolvers<string>()
  const end = (): void => work.resolve('done')
  ends.push(end)
  const done = locks.run(name, (signal) => {
    lost.resolve(signal)
    return work.promise
  })
  return { lost: await lost.promise, end, done }
}

/** Counts what is said about locks. */
function listen(): { kinds: string[] } {
  const channel = new BroadcastChannel(LOCKS_CHANNEL)
  const kinds: string[] = []
  channel.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => kinds.push(data.kind))
  ends.push(() => channel.close())
  return { kinds }
}

describe('I15 F28 a lock whose holder is asleep', () => {
  test('goes to the one that waits', async () => {
    const name = newName()
    const { robbed } = await holdAsleep(name)
    expect(await openLocks().run(name, async () => 'mine')).toBe('mine')
    expect(await robbed).toMatchObject({ name: 'AbortError' })
  })

  test('goes to one of several that wait, and from that one to the next', async () => {
    const name = newName()
    await holdAsleep(name)
    let running = 0
    const turn = async (): Promise<string> => {
      running += 1
      expect(running).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 10))
      running -= 1
      return 'had its turn'
    }
    const all = await Promise.all([openLocks(), openLocks(), openLocks()].map((locks) => locks.run(name, turn)))
    expect(all).toEqual(['had its turn', 'had its turn', 'had its turn'])
  })

  test('stays with a holder that must not be disturbed, until it ends', async () => {
    const name = newName()
    await holdAsleep(name)
    await holdAsleep(aloneWith(name))
    const { kinds } = listen()
    const waiting = new AbortController()
    const waited = openLocks().run(name, async () => 'mine', { signal: waiting.signal })
    // More questions than it takes, twice over.
    await vi.waitFor(() => expect(kinds.length).toBeGreaterThan(2 * TIMES.questions))
    waiting.abort()
    await expect(waited).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('is not taken by one that gave up waiting', async () => {
    const name = newName()
    const { robbed } = await holdAsleep(name)
    const work = vi.fn<() => Promise<string>>(async () => 'mine')
    await expect(openLocks().run(name, work, { signal: AbortSignal.timeout(5) })).rejects.toMatchObject({})
    await openLocks()
      .run(name, async () => 'another')
      .then(() => robbed)
    expect(work).not.toHaveBeenCalled()
  })
})

describe('I15 a holder that is awake', () => {
  test('keeps its lock however long others wait', async () => {
    const name = newName()
    const { lost, end, done } = await hold(openLocks(), name)
    const { kinds } = listen()
    const next = openLocks().run(name, async () => 'next')
    await vi.waitFor(() => expect(kinds.filter((kind) => kind === 'awake').length).toBeGreaterThan(5))
    expect(lost.aborted).toBe(false)
    end()
    expect(await done).toBe('done')
    expect(await next).toBe('next')
  })

  test('is asked by nobody while nobody waits', async () => {
    const { kinds } = listen()
    const { end, done } = await hold(openLocks(), newName())
    await openLocks().run(newName(), async () => 'free')
    end()
    await done
    expect(kinds).toEqual([])
  })

  test('F34 is not robbed by one that slept itself, or had no processor', async () => {
    const name = newName()
    const { robbed } = await holdAsleep(name)
    const { kinds } = listen()
    // Every look at the clock finds that an hour has gone by.
    let hours = 0
    vi.spyOn(performance, 'now').mockImplementation(() => hours++ * 3_600_000)
    const waited = openLocks().run(name, async () => 'mine')
    await vi.waitFor(() => expect(kinds.length).toBeGreaterThan(2 * TIMES.questions))
    vi.restoreAllMocks()
    expect(await waited).toBe('mine')
    await robbed
  })
})

describe('I15 work that lost its lock', () => {
  test('is told so, and its caller waits until it has ended', async () => {
    const name = newName()
    const { lost, end, done } = await hold(openLocks(), name)
    await navigator.locks.request(name, { steal: true }, async () => {
      await vi.waitFor(() => expect(lost.aborted).toBe(true))
    })
    let isDone = false
    void done.then(() => {
      isDone = true
    })
    await Promise.resolve()
    expect(isDone).toBe(false)
    end()
    expect(await done).toBe('done')
  })

  test('fails as it fails', async () => {
    const failing = openLocks().run(newName(), async () => {
      throw new Error('of its own')
    })
    await expect(failing).rejects.toThrow('of its own')
  })

  test('with `ifAvailable` it answers null at once when somebody holds the lock, awake or not', async () => {
    const name = newName()
    await holdAsleep(name)
    expect(await openLocks().run(name, async () => 'mine', { ifAvailable: true })).toBeNull()
    expect(await openLocks().run(newName(), async () => 'mine', { ifAvailable: true })).toBe('mine')
  })
})
