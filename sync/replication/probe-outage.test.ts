import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { ok } from '../../core/lib/result.ts'
import { backoffDelayMs } from '../../core/sync/machine/backoff.ts'
import { idOf } from '../../test/support/replication-world.ts'
import { createGate } from '../transport/gate.ts'
import { answerRows } from '../storage/rows/answer-rows.ts'
import { editRows } from '../storage/rows/edit-rows.ts'
import { openLog } from '../storage/log-store.ts'
import { takeWaiting } from '../storage/rows/send-rows.ts'
import { startLogSync } from './log-sync.ts'

/** A thousand times as fast as life. */
const FAST = 1000
const nowMs = (): number => Date.now()

test.each([1, 20])(
  'I7 %i parked records do not end the back-off of a server that fails over everything',
  async (count) => {
    const log = await openLog({ name: `probe-outage-${count}`, userId: 'ann', isShared: false })
    const edits = Array.from(
      { length: count },
      (_, n) => ({ collection: 'flights', type: 'flights', id: idOf(n + 1), change: () => ({ note: 'n' }) }) as const,
    )
    await editRows(log, edits, { userId: 'ann', nowMs })
    const sent = await takeWaiting(log, count)
    const refusal = { code: 'internal', issues: [], sinceMs: 0 }
    const outcome = { kind: 'stumbled', refusal } as const
    await answerRows(
      log,
      { userId: 'ann', nowMs },
      sent.map((one) => ({ ...one, outcome })),
    )
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
  },
)
