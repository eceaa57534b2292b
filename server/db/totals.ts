import type { JsonObject } from '../../core/lib/json.ts'
import { addHash, formatHash, NO_HASH, parseHash, subtractHash } from '../../core/sync/record-hash.ts'
import type { RecordHash } from '../../core/sync/record-hash.ts'

/** Number of live records of a collection, and the sum of their hashes. */
export interface Total {
  readonly count: number
  readonly sum: RecordHash
}

/** By collection; none is a total of nothing. Kept in the user's counter row, which every writer locks. */
export type Totals = ReadonlyMap<string, Total>

const NOTHING: Total = { count: 0, sum: NO_HASH }

export const totalOf = (totals: Totals, collection: string): Total => totals.get(collection) ?? NOTHING

/** Live records of all collections. */
export function countLive(totals: Totals): number {
  let all = 0
  for (const { count } of totals.values()) all += count
  return all
}

/** One record of a change: its hash before and after, null while it is not live. */
export interface TotalChange {
  collection: string
  before: RecordHash | null
  after: RecordHash | null
}

export function changeTotals(totals: Totals, changes: readonly TotalChange[]): Totals {
  const changed = new Map(totals)
  for (const { collection, before, after } of changes) {
    let { count, sum } = totalOf(changed, collection)
    if (before) [count, sum] = [count - 1, subtractHash(sum, before)]
    if (after) [count, sum] = [count + 1, addHash(sum, after)]
    changed.set(collection, { count, sum })
  }
  return changed
}

/** `{"flights":[3,"0293c69a19557bd5"]}` */
export function formatTotals(totals: Totals): string {
  return JSON.stringify(
    Object.fromEntries([...totals].map(([name, { count, sum }]) => [name, [count, formatHash(sum)]])),
  )
}

export function parseTotals(text: string): Totals {
  const read: JsonObject = JSON.parse(text)
  return new Map(
    Object.entries(read).map(([collection, value]) => {
      const [count, sum] = Array.isArray(value) ? value : []
      return [collection, { count: Number(count), sum: parseHash(String(sum)) ?? NO_HASH }]
    }),
  )
}
