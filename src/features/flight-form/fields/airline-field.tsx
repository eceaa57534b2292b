import type { AirlineMatch } from '../../../../core/airline/search.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ComboBox } from '../../../ui/field/combo-box.tsx'
import { CodeOption } from '../../../flight/catalogue/code-option.tsx'
import { countryName } from '../../../flight/catalogue/country-name.ts'
import { isAirlineMeant } from '../../../flight/catalogue/name-meant.ts'
import { airlinePicked } from '../lookup/picked.ts'
import { searchOf } from '../../../flight/catalogue/finder.ts'
import { errorText } from '../state/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'
import type { AirlineFinder } from '../../../flight/catalogue/use-airline-search.ts'
import { useComboWords } from '../../../flight/catalogue/use-combo-words.ts'

export interface AirlineFieldProps {
  model: LegModel
  airlines: AirlineFinder
  /** Who sold the flight, or who flew it. */
  which: 'airline' | 'operator'
}

/** By its code or name; one nobody catalogued is kept as it is typed. */
export function AirlineField({ model, airlines, which }: AirlineFieldProps) {
  const { t, locale } = useText('form')
  const { state, troubles, dispatch } = model
  const chosen = state.draft[which]
  const words = useComboWords(t('combo.noAirline'), airlines.failed)
  const type = (text: string) => {
    if (which === 'operator') dispatch({ kind: 'edited', edit: { operator: null, operatorText: text } })
    else dispatch({ kind: 'airline-typed', text })
  }
  return (
    <ComboBox<AirlineMatch>
      label={t(`label.${which}`)}
      name={which}
      value={state.draft[`${which}Text`]}
      hint={(chosen && [chosen.iata, chosen.icao].filter(Boolean).join(', ')) || t('label.airlineHint')}
      error={errorText(state, troubles, which, t)}
      search={searchOf(airlines)}
      itemKey={(match) => match.airline.id}
      renderItem={({ airline: { iata, icao, name, country, to } }) => (
        <CodeOption
          code={iata ?? icao}
          main={name}
          soft={countryName(country, locale)}
          mark={to === null ? null : t('combo.defunct')}
        />
      )}
      isMeant={isAirlineMeant}
      words={words}
      onWake={airlines.wake}
      onText={type}
      onPick={(match) => dispatch(airlinePicked(which, match))}
      goesOn
    />
  )
}
