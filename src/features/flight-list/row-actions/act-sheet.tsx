import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from './act-sheet.module.css'

export interface ActSheetProps {
  open?: boolean
  title: string
  onClose: () => void
  /** What can be done: list items, each a link or a button of class `ACT`. */
  children: ReactNode
}

/** The look of what can be pressed in a sheet. */
export const ACT = { plain: css.act, delete: css.delete }

/** What can be done with something, one line each; on a phone it comes from below. */
export function ActSheet({ open = true, title, onClose, children }: ActSheetProps) {
  const { t } = useText('list')
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <ul className={css.acts}>
        {children}
        <li>
          <button type="button" className={css.act} onClick={onClose}>
            {t('row.close')}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
