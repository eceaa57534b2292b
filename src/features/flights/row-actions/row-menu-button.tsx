import { EllipsisVertical } from 'lucide-react'
import { useText } from '../../../i18n/use-text.ts'
import css from './row-menu.module.css'

export interface RowMenuButtonProps {
  /** The flight, in words. */
  name: string
  /** The one row the Tab key reaches. */
  active: boolean
  onPress: () => void
}

/** Opens what a push to the side does, and more, for everyone. */
export function RowMenuButton({ name, active, onPress }: RowMenuButtonProps) {
  const { t } = useText('list')
  return (
    <button
      type="button"
      className={css.more}
      aria-haspopup="dialog"
      aria-label={t('row.menu', { flight: name })}
      tabIndex={active ? 0 : -1}
      onClick={onPress}
    >
      <EllipsisVertical aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  )
}
