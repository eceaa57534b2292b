// Every record the server has not confirmed, with both states and the reason when it was refused (I2).
import type { Content } from '../../../core/sync/merge.ts'
import { documentContent } from '../../../core/sync/document.ts'
import { StorageError } from '../../storage/failure.ts'
import { countUnread, type UnsentLog, type UnsentMedia } from '../../session/unsent.ts'
import type { PageLog } from '../log/page-log.ts'
import type { Collection, ResourceType } from '../../../core/wire/resources.ts'

/** A record the server has not confirmed. */
export interface WaitingRecord {
  collection: Collection
  type: ResourceType
  id: string
  /** What the server last confirmed. */
  base: Content
  mine: Content
  /** When it was edited last, as far as that is known. */
  sinceMs: number | null
  /** Set when the server refused it. */
  refused: { code: string; issues: readonly { pointer: string; code: string }[]; sinceMs: number } | null
  /** Of a photo, document or track whose bytes the server has not got: how many are left, and why they do not go. */
  bytes?: { left: number; refused: string | null }
}

export async function listWaiting(log: Pick<PageLog, 'unsent' | 'database'>): Promise<readonly WaitingRecord[]> {
  const unsent = await log.unsent()
  const records = await withBytes(log, describe(unsent), unsent.media)
  // Of a log that does not give what waits, it is not said that nothing does.
  if (records.length === 0 && countUnread(unsent) > 0) throw new StorageError('what waits is unreadable')
  return records
}

/** Bytes that wait are listed with their record, which may be on the server already. */
async function withBytes(
  log: Pick<PageLog, 'database'>,
  records: readonly WaitingRecord[],
  media: readonly UnsentMedia[],
): Promise<WaitingRecord[]> {
  if (media.length === 0) return [...records]
  const left = new Map(media.map(({ id, bytes, refused }) => [id, { left: bytes, refused }]))
  const waiting = records.map((record) => {
    const bytes = left.get(record.id)
    left.delete(record.id)
    return bytes ? { ...record, bytes } : record
  })
  const found = await (await log.database()).media.findByIds([...left.keys()]).exec()
  for (const [id, bytes] of left) {
    const content = documentContent(found.get(id)?.toMutableJSON(), 'media')
    const place = { collection: 'media', type: 'media', id } as const
    if (content)
      waiting.push({ ...place, base: content, mine: content, sinceMs: editedAt(content), refused: null, bytes })
  }
  return waiting
}

function describe({ records, kept }: UnsentLog): WaitingRecord[] {
  const found = new Map<string, WaitingRecord>()
  const nameOf = ({ collection, id }: { collection: string; id: string }): string => `${collection}|${id}`
  for (const { collection, type, id, base, mine } of kept) {
    found.set(nameOf({ collection, id }), { collection, type, id, base, mine, sinceMs: editedAt(mine), refused: null })
  }
  for (const { collection, type, id, base, mine, refused } of records) {
    const sinceMs = editedAt(mine) ?? refused?.sinceMs ?? null
    found.set(nameOf({ collection, id }), { collection, type, id, base, mine, sinceMs, refused })
  }
  return [...found.values()].sort((a, b) => (b.sinceMs ?? 0) - (a.sinceMs ?? 0))
}

function editedAt(content: Content): number | null {
  const time = content?.['editedAt']
  const parsed = typeof time === 'string' ? Date.parse(time) : Number.NaN
  return Number.isNaN(parsed) ? null : parsed
}
