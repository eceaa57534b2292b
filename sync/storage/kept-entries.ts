// Changes that must outlive the log they were made in, as they are written beside it (I6, I9, I14).
import { mergeRecord } from '../../core/sync/merge.ts'
import { type KeptRecord, recordKey } from './local-store.ts'

/**
 * What is to be written to keep changes. A record kept before stays as it was, with the older base it was made on.
 * @param known what is kept already and stands in no log
 */
export function keptEntries(
  known: ReadonlyMap<string, KeptRecord>,
  records: readonly KeptRecord[],
): [string, KeptRecord][] {
  return records.map((record) => {
    const key = recordKey(record.userId, record.collection, record.id)
    const before = known.get(key)
    return [key, before ? joinKept(before, record) : record]
  })
}

function joinKept(known: KeptRecord, record: KeptRecord): KeptRecord {
  const sent = known.sent ? [known.sent.next] : []
  const { attributes } = mergeRecord({ base: known.base, mine: record.mine, theirs: known.mine, sent })
  const overrules = [...new Set([...(known.overrules ?? []), ...(record.overrules ?? [])])]
  return { ...known, mine: attributes, sent: known.sent ?? record.sent ?? null, overrules, from: null }
}
