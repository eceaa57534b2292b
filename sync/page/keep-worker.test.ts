// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { backoffDelayMs } from '../../core/sync/machine/backoff.ts'
import type { WorkerMessage } from '../transport/channels.ts'
import { keepWorker } from './keep-worker.ts'

/** A worker that lives until it is ended, and holds its life lock meanwhile. */
class FakeWorker extends EventTarget {
  isEnded = false
  readonly #life = Promise.withResolvers<void>()
  postMessage({ lifeLock }: WorkerMessage): void {
    void navigator.locks.request(lifeLock, () => {
      this.dispatchEvent(new MessageEvent('message', { data: { kind: 'alive' } }))
      return this.#life.promise
    })
  }
  terminate(): void {
    this.isEnded = true
    this.#life.resolve()
  }
}

const workers: FakeWorker[] = []
const create = (): Worker => {
  const worker = new FakeWorker()
  workers.push(worker)
  return worker as EventTarget as Worker
}
const held = async (): Promise<number> =>
  ((await navigator.locks.query()).held ?? []).filter(({ name }) => name?.startsWith('lmw-worker-')).length

afterEach(() => {
  vi.useRealTimers()
  for (const worker of workers.splice(0)) worker.terminate()
})

test('I15 a worker that ends alone is followed by another, and let go for good', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const kept = keepWorker(create, () => null)
  await vi.waitFor(async () => expect(await held()).toBe(1))
  workers[0]?.terminate()
  await vi.waitFor(() => expect(workers).toHaveLength(2), { timeout: 5000 })
  const ended = workers.map((worker) => vi.spyOn(worker, 'terminate'))
  kept.release()
  expect(ended.map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

test('I15 F28 a page that stops ends its worker at once, and starts one when it goes on', async () => {
  const kept = keepWorker(create, () => null)
  await vi.waitFor(async () => expect(await held()).toBe(1))
  vi.useFakeTimers()
  kept.release()
  expect(workers[0]?.isEnded).toBe(true)
  // Longer than any pause before the next worker.
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(workers).toHaveLength(1)
  kept.takeUp()
  kept.takeUp()
  expect(workers).toHaveLength(2)
  kept.release()
})

test('I15 workers that end soon are followed ever more slowly; one that lived for more than a minute had not failed', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const kept = keepWorker(create, () => null)
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  /** How long after the end of a worker of that age the next one begins. */
  const followedAfter = async (ageMs: number, expectedMs: number): Promise<void> => {
    const count = workers.length
    await turns()
    vi.advanceTimersByTime(ageMs)
    workers.at(-1)?.terminate()
    await turns()
    vi.advanceTimersByTime(expectedMs - 1)
    expect(workers).toHaveLength(count)
    vi.advanceTimersByTime(1)
    expect(workers).toHaveLength(count + 1)
  }
  await followedAfter(0, backoffDelayMs(1, 0))
  await followedAfter(0, backoffDelayMs(2, 0))
  await followedAfter(60_000, backoffDelayMs(3, 0))
  await followedAfter(60_001, backoffDelayMs(1, 0))
  kept.release()
})
