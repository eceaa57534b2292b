import { isSame } from '../../../../core/lib/is-same.ts'
import type { FlightToSave } from '../../../flight/save/save-flight.ts'
import type { LegModel } from './leg-model.ts'
import type { TripState } from './trip-state.ts'

/** What is to be written: several flights share their trip, and one that nobody changed is left alone. */
export function flightsOf({ tripId }: Pick<TripState, 'tripId'>, legs: readonly LegModel[]): FlightToSave[] {
  return legs.flatMap(({ id, isNew, isNewcomer, reading, state: { draft } }) => {
    const { attributes: read } = reading
    const attributes = legs.length > 1 ? { ...read, tripId: read.tripId ?? tripId } : read
    const opened = isNew ? {} : draft.original
    return !isNew && isSame(opened, attributes) ? [] : [{ id, opened, attributes, isNewcomer }]
  })
}
