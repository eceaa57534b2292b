/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a dialog element gives its first field the focus, and a phone its keyboard */
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { putBeside } from '../../ui/overlay/put-beside.ts'
import css from './filter-popover.module.css'
import { ValueList, type ValueListProps } from './value-list.tsx'

export interface FilterPopoverProps extends Omit<ValueListProps, 'isFirst'> {
  /** The pill it belongs to, which closes it too. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/**
 * A filter's values below its pill. Outside the line of pills, which sets those aside that do not fit: a pill that grows
 * by what is chosen must not take its menu with it.
 */
export function FilterPopover({ anchor, onClose, ...list }: FilterPopoverProps) {
  const own = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = own
    const button = anchor.current
    if (!current || !button) return undefined
    const place = (): void => putBeside(current, button.getBoundingClientRect(), 'start')
    current.showPopover()
    place()
    addEventListener('scroll', place, { passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place)
      removeEventListener('resize', place)
    }
  }, [anchor])
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent): void => {
      const isOwn = [own, anchor].some(({ current }) => target instanceof Node && current?.contains(target))
      if (!isOwn) onClose()
    }
    addEventListener('pointerdown', onPointerDown, true)
    return () => removeEventListener('pointerdown', onPointerDown, true)
  }, [anchor, onClose])
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    const isLeft = relatedTarget instanceof Node && relatedTarget !== anchor.current
    if (isLeft && !currentTarget.contains(relatedTarget)) onClose()
  }
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from anywhere inside
    <div
      ref={own}
      popover="manual"
      role="dialog"
      aria-label={list.label}
      className={css.popover}
      onBlur={onBlur}
      onKeyDown={({ key, nativeEvent }) => {
        if (key !== 'Escape' && key !== 'Tab') return
        if (key === 'Escape') nativeEvent.preventDefault()
        // Tab goes on from the pill, whose menu this is.
        anchor.current?.focus({ preventScroll: true })
        onClose()
      }}
    >
      <ValueList {...list} isFirst />
    </div>,
    document.body,
  )
}
