import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { editFlights } from '../../test/support/log-rows.ts'
import { openLog } from '../storage/log-store.ts'
import { eachRecord } from './archive-log.ts'

const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

test('I1 records that cannot be taken end the reading: half an archive is none', async () => {
  const log = await openLog({ name: 'archive-log', userId: 'ann', isShared: false })
  await editFlights(log, { [idOf(1)]: { date: '2026' }, [idOf(2)]: null })
  log.close()
  const taken: string[] = []
  await eachRecord('archive-log', 'flights', async (records) => {
    await new Promise((resolve) => setImmediate(resolve))
    taken.push(...records.map(({ id }) => id))
  })
  expect(taken).toEqual([idOf(1)])
  const full = eachRecord('archive-log', 'flights', () => Promise.reject(new Error('full')))
  await expect(full).rejects.toThrow('full')
})
