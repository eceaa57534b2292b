import { useCallback, useState } from 'react'
import type { HistoryStep } from '../../../core/sync/history.ts'
import { recordTitle } from '../../story/words/record-title.ts'
import { useWords } from '../../story/words/use-words.ts'
import { failureText } from '../../ui/field/failure-text.ts'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import { undoSteps } from '../undo/undo-steps.ts'

/** Brings a deleted record back, and says so. */
export function useRestore(): [boolean, (step: HistoryStep) => void] {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const restore = useCallback(
    async ({ key, type, before }: HistoryStep): Promise<void> => {
      setBusy(true)
      const answer = await undoSteps([key])
      setBusy(false)
      const { t } = words
      if (!answer.ok) {
        showNotice(failureText(t, answer.error), { tone: 'wrong' })
        return
      }
      showNotice(t('trash.restored', { record: recordTitle(type, before, words) }), { tone: 'saved' })
    },
    [words],
  )
  return [busy, useCallback((step) => void restore(step), [restore])]
}
