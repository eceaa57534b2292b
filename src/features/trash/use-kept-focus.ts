import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusPage } from '../../ui/focus-page.ts'

/**
 * When a row goes that held the focus, the one in its place has it, or the page's heading when none is left.
 * @param count rows there are; null while that is not known
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, count: number | null): (event: FocusEvent) => void {
  const at = useRef(0)
  const before = useRef(count)
  useEffect(() => {
    const isLess = count !== null && before.current !== null && count < before.current
    before.current = count
    if (!isLess || document.activeElement !== document.body) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(at.current, buttons.length - 1)]
    if (next) next.focus({ preventScroll: true })
    else focusPage()
  }, [list, count])
  return ({ target }) => {
    at.current = [...(list.current?.querySelectorAll('button') ?? [])].findIndex((button) => button === target)
  }
}
