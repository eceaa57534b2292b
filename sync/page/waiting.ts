// Every record the server has not confirmed, with both states and the reason when it was refused (I2).
import type { SyncState } from '../../core/sync/sync-state.ts'
import type { Content } from '../../core/sync/merge.ts'
import { type LogFace, type UnsentLog, unsentIds } from './log-face.ts'
import type { WaitingRecord } from './story.ts'

/** Reads the quick list; the exact one, which costs a look at every record, when the engine counts differently. */
export async function listWaiting(
  log: Pick<LogFace, 'unsent'>,
  { waiting }: Pick<SyncState, 'waiting'>,
): Promise<readonly WaitingRecord[]> {
  const quick = await log.unsent('instant')
  const ids = unsentIds(quick)
  const isSame = ids.size === waiting.size && [...waiting].every((id) => ids.has(id))
  return describe(isSame ? quick : await log.unsent('exact'))
}

function describe({ records, parked, kept }: UnsentLog): WaitingRecord[] {
  const found = new Map<string, WaitingRecord>()
  const nameOf = ({ collection, id }: { collection: string; id: string }): string => `${collection}|${id}`
  for (const { collection, type, id, base, mine } of [...kept, ...records]) {
    found.set(nameOf({ collection, id }), { collection, type, id, base, mine, sinceMs: editedAt(mine), refused: null })
  }
  for (const { collection, type, id, base, mine, code, issues, sinceMs } of parked) {
    const newer = found.get(nameOf({ collection, id }))
    found.set(nameOf({ collection, id }), {
      collection,
      type,
      id,
      base,
      mine: newer ? newer.mine : mine,
      sinceMs: editedAt(mine) ?? sinceMs,
      refused: { code, issues, sinceMs },
    })
  }
  return [...found.values()].sort((a, b) => (b.sinceMs ?? 0) - (a.sinceMs ?? 0))
}

function editedAt(content: Content): number | null {
  const time = content?.['editedAt']
  const parsed = typeof time === 'string' ? Date.parse(time) : Number.NaN
  return Number.isNaN(parsed) ? null : parsed
}
