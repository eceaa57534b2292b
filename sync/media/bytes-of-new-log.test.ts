// Bytes that outlive a log made anew: the server may have gone back to a backup meanwhile, so it is asked for them.
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { feedPage, resourceOf } from '../../test/support/log-world.ts'
import { ok } from '../../core/lib/result.ts'
import { createGate } from '../transport/gate.ts'
import { orThrow } from '../session/log-place.ts'
import { rebuild, takeOver } from '../session/ownership.ts'
import { openLocalStore } from '../storage/local-store.ts'
import { openLog } from '../storage/log-store.ts'
import { restoreKept } from '../storage/restore-kept.ts'
import { storePage } from '../storage/rows/pull-rows.ts'
import { createPull } from '../replication/pull.ts'

const ID = '00000000-0000-4000-8000-000000000100'
const SHA = 'a'.repeat(64)
const RECORD = { flightId: 'f', kind: 'photo', name: 'a.jpg', mediaType: 'image/jpeg', bytes: 3, sha256: SHA }

test('I20 I23 rebuilt after the server was put back: the bytes kept here are asked for', async () => {
  const name = 'audit-new-log'
  const store = openLocalStore(`${name}-local`)
  const place = { store, databaseName: name, nowMs: () => 5, closeTimeoutMs: 500 }
  orThrow(await takeOver(place, 'ann'))
  const context = { collection: 'media', userId: 'ann', nowMs: () => 1 } as const
  // A photo that is on the server, bytes and all, and whose bytes are here, too.
  const before = await openLog({ name, userId: 'ann', isShared: false })
  await storePage(before, context, await before.state('media'), feedPage([resourceOf(ID, RECORD, 7)] as never, 7))
  before.close()
  // The server goes back to a backup without that photo; its owner presses "rebuild" here before this device has pulled,
  // and another device, which has no bytes, has sent the record again.
  orThrow(await rebuild(place, 'ann'))
  const log = await openLog({ name, userId: 'ann', isShared: false })
  await restoreKept(log, store, 'ann')
  const page = feedPage([resourceOf(ID, RECORD, 3)] as never, 3)
  const gate = createGate({ nowMs: () => performance.now(), delayMs: () => 1, notify: () => undefined })
  const signal = new AbortController().signal
  const nothing = (): void => undefined
  const pull = await createPull({
    log,
    collection: 'media',
    userId: 'ann',
    gate,
    signal,
    nowMs: () => 1,
    call: async () =>
      ok({ status: 200, body: JSON.parse(JSON.stringify({ ...page, meta: { ...page.meta, epoch: 'after' } })) }),
    onReceived: nothing,
    onProgress: nothing,
    onResync: nothing,
  })
  expect((await pull.step(false)).kind).toBe('end')

  // `uploads.test.ts` shows what follows: the server is asked for every byte kept here.
  expect((await log.state('media')).isInDoubt).toBe(true)
  log.close()
  store.close()
})
