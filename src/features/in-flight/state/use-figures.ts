import { useEffect, useMemo, useState } from 'react'
import { type LiveFigures, liveFigures } from '../../../../core/in-flight/live-figures.ts'
import type { LiveFlight } from '../../../../core/in-flight/live-flight.ts'
import { useInFlight } from '../../../recorder/use-in-flight.ts'
import { flightNow } from './flight-now.ts'

/** Without new positions the figures grow old: looked at anew that often. */
const LOOK_EVERY_MS = 30_000

/** The figures of this moment: they change with every position, and grow old without one. */
export function useFigures(flight: LiveFlight): LiveFigures {
  const fix = useInFlight('fix')
  const track = useInFlight('track')
  const [look, setLook] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setLook((looks) => looks + 1), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the look stands for the clock
  return useMemo(() => liveFigures(flight, track, fix, flightNow()), [flight, track, fix, look])
}
