// Mistakes with the bytes of photos, each of which a world with photos must notice.
import { afterEach, expect, test, vi } from 'vitest'
import type * as UploadStateModule from '../../../core/media/upload-state.ts'
import type * as BlobStoreModule from '../../../sync/media/blob-store.ts'
import type * as EvictCopiesModule from '../../../sync/media/evict-copies.ts'
import type { Kind } from '../acts-of-faults.ts'
import { mistaken, plant } from '../planted.ts'
import { noticed } from '../verdict.ts'
import { ModelHost } from '../world/model-host.ts'

vi.mock('../../../core/media/upload-state.ts', async (original) => {
  const real = await original<typeof UploadStateModule>()
  return {
    ...real,
    nextUpload: mistaken('what a backup forgot counts as sent', real.nextUpload, (state, event) =>
      event.kind === 'lost' ? state : real.nextUpload(state, event),
    ),
  }
})

vi.mock('../../../sync/media/evict-copies.ts', async (original) => {
  const real = await original<typeof EvictCopiesModule>()
  return {
    ...real,
    evictCopies: mistaken('what is here only counts as a copy', real.evictCopies, async (blobs, userId) => {
      for (const { id } of await blobs.readAll(userId)) {
        await blobs.change(userId, id, (known) => known && { ...known, files: {} })
      }
    }),
  }
})

vi.mock('../../../sync/media/blob-store.ts', async (original) => {
  const real = await original<typeof BlobStoreModule>()
  return {
    ...real,
    isOnlyHere: mistaken("another's turn takes what is here only", real.isOnlyHere, () => false),
  }
})

afterEach(() => plant(null))

const CLIENTS: readonly (readonly [string, Kind])[] = [
  ['what a backup forgot counts as sent', 'restored'],
  ['what is here only counts as a copy', 'rough'],
  ["another's turn takes what is here only", 'shared'],
]

test.each(CLIENTS)('I6 I9 I20 I23 the simulation notices a mistake with bytes: %s', async (mistake, kind) => {
  const seen = await noticed(
    (seed) => {
      plant(mistake)
      return { seed, kind, hasPhotos: true }
    },
    (seed) => {
      plant(null)
      return { seed, kind, hasPhotos: true }
    },
  )
  process.stdout.write(`photos ${mistake}: ${seen?.oracle}, ${seen?.seeds} seeds, ${seen?.found.slice(0, 160)}\n`)
  expect(seen?.oracle).toBe('photo')
  expect(seen?.without).toEqual([])
})

test('I20 the simulation notices a server that takes cut bytes for whole ones', async () => {
  const seen = await noticed(
    (seed) => ({ seed, kind: 'rough', hasPhotos: true, host: new ModelHost('cut-bytes-count-as-whole') }),
    (seed) => ({ seed, kind: 'rough', hasPhotos: true }),
  )
  process.stdout.write(`photos cut: ${seen?.oracle}, ${seen?.seeds} seeds, ${seen?.found.slice(0, 160)}\n`)
  expect(seen?.oracle).toBe('photo')
  expect(seen?.without).toEqual([])
})
