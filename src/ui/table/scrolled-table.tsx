import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import css from './table.module.css'

export interface ScrolledTableProps {
  caption: string
  /** Of what scrolls. */
  className?: string | undefined
  tableClass?: string | undefined
  children: ReactNode
}

/** A table of figures that is wider than a phone: it scrolls by itself, by the keyboard, too. */
export function ScrolledTable({ caption, className, tableClass, children }: ScrolledTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <section className={cx(css.scroll, className)} tabIndex={0} aria-label={caption}>
      <table className={cx(css.figures, tableClass)}>
        <caption className={css.caption}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}
