// An epoch that changes right after a cursor expired leaves removed rows with a place of the epoch before: what is
// done to one of them is sent again and again, and no answer counts until the next pull.
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { ok } from '../../core/lib/result.ts'
import { createGate } from '../transport/gate.ts'
import { openLog } from '../storage/log-store.ts'
import { editRows } from '../storage/rows/edit-rows.ts'
import { restart, settleAbsent, storePage } from '../storage/rows/pull-rows.ts'
import { allRows } from '../storage/rows/read-rows.ts'
import { createPush } from './push.ts'

const meta = (seq: number) => ({ seq: String(seq), revision: 1 })
const page = (epoch: string, data: unknown[], seq: number) =>
  ({ data, links: { next: null }, meta: { checkpoint: String(seq), epoch } }) as never

test('I2 I23 what the server stored is not sent again', async () => {
  const log = await openLog({ name: 'hot', userId: 'ann', isShared: false })
  const context = { collection: 'flights', userId: 'ann', nowMs: () => 1 } as const
  const state = () => log.state('flights')
  const live = { type: 'flights', id: 'f', attributes: { note: 'a' }, meta: meta(1) }
  await storePage(log, context, await state(), page('one', [live], 1))
  await settleAbsent(log, context, await state(), () => allRows(log.connect, 'flights'))
  await storePage(
    log,
    context,
    await state(),
    page('one', [{ type: 'flights', id: 'f', meta: { ...meta(2), deleted: true } }], 2),
  )
  // The cursor has expired; before the first page of the complete pull the server goes back to a backup.
  await restart(log, 'flights', await state(), 'cursor')
  await storePage(log, context, await state(), page('two', [], 5))
  await settleAbsent(log, context, await state(), () => allRows(log.connect, 'flights'))
  // Taken out of the trash.
  await editRows(
    log,
    [
      {
        collection: 'flights',
        type: 'flights',
        id: 'f',
        change: () => ({ note: 'a', editedAt: '2026-11-28T00:00:00Z' }),
      },
    ],
    context,
  )
  let posts = 0
  const push = await createPush({
    log,
    userId: 'ann',
    gate: createGate({ nowMs: () => performance.now(), delayMs: () => 1, notify: () => undefined }),
    nowMs: () => 1,
    socketId: () => null,
    signal: new AbortController().signal,
    onSent: () => undefined,
    epochOf: async () => (await state()).epoch,
    call: async () => {
      posts += 1
      const data = {
        type: 'flights',
        id: 'f',
        attributes: { note: 'a', editedAt: '2026-11-28T00:00:00Z' },
        meta: meta(6),
      }
      return ok({ status: 200, body: { 'atomic:results': [{ data, meta: meta(6) }], meta: { epoch: 'two' } } as never })
    },
  })
  for (let step = 0; step < 50; step += 1) if ((await push.step()) === 'nothing') break
  log.close()
  expect(posts).toBe(1)
})
