import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import css from './section.module.css'

export interface SectionProps {
  title: string
  lead?: ReactNode
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A ruled part of a page: its heading in the margin, its content beside it, one below the other on a phone. */
export function Section({ title, lead, id, className, children }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} className={cx(css.section, className)} aria-labelledby={headingId}>
      <div className={css.margin}>
        <h2 id={headingId} className={css.title}>
          {title}
        </h2>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      <div className={css.content}>{children}</div>
    </section>
  )
}
