import { useCallback, useState } from 'react'
import { formatNumber } from '../../../core/locale/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useWords } from '../../story/words/use-words.ts'
import { failureText } from '../../ui/field/failure-text.ts'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import { offerUndo } from '../../flight/undo/offer-undo.ts'
import { undoOf, undoSteps } from '../../flight/undo/undo-steps.ts'

export interface Restoring {
  done: number
  total: number
}

/** Brings many deleted flights back, says how far it is and what came of it, and offers to take it back. */
export function useRestoreAll(): [Restoring | null, (steps: readonly string[]) => void] {
  const { t, tag } = useWords()
  const { t: flightText } = useText('flights')
  const [restoring, setRestoring] = useState<Restoring | null>(null)

  const restore = useCallback(
    async (removals: readonly string[]): Promise<void> => {
      const total = removals.length
      setRestoring({ done: 0, total })
      const answer = await undoSteps(removals, {
        kind: 'restore',
        onProgress: (done) => setRestoring({ done, total }),
      })
      setRestoring(null)
      const said = (key: 'restoredMany' | 'already' | 'notRestored', count: number): string[] =>
        count === 0 ? [] : [t(`trash.${key}`, { count, number: formatNumber(count, tag) })]
      if (!answer.ok) {
        const isFull = answer.error.code === 'storage'
        const text = isFull ? said('notRestored', total).join('') : failureText(t, answer.error)
        showNotice(text, { tone: 'wrong' })
        return
      }
      const { changed, unchanged, failed, steps } = answer.value
      const text = [
        ...said('restoredMany', changed.length),
        ...said('already', unchanged.length),
        ...said('notRestored', failed.length),
      ].join(' ')
      const tone = failed.length > 0 ? 'wrong' : 'saved'
      if (changed.length === 0) {
        showNotice(text, { tone })
        return
      }
      offerUndo(text, undoOf(steps), flightText, tone)
    },
    [t, tag, flightText],
  )
  return [restoring, useCallback((removals) => void restore(removals), [restore])]
}
