import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDirty } from '../../shell/navigation/dirty-forms.ts'
import { runWork } from './run-work.ts'
import { EDIT_BUNDLE } from '../../../core/sync/edit-bundle.ts'

const kept = new Map<string, unknown>()
vi.mock('../../data/engine/client.ts', () => ({
  syncClient: () => ({
    session: { get: () => ({ kind: 'signed-in', user: { id: 'ann' } }) },
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
