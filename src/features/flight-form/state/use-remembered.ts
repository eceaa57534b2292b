import { useEffect, useMemo, useState } from 'react'
import { newestFlights } from '../../../flight/read/newest-flights.ts'
import { NOTHING_REMEMBERED, type Remembered, rememberFrom } from './remembered.ts'
import { useHomeAirport } from './use-home-airport.ts'

/** What the newest flights of this log suggest for the next one. */
export function useRemembered(): Remembered {
  const [remembered, setRemembered] = useState(NOTHING_REMEMBERED)
  useEffect(() => {
    let wanted = true
    newestFlights()
      .then((flights) => {
        if (wanted) setRemembered(rememberFrom(flights))
      })
      .catch(() => {
        // Only suggestions are missing.
      })
    return () => {
      wanted = false
    }
  }, [])
  const home = useHomeAirport(remembered.home)
  return useMemo(() => ({ ...remembered, home }), [remembered, home])
}
