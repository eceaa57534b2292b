import { type ReactNode, useId } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import type { Part } from '../context/parts.ts'
import css from './page-part.module.css'

/** A part of the page under its heading, which the table of contents leads to. */
export function PagePart({ part, children }: { part: Part; children: ReactNode }) {
  const { t } = useText('statistics')
  const heading = useId()
  return (
    <section id={part} tabIndex={-1} className={css.part} aria-labelledby={heading} data-part={part}>
      <h2 id={heading} className={css.heading}>
        {t(`sections.${part}`)}
      </h2>
      {children}
    </section>
  )
}
