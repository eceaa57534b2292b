import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { must } from '../../../../core/lib/must.ts'
import { broughtForwardId, readTypedForward } from '../../../../core/logbook/brought-forward.ts'
import { type LmwDatabase, openDatabase, writeRecord } from '../../../../sync/database.ts'
import { saveBroughtForward } from './use-brought-forward.ts'

const page = vi.hoisted(() => ({ db: null as LmwDatabase | null }))
vi.mock('../../../data/engine/client.ts', () => ({
  syncClient: () => ({
    database: () => Promise.resolve(page.db),
    session: { get: () => ({ kind: 'signed-in', user: { id: 'ann' } }) },
    story: { load: () => Promise.resolve() },
  }),
}))
vi.mock('../../../data/browser/ask-background-sync.ts', () => ({ askBackgroundSync: () => undefined }))

const read = (broughtForward: Record<string, number>) => must(readTypedForward({ broughtForward }))

test('I4 totals that were not typed anew stay as another device, or a later version, has them by then', async () => {
  const db = await openDatabase({ userId: 'ann', name: 'use-brought-forward', isShared: false })
  page.db = db
  const place = { collection: 'data', type: 'settings', id: broughtForwardId('ann') } as const
  await writeRecord(db, place, () => ({ broughtForward: { flights: 120, picMinutes: 90, balloonMinutes: 30 } }))
  const base = read({ flights: 120, picMinutes: 60, landingsDay: 4 })
  const typed = read({ flights: 121, picMinutes: 60 })
  expect((await saveBroughtForward(typed, base))?.ok).toBe(true)
  const stored = must(await db.data.findOne(place.id).exec()).toMutableJSON()
  expect(stored['broughtForward']).toEqual({ flights: 121, picMinutes: 90, balloonMinutes: 30 })
  await db.close()
})
