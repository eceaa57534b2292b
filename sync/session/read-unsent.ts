import { sentBytes } from '../../core/media/upload-state.ts'
import { canonicalJson } from '../../core/sync/canonical-json.ts'
import { formatHash, recordHash } from '../../core/sync/record-hash.ts'
import { type BlobStore, isUnsent, type StoredMedia } from '../media/blob-store.ts'
import { readOpenCardsRaw, readUnsentRaw } from '../storage/salvage/raw-unsent.ts'
import type { LogPlace } from './log-place.ts'
import type { UnsentLog, UnsentMedia } from './unsent.ts'

/** Everything of this user that waits, or cannot be read and may. */
export async function readUnsent(
  place: LogPlace,
  userId: string,
  blobs: Pick<BlobStore, 'readAll'>,
): Promise<UnsentLog> {
  const [{ records, damaged, unreadable }, cards, kept, media] = await Promise.all([
    readUnsentRaw(place, userId),
    readOpenCardsRaw(place, userId),
    place.store.readAll('kept', `${userId}|`),
    blobs.readAll(userId),
  ])
  return {
    records,
    kept: kept.map(([, record]) => record),
    media: unsentMedia(media),
    undecided: cards.undecided,
    damaged,
    unreadable: unreadable + cards.unreadable,
  }
}

/** Names for all of it as it is by now: what is saved later has a name of its own. */
export function unsentNames({ records, kept, media, undecided, damaged, unreadable }: UnsentLog): string[] {
  return [
    ...[...records, ...kept].map(({ type, id, mine }) => {
      return `${type} ${id} ${formatHash(recordHash(type, id, canonicalJson(mine)))}`
    }),
    ...media.map(({ id }) => `bytes ${id}`),
    ...undecided.map(({ key }) => `undecided ${key}`),
    ...damaged.map((collection) => `damaged ${collection}`),
    ...(unreadable > 0 ? [`unreadable ${unreadable}`] : []),
  ]
}

/** True when nothing waits, or cannot be read, but what has one of these names. */
export function isAmong(unsent: UnsentLog, names: readonly string[]): boolean {
  const known = new Set(names)
  return unsentNames(unsent).every((name) => known.has(name))
}

function unsentMedia(media: readonly StoredMedia[]): UnsentMedia[] {
  return media.filter(isUnsent).map(({ id, files }) => {
    const left = Object.values(files).filter(({ upload }) => upload.kind !== 'uploaded')
    const refused = left.map(({ upload }) => upload).find((upload) => upload.kind === 'refused')
    const bytes = left.reduce((sum, file) => sum + file.bytes - sentBytes(file.upload), 0)
    return { id, bytes, refused: refused?.code ?? null }
  })
}
