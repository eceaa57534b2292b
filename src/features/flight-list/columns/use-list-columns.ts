import { useMemo } from 'react'
import { setPreference, usePreferences } from '../../../data/preferences/use-preferences.ts'
import type { ListView } from '../../../query/views/list-view.ts'
import { type ListColumn, readColumns, writeColumns } from './list-columns.ts'

export interface ListColumns {
  columns: readonly ListColumn[]
  setColumns: (columns: readonly ListColumn[]) => void
}

/** The reader's columns, the same on every device; those of a saved view as long as it is looked at. */
export function useListColumns(view: ListView, onView: (view: ListView) => void): ListColumns {
  const { listColumns } = usePreferences()
  const text = view.columns ?? listColumns
  const columns = useMemo(() => readColumns(text), [text])
  const setColumns = (next: readonly ListColumn[]): void => {
    const written = writeColumns(next)
    if (view.columns === null) setPreference('listColumns', written)
    else onView({ ...view, columns: written })
  }
  return { columns, setColumns }
}
