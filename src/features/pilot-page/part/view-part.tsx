import { type ReactNode, useId } from 'react'
import css from './view-part.module.css'

export interface ViewPartProps {
  name: string
  title: string
  /** Beside its heading. */
  tools?: ReactNode
  children: ReactNode
}

/** A part of the page under its heading. */
export function ViewPart({ name, title, tools, children }: ViewPartProps) {
  const heading = useId()
  return (
    <section className={css.part} aria-labelledby={heading} data-part={name}>
      <div className={css.head}>
        <h2 id={heading} className={css.heading}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  )
}
