import { useDeferredValue, useMemo } from 'react'
import { allRows, type Digest } from '../../core/digest/digest.ts'
import type { Query } from '../../core/query/query.ts'
import { filterRows } from '../../core/query/rows/filter-rows.ts'
import { useQueryNames } from './use-query-names.ts'

/** Rows of the flights that fit; typing never waits for what is shown of 50,000. */
export function useFoundRows(digest: Digest, asked: Query): Uint32Array {
  const names = useQueryNames()
  const query = useDeferredValue(asked)
  return useMemo(() => filterRows(digest, query, allRows(digest), names), [digest, query, names])
}
