import type { PilotFlying } from '../../../../../core/flight/flight.ts'
import { flyingProposal } from '../../../../../core/flight/pilot/propose-pilot.ts'
import { setPreference } from '../../../../data/use-preferences.ts'
import type { LegModel } from '../../state/leg-model.ts'

/** Says who flew; the answer of a crew is remembered and proposed for the next flight. */
export function chooseFlying(model: LegModel, flying: PilotFlying | ''): void {
  model.dispatch({ kind: 'typed', field: 'pilotFlying', text: flying })
  const { isAsked } = flyingProposal(model.reading.attributes, model.style)
  if (isAsked && flying !== '') setPreference('pilotFlying', flying)
}
