import { useEffect, useMemo, useState } from 'react'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { openStore } from '../../../flight/save/open-store.ts'
import { NOTHING_REMEMBERED, type Remembered, rememberFrom } from './remembered.ts'
import { useHomeAirport } from './use-home-airport.ts'

const LOOKED_AT = 40

/** What the newest flights of this log suggest for the next one. */
export function useRemembered(): Remembered {
  const [remembered, setRemembered] = useState(NOTHING_REMEMBERED)
  useEffect(() => {
    let wanted = true
    readNewest()
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

async function readNewest(): Promise<readonly FlightAttributes[]> {
  const { db } = await openStore()
  const sort = [{ sortKey: 'asc' as const }]
  const found = await db.flights.find({ selector: { sortKey: { $gt: '' } }, sort, limit: LOOKED_AT }).exec()
  return found.map((document) => document.toJSON() as FlightAttributes)
}
