import 'fake-indexeddb/auto'
import { beforeAll, expect, test } from 'vitest'
import { FULL_MEDIA, HEAD } from '../../test/support/logs/any-archive.ts'
import { editFlights, editMedia } from '../../test/support/log-rows.ts'
import { loadTemporal } from '../../core/time/temporal.ts'
import { openLog } from '../storage/log-store.ts'
import { countArchive } from './archive-log.ts'
import { writeArchiveFile } from './write-archive-file.ts'

beforeAll(loadTemporal)

const NAME = 'write-archive'
const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

test('batch by batch it says how far it is, and reads nothing while its page has its turn', async () => {
  const log = await openLog({ name: NAME, userId: 'bob', isShared: false })
  await editFlights(log, { [idOf(1)]: { date: '2026' }, [idOf(2)]: { date: '2025' } })
  // One file more than are read at once.
  const track = { ...FULL_MEDIA, flightId: idOf(1), thumbnail: null }
  await editMedia(log, Object.fromEntries([3, 4, 5, 6, 7].map((at) => [idOf(at), track])))
  log.close()
  const steps: string[] = []
  const hasTurn = { page: false }
  const readMeanwhile: string[] = []
  const { missing } = await writeArchiveFile({
    databaseName: NAME,
    head: HEAD,
    count: await countArchive(NAME, 'bob', { readAll: async () => [] }),
    bytes: async (id) => {
      if (hasTurn.page) readMeanwhile.push(id)
      return new Blob([new Uint8Array(FULL_MEDIA.bytes)])
    },
    onProgress: async (done, total) => {
      steps.push(`${done} of ${total}`)
      hasTurn.page = true
      await new Promise((resolve) => setImmediate(resolve))
      hasTurn.page = false
    },
  })
  expect(steps).toEqual(['2 of 12', '7 of 12', '11 of 12', '12 of 12', '12 of 12'])
  expect(readMeanwhile).toEqual([])
  expect(missing).toBe(0)
})
