import { aircraftName } from '../../../../core/aircraft/aircraft-type.ts'
import type { AircraftMatch } from '../../../../core/aircraft/search.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ComboBox } from '../../../ui/field/combo-box.tsx'
import { CodeOption } from '../../../flight/catalogue/code-option.tsx'
import { type Finder, searchOf } from '../../../flight/catalogue/finder.ts'
import { isAircraftMeant } from '../../../flight/catalogue/name-meant.ts'
import { aircraftPicked } from '../lookup/picked.ts'
import { errorText } from '../state/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'
import { useComboWords } from '../../../flight/catalogue/use-combo-words.ts'

/** By designator, maker, model or nickname; one nobody catalogued is kept as it is typed. */
export function AircraftField({ model, aircraft }: { model: LegModel; aircraft: Finder<AircraftMatch> }) {
  const { t, locale } = useText('form')
  const { state, troubles, dispatch } = model
  const { aircraftType, aircraftText } = state.draft
  const words = useComboWords(t('combo.noAircraft'), aircraft.failed)
  return (
    <ComboBox<AircraftMatch>
      label={t('label.aircraftType')}
      name="aircraftType"
      value={aircraftText}
      hint={aircraftType?.typeIcao ?? t('label.aircraftHint')}
      error={errorText(state, troubles, 'aircraftType', t)}
      search={searchOf(aircraft)}
      itemKey={({ type }) => `${type.icao} ${aircraftName(type, 'en')}`}
      renderItem={({ type }) => (
        <CodeOption code={type.icao} main={aircraftName(type, locale)} soft={type.iata} mark={null} />
      )}
      isMeant={isAircraftMeant}
      words={words}
      onWake={aircraft.wake}
      onText={(text) => dispatch({ kind: 'aircraft-typed', text })}
      onPick={(match) => dispatch(aircraftPicked(match, locale))}
      goesOn
    />
  )
}
