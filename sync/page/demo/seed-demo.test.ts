import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { DemoAsset } from '../../../core/demo/demo-asset.ts'
import { DEMO_USER } from '../../../core/session/demo-user.ts'
import { editFlights, recordsOf } from '../../../test/support/log-rows.ts'
import { silentServer } from '../../../test/support/page/silent-server.ts'
import { type LmwDatabase, openDatabase } from '../../database.ts'
import { readUnsentRaw } from '../../storage/salvage/raw-unsent.ts'
import { DEMO_LOG } from '../../storage/log-names.ts'
import { openLocalStore } from '../../storage/local-store.ts'
import { openLog } from '../../storage/log-store.ts'
import { rowsById } from '../../storage/rows/read-rows.ts'
import { localLocks } from '../../transport/locks.ts'
import { DEMO } from './demo.ts'
import { seedDemo } from './seed-demo.ts'

const TYPED = '10000000-0000-4000-8000-000000000001'
const FLOWN = '20000000-0000-4000-8000-000000000001'
const PLANNED = '20000000-0000-4000-8000-000000000002'
const ASSET: DemoAsset = {
  format: 'lmw-demo-1',
  today: '2026-10-26',
  places: [
    {
      airportId: 'EDDM',
      iata: 'MUC',
      icao: 'EDDM',
      name: 'Munich Airport',
      city: 'Munich',
      country: 'DE',
      latitude: 48.35,
      longitude: 11.79,
      timeZone: 'Europe/Berlin',
    },
  ],
  airlines: [],
  aircraft: [],
  german: { 'A window seat': 'Ein Fensterplatz' },
  flown: [{ id: FLOWN, status: 'flown', date: '2026-10-01', from: 0, to: 0, note: 'A window seat' }],
  planned: [{ id: PLANNED, status: 'planned', date: '2026-10-31', from: 0, to: 0 }],
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the flights come once, a second page adds none, and only what was typed waits', async () => {
  const log = await openLog({ name: DEMO_LOG.database, userId: DEMO_USER.id, isShared: false })
  let readings = 0
  const reader = { today: '2026-11-27', language: 'en', readAsset: async () => (readings++, ASSET) } as const
  await seedDemo(log, reader)
  await seedDemo(log, reader)
  expect(readings).toBe(1)
  await editFlights(log, { [TYPED]: { note: 'typed' } })
  const store = openLocalStore(DEMO_LOG.local)
  const unsent = await readUnsentRaw({ databaseName: DEMO_LOG.database, store }, DEMO_USER.id)
  expect(unsent.records.map(({ id, base }) => [id, base])).toEqual([[TYPED, null]])
  expect((await log.state('flights')).count).toBe(2)
  // Numbered as a server does, up to where the pull stands.
  const rows = await rowsById(log.connect, 'flights', [FLOWN, PLANNED])
  expect([...rows.values()].map(({ seq }) => seq)).toEqual(['1', '2'])
  expect((await log.state('flights')).seq).toBe('2')
  store.close()
  log.close()
})

test('I9 what the device cannot store is told, and comes with the next opening', async () => {
  const log = await openLog({ name: 'demo-full', userId: DEMO_USER.id, isShared: false })
  const reader = { today: '2026-11-27', language: 'en', readAsset: async () => ASSET } as const
  const full = { ...log, connect: () => Promise.reject(new Error('full')) }
  await expect(seedDemo(full, reader)).rejects.toThrow('full')
  await seedDemo(log, reader)
  expect((await log.state('flights')).count).toBe(2)
  log.close()
})

/** A page in a language, to which its server answers so. */
async function opened(lang: string, status: number): Promise<LmwDatabase> {
  vi.stubGlobal('document', { documentElement: { lang } })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(ASSET), { status }))
  return openDatabase({ userId: DEMO_USER.id, name: `demo-${lang}-${status}`, isShared: false })
}

test.each([
  ['de', 'Ein Fensterplatz'],
  ['en', 'A window seat'],
  ['', 'A window seat'],
])('who reads in "%s" finds the flights in it as soon as the demo is open', async (lang, note) => {
  const db = await opened(lang, 200)
  await DEMO.onOpening?.(localLocks(), db)
  const notes = (await recordsOf(db.log, 'flights')).map((flight) => flight.note)
  await db.close()
  expect(notes).toContain(note)
})

test('flights that cannot be had are told: no empty demo is shown', async () => {
  const db = await opened('en', 404)
  await expect(DEMO.onOpening?.(localLocks(), db)).rejects.toThrow('404')
  expect(await recordsOf(db.log, 'flights')).toEqual([])
  await db.close()
})

test('nor does a server that says nothing keep who opens the demo waiting for ever', async () => {
  const db = await opened('en', 0)
  const { limits, runOut } = silentServer()
  const opening = DEMO.onOpening?.(localLocks(), db)
  await vi.waitFor(() => expect(limits.length).toBe(1))
  runOut()
  await expect(opening).rejects.toThrow('too late')
  await db.close()
})
