import { type ReactNode, useId } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import css from './text-page.module.css'

export interface TextPageProps {
  title: string
  lead: string
  children: ReactNode
}

/** A page for reading: one column of a comfortable measure. */
export function TextPage({ title, lead, children }: TextPageProps) {
  return (
    <article className={css.page}>
      <PageHeader title={title} lead={lead} />
      {children}
    </article>
  )
}

export interface TextSectionProps {
  title: string
  children: ReactNode
}

export function TextSection({ title, children }: TextSectionProps) {
  const headingId = useId()
  return (
    <section className={css.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
