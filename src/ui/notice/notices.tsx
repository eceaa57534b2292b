import { X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { cx } from '../cx.ts'
import { GAP } from './notices-height.ts'
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
  // The browser tells nobody that what was pressed there, and is gone by now, has lost the pointer or the focus.
  const endPause = useEffectEvent(() => {
    if (toasts.length === 0 || !isAttended(own.current)) handlers.endPause()
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other notices stand there
  useEffect(() => endPause(), [toasts])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only stops the clock while somebody reads
    <section
      ref={own}
      aria-label={label}
      aria-live="polite"
      className={css.notices}
      data-print="no"
      data-notices
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

/** Whether somebody is over it, or in it by keyboard. */
function isAttended(section: HTMLElement | null): boolean {
  return section !== null && (section.matches(':hover') || section.contains(document.activeElement))
}

/**
 * Tells the page how much of its foot is covered (`--notices`), so that its last lines can be scrolled clear of it: a
 * moment later, as the browser goes through the styles of the whole page then.
 */
function useRoomOf(section: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const height = section.current?.offsetHeight
      // An empty text removes it.
      document.documentElement.style.setProperty('--notices', height ? `${height + GAP}px` : '')
    }, SOON_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other notices have another height
  }, [section, shown])
}

/** The page that told something with the notice, as the list does after a save, is drawn by then. */
const SOON_MS = 400
