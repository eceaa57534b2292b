import type { ReactNode } from 'react'
import css from './profile.module.css'

export interface FactProps {
  name: string
  children: ReactNode
  /** A quieter line below. */
  more?: ReactNode
}

/** One ruled line of a list of facts. */
export function Fact({ name, children, more }: FactProps) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>
        {children}
        {more && <p className={css.more}>{more}</p>}
      </dd>
    </div>
  )
}
