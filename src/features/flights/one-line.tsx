import { type ReactNode, useLayoutEffect, useRef } from 'react'

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
    const look = (): void => hideWrapped(current)
    look()
    const observer = new ResizeObserver(look)
    for (const element of [current, ...current.children]) observer.observe(element)
    return () => observer.disconnect()
  })
  return (
    <div ref={line} className={className}>
      {children}
    </div>
  )
}

function hideWrapped({ children }: HTMLElement): void {
  const tops = [...children].map((child) => child.getBoundingClientRect().top)
  for (const [at, child] of [...children].entries()) {
    child.toggleAttribute('inert', Math.abs((tops[at] ?? 0) - (tops[0] ?? 0)) > 1)
  }
}
