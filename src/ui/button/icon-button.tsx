import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import css from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'title' | 'type'> {
  Icon: LucideIcon
  /** What it does: heard, and shown to who points at it. */
  label: string
}

/** A square button without words. */
export function IconButton({ Icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={cx(css.button, className)} aria-label={label} title={label}>
      <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  )
}
