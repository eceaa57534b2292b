import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { editFlights } from '../../test/support/log-rows.ts'
import { stepsByKey } from '../storage/history-steps.ts'
import { openLog } from '../storage/log-store.ts'
import { openBlobStore } from './blob-store.ts'
import { finishIntent, stepsOfAdding } from './media-intents.ts'

const FLIGHT = '10000000-0000-4000-8000-000000000001'
const PHOTOS = ['20000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000002'] as const

test('I12 I20 an adding is its record and the step that named it in its flight, whatever was added since', async () => {
  const log = await openLog({ name: 'media-intents', userId: 'ann', isShared: false })
  const blobs = openBlobStore('media-intents')
  await editFlights(log, { [FLIGHT]: { date: '2026-03-05' } })
  for (const id of PHOTOS) {
    const intent = { kind: 'add' as const, attributes: { flightId: FLIGHT, kind: 'photo' } }
    await finishIntent({ log }, blobs, { userId: 'ann', id, addedMs: 1, goneMs: null, intent, files: {} })
  }
  const stepsOf = async (id: string) => {
    const steps = await stepsByKey(log, await stepsOfAdding({ log }, id, FLIGHT))
    return steps.map((step) => [step.id, step.changes.find(({ field }) => field === 'media')?.after])
  }
  const [first, second] = PHOTOS
  expect(await stepsOf(first)).toEqual([
    [first, undefined],
    [FLIGHT, [first]],
  ])
  expect(await stepsOf(second)).toEqual([
    [second, undefined],
    [FLIGHT, [first, second]],
  ])
  blobs.close()
  log.close()
})
