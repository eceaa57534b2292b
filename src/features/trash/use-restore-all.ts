import { useCallback, useState } from 'react'
import { formatNumber } from '../../../core/locale/format.ts'
import { fail, ok } from '../../../core/lib/result.ts'
import type { Restored } from '../../../sync/client.ts'
import { syncClient } from '../../data/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { useWords } from '../../story/words/use-words.ts'
import { failureText } from '../../ui/failure-text.ts'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import { askBackgroundSync } from '../../data/ask-background-sync.ts'
import { noteWritten } from '../../flight/save/just-written.ts'
import { offerUndo } from '../../flight/save/offer-undo.ts'
import type { Undo } from '../../flight/save/save-flight.ts'

export interface Restoring {
  done: number
  total: number
}

/** Brings many deleted flights back, says how far it is and what came of it, and offers to take it back. */
export function useRestoreAll(): [Restoring | null, (ids: readonly string[]) => void] {
  const { t, tag } = useWords()
  const { t: flightText } = useText('flights')
  const [restoring, setRestoring] = useState<Restoring | null>(null)

  const restore = useCallback(
    async (ids: readonly string[]): Promise<void> => {
      const total = ids.length
      setRestoring({ done: 0, total })
      const answer = await syncClient().story.restoreAll(ids, (done) => setRestoring({ done, total }))
      setRestoring(null)
      if (!answer.ok) {
        showNotice(failureText(t, answer.error), { tone: 'wrong' })
        return
      }
      const { restored, already, failed, records } = answer.value
      const said = (key: string, count: number): string[] =>
        count === 0 ? [] : [t(`trash.${key}`, { count, number: formatNumber(count, tag) })]
      const text = [
        ...said('restoredMany', restored),
        ...said('already', already),
        ...said('notRestored', failed),
      ].join(' ')
      const tone = failed > 0 ? 'wrong' : 'saved'
      if (restored === 0) {
        showNotice(text, { tone })
        return
      }
      noteWritten(...records.map(({ id }) => id))
      askBackgroundSync()
      offerUndo(text, takeAway(records), flightText, tone)
    },
    [t, tag, flightText],
  )
  return [restoring, useCallback((ids) => void restore(ids), [restore])]
}

function takeAway(records: Restored['records']): Undo {
  return async () => {
    const answer = await syncClient().story.removeAll(records)
    noteWritten(...records.map(({ id }) => id))
    askBackgroundSync()
    return answer.ok && answer.value.failed === 0 ? ok(undefined) : fail('failed')
  }
}
