import { expect, test } from 'vitest'
import { addRun, MAX_RUNS, type SyncRun } from './sync-run.ts'

const run = (startedMs: number, facts: Partial<SyncRun> = {}): SyncRun => ({
  startedMs,
  endedMs: startedMs + 1,
  sent: 0,
  received: 0,
  outcome: 'done',
  code: null,
  looks: 1,
  ...facts,
})
const listOf = (...runs: SyncRun[]): readonly SyncRun[] => runs.reduce<readonly SyncRun[]>(addRun, [])

test('looks that moved nothing are one line, from the first to the last of them', () => {
  expect(listOf(run(1), run(10), run(20))).toEqual([{ ...run(1), endedMs: 21, looks: 3 }])
})

test('a run that moved something stands alone, and so does one that failed otherwise', () => {
  const runs = [run(1), run(10, { sent: 1 }), run(20), run(30, { outcome: 'offline', code: 'network' })]
  expect(listOf(...runs)).toEqual(runs)
  expect(listOf(run(1, { received: 1 }), run(2, { received: 1 }))).toHaveLength(2)
  expect(listOf(run(1, { outcome: 'error', code: 'a' }), run(2, { outcome: 'error', code: 'b' }))).toHaveLength(2)
})

test('the oldest lines go first', () => {
  const runs = listOf(...Array.from({ length: MAX_RUNS + 3 }, (_, index) => run(index, { sent: 1 })))
  expect(runs).toHaveLength(MAX_RUNS)
  expect(runs[0]?.startedMs).toBe(3)
})
