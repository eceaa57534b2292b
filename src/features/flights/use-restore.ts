import { useCallback, useState } from 'react'
import { formatNumber } from '../../../core/locale/format.ts'
import type { Failure, HistoryStep } from '../../../sync/client.ts'
import { syncClient } from '../../data/client.ts'
import { recordTitle } from '../../story/record-title.ts'
import { useWords } from '../../story/use-words.ts'
import { failureText } from '../../ui/failure-text.ts'
import { focusPage } from '../../ui/focus-page.ts'
import { showNotice } from '../../ui/show-notice.tsx'
import { askBackgroundSync } from './ask-background-sync.ts'
import { noteWritten } from './just-written.ts'

/** Brings deleted flights back, and says what came back. */
export function useRestore(): [boolean, (steps: readonly HistoryStep[]) => void] {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const restore = useCallback(
    async (steps: readonly HistoryStep[]): Promise<void> => {
      setBusy(true)
      const { restored, failed } = await restoreAll(steps)
      setBusy(false)
      const [first] = restored
      const { t, tag } = words
      if (failed) showNotice(failureText(t, failed), { tone: 'wrong' })
      if (!first) return
      focusPage()
      const count = restored.length
      const said =
        count === 1
          ? t('trash.restored', { record: recordTitle('flights', first.before, words) })
          : t('trash.restoredMany', { count, number: formatNumber(count, tag) })
      showNotice(said, { tone: 'saved' })
    },
    [words],
  )
  return [busy, useCallback((steps) => void restore(steps), [restore])]
}

/** One after the other; what went well stays when one fails. */
async function restoreAll(
  steps: readonly HistoryStep[],
): Promise<{ restored: readonly HistoryStep[]; failed: Failure | null }> {
  const restored: HistoryStep[] = []
  for (const step of steps) {
    const answer = await syncClient().story.restore(step.id)
    if (!answer.ok) return { restored, failed: answer.error }
    noteWritten(step.id)
    restored.push(step)
  }
  askBackgroundSync()
  return { restored, failed: null }
}
