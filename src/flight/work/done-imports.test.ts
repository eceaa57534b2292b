import { beforeEach, expect, test, vi } from 'vitest'
import {
  doneImport,
  doneImports,
  filesOfImport,
  forgetFiles,
  forgetImport,
  type ImportAbout,
  keepFiles,
  MOST_KEPT_BYTES,
  noteDone,
  stepsOfImport,
  sweepImports,
} from './done-imports.ts'

const kept = new Map<string, unknown>()
vi.mock('../../data/engine/client.ts', () => ({
  syncClient: () => ({
    journal: {
      read: (key: string) => Promise.resolve(kept.get(key)),
      readAll: (prefix: string) =>
        Promise.resolve([...kept].filter(([key]) => key.startsWith(prefix)).map(([, record]) => record)),
      keys: (prefix: string) => Promise.resolve([...kept.keys()].filter((key) => key.startsWith(prefix))),
      write: (key: string, record: unknown) => {
        if (record === null) kept.delete(key)
        else kept.set(key, record)
        return Promise.resolve()
      },
    },
  }),
}))

const ABOUT: ImportAbout = {
  files: [{ name: 'fr24.csv', bytes: 3, format: 'my-flightradar24', rows: 1 }],
  rows: { new: 1, merged: 0, known: 0, question: 0, refused: 0 },
  query: 'has:imported',
}
let room: { quota: number; usage: number }

beforeEach(() => {
  kept.clear()
  room = { quota: 1_000_000_000, usage: 0 }
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve(room) } })
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const fileOf = (bytes: number): File => new File([new Uint8Array(bytes)], 'fr24.csv')

async function importOf(batchId: string, day: number, bytes = 0): Promise<void> {
  vi.setSystemTime(Date.UTC(2026, 0, day))
  if (bytes > 0) await keepFiles(batchId, [fileOf(bytes)])
  await noteDone(batchId, { written: 1, steps: [`step of ${batchId}`] }, ABOUT)
}

test('the newest stands first, with its files as they were chosen', async () => {
  await importOf('first', 1, 3)
  await importOf('second', 2)
  expect((await doneImports()).map(({ batchId, keptBytes }) => [batchId, keptBytes])).toEqual([
    ['second', 0],
    ['first', 3],
  ])
  expect((await filesOfImport('first')).map(({ name, size }) => [name, size])).toEqual([['fr24.csv', 3]])
  expect(await filesOfImport('second')).toEqual([])
})

test('a hundred imports are remembered: the oldest goes with its steps and files', async () => {
  for (let at = 0; at <= 100; at += 1) await importOf(`import ${at}`, at + 1, at === 0 ? 3 : 0)
  const all = await doneImports()
  expect([all.length, all.at(-1)?.batchId]).toEqual([100, 'import 1'])
  expect(await stepsOfImport('import 0')).toEqual({ done: [], back: [] })
  expect([...kept.keys()].filter((key) => key.endsWith(' 0'))).toEqual([])
})

test('of files no more are kept than are allowed: those of the oldest import go, it stays', async () => {
  const half = MOST_KEPT_BYTES / 2
  await importOf('first', 1, half)
  await importOf('second', 2, half)
  expect(await filesOfImport('first')).toHaveLength(1)
  await importOf('third', 3, 3)
  expect(await filesOfImport('first')).toEqual([])
  expect(await doneImport('first')).toMatchObject({ keptBytes: 0 })
  expect(await stepsOfImport('first')).toEqual({ done: ['step of first'], back: [] })
  expect(await filesOfImport('second')).toHaveLength(1)
})

test('files too large for it, or for the device, are not kept', async () => {
  await keepFiles('large', [fileOf(MOST_KEPT_BYTES + 1)])
  room = { quota: 100, usage: 95 }
  await keepFiles('full', [fileOf(3)])
  expect(kept.size).toBe(0)
})

test('files go from the device by themselves, or with their import', async () => {
  await importOf('first', 1, 3)
  const one = await doneImport('first')
  if (one) await forgetFiles(one)
  expect(await doneImport('first')).toMatchObject({ keptBytes: 0, written: 1 })
  await forgetImport('first')
  expect(kept.size).toBe(0)
})

test('what belongs to no import goes a day after it was found so; an import that is begun keeps all of it', async () => {
  await importOf('listed', 1, 3)
  await keepFiles('died', [fileOf(3)])
  await keepFiles('begun', [fileOf(3)])
  for (const [key, record] of [
    ['import', 'begun'],
    ['import begun 0', [{ kind: 'add' }]],
    ['import died 0', [{ kind: 'add' }]],
    ['import-turn died 1 0', { changed: [], steps: [] }],
    ['import-steps died', { done: [], back: [] }],
    ['import-answers', { places: {} }],
  ] as const) {
    kept.set(key, record)
  }
  const before = [...kept.keys()].toSorted()
  await sweepImports()
  expect([...kept.keys()].filter((key) => key !== 'import-orphans').toSorted()).toEqual(before)
  // Written meanwhile, it is none.
  await keepFiles('late', [fileOf(3)])
  vi.setSystemTime(Date.UTC(2026, 0, 2, 0, 0, 1))
  await sweepImports()
  expect([...kept.keys()].filter((key) => key.includes('died'))).toEqual([])
  expect(await filesOfImport('late')).toHaveLength(1)
  expect(await filesOfImport('begun')).toHaveLength(1)
  expect(await filesOfImport('listed')).toHaveLength(1)
  expect([kept.has('import begun 0'), kept.has('import-answers')]).toEqual([true, true])
  await noteDone('late', { written: 1, steps: ['step'] }, ABOUT)
  vi.setSystemTime(Date.UTC(2026, 0, 4))
  await sweepImports()
  expect(await doneImport('late')).toMatchObject({ keptBytes: 3 })
  expect(kept.has('import-orphans')).toBe(false)
})
