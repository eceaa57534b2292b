import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Room for a focus ring at its end. */
const PADDING = 3

export interface OneLineProps {
  /** Wraps, and is as high as one line: what wraps is not seen. */
  className: string | undefined
  children: ReactNode
}

/** Holds as many things as fit into one line. What does not, cannot be reached by keyboard either: it can be had elsewhere. */
export function OneLine({ className, children }: OneLineProps) {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = line
    if (!current) return undefined
    const look = (): void => fillLine(current)
    look()
    // Its own width follows from what is shown: the room there is, is its parent's.
    const observer = new ResizeObserver(look)
    for (const element of [current.parentElement, ...current.children]) if (element) observer.observe(element)
    return () => observer.disconnect()
  })
  return (
    <div ref={line} className={className}>
      {children}
    </div>
  )
}

/** Sets aside what wraps, or is wider than the line itself, and takes no more room than what is left. */
function fillLine(line: HTMLElement): void {
  line.style.inlineSize = ''
  const { top, left, right } = line.getBoundingClientRect()
  // On a phone it has no box of its own: there one scrolls.
  const isLine = line.getClientRects().length > 0
  const boxes = [...line.children].map((child) => ({ child, box: child.getBoundingClientRect() }))
  let [isFull, end] = [false, left]
  for (const { child, box } of boxes) {
    isFull ||= isLine && (box.top - top > box.height / 2 || box.right > right + 1)
    child.toggleAttribute('inert', isFull)
    if (!isFull) end = box.right
  }
  if (isFull) line.style.inlineSize = `${end - left + PADDING}px`
}
