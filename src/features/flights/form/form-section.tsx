import { type ReactNode, useId } from 'react'
import css from './form-section.module.css'
import { SectionHeading } from './section-heading.tsx'

/** A part of the form under its own small heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <SectionHeading className={css.title} id={id}>
        {title}
      </SectionHeading>
      <div className={css.fields}>{children}</div>
    </section>
  )
}
