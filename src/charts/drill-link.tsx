import { type ComponentProps, useContext, useState } from 'react'
import type { Bar } from '../../core/stats/drill/bar-terms.ts'
import { Link } from '../shell/navigation/link.tsx'
import { type Drill, DrillContext } from './drill-context.ts'

export interface DrillLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  bar: Bar
}

/** Leads to the flights of a bar. How to ask for them in plain fields is looked up when somebody is about to follow it. */
export function DrillLink({ bar, ...rest }: DrillLinkProps) {
  const drill = useContext(DrillContext)
  const [plain, setPlain] = useState<{ drill: Drill; query: Readonly<Record<string, string>> } | null>(null)
  if (drill === null) return <span className={rest.className}>{rest.children}</span>
  const prepare = (): void => {
    if (plain?.drill !== drill) setPlain({ drill, query: drill.plain(bar) })
  }
  const query = plain?.drill === drill ? plain.query : drill.exact(bar)
  return (
    <Link
      {...rest}
      to="flight-list"
      query={query}
      onPointerEnter={(event) => {
        prepare()
        rest.onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        prepare()
        rest.onFocus?.(event)
      }}
    />
  )
}
