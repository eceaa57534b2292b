import type { AirportMatch } from '../../../core/place/search.ts'
import { ComboBox, type ComboBoxProps } from '../../ui/field/combo-box.tsx'
import { type CatalogueComboProps, searchOf } from './finder.ts'
import { PlaceOption } from './place-option.tsx'
import { isPlaceMeant } from './place-words.ts'
import { useComboWords } from './use-combo-words.ts'

/** A field for an airport of the catalogue: a code, a city or a name, in either language and with typing errors. */
export function PlaceCombo({ finder, none, ...rest }: CatalogueComboProps<ComboBoxProps<AirportMatch>, AirportMatch>) {
  return (
    <ComboBox<AirportMatch>
      {...rest}
      search={searchOf(finder)}
      itemKey={({ airport }) => airport.id}
      renderItem={(match) => <PlaceOption match={match} typed={rest.value} />}
      isMeant={isPlaceMeant}
      words={useComboWords(none, finder.failed)}
      onWake={finder.wake}
    />
  )
}
