import { useEffect, useState } from 'react'
import type { FlightRole } from '../../../core/flight/flight.ts'
import { FIRST_PILOT_ROLE, lastPilotRole } from '../../../core/flight/pilot/propose-role.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { newestFlights } from './newest-flights.ts'

/** The role proposed to who flies as a pilot; null to everybody else, undefined until the log is read. */
export function usePilotRole(): FlightRole | null | undefined {
  const isPilot = usePreferences().role === 'pilot'
  const [role, setRole] = useState<FlightRole>()
  useEffect(() => {
    if (!isPilot) return undefined
    let isWanted = true
    const take = (found: FlightRole | null): void => {
      if (isWanted) setRole(found ?? FIRST_PILOT_ROLE)
    }
    newestFlights().then(
      (flights) => take(lastPilotRole(flights)),
      () => take(null),
    )
    return () => {
      isWanted = false
    }
  }, [isPilot])
  return isPilot ? role : null
}
