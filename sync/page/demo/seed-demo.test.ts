import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { DemoAsset } from '../../../core/demo/demo-asset.ts'
import { DEMO_USER } from '../../../core/session/demo-user.ts'
import { editFlights } from '../../../test/support/log-rows.ts'
import { readUnsentRaw } from '../../storage/salvage/raw-unsent.ts'
import { DEMO_LOG } from '../../storage/log-names.ts'
import { openLocalStore } from '../../storage/local-store.ts'
import { openLog } from '../../storage/log-store.ts'
import { seedDemo } from './seed-demo.ts'

const TYPED = '10000000-0000-4000-8000-000000000001'
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
  german: {},
  flown: [{ id: '20000000-0000-4000-8000-000000000001', status: 'flown', date: '2026-10-01', from: 0, to: 0 }],
  planned: [{ id: '20000000-0000-4000-8000-000000000002', status: 'planned', date: '2026-10-31', from: 0, to: 0 }],
}

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
  store.close()
  log.close()
})
