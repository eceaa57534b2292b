import { useCallback, useState } from 'react'
import type { HistoryStep } from '../../../sync/client.ts'
import { syncClient } from '../../data/client.ts'
import { recordTitle } from '../../story/words/record-title.ts'
import { useWords } from '../../story/words/use-words.ts'
import { failureText } from '../../ui/failure-text.ts'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import { askBackgroundSync } from '../../data/ask-background-sync.ts'
import { noteWritten } from './just-written.ts'

/** Brings a deleted flight back, and says so. */
export function useRestore(): [boolean, (step: HistoryStep) => void] {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const restore = useCallback(
    async ({ id, before }: HistoryStep): Promise<void> => {
      setBusy(true)
      const answer = await syncClient().story.restore(id)
      setBusy(false)
      const { t } = words
      if (!answer.ok) {
        showNotice(failureText(t, answer.error), { tone: 'wrong' })
        return
      }
      noteWritten(id)
      askBackgroundSync()
      showNotice(t('trash.restored', { record: recordTitle('flights', before, words) }), { tone: 'saved' })
    },
    [words],
  )
  return [busy, useCallback((step) => void restore(step), [restore])]
}
