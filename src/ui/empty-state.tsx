import type { ReactNode } from 'react'
import css from './empty-state.module.css'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Says what will stand here and offers the first step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <h2 className={css.title}>{title}</h2>
      {children && <div className={css.text}>{children}</div>}
      {action && <div>{action}</div>}
    </div>
  )
}
