import { useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import type { Query } from '../../../core/query/query.ts'
import { useListColumns } from '../../features/flight-list/columns/use-list-columns.ts'
import { ExportList } from '../../features/flight-list/export-list.tsx'
import { useFoundRows } from '../../query/use-found-rows.ts'
import type { ListView } from '../../query/views/list-view.ts'

export interface ExportFoundProps {
  digest: Digest
  search: Query
  view: ListView
  onView: (view: ListView) => void
  open: boolean
  onClose: () => void
}

/** The flights that the statistics are of as a file: newest first, with the columns of the list. */
export function ExportFound({ digest, search, view, onView, open, onClose }: ExportFoundProps) {
  const rows = useFoundRows(digest, search)
  const listing = useMemo(() => ({ digest, rows }), [digest, rows])
  const { columns } = useListColumns(view, onView)
  return <ExportList {...{ listing, columns, open, onClose }} search={view.text} />
}
