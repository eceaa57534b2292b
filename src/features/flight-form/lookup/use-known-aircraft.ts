import { useEffect, useRef } from 'react'
import { normaliseRegistration } from '../../../../core/flight/normalise.ts'
import { useDigestWhenIdle } from '../../../data/use-digest.ts'
import type { LegModel } from '../state/leg-model.ts'
import { aircraftEdit, aircraftOfRegistration, type FilledAircraft } from './known-aircraft.ts'

/** A registration that is in the log fills in type and name when it is typed, once for each it is changed to. */
export function useKnownAircraft(legs: readonly LegModel[]): void {
  const { digest } = useDigestWhenIdle()
  const filled = useRef(new Map<string, FilledAircraft>())
  useEffect(() => {
    if (digest === null) return
    for (const { id, state, dispatch } of legs) {
      const { draft, initial } = state
      const registration = normaliseRegistration(draft.registration)
      const before = filled.current.get(id)
      if (registration === (before?.registration ?? normaliseRegistration(initial.registration))) continue
      const edit = aircraftEdit(state, before, aircraftOfRegistration(digest, registration))
      const { aircraftText, shipName } = edit ?? { aircraftText: '', shipName: '' }
      filled.current.set(id, { registration, aircraftText, shipName })
      const isOther = aircraftText !== draft.aircraftText || shipName !== draft.shipName
      if (edit !== null && isOther) dispatch({ kind: 'aircraft-known', edit })
    }
  }, [legs, digest])
}
