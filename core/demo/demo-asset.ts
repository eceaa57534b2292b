/** The flights of the demo as the build writes them (`scripts/build-demo.ts`): what many of them share stands once. */
import type { AircraftSnapshot, AirlineSnapshot, FlightAttributes, PlaceSnapshot } from '../flight/flight.ts'

/** A place, and what a reader of German calls it where that differs. */
export type DemoPlace = PlaceSnapshot & { german?: Partial<Pick<PlaceSnapshot, 'name' | 'city'>> }

type Shared = 'from' | 'to' | 'airline' | 'aircraft'

/** A flight with the numbers of what it shares. Moments are those of the day the asset was made for. */
export type DemoFlight = Omit<FlightAttributes, Shared> & {
  id: string
  from: number
  to: number
  airline?: number
  aircraft?: number
}

export interface DemoAsset {
  format: 'lmw-demo-1'
  /** The day that stands for today, `2026-10-26`, later than all that was flown. */
  today: string
  places: readonly DemoPlace[]
  airlines: readonly AirlineSnapshot[]
  aircraft: readonly AircraftSnapshot[]
  /** Notes and tags as they stand in the flights, with what a reader of German finds instead. */
  german: Readonly<Record<string, string>>
  /** Oldest first. */
  flown: readonly DemoFlight[]
  /** They keep their distance from today to the day. */
  planned: readonly DemoFlight[]
}
