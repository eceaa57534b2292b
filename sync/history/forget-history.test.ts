import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '../../core/lib/result.ts'
import { HISTORY_MS, type HistoryStep } from '../../core/sync/history.ts'
import type { Call } from '../engine/api.ts'
import { forgetHistory } from './forget-history.ts'
import { stepHere } from './history.ts'
import { type LocalStore, openLocalStore } from '../storage/local-store.ts'

const NOW = Date.UTC(2026, 10, 20)
const DAY_MS = 86_400_000
let store: LocalStore
let bytesBefore: number[]
const forgetBytes = async (beforeMs: number): Promise<void> => void bytesBefore.push(beforeMs)

const serverAt =
  (serverMs: number | undefined): Call =>
  () =>
    Promise.resolve(ok({ status: 200, body: {}, ...(serverMs === undefined ? {} : { serverMs }) }))
const stepAt = (id: string, atMs: number): HistoryStep => {
  const step = stepHere({ userId: 'ann', collection: 'flights', type: 'flights', id }, [null, { note: 'a' }], atMs)
  if (!step) throw new Error('no step')
  return step
}
const left = async (): Promise<string[]> => (await store.readAll('history')).map(([, step]) => step.id).sort()

beforeEach(async () => {
  bytesBefore = []
  store = openLocalStore('local', new IDBFactory())
  await store.addSteps([
    stepAt('old', NOW - HISTORY_MS - 1),
    stepAt('young', NOW - HISTORY_MS + 1),
    { ...stepAt('open', NOW - HISTORY_MS - 1), settledAtMs: null },
  ])
})

afterEach(() => store.close())

test('what is older than 30 days is forgotten; what is younger and an open conflict card stay', async () => {
  await forgetHistory(store, forgetBytes, serverAt(NOW), () => NOW)
  expect(await left()).toEqual(['open', 'young'])
  expect(bytesBefore).toEqual([NOW - HISTORY_MS])
})

test.each([
  ['a year ahead', NOW + 365 * DAY_MS],
  ['two days behind', NOW - 2 * DAY_MS],
])('I8: with the clock %s nothing is forgotten', async (_, deviceMs) => {
  await forgetHistory(store, forgetBytes, serverAt(NOW), () => deviceMs)
  expect(await left()).toEqual(['old', 'open', 'young'])
  expect(bytesBefore).toEqual([])
})

test('a server that does not say what time it is, or does not answer, makes nothing go', async () => {
  await forgetHistory(store, forgetBytes, serverAt(undefined), () => NOW)
  const silent: Call = () => Promise.resolve({ ok: false, error: { code: 'network', issues: [] } })
  await forgetHistory(store, forgetBytes, silent, () => NOW)
  expect(await left()).toEqual(['old', 'open', 'young'])
  expect(bytesBefore).toEqual([])
})
