import { EllipsisVertical } from 'lucide-react'
import css from './row-menu-button.module.css'

export interface RowMenuButtonProps {
  label: string
  /** The one row the Tab key reaches. */
  active: boolean
  onPress: () => void
}

/** Opens what a push to the side does, and more, for everyone. */
export function RowMenuButton({ label, active, onPress }: RowMenuButtonProps) {
  return (
    <button
      type="button"
      className={css.more}
      aria-haspopup="dialog"
      aria-label={label}
      tabIndex={active ? 0 : -1}
      onClick={onPress}
    >
      <EllipsisVertical aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  )
}
