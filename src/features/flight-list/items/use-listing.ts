import { useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import type { Query } from '../../../../core/query/query.ts'
import { sortRows } from '../../../../core/query/rows/sort-rows.ts'
import { useFoundRows } from '../../../query/use-found-rows.ts'
import type { ListView } from '../../../query/views/list-view.ts'
import { layOut, type Listing } from './list-items.ts'

/** The flights that fit, in the order and under the headings of the view. */
export function useListing(digest: Digest, asked: Query, { sortBy, direction, group }: ListView): Listing {
  const rows = useFoundRows(digest, asked)
  return useMemo(() => {
    const inOrder = sortRows(digest, rows, sortBy, direction)
    return layOut(digest, inOrder, sortBy === 'date' ? group : 'none')
  }, [digest, rows, sortBy, direction, group])
}
