import { type ReactNode, useId } from 'react'
import css from './form-section.module.css'
import { SectionHeading } from './section-heading.tsx'

export interface FormSectionProps {
  title: string
  /** Beside the heading: how the section can be had otherwise. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the form under its own small heading. */
export function FormSection({ title, action, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <SectionHeading className={css.title} id={id}>
          {title}
        </SectionHeading>
        {action}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  )
}
