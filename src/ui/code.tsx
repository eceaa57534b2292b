import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './code.module.css'

/** A code people read at a glance: FRA, LH 400, D-AINZ. Never wraps, is never translated. */
export function Code({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <span className={cx(css.code, className)} translate="no">
      {children}
    </span>
  )
}
