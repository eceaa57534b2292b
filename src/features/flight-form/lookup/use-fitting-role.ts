import { useEffect, useRef, useState } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import type { FlightRole } from '../../../../core/flight/flight.ts'
import { isPilotRole } from '../../../../core/flight/pilot/propose-pilot.ts'
import { fittingRole } from '../../../../core/flight/pilot/propose-role.ts'
import { FLIGHT_ROLES } from '../../../../core/flight/schema/choices.ts'
import { flownTest } from '../../../../core/query/rows/totals.ts'
import { useDigestWhenIdle } from '../../../data/use-digest.ts'
import type { LegModel } from '../state/leg-model.ts'

/** By type; a form asks with every letter. */
const known = new WeakMap<Digest, Map<string, FlightRole | null>>()

function roleInType(digest: Digest, icao: string): FlightRole | null {
  const roles = known.get(digest) ?? new Map<string, FlightRole | null>()
  known.set(digest, roles)
  const role = roles.has(icao) ? (roles.get(icao) ?? null) : newestRoleInType(digest, icao)
  roles.set(icao, role)
  return role
}

/** The role of the newest flight as a pilot in this type; null where none took place. */
function newestRoleInType({ columns, tables, count }: Digest, icao: string): FlightRole | null {
  const isFlown = flownTest(columns)
  for (let row = 0; row < count; row++) {
    const role = FLIGHT_ROLES[(columns.role[row] ?? 0) - 1] ?? null
    if (!isPilotRole(role) || !isFlown(row)) continue
    if (tables.aircraft.at(columns.aircraft[row] ?? 0)?.icao === icao) return role
  }
  return null
}

/**
 * The role a new flight opened with was that of another flight: in an aircraft of another type it becomes what fits that,
 * until somebody chooses one. What comes from an earlier visit has the role it was left with.
 */
export function useFittingRole(legs: readonly LegModel[], restored: boolean): void {
  const { digest } = useDigestWhenIdle()
  const [kept] = useState(() => (restored ? legs.map(({ id }) => id) : []))
  const fitted = useRef(new Map<string, FlightRole>())
  useEffect(() => {
    if (!digest) return
    for (const { id, state, style, dispatch } of legs) {
      const { draft, initial, isNew } = state
      const isChosen = draft.role !== (fitted.current.get(id) ?? initial.role)
      if (!isNew || initial.role === '' || !isPilotRole(initial.role) || isChosen || kept.includes(id)) continue
      const icao = draft.aircraftType?.typeIcao
      const isOther = icao && icao !== initial.aircraftType?.typeIcao
      const role = isOther
        ? fittingRole(initial.role, style.typeOf?.(icao) ?? null, roleInType(digest, icao))
        : initial.role
      if (role === draft.role) continue
      fitted.current.set(id, role)
      dispatch({ kind: 'aircraft-known', edit: { role } })
    }
  }, [legs, digest, kept])
}
