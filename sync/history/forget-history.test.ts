import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { must } from '../../core/lib/must.ts'
import { ok } from '../../core/lib/result.ts'
import { HISTORY_MS, type HistoryStep, stepBetween } from '../../core/sync/history.ts'
import { openAnn, readLogOnDisk } from '../../test/support/log-world.ts'
import type { Call } from '../transport/api.ts'
import { forgetHistory } from './forget-history.ts'
import type { LogStore } from '../storage/log-store.ts'
import { writeLog } from '../storage/log-transaction.ts'
import { DAY_MS } from '../../core/time/units.ts'

const NOW = Date.UTC(2026, 10, 20)
let log: LogStore
let bytesBefore: number[]
const forgetBytes = async (beforeMs: number): Promise<void> => void bytesBefore.push(beforeMs)

const serverAt =
  (serverMs: number | undefined): Call =>
  () =>
    Promise.resolve(ok({ status: 200, body: {}, ...(serverMs === undefined ? {} : { serverMs }) }))
const stepAt = (id: string, atMs: number): HistoryStep => {
  const place = { userId: 'ann', collection: 'flights', type: 'flights', id } as const
  return must(stepBetween(place, `ann|flights|${id}|h1`, [null, { note: 'a' }], { origin: 'here', atMs }))
}
const left = async (): Promise<string[]> => {
  const steps = (await readLogOnDisk(log)).history as HistoryStep[]
  return steps.map(({ id }) => id).sort()
}

beforeEach(async () => {
  bytesBefore = []
  log = await openAnn(new IDBFactory())
  await writeLog(log, { collections: [], durability: 'relaxed' }, async (transaction) => {
    transaction.note(stepAt('old', NOW - HISTORY_MS - 1))
    transaction.note(stepAt('young', NOW - HISTORY_MS + 1))
    transaction.note(stepAt('edge', NOW - HISTORY_MS))
    transaction.note(stepAt('older', NOW - HISTORY_MS - 2))
    transaction.note({ ...stepAt('open', NOW - HISTORY_MS - 1), settledAtMs: null })
  })
})

afterEach(() => log.close())

test('what is older than 30 days is forgotten; what is younger and an open conflict card stay', async () => {
  await forgetHistory(log, forgetBytes, serverAt(NOW), () => NOW)
  expect(await left()).toEqual(['edge', 'open', 'young'])
  expect(bytesBefore).toEqual([NOW - HISTORY_MS])
})

test('a clock that is a day off agrees just so', async () => {
  await forgetHistory(log, forgetBytes, serverAt(NOW), () => NOW - DAY_MS)
  expect(await left()).toEqual(['edge', 'open', 'young'])
})

test('steps go before bytes, and what cannot be let go is told', async () => {
  const full = new Error('full')
  const broken = { ...log, connect: () => Promise.reject(full) }
  await expect(forgetHistory(broken, forgetBytes, serverAt(NOW), () => NOW)).rejects.toBe(full)
  expect(bytesBefore).toEqual([])
  await expect(
    forgetHistory(
      log,
      () => Promise.reject(full),
      serverAt(NOW),
      () => NOW,
    ),
  ).rejects.toBe(full)
})

test.each([
  ['a year ahead', NOW + 365 * DAY_MS],
  ['two days behind', NOW - 2 * DAY_MS],
])('I8: with the clock %s nothing is forgotten', async (_, deviceMs) => {
  await forgetHistory(log, forgetBytes, serverAt(NOW), () => deviceMs)
  expect(await left()).toEqual(['edge', 'old', 'older', 'open', 'young'])
  expect(bytesBefore).toEqual([])
})

test('a server that does not say what time it is, or does not answer, makes nothing go', async () => {
  await forgetHistory(log, forgetBytes, serverAt(undefined), () => NOW)
  const silent: Call = () => Promise.resolve({ ok: false, error: { code: 'network', issues: [] } })
  await forgetHistory(log, forgetBytes, silent, () => NOW)
  expect(await left()).toEqual(['edge', 'old', 'older', 'open', 'young'])
  expect(bytesBefore).toEqual([])
})
