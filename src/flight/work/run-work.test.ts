import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLockWatch } from '../../../sync/transport/lock-watch.ts'
import { createLocks } from '../../../sync/transport/locks.ts'
import { isDirty } from '../../shell/navigation/dirty-forms.ts'
import { runWork, waitingWork, WORK_LOCK, WorkGivenUp } from './run-work.ts'
import { EDIT_BUNDLE } from '../../../core/sync/edit/edit-bundle.ts'

const kept = new Map<string, unknown>()
const watch = createLockWatch({ firstMs: 1, answerMs: 20, questions: 3, calmMs: 5 })
const locks = createLocks(navigator.locks, watch)
vi.mock('../../data/engine/client.ts', () => ({
  syncClient: () => ({
    session: { get: () => ({ kind: 'signed-in', user: { id: 'ann' } }) },
    locks,
    journal: {
      read: (key: string) => Promise.resolve(kept.get(key)),
      write: (key: string, record: unknown) => Promise.resolve(void kept.set(key, record)),
    },
  }),
}))

const ids = Array.from({ length: EDIT_BUNDLE + 1 }, (_, index) => `${index}`)
const work = { kind: 'delete', ids } as const
let tab: EventTarget

beforeEach(() => {
  kept.clear()
  tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
})
afterEach(() => vi.unstubAllGlobals())

test('I16 no new version of the app takes the page away from work on many flights', async () => {
  const seen: boolean[] = []
  await runWork(work, () => Promise.resolve(seen.push(isDirty())))
  expect([...seen, isDirty()]).toEqual([true, false])
})

test('I22 other work that was cut off can still be gone on with after this, and the same import no more', async () => {
  const cutOff = { userId: 'ann', kind: 'delete', total: 2000, work: { ...work, begunMs: 1 } } as const
  kept.set('work', cutOff)
  kept.set('done', 500)
  await runWork({ ...work, begunMs: 2 }, () => Promise.resolve(kept.get('work'))).then((begun) => {
    expect(begun).toMatchObject({ work: { begunMs: 2 } })
  })
  expect([kept.get('work'), kept.get('done')]).toEqual([cutOff, 500])
  const added = { kind: 'import', batchId: 'batch', count: 2000, parts: 1, begunMs: 1 } as const
  kept.set('work', { userId: 'ann', kind: 'import', total: 2000, work: added })
  await runWork(added, () => Promise.resolve())
  expect(kept.get('work')).toBeNull()
})

test.each(['pagehide', 'freeze'])(
  'I22 work whose page is left stays to be gone on with, and ends where the page is taken up again: %s',
  async (leaves) => {
    let isOver = false
    const run = runWork(work, async () => {
      tab.dispatchEvent(new Event(leaves))
      // What was begun in the log ends unfinished as soon as the page is left.
      throw new Error('aborted')
    }).finally(() => {
      isOver = true
    })
    const failed = run.then(
      () => null,
      (error: unknown) => error,
    )
    await new Promise((resolve) => setTimeout(resolve))
    expect([isOver, kept.get('work')]).toMatchObject([false, { userId: 'ann', kind: 'delete', work }])
    tab.dispatchEvent(new Event(leaves === 'pagehide' ? 'pageshow' : 'resume'))
    expect(await failed).toMatchObject({ message: 'aborted' })
    expect(kept.get('work')).toBeNull()
  },
)

test('I22 work whose page is still there when it fails is ended', async () => {
  await expect(runWork(work, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(kept.get('work')).toBeNull()
})

test('work that waits for other work is told of, and can be given up: nothing of it is begun', async () => {
  const other = Promise.withResolvers<void>()
  const busy = locks.run(WORK_LOCK, () => other.promise)
  const run = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const waits = runWork(work, run)
  await expect.poll(() => waitingWork.get()).toHaveLength(1)
  waitingWork.get()[0]?.abort()
  await expect(waits).rejects.toBeInstanceOf(WorkGivenUp)
  expect(run).not.toHaveBeenCalled()
  expect([kept.get('work'), waitingWork.get(), isDirty()]).toEqual([undefined, [], false])
  other.resolve()
  await busy
})

test('work that has its turn waits no more, and cannot be given up', async () => {
  const [other, own] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const busy = locks.run(WORK_LOCK, () => other.promise)
  const run = runWork(work, () => own.promise)
  await expect.poll(() => waitingWork.get()).toHaveLength(1)
  const [waiting] = waitingWork.get()
  other.resolve()
  await busy
  await expect.poll(() => waitingWork.get()).toEqual([])
  waiting?.abort()
  own.resolve('done')
  expect(await run).toBe('done')
})

test('I22 F28 work waits no longer for a page that fell asleep at work', async () => {
  const asleep = Promise.withResolvers<void>()
  const robbed = navigator.locks.request(WORK_LOCK, () => asleep.promise).catch((error: unknown) => error)
  expect(await runWork(work, () => Promise.resolve('done'))).toBe('done')
  expect(await robbed).toMatchObject({ name: 'AbortError' })
})

test('I22 F28 a page that was asleep at work leaves it to the tab that took it up', async () => {
  const theirs = { userId: 'ann', kind: 'delete' }
  const written: number[] = []
  const run = runWork(work, async (onProgress) => {
    tab.dispatchEvent(new Event('freeze'))
    await navigator.locks.request(WORK_LOCK, { steal: true }, () => kept.set('work', theirs))
    tab.dispatchEvent(new Event('resume'))
    await new Promise((resolve) => setTimeout(resolve))
    onProgress(50)
    written.push(1)
  })
  await expect(run).rejects.toMatchObject({ name: 'AbortError' })
  expect([written, kept.get('work')]).toEqual([[], theirs])
})

test('I22 F28 nor does it end the work of that tab where it heard of it only when it woke', async () => {
  const theirs = { userId: 'ann', kind: 'delete' }
  await runWork(work, async () => {
    tab.dispatchEvent(new Event('freeze'))
    setTimeout(() => {
      kept.set('work', theirs)
      void navigator.locks.request(WORK_LOCK, { steal: true }, () => undefined)
      tab.dispatchEvent(new Event('resume'))
    })
  }).catch(() => undefined)
  expect(kept.get('work')).toBe(theirs)
})
