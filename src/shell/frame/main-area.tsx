import type { ReactNode } from 'react'
import css from './main-area.module.css'

/** Where the page stands. Its id is the skip link's target. */
export function MainArea({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={css.main}>
      {children}
    </main>
  )
}
