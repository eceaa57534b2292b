import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

/** Room for a focus ring at its end. */
const PADDING = 3

export interface OneLineProps {
  /** Wraps, and is as high as one line: what wraps is not seen. */
  className: string | undefined
  /** As wide as the room there is, and of no height: the line's own box changes with what is shown in it. */
  ruler: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Holds as many things as fit into one line. What does not, cannot be reached by keyboard either: it can be had elsewhere. */
export function OneLine({ className, ruler, children }: OneLineProps) {
  const line = useRef<HTMLDivElement>(null)
  const observed = useRef<Observed | null>(null)
  useLayoutEffect(() => {
    const { current } = line
    if (!current) return undefined
    const made = observeLine(current, ruler.current)
    observed.current = made
    return made.end
  }, [ruler])
  useLayoutEffect(() => observed.current?.follow())
  return (
    <div ref={line} className={className}>
      {children}
    </div>
  )
}

interface Observed {
  /** Looks at the things that are new in the line from now on, and no more at those that left it. */
  follow: () => void
  end: () => void
}

/** Fills the line anew when something in it, or the room for it, has another size. */
function observeLine(line: HTMLElement, ruler: HTMLElement | null): Observed {
  const known = new Set<Element>()
  // Heard before the browser draws, and after it has laid out the page: to measure earlier would lay it out twice.
  const observer = new ResizeObserver((entries) => {
    // WebKit tells of what is not laid out yet; measured then, it would have another size while it is being told of.
    if (entries.some(({ contentRect }) => contentRect.width > 0)) fillLine(line)
  })
  if (ruler) observer.observe(ruler)
  const follow = (): void => {
    let isGone = false
    for (const child of known) {
      if (child.parentElement === line) continue
      known.delete(child)
      observer.unobserve(child)
      isGone = true
    }
    for (const child of line.children) {
      if (!known.has(child)) observer.observe(child)
      known.add(child)
    }
    // What is gone has no size any more that could change.
    if (isGone) fillLine(line)
  }
  return { follow, end: () => observer.disconnect() }
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
