import { useEffect } from 'react'
import { toAirlineSnapshot } from '../../../core/airline/airline.ts'
import { parseFlightNumber } from '../../../core/flight/flight-number.ts'
import { useText } from '../../i18n/use-text.ts'
import { AircraftField } from './aircraft-field.tsx'
import { AirlineField } from './airline-field.tsx'
import { FormSection } from './form-section.tsx'
import { mayFollow } from './form-state.ts'
import { FormTextField } from './form-text-field.tsx'
import type { FormPartProps } from './route-section.tsx'

/** Which flight it was, by whom and in what. */
export function ServiceSection({ model, catalogues }: FormPartProps) {
  const { t } = useText('flights')
  useFollowedAirline({ model, catalogues })
  return (
    <FormSection title={t('form.which')}>
      <FormTextField model={model} field="flightNumber" width="third" capitals onFocus={catalogues.airlines.wake} />
      <div data-width="two-thirds">
        <AirlineField model={model} catalogues={catalogues} />
      </div>
      <div data-width="two-thirds">
        <AircraftField model={model} catalogues={catalogues} />
      </div>
      <FormTextField model={model} field="registration" width="third" capitals />
    </FormSection>
  )
}

/** `LH 400` names its airline; it stands in the form until somebody names another. */
function useFollowedAirline({ model, catalogues: { airlines } }: FormPartProps): void {
  const { state, dispatch } = model
  const { flightNumber, airline } = state.draft
  const follows = mayFollow(state)
  useEffect(() => {
    const parsed = parseFlightNumber(flightNumber)
    if (!follows || !parsed.ok) return
    const found = airlines.byDesignator(parsed.value.carrier)
    if (found === null || found.id === airline?.airlineId) return
    dispatch({ kind: 'airline-followed', airline: toAirlineSnapshot(found), text: found.name })
  }, [follows, flightNumber, airline, airlines, dispatch])
}
