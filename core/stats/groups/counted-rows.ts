import { choiceIndex } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import { flownTest } from '../../query/rows/totals.ts'

export interface CountedRows {
  /** Flights that count, newest first. */
  rows: Uint32Array
  sessions: Uint32Array
  /** How many records were found that do not count. */
  planned: number
  cancelled: number
}

/** Parts what a query found, in any order, by what `counting` says counts. */
export function countedRows({ columns }: Digest, found: Uint32Array): CountedRows {
  const isFlown = flownTest(columns)
  const inOrder = found.slice().sort()
  const isPlanned = choiceIndex('status', 'planned')
  const sessions = inOrder.filter((row) => columns.session[row] !== 0)
  let [planned, cancelled] = [0, 0]
  const rows = inOrder.filter((row) => {
    if (isFlown(row)) return true
    if (columns.session[row] === 0) {
      if (columns.status[row] === isPlanned) planned++
      else cancelled++
    }
    return false
  })
  return { rows, sessions, planned, cancelled }
}
