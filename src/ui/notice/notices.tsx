import { X } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
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
  const own = useRef<HTMLElement>(null)
  useRoomOf(own, toasts)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only stops the clock while somebody reads
    <section
      ref={own}
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

/** Tells the page how much of its foot is covered (`--notices`), so that its last lines can be scrolled clear of it. */
function useRoomOf(section: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useLayoutEffect(() => {
    const height = section.current?.offsetHeight ?? 0
    const { style } = document.documentElement
    if (shown.length > 0 && height > 0) style.setProperty('--notices', `${height + GAP}px`)
    else style.removeProperty('--notices')
  }, [section, shown])
}

/** Pixels between notices and what stands above them. */
const GAP = 16
