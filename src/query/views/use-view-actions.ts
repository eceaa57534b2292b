import { useMemo } from 'react'
import type { Result } from '../../../core/lib/result.ts'
import { useText } from '../../i18n/use-text.ts'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import type { ListView } from './list-view.ts'
import { offerUndo } from '../../flight/undo/offer-undo.ts'
import { undoOf } from '../../flight/undo/undo-steps.ts'
import type { StorageTrouble } from '../../flight/save/storage-trouble.ts'
import { deleteView, renameView, saveView } from './write-view.ts'

/** Each answers whether it was done. */
export interface ViewActions {
  save: (name: string, view: ListView) => Promise<boolean>
  rename: (id: string, name: string) => Promise<boolean>
  remove: (id: string, name: string) => Promise<boolean>
}

/** What can be done with saved views; each says so and offers the way back. */
export function useViewActions(): ViewActions {
  const { t } = useText('list')
  const { t: flights } = useText('flights')
  return useMemo(() => {
    const tell = (done: Result<readonly string[], StorageTrouble>, words: string): boolean => {
      if (done.ok) offerUndo(words, undoOf(done.value), flights)
      else showNotice(t(`views.trouble.${done.error}`), { tone: 'wrong' })
      return done.ok
    }
    return {
      save: async (name, view) => tell(await saveView(name, view), t('views.saved', { name: name.trim() })),
      rename: async (id, name) => tell(await renameView(id, name), t('views.renamed', { name: name.trim() })),
      remove: async (id, name) => tell(await deleteView(id), t('views.deleted', { name })),
    }
  }, [t, flights])
}
