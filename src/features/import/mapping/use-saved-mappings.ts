import { useMemo } from 'react'
import { readSavedMapping, type SavedMapping } from '../../../../core/import/mapping/mapping.ts'
import type { DataDocument } from '../../../../sync/storage/schemas.ts'
import { useLiveState } from '../../../data/use-live.ts'
import { useText } from '../../../i18n/use-text.ts'

const NONE: readonly DataDocument[] = []

/** What the reader said of columns before, by name, the same on every device. */
export function useSavedMappings(): readonly SavedMapping[] {
  const { locale } = useText()
  const found = useLiveState('import-mappings', (db) => db.data.find({ selector: { type: 'import-mappings' } }), NONE)
  const documents = found.value
  return useMemo(() => {
    const mappings = documents.map((document) => readSavedMapping(document.id, document))
    return mappings.filter((one) => one !== null).sort((a, b) => a.name.localeCompare(b.name, locale))
  }, [documents, locale])
}
