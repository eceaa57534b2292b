import type { ReactNode } from 'react'
import css from './small-actions.module.css'

/** What can be done about one entry among others: a row of buttons smaller than those a page stands for. */
export function SmallActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
