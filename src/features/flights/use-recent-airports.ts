import { useEffect, useState } from 'react'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { openStore } from './open-store.ts'

const LOOKED_AT = 40
const NONE: readonly string[] = []

/** Ids of the airports in the newest flights, latest first: they come earlier among equals. */
export function useRecentAirports(): readonly string[] {
  const [recent, setRecent] = useState(NONE)
  useEffect(() => {
    let wanted = true
    readRecent()
      .then((ids) => {
        if (wanted) setRecent(ids)
      })
      .catch(() => {
        // Only the order of suggestions suffers.
      })
    return () => {
      wanted = false
    }
  }, [])
  return recent
}

async function readRecent(): Promise<readonly string[]> {
  const { db } = await openStore()
  const sort = [{ sortKey: 'asc' as const }]
  const found = await db.flights.find({ selector: { sortKey: { $gt: '' } }, sort, limit: LOOKED_AT }).exec()
  const flights: FlightAttributes[] = found.map((document) => document.toJSON() as FlightAttributes)
  const ids = flights.flatMap(({ from, to }) => [to?.airportId, from?.airportId])
  return [...new Set(ids.filter((id): id is string => typeof id === 'string'))]
}
