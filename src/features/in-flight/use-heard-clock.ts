import { useEffect } from 'react'
import { clockOffsetMs } from '../../../core/in-flight/clock-offset.ts'
import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { readClock } from '../../recorder/read-clock.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { recorderState } from '../../recorder/recorder-state.ts'
import { isOfThisClock } from './stamps/stamp-now.ts'
import { dispatchFlightEvent } from './state/dispatch-flight-event.ts'

/** A clock may have been set since an older press. */
const RECENT_MS = 600_000

/** The first press asks for the position, so it has no time of the satellites: the event of that time follows with their first fix. */
export function useHeardClock(flight: LiveFlight | null): void {
  const { clock } = useStore(recorderState)
  useEffect(() => {
    const now = readClock()
    const offset = clockOffsetMs(clock, now)
    if (flight === null || offset === null) return
    for (const { id, deviceMs, gpsMs } of flight.stamps) {
      if (deviceMs === null || gpsMs !== null || Math.abs(now.deviceMs - deviceMs) > RECENT_MS) continue
      if (isOfThisClock(id)) dispatchFlightEvent({ kind: 'clock-heard', id, offsetMs: Math.round(offset) })
    }
  }, [flight, clock])
}
