import { useMemo } from 'react'
import { isOwnKey, ownKey } from '../../../../core/custom/own-key.ts'
import { useCustomFields } from '../../../data/use-custom-fields.ts'
import { setPreference, usePreferences } from '../../../data/use-preferences.ts'
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
  const fields = useCustomFields()
  const chosen = useMemo(() => readColumns(text), [text])
  const columns = useMemo(() => knownColumns(chosen, fields), [chosen, fields])
  const setColumns = (next: readonly ListColumn[]): void => {
    // The column of a field that was deleted comes back with it.
    const hidden = chosen.filter((column) => !columns.includes(column))
    const written = writeColumns([...next, ...hidden])
    if (view.columns === null) setPreference('listColumns', written)
    else onView({ ...view, columns: written })
  }
  return { columns, setColumns }
}

/** Those of deleted fields are left out. */
function knownColumns(chosen: readonly ListColumn[], { kind, value }: ReturnType<typeof useCustomFields>) {
  if (kind !== 'ready') return chosen
  const known = chosen.filter(({ name }) => !isOwnKey(name) || value.some(({ id }) => ownKey(id) === name))
  return known.length === chosen.length ? chosen : known
}
