import { useEffect, useRef } from 'react'
import { normaliseRegistration } from '../../../../core/flight/normalise.ts'
import { useDigestWhenIdle } from '../../../data/use-digest.ts'
import type { LegModel } from '../state/leg-model.ts'
import { aircraftEdit, aircraftOfLegs, aircraftOfRegistration, type FilledAircraft } from './known-aircraft.ts'

/**
 * A registration that stands in another flight of the form, or in the log, fills in type and name when it is typed, once
 * for each it is changed to; and again when that other flight is told its type.
 */
export function useKnownAircraft(legs: readonly LegModel[]): void {
  const { digest } = useDigestWhenIdle()
  const filled = useRef(new Map<string, FilledAircraft>())
  useEffect(() => {
    for (const { id, state, dispatch } of legs) {
      const { draft, initial } = state
      const registration = normaliseRegistration(draft.registration)
      const before = filled.current.get(id)
      const beside = aircraftOfLegs(legs, id)
      const besideText = beside?.kind.name ?? before?.besideText ?? ''
      const isOther = registration !== (before?.registration ?? normaliseRegistration(initial.registration))
      const isSaidAnew = state.isNew && beside !== null && besideText !== (before?.besideText ?? initial.aircraftText)
      if (!(isOther && (beside || digest)) && !isSaidAnew) continue
      const known = beside ?? (digest && aircraftOfRegistration(digest, registration))
      const edit = aircraftEdit(state, before, known)
      const { aircraftText, shipName } = edit ?? { aircraftText: '', shipName: '' }
      filled.current.set(id, { registration, aircraftText, shipName, besideText })
      const isChange = aircraftText !== draft.aircraftText || shipName !== draft.shipName
      if (edit !== null && isChange) dispatch({ kind: 'aircraft-known', edit })
    }
  }, [legs, digest])
}
