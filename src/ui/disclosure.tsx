import { type ReactNode, useState } from 'react'
import css from './disclosure.module.css'

export interface DisclosureProps {
  title: string
  /** It is open from the start. */
  isOpen?: boolean | undefined
  /** Put on the page only while it is open. */
  children: ReactNode
}

/** A heading that opens what only some want to read. */
export function Disclosure({ title, isOpen = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(isOpen)
  return (
    <details className={css.disclosure} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>
        <h3 className={css.title}>{title}</h3>
      </summary>
      {open && children}
    </details>
  )
}
