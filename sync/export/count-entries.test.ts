import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { editFlights, editMedia } from '../../test/support/log-rows.ts'
import { openLog } from '../storage/log-store.ts'
import { countEntries } from './count-entries.ts'

test('records of all collections count, removed ones do not', async () => {
  const log = await openLog({ name: 'entries', userId: 'ann', isShared: false })
  await editFlights(log, { one: { note: 'a' }, two: { note: 'b' } })
  await editMedia(log, { photo: { kind: 'photo', flightId: 'one' }, gone: { kind: 'photo', flightId: 'one' } })
  await editMedia(log, { gone: null })
  log.close()
  expect(await countEntries('entries')).toBe(3)
  expect(await countEntries('nowhere')).toBe(0)
})
