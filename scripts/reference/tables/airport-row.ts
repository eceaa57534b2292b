import type { AirportKind } from '../../../core/place/airport.ts'

/** One airport on its way from the sources into the catalogue. */
export interface AirportRow {
  id: string
  iata: string
  icao: string
  name: string
  /** Municipality as the source names it, cleaned. */
  city: string
  /** ISO code, or empty. */
  country: string
  latitude: number
  longitude: number
  elevationFt: number | null
  kind: AirportKind
  scheduled: boolean
  /** Longest runway, 0 when unknown. */
  runwayFt: number
  /** No runway is known that is not grass, gravel, dirt or water, and at least one that is. */
  isUnpaved: boolean
  keywords: string[]
  timeZone: string
  rank: number
}
