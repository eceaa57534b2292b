import type { JsonObject } from '../../../core/lib/json.ts'
import { canonicalJson } from '../../../core/sync/canonical-json.ts'
import { addHash, formatHash, NO_HASH, recordHash } from '../../../core/sync/record-hash.ts'

export interface LiveRow {
  type: string
  id: string
  attributes?: JsonObject
}

export const hashOfRow = ({ type, id, attributes = {} }: LiveRow): string =>
  formatHash(recordHash(type, id, canonicalJson(attributes)))

/** Number and checksum as a client counts them, of rows that are not deleted. */
export function liveOf(rows: Iterable<LiveRow>): { count: number; checksum: string } {
  let [count, sum] = [0, NO_HASH]
  for (const { type, id, attributes = {} } of rows) {
    count++
    sum = addHash(sum, recordHash(type, id, canonicalJson(attributes)))
  }
  return { count, checksum: formatHash(sum) }
}
