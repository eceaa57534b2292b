import { X } from 'lucide-react'
import { useEffect } from 'react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { cx } from '../cx.ts'
import css from './notices.module.css'
import { surplusNotices } from './surplus-notices.ts'

export interface NoticesProps {
  /** Name of the region: "Notices". */
  label: string
  /** "Dismiss" */
  dismissText: string
}

/** Where showNotice shows: rendered once, at the bottom right, read out politely. */
export function Notices({ label, dismissText }: NoticesProps) {
  const { toasts, handlers } = useToaster()
  useEffect(() => {
    for (const id of surplusNotices(toasts)) toast.dismiss(id)
  }, [toasts])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only stops the clock while somebody reads
    <section
      aria-label={label}
      aria-live="polite"
      className={css.notices}
      data-print="no"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((shown) => (
        <div
          key={shown.id}
          role={shown.ariaProps.role === 'alert' ? 'alert' : undefined}
          className={cx(css.notice, !shown.visible && css.leaving)}
        >
          {resolveValue(shown.message, shown)}
          <button
            type="button"
            className={css.dismiss}
            aria-label={dismissText}
            title={dismissText}
            onClick={() => toast.dismiss(shown.id)}
          >
            <X aria-hidden="true" size={18} strokeWidth={1.5} />
          </button>
        </div>
      ))}
    </section>
  )
}
