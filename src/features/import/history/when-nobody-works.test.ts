import { expect, test, vi } from 'vitest'
import { createLockWatch, WATCH_TIMES } from '../../../../sync/transport/lock-watch.ts'
import { createLocks } from '../../../../sync/transport/locks.ts'
import { WORK_LOCK } from '../../../flight/work/run-work.ts'
import { WAIT_MS, whenNobodyWorks } from './when-nobody-works.ts'

const watch = createLockWatch({ firstMs: 1, answerMs: 20, questions: 3, calmMs: 5 })
const locks = createLocks(navigator.locks, watch)
vi.mock('../../../data/engine/client.ts', () => ({ syncClient: () => ({ locks }) }))

test('I22 F28 a tab at work is not disturbed, and one that fell asleep at it is in the way of one press only', async () => {
  const work = Promise.withResolvers<void>()
  const working = locks.run(WORK_LOCK, () => work.promise)
  expect(await whenNobodyWorks(() => Promise.resolve('looked'))).toBeUndefined()
  work.resolve()
  await working
  await expect.poll(() => whenNobodyWorks(() => Promise.resolve('looked'))).toBe('looked')

  const robbed = navigator.locks.request(WORK_LOCK, () => new Promise(() => undefined)).catch(() => 'robbed')
  expect(await whenNobodyWorks(() => Promise.resolve('looked'))).toBeUndefined()
  expect(await robbed).toBe('robbed')
  await expect.poll(() => whenNobodyWorks(() => Promise.resolve('looked'))).toBe('looked')
})

test('who waits waits until a page that is asleep has lost the lock', () => {
  // It is asked until it counts as asleep, and once more before the lock is taken.
  const { firstMs, answerMs, questions } = WATCH_TIMES
  expect(WAIT_MS).toBeGreaterThan(2 * firstMs + (questions + 1) * answerMs)
})
