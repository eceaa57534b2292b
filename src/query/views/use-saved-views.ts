import { useMemo } from 'react'
import type { DataDocument } from '../../../sync/storage/schemas.ts'
import { useLiveState } from '../../data/use-live.ts'
import { useText } from '../../i18n/use-text.ts'
import { readSavedView, type SavedView } from './saved-view.ts'

const NONE: readonly DataDocument[] = []

/** The reader's views by name, the same on every device. */
export function useSavedViews(): readonly SavedView[] {
  const { locale } = useText()
  const found = useLiveState('saved-views', (db) => db.data.find({ selector: { type: 'saved-views' } }), NONE).value
  return useMemo(() => {
    const views = found.map((document) => readSavedView(document.id, document))
    return views.filter((view) => view !== null).sort((a, b) => a.name.localeCompare(b.name, locale))
  }, [found, locale])
}
