import { beforeEach, expect, test, vi } from 'vitest'
import { createOfflineCopy, type OfflineCopy } from './offline-copy.ts'

const FIRST_MS = Date.parse('2026-03-05T10:00:00Z')
const LATER_MS = FIRST_MS + 3_600_000

let noted: Map<string, Response>
let nowMs: number
/** How many of 10 files of the app, and of 4 large ones, are kept. */
let kept: [number, number]
let looks: number
let isSaving: boolean

beforeEach(() => {
  noted = new Map()
  nowMs = FIRST_MS
  kept = [10, 4]
  looks = 0
  isSaving = false
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (name: string) => noted.get(name)?.clone(),
      put: async (name: string, answer: Response) => void noted.set(name, answer),
    }),
    delete: async () => noted.clear(),
  })
})

/** A worker that was just started: a browser ends idle ones. */
function start(build = 'one'): OfflineCopy {
  const part = (which: 0 | 1, total: number) => ({
    total,
    kept: async () => {
      looks++
      return kept[which]
    },
  })
  return createOfflineCopy([part(0, 10), part(1, 4)], { build, nowMs: () => nowMs, savesData: () => isSaving })
}

test('as long as files are missing it says how many are there of how many, and whether the browser saves data', async () => {
  kept = [10, 1]
  expect(await start().state()).toEqual({ kind: 'partial', kept: 11, total: 14, savesData: false })
  isSaving = true
  expect(await start().state()).toMatchObject({ kept: 11, savesData: true })
})

test('whole since it was first seen so, also for a worker that was started anew', async () => {
  await start().look()
  nowMs = LATER_MS
  expect(await start().state()).toEqual({ kind: 'whole', sinceMs: FIRST_MS })
})

test('the copy of another build is whole since that one is', async () => {
  await start('one').look()
  nowMs = LATER_MS
  expect(await start('two').state()).toEqual({ kind: 'whole', sinceMs: LATER_MS })
})

test('emptied by the browser and fetched again it is whole since then, within the life of one worker too', async () => {
  const copy = start()
  await copy.look()
  kept = [3, 0]
  expect(await copy.state()).toMatchObject({ kind: 'partial', kept: 3 })
  kept = [10, 4]
  nowMs = LATER_MS
  await copy.look()
  expect(await copy.state()).toEqual({ kind: 'whole', sinceMs: LATER_MS })
})

test('every page asks it to look: noted once, it counts no more files', async () => {
  const copy = start()
  await copy.look()
  const before = looks
  await copy.look()
  expect(looks).toBe(before)
})

test('a note that cannot be read is written anew', async () => {
  noted.set('/whole', new Response('{'))
  expect(await start().state()).toEqual({ kind: 'whole', sinceMs: FIRST_MS })
})
