import type { ReactNode } from 'react'
import css from './page-part.module.css'

/** A table that is wider than a phone: it scrolls by itself, by the keyboard, too. */
export function ScrolledTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={caption}>
      <table className={css.table}>
        <caption>{caption}</caption>
        {children}
      </table>
    </section>
  )
}
