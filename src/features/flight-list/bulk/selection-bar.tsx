import { Pencil, Trash2, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { withTexts } from '../../../i18n/with-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useRootMark } from '../../../ui/overlay/use-root-mark.ts'
import { useOpened } from '../../../ui/use-opened.ts'
import { WorkProgressBar } from '../../../flight/work/work-progress-bar.tsx'
import css from './selection-bar.module.css'
import { useBulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'
import { usePrefetched } from '../../../shell/navigation/use-prefetched.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const BulkEditDialog = lazyPart(
  withTexts(() => import('./bulk-edit-dialog.tsx')),
  'BulkEditDialog',
)

/** Stands at the foot of the list while flights are being chosen: how many, and what can be done with them. */
export function SelectionBar({ selection, total }: { selection: Selection; total: number }) {
  usePrefetched(BulkEditDialog)
  const { t, locale } = useText('list')
  const [isEditing, setEditing] = useState(false)
  const wasEdited = useOpened(isEditing)
  const bulk = useBulk()
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const { ids, isAll, isOn, all, clear } = selection
  const count = ids.length
  const isShown = isOn || bulk.busy
  useRootMark('selecting-flights', isShown)
  return (
    <>
      {isShown && (
        <section className={css.bar} aria-label={t('select.bar')} data-print="no" data-selected={count}>
          <p className={css.count} aria-live="polite">
            {count === 0 ? t('select.none') : t('select.count', { count, number: number(count) })}
          </p>
          {!isAll && (
            <Button
              kind="quiet"
              className={css.all}
              aria-label={t('select.allOf', { count: total, number: number(total) })}
              onClick={all}
            >
              {t('select.allShort', { count: total, number: number(total) })}
            </Button>
          )}
          <span className={css.acts}>
            <Button kind="plain" busy={bulk.busy} disabled={count === 0} onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
              {t('select.edit')}
            </Button>
            <Button kind="plain" busy={bulk.busy} disabled={count === 0} onClick={() => void bulk.remove(ids)}>
              <Trash2 aria-hidden="true" />
              {t('select.delete')}
            </Button>
          </span>
          <button
            type="button"
            className={css.close}
            aria-label={t('select.end')}
            title={t('select.end')}
            onClick={clear}
          >
            <X aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
          <span className={css.progress}>
            <WorkProgressBar />
          </span>
        </section>
      )}
      {wasEdited && (
        <Suspense>
          <BulkEditDialog
            open={isEditing}
            ids={ids}
            onClose={() => setEditing(false)}
            onChange={(change) => {
              setEditing(false)
              void bulk.change(ids, change)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
