import { beforeEach, expect, test, vi } from 'vitest'
import type { ArchivePreview, RestoreDone } from '../../../../sync/archive/archive-messages.ts'
import { createLockWatch } from '../../../../sync/transport/lock-watch.ts'
import { createLocks } from '../../../../sync/transport/locks.ts'
import { ImportRun } from '../import-run.ts'
import { ArchiveRun } from './archive-run.ts'
import { keptArchive } from './kept-archive.ts'

const LOCK = 'lmw-archive-ann'
const NONE = { flights: 0, media: 0, data: 0 }
const TALLY = { fresh: NONE, known: NONE, refused: 0, refusals: [], bare: 0, lacking: 0 }
const ABOUT = { madeAt: '2026-03-05', username: 'ann', isOwn: true, preferences: {}, missing: 0 }
const FOUND = { name: 'log.zip', bytes: 3, read: { ...TALLY, ...ABOUT } satisfies ArchivePreview }
const DONE: RestoreDone = { ...TALLY, filled: 0, steps: [], isStopped: false, failure: null }
const OWN = new File(['own'], 'log.zip')
const THEIRS = { userId: 'ann', file: new File(['theirs'], 'other.zip') }

const { locks: manager } = navigator
const locks = createLocks(manager, createLockWatch({ firstMs: 1, answerMs: 20, questions: 3, calmMs: 5 }))
const kept = new Map<string, unknown>()
let worker: EventTarget
let asked: string[]
/** Once the copy of an archive lies beside the log. */
let onKept: () => Promise<void>

vi.mock('../../../data/browser/ask-background-sync.ts', () => ({ askBackgroundSync: () => undefined }))
vi.mock('../../../data/engine/client.ts', () => ({
  syncClient: () => ({
    session: { get: () => ({ kind: 'signed-in', user: { id: 'ann', preferences: {} } }) },
    story: { load: () => Promise.resolve() },
    preferences: { unsent: { get: () => ({}) } },
    locks,
    journal: {
      read: async (key: string) => kept.get(key),
      write: async (key: string, record: unknown) => {
        kept.set(key, record)
        if (record !== null) await onKept()
      },
    },
    imports: { begin: () => Object.assign(worker, { postMessage: () => undefined }), end: () => undefined },
  }),
}))

beforeEach(() => {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate: async () => ({}) } })
  kept.clear()
  worker = new EventTarget()
  asked = []
  onKept = async () => undefined
})

/** One that was opened, and is put in by the next press. */
function opened(): ArchiveRun {
  const run = new ArchiveRun(({ kind }) => void asked.push(kind))
  run.begin(OWN)
  run.hear({ kind: 'archive', found: FOUND })
  return run
}

/** Of a page that fell asleep with its turn; answers what it hears once it has lost that. */
function sleep(): Promise<unknown> {
  return manager.request(LOCK, () => new Promise(() => undefined)).catch((error: unknown) => error)
}

/** Another tab takes the turn of this page, and keeps its own archive. */
async function takeTurn(): Promise<void> {
  await manager.request(LOCK, { steal: true }, () => void kept.set('archive', THEIRS))
  await new Promise((resolve) => setTimeout(resolve))
}

test('I22 F28 an archive waits no longer for a page that fell asleep with one', async () => {
  const robbed = sleep()
  const run = opened()
  const restored = run.restore()
  await expect.poll(() => asked).toEqual(['restore'])
  run.hear({ kind: 'restored', done: DONE })
  await restored
  expect(run.state.get()).toMatchObject({ kind: 'done', trouble: null })
  expect(kept.get('archive')).toBeNull()
  expect(await robbed).toMatchObject({ name: 'AbortError' })
})

test('I22 F28 what that page had begun is offered by the next', async () => {
  kept.set('archive', THEIRS)
  const robbed = sleep()
  expect(await keptArchive(new AbortController().signal)).toBe(THEIRS.file)
  expect(await robbed).toMatchObject({ name: 'AbortError' })
})

test('I22 F28 a page that loses its turn before it writes writes nothing, and can be told again', async () => {
  const run = opened()
  onKept = takeTurn
  await run.restore()
  expect(asked).not.toContain('restore')
  expect(run.state.get()).toMatchObject({ kind: 'found' })
  expect(kept.get('archive')).toBe(THEIRS)
})

test('I22 F28 one that loses it while it writes stops, and leaves the copy of the other tab alone', async () => {
  const run = opened()
  const restored = run.restore()
  await expect.poll(() => asked).toEqual(['restore'])
  await takeTurn()
  expect(asked).toEqual(['restore', 'stop'])
  run.hear({ kind: 'restored', done: { ...DONE, isStopped: true } })
  await restored
  expect(run.state.get()).toMatchObject({ kind: 'done', done: { isStopped: true } })
  expect(kept.get('archive')).toBe(THEIRS)
})

test.each<[string, (run: ImportRun) => void]>([
  ['whose worker fails', () => worker.dispatchEvent(new Event('error'))],
  ['whose worker ended with its suspended page', (run) => run.wasSuspended()],
])('I22 F28 an archive %s leaves the turn to the next', async (_, fail) => {
  const run = new ImportRun()
  run.take([OWN], 'en')
  worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'archive', found: FOUND } }))
  const restored = run.archive.restore()
  await expect.poll(() => kept.get('archive')).toMatchObject({ file: OWN })
  await expect.poll(async () => (await manager.query()).held?.map(({ name }) => name)).toEqual([LOCK])
  fail(run)
  await restored
  expect(await keptArchive(AbortSignal.timeout(1000))).toBe(OWN)
})
