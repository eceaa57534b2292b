import { useEffect, useEffectEvent } from 'react'
import { type Airline, toAirlineSnapshot } from '../../../../core/airline/airline.ts'
import { parseFlightNumber, writeFlightNumber } from '../../../../core/flight/flight-number.ts'
import { normaliseRegistration } from '../../../../core/flight/normalise.ts'
import { useText } from '../../../i18n/use-text.ts'
import { AircraftField } from '../fields/aircraft-field.tsx'
import { AirlineField } from '../fields/airline-field.tsx'
import { FormSection } from './form-section.tsx'
import { followedCarrier, losesAirline } from '../state/form-state.ts'
import { FormTextField } from '../fields/form-text-field.tsx'
import { AircraftOffer, RegistrationOffer, ReturnNumberOffer } from '../fields/place/offers.tsx'
import type { FormPartProps } from './route-section.tsx'

/** Which flight it was, by whom and in what. */
export function ServiceSection({
  model,
  catalogues,
  remembered,
  outbound = null,
  inGrid,
}: FormPartProps & { inGrid: boolean }) {
  const { t } = useText('form')
  useFollowedAirline({ model, catalogues })
  return (
    <FormSection title={t('label.which')}>
      <FormTextField
        model={model}
        field="flightNumber"
        width="third"
        capitals
        onFocus={catalogues.airlines.wake}
        tidy={tidyNumber}
      />
      <div data-width="two-thirds">
        <AirlineField model={model} airlines={catalogues.airlines} which="airline" />
      </div>
      <ReturnNumberOffer model={model} outbound={outbound} airlines={catalogues.airlines} />
      <div data-width="two-thirds">
        <AircraftField model={model} aircraft={catalogues.aircraft} />
      </div>
      {!inGrid && (
        <FormTextField model={model} field="registration" width="third" capitals tidy={normaliseRegistration} />
      )}
      <RegistrationOffer model={model} />
      <AircraftOffer model={model} remembered={remembered} />
    </FormSection>
  )
}

/** `lh400` as it is written everywhere else. */
function tidyNumber(text: string): string {
  const parsed = parseFlightNumber(text)
  return parsed.ok ? writeFlightNumber(parsed.value) : text
}

/** `LH 400` names its airline; it stands in the form until somebody names another. */
function useFollowedAirline({ model, catalogues: { airlines } }: Pick<FormPartProps, 'model' | 'catalogues'>): void {
  const { state, dispatch } = model
  const carrier = followedCarrier(state)
  const found = carrier === null ? null : airlines.byDesignator(carrier)
  const isOther = found !== null && found.id !== state.draft.airline?.airlineId
  const isNobodys = carrier !== null && found === null && airlines.search !== null && losesAirline(state, carrier)
  const follow = useEffectEvent((to: Airline | null) =>
    dispatch({ kind: 'airline-followed', airline: to && toAirlineSnapshot(to), text: to?.name ?? '' }),
  )
  useEffect(() => {
    if (isOther || isNobodys) follow(found)
  }, [isOther, isNobodys, found])
}
