import { type ComponentProps, useContext, useMemo, useState } from 'react'
import type { Bar } from '../../core/stats/drill/bar-terms.ts'
import { Link } from '../shell/navigation/link.tsx'
import { DrillContext } from './drill-context.ts'

export interface DrillLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  bar: Bar
}

/** Leads to the flights of a bar. How to ask for them in plain fields is looked up while somebody is about to follow it. */
export function DrillLink({ bar, ...rest }: DrillLinkProps) {
  const drill = useContext(DrillContext)
  const [isNear, setNear] = useState(false)
  const query = useMemo(() => (isNear ? drill?.plain(bar) : drill?.exact(bar)), [drill, bar, isNear])
  if (query === undefined) return <span className={rest.className}>{rest.children}</span>
  return (
    <Link
      {...rest}
      to="flight-list"
      query={query}
      onPointerEnter={(event) => {
        setNear(true)
        rest.onPointerEnter?.(event)
      }}
      onPointerLeave={(event) => {
        // A finger has left before its press counts.
        if (event.pointerType === 'mouse') setNear(false)
        rest.onPointerLeave?.(event)
      }}
      onFocus={(event) => {
        setNear(true)
        rest.onFocus?.(event)
      }}
      onBlur={(event) => {
        setNear(false)
        rest.onBlur?.(event)
      }}
    />
  )
}
