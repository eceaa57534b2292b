import { useState } from 'react'
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
import { useSteadyTroubles } from '../state/use-steady-troubles.ts'
import { ViaFields } from '../fields/place/via-fields.tsx'
import { AirlineField } from '../fields/airline-field.tsx'

/** What became of the plan, the way it took, and measures that are known better than they can be worked out. */
export function PlanFields({ model, catalogues }: Pick<FormPartProps, 'model' | 'catalogues'>) {
  const { status, divertedToText } = model.state.draft
  const { model: steady, release } = useSteadyTroubles(model)
  return (
    <>
      <StatusField model={model} />
      {(status === 'diverted' || divertedToText !== '') && (
        <div data-width="half" {...release}>
          <PlaceField end="divertedTo" model={steady} airports={catalogues.airports} />
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

/** A block time counts where the times say none; a distance stands in place of the one between the places. */
function Measures({ model }: Pick<FormPartProps, 'model'>) {
  const { t, locale } = useText('form')
  const { attributes } = model.reading
  const tag = localeTag(locale)
  const { distanceUnit = 'km' } = model.style
  const km = flightDistanceKm({ ...attributes, distanceKm: null })
  return (
    <>
      <BlockTimeField model={model} />
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

/** Offered where off block or on block is missing. What was typed before both were known stays, and so does its field. */
function BlockTimeField({ model }: Pick<FormPartProps, 'model'>) {
  const { t, locale } = useText('form')
  const tag = localeTag(locale)
  const worked = flightDuration({ ...model.reading.attributes, durationMinutes: null })
  const isFromTimes = worked !== null && worked.from !== 'air'
  const isOffered = !isFromTimes || model.state.draft.duration !== ''
  const [stays, setStays] = useState(isOffered)
  if (isOffered && !stays) setStays(true)
  if (!isOffered && !stays) return null
  const value = worked && formatDuration(worked.minutes, tag)
  return (
    <FormTextField
      model={model}
      field="duration"
      width="half"
      keyboard="text"
      placeholder={worked ? formatClockDuration(worked.minutes) : undefined}
      hint={
        value === null ? t('measure.minutesHint') : t(isFromTimes ? 'measure.timesCount' : 'measure.worked', { value })
      }
      tidy={(text) => {
        const minutes = parseMinutes(text)
        return minutes === null ? text : formatClockDuration(minutes)
      }}
    />
  )
}
