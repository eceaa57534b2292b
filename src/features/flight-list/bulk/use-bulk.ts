import { useCallback, useState } from 'react'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { editLog, undoEdits } from '../../../flight/edits/edit-log.ts'
import { removeFlights } from '../../../flight/edits/remove-flights.ts'
import { offerUndo } from '../../../flight/undo/offer-undo.ts'
import { undoOf } from '../../../flight/undo/undo-steps.ts'
import { bulkEdits } from '../../../flight/edits/bulk-change.ts'
import { writeData } from '../../../flight/save/write-data.ts'
import type { BulkChange } from '../../../flight/work/work.ts'

export interface Bulk {
  busy: boolean
  change: (ids: readonly string[], change: BulkChange) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
}

type CountedKey = 'already' | 'changed' | 'notDeleted' | 'deleted'

/** What is done with many flights at once: done at once, announced in words, taken back by one press. */
export function useBulk(): Bulk {
  const { t, locale } = useText('list')
  const { t: flights } = useText('flights')
  const [busy, setBusy] = useState(false)
  const counted = useCallback(
    (key: CountedKey, count: number): string =>
      t(`work.${key}`, { count, number: formatNumber(count, localeTag(locale)) }),
    [t, locale],
  )
  const change = useCallback(
    async (ids: readonly string[], wanted: BulkChange) => {
      setBusy(true)
      // A new trip has its name before it has flights: cut off in between, what was typed is not lost.
      const named = await nameTrip(wanted)
      if (named === null) {
        setBusy(false)
        showNotice(t('work.trouble.failed'), { tone: 'wrong' })
        return
      }
      const outcome = await editLog(bulkEdits(ids, wanted), { kind: 'change', ids, change: wanted })
      setBusy(false)
      const { done, skipped, trouble } = outcome
      const steps = [...named, ...outcome.steps]
      if (trouble !== null) showNotice(t(`work.trouble.${trouble}`), { tone: trouble === 'givenUp' ? 'info' : 'wrong' })
      if (done.length === 0) {
        // A trip of no flight is nobody's.
        await undoEdits(named)()
        if (trouble === null) showNotice(t('work.nothing'), { tone: 'waiting' })
        return
      }
      const already = skipped > 0 && trouble === null ? ` ${counted('already', skipped)}` : ''
      offerUndo(counted('changed', done.length) + already, undoEdits(steps), flights)
    },
    [t, flights, counted],
  )
  const remove = useCallback(
    async (ids: readonly string[]) => {
      setBusy(true)
      const { removed, steps, failed, isGivenUp } = await removeFlights(ids)
      setBusy(false)
      if (isGivenUp) showNotice(t('work.trouble.givenUp'), { tone: 'info' })
      if (failed > 0) showNotice(counted('notDeleted', failed), { tone: 'wrong' })
      if (removed.length === 0) return
      offerUndo(counted('deleted', removed.length), undoOf(steps, { kind: 'restore' }), flights)
    },
    [t, flights, counted],
  )
  return { busy, change, remove }
}

/** The steps that take the name back; null where it could not be stored. */
async function nameTrip({ trip }: BulkChange): Promise<readonly string[] | null> {
  if (trip?.name === undefined) return []
  const { id, name } = trip
  const written = await writeData('trips', id, (current) => ({ ...current, name }))
  return written.ok ? written.value : null
}
