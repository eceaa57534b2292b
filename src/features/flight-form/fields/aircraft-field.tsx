import type { AircraftMatch } from '../../../../core/aircraft/search.ts'
import { isPilotRole } from '../../../../core/flight/pilot/propose-pilot.ts'
import { useText } from '../../../i18n/use-text.ts'
import { AircraftCombo } from '../../../flight/catalogue/aircraft-combo.tsx'
import type { Finder } from '../../../flight/catalogue/finder.ts'
import { aircraftPicked } from '../lookup/picked.ts'
import { errorText } from '../state/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'

interface AircraftFieldProps {
  model: LegModel
  aircraft: Finder<AircraftMatch>
  /** Enter takes the match and goes on to the next field. */
  goesOn?: boolean
}

/** By designator, maker, model or nickname; one nobody catalogued is kept as it is typed. */
export function AircraftField({ model, aircraft, goesOn = true }: AircraftFieldProps) {
  const { t, locale } = useText('form')
  const { state, troubles, dispatch } = model
  const { aircraftType, aircraftText, kind, role, registration } = state.draft
  const isUnknown = aircraftType === null && aircraftText.trim() !== '' && state.left.includes('aircraftType')
  // Only what a pilot flew, or a session, would count in a class.
  const isPilots = kind === 'session' || isPilotRole(role || null)
  const unknown = isPilots ? 'label.aircraftUnknownPilot' : 'label.aircraftUnknown'
  const isMissing = isPilots && aircraftText === '' && registration !== ''
  const hint = isUnknown ? unknown : isMissing ? 'label.aircraftMissingPilot' : 'label.aircraftHint'
  return (
    <AircraftCombo
      finder={aircraft}
      none={t('combo.noAircraft')}
      label={t('label.aircraftType')}
      name="aircraftType"
      value={aircraftText}
      hint={aircraftType?.typeIcao ?? t(hint)}
      error={errorText(state, troubles, 'aircraftType', t)}
      onText={(text) => dispatch({ kind: 'aircraft-typed', text })}
      onPick={(match) => dispatch(aircraftPicked(match, locale))}
      goesOn={goesOn}
    />
  )
}
