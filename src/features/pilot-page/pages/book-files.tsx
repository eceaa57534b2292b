import { Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { withTexts } from '../../../i18n/with-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import css from './book-files.module.css'

const ExportDialog = lazyPart(
  withTexts(() => import('../../../export/export-dialog.tsx'), ['import']),
  'ExportDialog',
)

const BOOKS = ['easa', 'faa'] as const

/** The logbooks of authorities to print: the export of the whole log, with the one or the other chosen. */
export function BookFiles() {
  const { t } = useText('pilot')
  const [book, setBook] = useState<(typeof BOOKS)[number] | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.files} data-print="no">
      {BOOKS.map((one) => (
        <Button
          key={one}
          data-book={one}
          onClick={() => {
            setBook(one)
            setOpen(true)
          }}
        >
          <Printer aria-hidden="true" size={18} strokeWidth={1.5} />
          {t(`files.${one}`)}
        </Button>
      ))}
      {book !== null && (
        <Suspense>
          <ExportDialog key={book} ids={null} first={book} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
