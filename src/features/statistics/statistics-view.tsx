import { memo } from 'react'
import type { Statistics } from '../../../core/stats/statistics.ts'
import { Contents } from './context/contents.tsx'
import { type Part, PARTS } from './context/parts.ts'
import { Aboard } from './sections/aboard.tsx'
import { AirlinesAircraftPeople } from './sections/airlines-aircraft-people.tsx'
import { Completeness } from './sections/completeness.tsx'
import { Emissions } from './sections/emissions.tsx'
import { Distances } from './sections/distances.tsx'
import { Globe } from './sections/globe.tsx'
import { Overview } from './sections/overview.tsx'
import { Own } from './sections/own.tsx'
import { Pilot } from './sections/pilot.tsx'
import { Punctuality } from './sections/punctuality.tsx'
import { Records } from './sections/records.tsx'
import { When } from './sections/when.tsx'
import { Where } from './sections/where.tsx'
import { useShown } from '../../shell/navigation/navigator-context.ts'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { useShownStatistics } from './context/statistics-context.ts'
import { useGrowing } from './use-growing.ts'
import css from './context/statistics-view.module.css'

/** Drawn anew where their figures change, not with every address. */
const SECTIONS = [
  Overview,
  When,
  Where,
  AirlinesAircraftPeople,
  Aboard,
  Distances,
  Records,
  Punctuality,
  Globe,
  Emissions,
  Own,
  Pilot,
  Completeness,
].map((Section) => memo(Section))

/** Everything the statistics say, and a way to each part of it. */
export function StatisticsView() {
  const { statistics } = useShownStatistics()
  // Who comes back is led to the bar they left by.
  const drawn = useGrowing(SECTIONS.length, useShown().cause === 'pop')
  return (
    <div className={css.view}>
      <Contents parts={partsOf(statistics)} />
      <div className={css.parts}>
        {SECTIONS.slice(0, drawn).map((Section, at) => (
          <Section key={PARTS[at]} />
        ))}
        {drawn < SECTIONS.length && <Skeleton lines={16} />}
      </div>
    </div>
  )
}

/** Those that have something to say. */
function partsOf({ custom, pilot, top }: Statistics): readonly Part[] {
  const lists = [top.cabins, top.classes, top.seatPositions, top.seatSides, top.reasons, top.roles, top.ratings]
  const has: Partial<Record<Part, boolean>> = {
    aboard: lists.some((list) => list.length > 0),
    own: Object.keys(custom).length > 0,
    pilot: Object.keys({ ...pilot.sums, ...pilot.sessions.sums }).length > 0,
  }
  return PARTS.filter((part) => has[part] ?? true)
}
