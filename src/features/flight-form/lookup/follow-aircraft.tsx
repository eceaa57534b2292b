import type { LegModel } from '../state/leg-model.ts'
import { useFittingRole } from './use-fitting-role.ts'
import { useKnownAircraft } from './use-known-aircraft.ts'

/** What follows from the aircraft that is typed: its type and name, and the role in it. It comes once the form stands. */
export function FollowAircraft({ legs, restored }: { legs: readonly LegModel[]; restored: boolean }) {
  useKnownAircraft(legs)
  useFittingRole(legs, restored)
  return null
}
