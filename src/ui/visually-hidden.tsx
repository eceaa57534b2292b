import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

/** Read by assistive technology, not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}
