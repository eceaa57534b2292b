import { expect, test, vi } from 'vitest'
import { createLockWatch } from '../../../sync/transport/lock-watch.ts'
import { createLocks } from '../../../sync/transport/locks.ts'
import { WORK_LOCK } from '../work/run-work.ts'
import { onceNobodyWorks } from './once-nobody-works.ts'

const watch = createLockWatch({ firstMs: 1, answerMs: 20, questions: 3, calmMs: 5 })
const locks = createLocks(navigator.locks, watch)
vi.mock('../../data/engine/client.ts', () => ({ syncClient: () => ({ locks }) }))

test('I22 F28 what a page that fell asleep at work left half done is looked at', async () => {
  const robbed = navigator.locks.request(WORK_LOCK, () => new Promise(() => undefined)).catch(() => 'robbed')
  const look = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await onceNobodyWorks(look, new AbortController().signal)
  expect(look).toHaveBeenCalledOnce()
  expect(await robbed).toBe('robbed')
})

test('it is not looked at after it was given up', async () => {
  const work = Promise.withResolvers<void>()
  const working = locks.run(WORK_LOCK, () => work.promise)
  const look = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const leaving = new AbortController()
  const waiting = onceNobodyWorks(look, leaving.signal)
  leaving.abort()
  await waiting
  work.resolve()
  await working
  expect(look).not.toHaveBeenCalled()
})
