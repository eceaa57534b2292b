import { DrillContext } from '../drill-context.ts'
import { DrillLink, type DrillLinkProps } from '../drill-link.tsx'
import { type Side, usePair } from './paired-row.ts'

/** Leads to the flights that one of the periods has. */
export function SideLink({ side, ...link }: DrillLinkProps & { side: Side }) {
  const { drills } = usePair()
  return (
    <DrillContext value={drills[side]}>
      <DrillLink {...link} />
    </DrillContext>
  )
}
