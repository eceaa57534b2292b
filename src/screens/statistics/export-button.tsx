import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { useOpened } from '../../ui/use-opened.ts'
import css from './statistics-page.module.css'
import type { ExportFoundProps } from './export-found.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const ExportFound = lazyPart(
  withTexts(() => import('./export-found.tsx'), ['list', 'import']),
  'ExportFound',
)

/** Opens what the list offers for the same search: its flights as a file. */
export function ExportButton(props: Omit<ExportFoundProps, 'open' | 'onClose'>) {
  const { t } = useText('statistics')
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOpened(isOpen)
  return (
    <>
      <Button kind="quiet" edge="end" className={css.export} onClick={() => setOpen(true)}>
        <Download aria-hidden="true" size={18} strokeWidth={1.5} />
        {t('list:actions.export')}
      </Button>
      {wasOpened && (
        <Suspense>
          <ExportFound {...props} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
