import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { operationOf, sendRow } from '../../core/sync/row.ts'
import { BEGINNING } from '../../core/sync/checkpoint.ts'
import type { FeedPage } from '../../core/wire/resources.ts'
import { editRows } from '../storage/rows/edit-rows.ts'
import { openLocalStore } from '../storage/local-store.ts'
import { openLog } from '../storage/log-store.ts'
import { storePage } from '../storage/rows/pull-rows.ts'
import { rowsById } from '../storage/rows/read-rows.ts'
import { restoreKept } from '../storage/restore-kept.ts'
import { rowOf } from '../storage/rows/stored-row.ts'
import { rebuild, takeOver } from './ownership.ts'

const ID = '10000000-0000-4000-8000-000000000001'
const at = (day: number): string => `2026-01-0${day}T00:00:00.000Z`

test.each(['a rebuilt log', "another user's turn"])('I4: what an unsent edit overrules outlives %s', async (what) => {
  const name = `overrules-${what}`
  const store = openLocalStore(`${name}-local`)
  const place = { store, databaseName: name, nowMs: () => Date.now(), closeTimeoutMs: 200 }
  await takeOver(place, 'ann')
  let log = await openLog({ name, userId: 'ann', isShared: false })
  const context = { collection: 'flights', userId: 'ann', nowMs: () => Date.now() } as const
  const page = (seq: number, note: string, day: number): FeedPage => ({
    data: [
      { type: 'flights', id: ID, attributes: { note, editedAt: at(day) }, meta: { seq: String(seq), revision: seq } },
    ],
    links: { next: null },
    meta: { checkpoint: String(seq), epoch: 'e' },
  })
  await storePage(log, context, BEGINNING, page(1, 'base', 1))
  // Offline here, the later edit; the other device wrote another value meanwhile.
  const change = () => ({ note: 'mine', editedAt: at(5) })
  await editRows(log, [{ collection: 'flights', type: 'flights', id: ID, change }], {
    userId: 'ann',
    nowMs: () => Date.now(),
  })
  await storePage(log, context, await log.state('flights'), page(2, 'theirs', 3))
  const read = async () => {
    const row = rowOf((await rowsById(log.connect, 'flights', [ID])).get(ID) as never)
    return operationOf(
      sendRow(row, () => 'c:1'),
      'flights',
      ID,
    )?.meta
  }
  const before = await read()
  expect(before?.overrules).toEqual(['note'])
  log.close()
  // Before it is sent.
  if (what === 'a rebuilt log') await rebuild(place, 'ann')
  else {
    await takeOver(place, 'bob')
    await takeOver(place, 'ann')
  }
  log = await openLog({ name, userId: 'ann', isShared: false })
  await restoreKept(log, store, 'ann')
  // And what comes next in the new log: its first pull, of the very state that was overruled.
  await storePage(log, context, await log.state('flights'), page(2, 'theirs', 3))
  const after = await read()
  log.close()
  store.close()
  expect({ overrules: after?.overrules }).toEqual({ overrules: ['note'] })
})
