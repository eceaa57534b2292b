import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { editMedia } from '../../test/support/log-rows.ts'
import { openLog } from '../storage/log-store.ts'
import { readTrackIds } from './read-track-ids.ts'

test('recordings are told from photos and documents, and from what was removed', async () => {
  const log = await openLog({ name: 'track-ids', userId: 'ann', isShared: false })
  const kinds = { photo: 'photo', document: 'document', track: 'track', gone: 'track' }
  const media = Object.entries(kinds).map(([id, kind]) => [id, { kind, flightId: 'flight' }])
  await editMedia(log, Object.fromEntries(media))
  await editMedia(log, { gone: null })
  log.close()
  expect(await readTrackIds('track-ids')).toEqual(new Set(['track']))
  expect(await readTrackIds('nowhere')).toEqual(new Set())
})
