import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import css from './small-actions.module.css'

export interface SmallActionsProps {
  /** All of them are quiet: their words begin and end where the lines around them do. */
  areQuiet?: boolean
  children: ReactNode
}

/** What can be done about one entry among others: a row of buttons smaller than those a page stands for. */
export function SmallActions({ areQuiet = false, children }: SmallActionsProps) {
  return <div className={cx(css.actions, areQuiet && css.quiet)}>{children}</div>
}
