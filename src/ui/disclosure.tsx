import { type ReactNode, useState } from 'react'
import css from './disclosure.module.css'

export interface DisclosureProps {
  title: string
  /** Put on the page only while it is open. */
  children: ReactNode
}

/** A heading that opens what only some want to read. */
export function Disclosure({ title, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className={css.disclosure} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>
        <h3 className={css.title}>{title}</h3>
      </summary>
      {open && children}
    </details>
  )
}
