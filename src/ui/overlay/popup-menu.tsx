import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './popup-menu.module.css'
import { putBeside } from './put-beside.ts'

export interface PopupMenuProps {
  /** What it belongs to and stands beside. */
  anchor: HTMLElement
  label: string
  onClose: () => void
  /** `li role="none"` with a link or a button of role `menuitem` in each. */
  children: ReactNode
}

/** A menu beside what was pressed: the browser closes it by Esc and by a press elsewhere, and gives the focus back. */
export function PopupMenu({ anchor, label, onClose, children }: PopupMenuProps) {
  const menu = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const { current } = menu
    if (!current) return undefined
    current.showPopover()
    const place = anchor.getBoundingClientRect()
    putBeside(current, place, 'end')
    itemsOf(current)[0]?.focus()
    // It belongs to a place on the page; where that goes, with the page or a part of it, it does not stay behind.
    // The event for the end of a scroll that made the anchor visible comes when the anchor already stands still.
    const hide = ({ target }: Event): void => {
      const { top, left } = anchor.getBoundingClientRect()
      if (target !== current && (top !== place.top || left !== place.left)) current.hidePopover()
    }
    addEventListener('scroll', hide, { passive: true, capture: true })
    return () => {
      removeEventListener('scroll', hide, { capture: true })
      if (current.contains(document.activeElement)) anchor.focus({ preventScroll: true })
    }
  }, [anchor])
  return (
    <ul
      ref={menu}
      popover="auto"
      role="menu"
      aria-label={label}
      className={css.menu}
      onKeyDown={walk}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose()
      }}
    >
      {children}
    </ul>
  )
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  // The list behind it has keys of its own.
  event.stopPropagation()
  const items = itemsOf(event.currentTarget)
  const at = items.findIndex((item) => item === document.activeElement)
  const last = items.length - 1
  const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}
