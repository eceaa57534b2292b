import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import type { Term } from '../../../core/query/query.ts'
import { useText } from '../../i18n/use-text.ts'
import { useOpened } from '../../ui/use-opened.ts'
import css from './more-filters.module.css'

const FieldFilterDialog = lazy(async () => ({ default: (await import('./field-filter-dialog.tsx')).FieldFilterDialog }))

export interface MoreFiltersProps {
  digest: Digest
  onTerm: (term: Term) => void
}

/** Every field of the query language, for those who do not type it. */
export function MoreFilters({ digest, onTerm }: MoreFiltersProps) {
  const { t } = useText('list')
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOpened(isOpen)
  return (
    <>
      <button type="button" className={css.open} title={t('more.title')} onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" size={15} strokeWidth={1.5} />
        {t('more.open')}
      </button>
      {wasOpened && (
        <Suspense>
          <FieldFilterDialog
            open={isOpen}
            digest={digest}
            onClose={() => setOpen(false)}
            onTerm={(term) => {
              setOpen(false)
              onTerm(term)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
