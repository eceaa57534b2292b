import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './small-button.module.css'

export interface SmallButtonProps {
  /** Of something that opens below it. */
  isOpen?: boolean
  /** Where the words on it need more beside them. */
  label?: string
  onClick: () => void
  children: ReactNode
}

/** A quiet act at the foot of a meter. */
export function SmallButton({ isOpen, label, onClick, children }: SmallButtonProps) {
  return (
    <button type="button" className={css.button} aria-expanded={isOpen} aria-label={label} onClick={onClick}>
      {isOpen !== undefined && (
        <ChevronDown
          aria-hidden="true"
          size={16}
          strokeWidth={1.5}
          className={css.sign}
          data-open={isOpen || undefined}
        />
      )}
      {children}
    </button>
  )
}
