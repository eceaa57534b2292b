import { useMemo } from 'react'
import { type LiveFigures, liveFigures } from '../../../../core/in-flight/live-figures.ts'
import type { LiveFlight } from '../../../../core/in-flight/live-flight.ts'
import { useInFlight } from '../../../recorder/use-in-flight.ts'
import { useNow } from '../../../story/use-now.ts'
import { flightNow } from './flight-now.ts'

/** The figures of this moment: they change with every position, and grow old without one. */
export function useFigures(flight: LiveFlight): LiveFigures {
  const fix = useInFlight('fix')
  const track = useInFlight('track')
  const tick = Math.floor(useNow(fix !== null) / 30_000)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the tick stands for the clock
  return useMemo(() => liveFigures(flight, track, fix, flightNow()), [flight, track, fix, tick])
}
