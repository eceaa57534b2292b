import type { Dispatch } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTripNames } from '../../flight/read/use-trips.ts'
import { TRIP_NAME_LENGTH } from './state/trip-name.ts'
import type { TripAction, TripState } from './state/trip-state.ts'

/** What a trip is called in the list; without a name its way stands there. */
export function TripNameField({ state, dispatch }: { state: TripState; dispatch: Dispatch<TripAction> }) {
  const { t } = useText('form')
  const shown = useTripNames().get(state.tripId) ?? ''
  return (
    <TextField
      label={t('trip.name')}
      hint={t('trip.nameHint')}
      name="tripName"
      dir="auto"
      maxLength={TRIP_NAME_LENGTH}
      value={state.name?.text ?? shown}
      onChange={(event) => dispatch({ kind: 'named', text: event.currentTarget.value, shown })}
    />
  )
}
