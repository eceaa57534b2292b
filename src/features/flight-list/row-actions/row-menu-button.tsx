import { EllipsisVertical } from 'lucide-react'
import css from './row-menu-button.module.css'

export interface RowMenuButtonProps {
  label: string
  /** The one row the Tab key reaches. */
  active: boolean
  /** What opens: a menu beside it, or a sheet. */
  opens: 'menu' | 'dialog'
  onPress: (button: HTMLElement) => void
}

/** Opens what a push to the side does, and more, for everyone. */
export function RowMenuButton({ label, active, opens, onPress }: RowMenuButtonProps) {
  return (
    <button
      type="button"
      className={css.more}
      aria-haspopup={opens}
      aria-label={label}
      tabIndex={active ? 0 : -1}
      onClick={(event) => onPress(event.currentTarget)}
    >
      <EllipsisVertical aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  )
}
