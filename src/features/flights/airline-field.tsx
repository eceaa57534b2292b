import { toAirlineSnapshot } from '../../../core/airline/airline.ts'
import type { AirlineMatch } from '../../../core/airline/search.ts'
import { useText } from '../../i18n/use-text.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { CodeOption } from './code-option.tsx'
import { countryName } from './country-name.ts'
import { searchOf } from './finder.ts'
import { errorText } from './form-fields.ts'
import type { FormPartProps } from './route-section.tsx'
import { useComboWords } from './use-combo-words.ts'

/** By its code or name; one nobody catalogued is kept as it is typed. */
export function AirlineField({ model, catalogues: { airlines } }: FormPartProps) {
  const { t, locale } = useText('flights')
  const { state, troubles, dispatch } = model
  const { airline, airlineText } = state.draft
  const words = useComboWords(t('combo.noAirline'), airlines.failed)
  return (
    <ComboBox<AirlineMatch>
      label={t('form.airline')}
      name="airline"
      value={airlineText}
      hint={airline ? [airline.iata, airline.icao].filter(Boolean).join(', ') : undefined}
      error={errorText(state, troubles, 'airline', t)}
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
      isMeant={isMeant}
      words={words}
      onWake={airlines.wake}
      onText={(text) => dispatch({ kind: 'airline-typed', text })}
      onPick={(match) =>
        dispatch({ kind: 'airline-picked', airline: toAirlineSnapshot(match.airline), text: match.airline.name })
      }
    />
  )
}

function isMeant({ airline, kind }: AirlineMatch, text: string): boolean {
  return kind === 'code' || airline.name.toLowerCase() === text.trim().toLowerCase()
}
