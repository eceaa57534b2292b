import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import css from './flight-actions.module.css'

export interface MenuItemProps {
  isDelete?: boolean
  onPress: () => void
  onClose: () => void
  children: ReactNode
}

/** A button of a menu, which closes with its press. */
export function MenuItem({ isDelete = false, onPress, onClose, children }: MenuItemProps) {
  return (
    <li role="none">
      <button
        type="button"
        role="menuitem"
        className={cx(isDelete && css.delete)}
        onClick={() => {
          onClose()
          onPress()
        }}
      >
        {children}
      </button>
    </li>
  )
}
