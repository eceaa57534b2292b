import type { PilotFacts } from '../../flight/flight.ts'
import { isUuid } from '../../validate/uuid.ts'
import type { Check } from '../check.ts'

/** Checks of single values and of what the flight points at. Old records and imports may hold what the form refuses. */
export const valueChecks = {
  'negative-value': {
    severity: 'error',
    find: ({ flight }) => {
      const pilot: PilotFacts = flight.pilot ?? {}
      const values: [string, unknown][] = [
        ['durationMinutes', flight.durationMinutes],
        ['distanceKm', flight.distanceKm],
        ...Object.entries(pilot).map(([name, value]): [string, unknown] => [`pilot/${name}`, value]),
      ]
      const wrong = values.filter(([, value]) => typeof value === 'number' && value < 0)
      return wrong.length > 0 ? { pointers: wrong.map(([pointer]) => pointer) } : null
    },
    // What can be worked out needs no value of its own.
    repair: ({ flight, facts }) => ({
      ...((flight.durationMinutes ?? 0) < 0 && facts.timedDuration !== null && { durationMinutes: null }),
      ...((flight.distanceKm ?? 0) < 0 && facts.routeKm !== null && { distanceKm: null }),
      ...((flight.pilot?.nightMinutes ?? 0) < 0 &&
        facts.night() !== null && {
          pilot: { ...flight.pilot, nightMinutes: facts.night() },
        }),
    }),
  },
  'rating-out-of-range': {
    severity: 'error',
    find: ({ flight }) => {
      const { rating } = flight
      if (rating === null || rating === undefined || (Number.isInteger(rating) && rating >= 1 && rating <= 5))
        return null
      return { pointers: ['rating'], params: { rating } }
    },
    // Other products write 0 for a flight without a rating.
    repair: ({ flight }) => (flight.rating === 0 ? { rating: null } : null),
  },
  'custom-field-unknown': {
    severity: 'hint',
    find: ({ flight, context }) => {
      const known = context.customFields
      // A value under a name has not moved to its field yet.
      const unknown = known ? Object.keys(flight.custom ?? {}).filter((id) => isUuid(id) && !known.has(id)) : []
      return unknown.length > 0 ? { pointers: unknown.map((id) => `custom/${id}`) } : null
    },
  },
  'media-missing': {
    severity: 'warning',
    find: ({ flight, context }) => {
      const { media } = context
      const missing = media ? (flight.media ?? []).filter((id) => !media.has(id)).length : 0
      return missing > 0 ? { pointers: ['media'], params: { missing } } : null
    },
  },
  'trip-missing': {
    // Only a name makes a record of a trip: flights that share an id are a trip without one.
    severity: 'hint',
    find: ({ flight, context }) => {
      const { tripId } = flight
      if (!tripId || !context.trips || context.trips.has(tripId) || context.tripCompanions > 0) return null
      return { pointers: ['tripId'] }
    },
    repair: () => ({ tripId: null }),
  },
} as const satisfies Record<string, Check>
