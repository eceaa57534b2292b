import { flightDuration } from '../../../../core/flight/duration.ts'
import { flightDistanceKm } from '../../../../core/flight/flight-distance.ts'
import { FLIGHT_STATUSES } from '../../../../core/flight/schema/choices.ts'
import { formatClockDuration, formatDistance, formatDuration } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { parseMinutes } from '../../../../core/time/parse-minutes.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { FormTextField } from '../fields/form-text-field.tsx'
import { PlaceField } from '../fields/place/place-field.tsx'
import type { FormPartProps } from './route-section.tsx'
import { ViaFields } from '../fields/place/via-fields.tsx'
import { AirlineField } from '../fields/airline-field.tsx'

/** What became of the plan, the way it took, and measures that are known better than they can be worked out. */
export function PlanFields({ model, catalogues }: Pick<FormPartProps, 'model' | 'catalogues'>) {
  const { status, divertedToText } = model.state.draft
  return (
    <>
      <StatusField model={model} />
      {(status === 'diverted' || divertedToText !== '') && (
        <div data-width="half">
          <PlaceField end="divertedTo" model={model} airports={catalogues.airports} />
        </div>
      )}
      <ViaFields model={model} airports={catalogues.airports} />
      <Measures model={model} />
      <div data-width="half">
        <AirlineField model={model} airlines={catalogues.airlines} which="operator" />
      </div>
      <FormTextField model={model} field="shipName" width="half" />
      <FormTextField model={model} field="callsign" width="half" capitals />
    </>
  )
}

/** Planned or flown follows from the day; cancelled and diverted is said by hand. */
function StatusField({ model }: Pick<FormPartProps, 'model'>) {
  const { t } = useText('form')
  const { status } = model.state.draft
  const worked = model.reading.attributes.status
  const unset = worked ? t('status.byDate', { status: t(`flights:status.${worked}`) }) : t('status.byDateOnly')
  const isStored = Boolean(model.state.draft.original.status)
  return (
    <ChoiceField
      legend={t('label.status')}
      name="status"
      value={status}
      options={[
        ...(isStored ? [] : [{ value: '' as const, label: status === '' ? unset : t('status.byDateOnly') }]),
        ...FLIGHT_STATUSES.map((value) => ({ value, label: t(`flights:status.${value}`) })),
      ]}
      onChoose={(text) => model.dispatch({ kind: 'typed', field: 'status', text })}
    />
  )
}

/** Empty they say what times and places say; typed they stand instead. */
function Measures({ model }: Pick<FormPartProps, 'model'>) {
  const { t, locale } = useText('form')
  const { attributes } = model.reading
  const tag = localeTag(locale)
  const { distanceUnit = 'km' } = model.style
  const duration = flightDuration({ ...attributes, durationMinutes: null })
  const km = flightDistanceKm({ ...attributes, distanceKm: null })
  return (
    <>
      <FormTextField
        model={model}
        field="duration"
        width="half"
        keyboard="text"
        placeholder={duration ? formatClockDuration(duration.minutes) : undefined}
        hint={
          duration ? t('measure.worked', { value: formatDuration(duration.minutes, tag) }) : t('measure.minutesHint')
        }
        tidy={(text) => {
          const minutes = parseMinutes(text)
          return minutes === null ? text : formatClockDuration(minutes)
        }}
      />
      <FormTextField
        model={model}
        field="distance"
        label={t('measure.distance', { unit: distanceUnit === 'nmi' ? 'NM' : distanceUnit })}
        width="half"
        keyboard="decimal"
        hint={km === null ? undefined : t('measure.worked', { value: formatDistance(km, distanceUnit, tag) })}
      />
    </>
  )
}
