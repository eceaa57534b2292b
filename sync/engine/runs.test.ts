import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LocalStore, openLocalStore } from '../storage/local-store.ts'
import { createRuns, type Runs } from './runs.ts'

let store: LocalStore
let clock: number
let runs: Runs

beforeEach(() => {
  store = openLocalStore('local', new IDBFactory())
  clock = 0
  runs = createRuns(store, 'ann', () => (clock += 1))
})

afterEach(() => store.close())

async function written() {
  await runs.written()
  return (await store.read('runs', 'ann')) ?? []
}

test('I2 a run counts what moved, from its first record to its end', async () => {
  runs.began()
  runs.sent(2)
  runs.received(3)
  runs.sent(1)
  runs.ended()
  expect(await written()).toEqual([
    { startedMs: 1, endedMs: 2, sent: 3, received: 3, outcome: 'done', code: null, looks: 1 },
  ])
})

test('what moves before anybody said that work began is a run too', async () => {
  runs.received(4)
  runs.ended()
  runs.sent(5)
  runs.ended()
  expect(await written()).toMatchObject([
    { sent: 0, received: 4 },
    { sent: 5, received: 0 },
  ])
})

test('I7 a failure ends the run with its code; the next begins when the server answers again', async () => {
  runs.began()
  runs.sent(1)
  runs.failed('offline', 'network')
  // The attempts in between are no runs.
  runs.failed('offline', 'network')
  runs.reached()
  runs.received(2)
  runs.ended()
  expect(await written()).toMatchObject([
    { outcome: 'offline', code: 'network', sent: 1, received: 0 },
    { outcome: 'done', code: null, sent: 0, received: 2 },
  ])
})

test('an answer while nothing is under way begins no run', async () => {
  runs.reached()
  runs.ended()
  runs.began()
  runs.ended()
  runs.reached()
  runs.ended()
  expect(await written()).toHaveLength(1)
})

test('I6 the runs are one user’s own', async () => {
  runs.began()
  runs.ended()
  const others = createRuns(store, 'bob', () => 7)
  others.sent(1)
  others.ended()
  await others.written()
  expect(await written()).toHaveLength(1)
  expect(await store.read('runs', 'bob')).toMatchObject([{ sent: 1, startedMs: 7 }])
})

test('I9 a run that cannot be written stops nobody, and the next one is written', async () => {
  vi.spyOn(store, 'update').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  runs.sent(1)
  runs.ended()
  runs.sent(2)
  runs.ended()
  expect(await written()).toMatchObject([{ sent: 2 }])
})

test('I3 what was mended in one run is counted together', async () => {
  runs.began()
  runs.mended(2)
  runs.mended(3)
  runs.ended()
  expect(await written()).toMatchObject([{ sent: 0, received: 0, mended: 5 }])
})

test('I3 what is mended before anybody said that work began is a run too', async () => {
  runs.mended(1)
  runs.ended()
  expect(await written()).toMatchObject([{ sent: 0, received: 0, mended: 1 }])
})
