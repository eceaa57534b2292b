import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { focusFirstField } from '../../ui/focus-page.ts'
import { whenIdle } from '../../data/browser/when-idle.ts'
import { scrollToElement } from '../../ui/motion/scroll-to.ts'
import { entryKey, restorePosition } from './scroll-memory.ts'
import { useShown } from './navigator-context.ts'

/**
 * After a route change: the heading takes the focus, so that a screen reader starts there, or the first field of a page
 * that is there to be filled in; the title is announced, and the page begins at its top; going back returns to the place that was left.
 * What is pressed on a page and goes with the press keeps the focus near.
 */
export function Arrival() {
  const { place, cause, serial } = useShown()
  const [announced, setAnnounced] = useState('')
  const arrivedAt = useRef(serial)
  useEffect(() => whenIdle(() => void import('../../ui/focus/keep-focus.ts').then(({ keepFocus }) => keepFocus())), [])
  useEffect(() => {
    if (arrivedAt.current === serial || cause === 'first') return
    arrivedAt.current = serial
    setAnnounced(document.title)
    if (cause === 'pop' && restorePosition(entryKey())) return
    if (cause !== 'pop') toFragmentOrTop(place.url)
    focusHeading(place.url)
  }, [serial, cause, place.url])
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {announced}
      </span>
    </VisuallyHidden>
  )
}

function fragmentTarget(url: string): HTMLElement | null {
  const fragment = url.split('#')[1]
  return fragment ? document.getElementById(decodeURIComponent(fragment)) : null
}

function toFragmentOrTop(url: string): void {
  const target = fragmentTarget(url)
  if (target) scrollToElement(target)
  else window.scrollTo({ top: 0, behavior: 'instant' })
}

function focusHeading(url: string): void {
  const target = fragmentTarget(url)
  if (!target && focusFirstField()) return
  const heading = target ?? document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
