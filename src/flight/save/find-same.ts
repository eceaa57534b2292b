import type { Flight, FlightAttributes } from '../../../core/flight/flight.ts'
import { findSameFlight } from '../../../core/flight/same-flight.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import { dayRanges } from './day-ranges.ts'
import { openStore } from './open-store.ts'

const TELLING = ['from', 'to', 'date', 'flightNumber'] as const

/** Did an edit make another flight of it? A new seat or note is no reason to ask about doubles. */
export function changesIdentity(opened: FlightAttributes, edited: FlightAttributes): boolean {
  return TELLING.some((name) => !isSame(opened[name], edited[name]))
}

/**
 * The flight of this log that seems to be the one about to be saved, or null. A log that cannot be read has none.
 * @param id null for a flight that is not in the log
 */
export async function findSame(id: string | null, attributes: FlightAttributes): Promise<Flight | null> {
  try {
    const { db } = await openStore()
    const found = await Promise.all(
      dayRanges(attributes.date ?? '').map(({ first, last }) =>
        db.flights.find({ selector: { sortKey: { $gte: first, $lte: last } }, sort: [{ sortKey: 'asc' }] }).exec(),
      ),
    )
    const others = found.flat().map((document) => document.toJSON() as Flight)
    return findSameFlight({ ...attributes, id: id ?? '' }, others)
  } catch {
    // The save that follows says what is wrong with the store.
    return null
  }
}
