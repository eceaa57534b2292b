import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { useText } from '../../i18n/use-text.ts'
import { useOpened } from '../../ui/use-opened.ts'
import css from './list-tools.module.css'
import type { WrittenSearch } from './write-filter.ts'
import { usePrefetched } from '../../shell/navigation/use-prefetched.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const AllFiltersDialog = lazyPart(() => import('./all-filters-dialog.tsx'), 'AllFiltersDialog')

export interface MoreFiltersProps {
  /** Null while the log is being read. */
  digest: Digest | null
  written: WrittenSearch
  onText: (text: string) => void
}

/** Every field of the query language, for those who do not type it. */
export function MoreFilters({ digest, written, onText }: MoreFiltersProps) {
  usePrefetched(AllFiltersDialog)
  const { t } = useText('list')
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOpened(isOpen)
  return (
    <>
      <button type="button" className={css.open} disabled={digest === null} onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" size={15} strokeWidth={1.5} />
        {t('more.open')}
      </button>
      {wasOpened && digest !== null && (
        <Suspense>
          <AllFiltersDialog open={isOpen} onClose={() => setOpen(false)} {...{ digest, written, onText }} />
        </Suspense>
      )}
    </>
  )
}
