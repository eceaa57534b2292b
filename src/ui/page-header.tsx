import type { ReactNode } from 'react'
import css from './page-header.module.css'

export interface PageHeaderProps {
  title: ReactNode
  /** One sentence under the title. */
  lead?: ReactNode
  actions?: ReactNode
}

/** The page's one h1. It can take focus, so that a route change is read out. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.words}>
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  )
}
