import type { FaaClass, RatingClass } from '../aircraft/rating-class.ts'
import type { FstdDevice, Launch, Review } from '../flight/flight.ts'
import type { PilotNumber } from '../digest/columns.ts'

/** What rules read of a flight or of a session in a simulator. */
export interface RecencyEntry {
  /** Its row of the digest. */
  row: number
  /** Days since 1 January 1970; of a date without a day the first one it may mean. */
  day: number
  rating: RatingClass | null
  faa: FaaClass | null
  /** Designator of its type, else its name; empty when unknown. */
  type: string
  isSession: boolean
  /** What the session was in; null for a flight. */
  device: FstdDevice | null
  /** Block minutes, 0 when unknown or of a session. */
  minutes: number
  numbers: Readonly<Partial<Record<PilotNumber | 'approaches', number>>>
  launch: Launch | null
  reviews: readonly Review[]
  /** Take-offs and landings to a full stop in the night of 14 CFR 61.57(b). */
  takeOffsFaaNight: number
  fullStopsFaaNight: number
}
