import { aircraftName } from '../../../core/aircraft/aircraft-type.ts'
import type { AircraftMatch } from '../../../core/aircraft/search.ts'
import { useText } from '../../i18n/use-text.ts'
import { ComboBox, type ComboBoxProps } from '../../ui/field/combo-box.tsx'
import { CodeOption } from './code-option.tsx'
import { type CatalogueComboProps, searchOf } from './finder.ts'
import { isAircraftMeant } from './name-meant.ts'
import { useComboWords } from './use-combo-words.ts'

/** A field for a type of the catalogue: by designator, maker, model or nickname. */
export function AircraftCombo({
  finder,
  none,
  ...rest
}: CatalogueComboProps<ComboBoxProps<AircraftMatch>, AircraftMatch>) {
  const { locale } = useText('form')
  return (
    <ComboBox<AircraftMatch>
      {...rest}
      search={searchOf(finder)}
      itemKey={({ type }) => `${type.icao} ${aircraftName(type, 'en')}`}
      renderItem={({ type }) => (
        <CodeOption code={type.icao} main={aircraftName(type, locale)} soft={type.iata} mark={null} />
      )}
      isMeant={isAircraftMeant}
      words={useComboWords(none, finder.failed)}
      onWake={finder.wake}
    />
  )
}
