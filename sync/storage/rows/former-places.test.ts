// What the server said of former epochs, after an epoch of which it says nothing (I23).
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { feedPage, openAnn, resourceOf } from '../../../test/support/log-world.ts'
import type { FeedPage, Resource } from '../../../core/wire/resources.ts'
import { restart, settleAbsent, storePage } from './pull-rows.ts'
import { allRows, rowsById } from './read-rows.ts'

const FLIGHTS = { collection: 'flights', userId: 'ann', nowMs: () => 1000 } as const

test('I23 two backups in a row, the pull between them cut off, the second one silent about former epochs: nothing confirmed is lost', async () => {
  const log = await openAnn(new IDBFactory())
  const pull = async (
    data: Resource[],
    checkpoint: number,
    epoch: string,
    restoredTo?: Record<string, string>,
    next?: string,
  ) => {
    const page: FeedPage = feedPage(data, checkpoint, epoch)
    return storePage(log, FLIGHTS, await log.state('flights'), {
      ...page,
      links: { next: next ?? null },
      meta: { ...page.meta, ...(restoredTo && { restoredTo }) },
    })
  }
  // Confirmed in the first epoch.
  await pull(
    [resourceOf('a', { note: 'a' }, 1), resourceOf('b', { note: 'b' }, 2), resourceOf('c', { note: 'c' }, 3)],
    3,
    'first',
  )
  // A backup that has all of it: a new epoch, everything is pulled anew; the power goes after the first page.
  await pull([], 1, 'second')
  await pull([resourceOf('a', { note: 'a' }, 1)], 1, 'second', { first: '3' }, 'more')
  // An older backup, which has "a" only, is put back with its DATA_DIR, and the epoch removed as docs/lost-logs.md says
  // (or it runs under the server of before): it tells of no former epochs.
  await pull([], 1, 'third')
  await pull([resourceOf('a', { note: 'a' }, 1)], 1, 'third')
  const state = await log.state('flights')
  expect(state.former).toBeUndefined()
  // As a version of before may have left it.
  const stale = { ...state, former: { epoch: 'second', restoredTo: { first: '3' } } }
  await settleAbsent(log, FLIGHTS, stale, () => allRows(log.connect, 'flights'))
  const rows = await rowsById(log.connect, 'flights', ['a', 'b', 'c'])
  expect(['a', 'b', 'c'].map((id) => rows.get(id)?.doc)).toEqual(['{"note":"a"}', '{"note":"b"}', '{"note":"c"}'])
  log.close()
})

test('I23 what a complete pull has shown and shows once more, as it was changed meanwhile, is news and no conflict', async () => {
  const log = await openAnn(new IDBFactory())
  const pull = async (data: Resource[], checkpoint: number, next: string | null) =>
    storePage(log, FLIGHTS, await log.state('flights'), { ...feedPage(data, checkpoint, 'only'), links: { next } })
  await pull([resourceOf('a', { note: 'first', seat: '1A' }, 1)], 1, null)
  // The server went back without a word: its epoch is the one it had.
  await restart(log, 'flights', await log.state('flights'), 'epoch')
  await pull([resourceOf('a', { note: 'first', seat: '1A' }, 1)], 1, 'more')
  await pull([resourceOf('a', { note: 'second' }, 2)], 2, null)
  const row = (await rowsById(log.connect, 'flights', ['a'])).get('a')
  expect([row?.doc, row?.dirty]).toEqual(['{"note":"second"}', undefined])
  log.close()
})
