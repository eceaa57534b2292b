import { type ReactNode, useId } from 'react'
import css from './form-section.module.css'

/** A part of the form under its own small heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      <div className={css.fields}>{children}</div>
    </section>
  )
}
