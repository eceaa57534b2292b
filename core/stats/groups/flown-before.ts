import type { Digest } from '../../digest/digest.ts'
import { flownTest } from '../../query/rows/totals.ts'
import type { Groups } from './make-groups.ts'

/** Of each row 1 where an older flight of the log that counts was on the same aircraft, by registration; else 0. */
export function flownBefore({ columns, count }: Digest, { of, keys }: Groups<string>): Uint8Array {
  const isFlown = flownTest(columns)
  const before = new Uint8Array(count)
  const isKnown = new Uint8Array(keys.length)
  for (let row = count - 1; row >= 0; row--) {
    const aircraft = of[columns.registration[row] ?? 0] ?? 0
    if (aircraft === 0) continue
    before[row] = isKnown[aircraft] ?? 0
    if (isFlown(row)) isKnown[aircraft] = 1
  }
  return before
}
