import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { enterField } from '../enter-field.ts'
import css from './dialog.module.css'
import { useRootMark } from './use-root-mark.ts'

export interface DialogProps {
  open: boolean
  title: string
  /** Called for Esc too; the opener then sets `open` to false. */
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
}

/** The browser's own modal dialog: focus goes in and comes back, the rest is inert, Esc closes. */
export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useRootMark('dialog', open)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else {
      dialog.close()
      // A text the focus comes back to is typed over, as one that Tab leads to.
      if (document.activeElement instanceof HTMLInputElement) enterField(document.activeElement)
    }
  }, [open])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }

  return (
    <dialog ref={ref} className={css.dialog} aria-labelledby={titleId} onCancel={cancel}>
      {open && (
        <div className={css.inside}>
          <h2 className={css.title} id={titleId}>
            {title}
          </h2>
          <div className={css.body}>{children}</div>
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
