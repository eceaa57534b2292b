import { useText } from '../../../i18n/use-text.ts'
import { airlinePicked } from '../lookup/picked.ts'
import { AirlineCombo } from '../../../flight/catalogue/airline-combo.tsx'
import { errorText } from '../state/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'
import type { AirlineFinder } from '../../../flight/catalogue/use-airline-search.ts'

export interface AirlineFieldProps {
  model: LegModel
  airlines: AirlineFinder
  /** Who sold the flight, or who flew it. */
  which: 'airline' | 'operator'
}

/** By its code or name; one nobody catalogued is kept as it is typed. */
export function AirlineField({ model, airlines, which }: AirlineFieldProps) {
  const { t } = useText('form')
  const { state, troubles, dispatch } = model
  const chosen = state.draft[which]
  const isUnknown = chosen === null && state.draft[`${which}Text`].trim() !== '' && state.left.includes(which)
  const codes = [chosen?.iata, chosen?.icao].filter(Boolean).join(', ')
  const type = (text: string) => {
    if (which === 'operator') dispatch({ kind: 'edited', edit: { operator: null, operatorText: text } })
    else dispatch({ kind: 'airline-typed', text })
  }
  return (
    <AirlineCombo
      finder={airlines}
      none={t('combo.noAirline')}
      label={t(`label.${which}`)}
      name={which}
      value={state.draft[`${which}Text`]}
      hint={codes || t(isUnknown ? 'label.airlineUnknown' : 'label.airlineHint')}
      error={errorText(state, troubles, which, t)}
      onText={type}
      onPick={(match) => dispatch(airlinePicked(which, match))}
      goesOn
    />
  )
}
