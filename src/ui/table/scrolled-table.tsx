import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './table.module.css'

export interface ScrolledTableProps {
  caption: string
  /** Of what scrolls. */
  className?: string | undefined
  tableClass?: string | undefined
  /** The caption stands before it already: only who hears the table is told it. */
  isNamedBefore?: boolean
  children: ReactNode
}

/** A table of figures that is wider than a phone: it scrolls by itself, by the keyboard, too. */
export function ScrolledTable({ caption, className, tableClass, isNamedBefore = false, children }: ScrolledTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <section className={cx(css.scroll, className)} tabIndex={0} aria-label={caption}>
      <table className={cx(css.figures, tableClass)}>
        <caption className={isNamedBefore ? undefined : css.caption}>
          {isNamedBefore ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        {children}
      </table>
    </section>
  )
}
