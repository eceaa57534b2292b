import type { AirlineMatch } from '../../../core/airline/search.ts'
import { useText } from '../../i18n/use-text.ts'
import { ComboBox, type ComboBoxProps } from '../../ui/field/combo-box.tsx'
import { CodeOption } from './code-option.tsx'
import { countryName } from './country-name.ts'
import { type CatalogueComboProps, searchOf } from './finder.ts'
import { isAirlineMeant } from './name-meant.ts'
import { useComboWords } from './use-combo-words.ts'

/** A field for an airline of the catalogue: by its code or name; those that are gone say so. */
export function AirlineCombo({
  finder,
  none,
  ...rest
}: CatalogueComboProps<ComboBoxProps<AirlineMatch>, AirlineMatch>) {
  const { t, locale } = useText('form')
  return (
    <ComboBox<AirlineMatch>
      {...rest}
      search={searchOf(finder)}
      itemKey={({ airline }) => airline.id}
      renderItem={({ airline: { iata, icao, name, country, to } }) => (
        <CodeOption
          code={iata ?? icao}
          main={name}
          soft={countryName(country, locale)}
          mark={to === null ? null : t('combo.defunct')}
        />
      )}
      isMeant={isAirlineMeant}
      words={useComboWords(none, finder.failed)}
      onWake={finder.wake}
    />
  )
}
