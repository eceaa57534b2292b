import type { Digest } from '../../../core/digest/digest.ts'
import type { Query } from '../../../core/query/query.ts'
import { useListColumns } from '../../features/flight-list/columns/use-list-columns.ts'
import { ExportList } from '../../features/flight-list/export-list.tsx'
import { useListing } from '../../features/flight-list/items/use-listing.ts'
import type { ListView } from '../../query/views/list-view.ts'

export interface ExportFoundProps {
  digest: Digest
  search: Query
  view: ListView
  onView: (view: ListView) => void
  open: boolean
  onClose: () => void
}

/** The flights that the statistics are of as a file, in the order and with the columns of the list. */
export function ExportFound({ digest, search, view, onView, open, onClose }: ExportFoundProps) {
  const listing = useListing(digest, search, view)
  const { columns } = useListColumns(view, onView)
  return <ExportList {...{ listing, columns, open, onClose }} />
}
