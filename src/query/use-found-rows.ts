import { useDeferredValue, useMemo } from 'react'
import { allRows, areSameRows, type Digest } from '../../core/digest/digest.ts'
import type { Query } from '../../core/query/query.ts'
import { filterRows } from '../../core/query/rows/filter-rows.ts'
import { useQueryNames } from './use-query-names.ts'

/** Rows of the flights that fit; typing never waits for what is shown of 50,000. */
export function useFoundRows(digest: Digest, asked: Query): Uint32Array {
  const names = useQueryNames()
  const query = useDeferredValue(asked)
  return useMemo(() => asFound(digest, filterRows(digest, query, allRows(digest), names)), [digest, query, names])
}

/** What was found last in a digest. */
const lastFound = new WeakMap<Digest, Uint32Array>()

/**
 * The very rows that were found last, where these are the same: names of trips and own fields arrive after the first
 * picture, and a list whose rows stay is not drawn anew for them.
 */
function asFound(digest: Digest, rows: Uint32Array): Uint32Array {
  const last = lastFound.get(digest)
  if (last && areSameRows(last, rows)) return last
  lastFound.set(digest, rows)
  return rows
}
