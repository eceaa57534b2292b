import { useMemo } from 'react'
import { usePreferences } from '../../data/use-preferences.ts'
import { ExportDialog } from '../../export/export-dialog.tsx'
import { useRowWords } from '../../flight/summary/row-words.ts'
import { useTripNames } from '../../flight/read/use-trips.ts'
import { allColumns, listTable } from './columns/list-table.ts'
import type { ListColumn } from './columns/list-columns.ts'
import { useColumnName } from './columns/use-column-name.ts'
import type { Listing } from './items/list-items.ts'

export interface ExportListProps {
  listing: Pick<Listing, 'digest' | 'rows'>
  columns: readonly ListColumn[]
  /** As it was typed. */
  search: string
  open: boolean
  onClose: () => void
}

/** What the list shows as a file, in its order. */
export function ExportList({ listing, columns, search, open, onClose }: ExportListProps) {
  const { digest, rows } = listing
  const words = useRowWords('medium')
  const nameOf = useColumnName()
  const trips = useTripNames()
  const { distanceUnit: unit } = usePreferences()
  // A list of other flights while the dialog is open is another export.
  const ids = useMemo(() => Array.from(rows, (row) => digest.ids[row] ?? ''), [digest, rows])
  return (
    <ExportDialog
      {...{ open, onClose, ids, search }}
      table={(wanted) => {
        const parts = { digest, rows, nameOf, words, unit }
        if (wanted === 'shown') return listTable({ ...parts, columns })
        return listTable({ ...parts, columns: allColumns(digest, rows), tripOf: (id) => trips.get(id) ?? null })
      }}
    />
  )
}
