import { ArrowDownUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { ListOrderProps } from '../../query/views/list-order.tsx'
import css from './totals/list-summary.module.css'
import { useOpened } from '../../ui/use-opened.ts'
import { usePrefetched } from '../../shell/navigation/use-prefetched.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const OrderSheet = lazyPart(() => import('./order-sheet.tsx'), 'OrderSheet')

/** One press from the list on a phone: how it is ordered. */
export function OrderButton({ view, onView }: Pick<ListOrderProps, 'view' | 'onView'>) {
  usePrefetched(OrderSheet)
  const { t } = useText('list')
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOpened(isOpen)
  return (
    <>
      <button
        type="button"
        className={css.more}
        aria-haspopup="dialog"
        aria-label={t('order.title')}
        onClick={() => setOpen(true)}
      >
        <ArrowDownUp aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
      {wasOpened && (
        <Suspense>
          <OrderSheet open={isOpen} view={view} onView={onView} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
