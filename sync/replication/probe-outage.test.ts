import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { ok } from '../../core/lib/result.ts'
import { backoffDelayMs } from '../../core/sync/backoff.ts'
import { createGate } from '../engine/gate.ts'
import { answerRows } from '../storage/answer-rows.ts'
import { editRows } from '../storage/edit-rows.ts'
import { openLog } from '../storage/log-store.ts'
import { takeWaiting } from '../storage/send-rows.ts'
import { startLogSync } from './log-sync.ts'

/** A thousand times as fast as life. */
const FAST = 1000
const nowMs = (): number => Date.now()

test('I7 a parked record does not end the back-off of a server that fails over everything', async () => {
  const log = await openLog({ name: 'probe-outage', userId: 'ann', isShared: false })
  const place = { collection: 'flights', type: 'flights', id: '10000000-0000-4000-8000-000000000001' } as const
  await editRows(log, [{ ...place, change: () => ({ note: 'n' }) }], { userId: 'ann', nowMs })
  const [sending] = await takeWaiting(log, 1)
  const refusal = { code: 'internal', issues: [], sinceMs: 0 }
  const outcome = { kind: 'stumbled', refusal } as const
  await answerRows(log, { userId: 'ann', nowMs }, [{ ...place, opId: sending?.opId ?? '', outcome }])
  let requests = 0
  const beganMs = performance.now()
  const sync = await startLogSync({
    userId: 'ann',
    log,
    nowMs,
    call: async () => {
      requests += 1
      return ok({ status: 500, body: { errors: [{ code: 'internal' }] } })
    },
    gate: createGate({
      nowMs: () => performance.now(),
      delayMs: (failures) => backoffDelayMs(failures, 0.5) / FAST,
      notify: () => undefined,
    }),
    socketId: () => null,
    onChange: () => undefined,
    onActive: () => undefined,
    onStorageFailure: () => undefined,
    probeDelaysMs: [5000 / FAST, 10_000 / FAST, 20_000 / FAST],
  })

  // An hour of an outage.
  await vi.waitUntil(() => performance.now() - beganMs > 3_600_000 / FAST, { timeout: 6000, interval: 50 })
  await sync.stop()
  log.close()
  expect(requests).toBeLessThan(31)
})
