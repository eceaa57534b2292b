import { formatDate, formatOffset } from '../../../core/locale/format.ts'
import { type LocaleTag, localeTag } from '../../../core/locale/language.ts'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { readMoment } from '../../../core/time/moment.ts'
import { type Translate, useText } from '../../i18n/use-text.ts'
import { DayStepper } from './day-stepper.tsx'
import { errorText } from './form-fields.ts'
import { FormSection } from './form-section.tsx'
import { FormTextField } from './form-text-field.tsx'
import { TimeQuestionField } from './time-question.tsx'
import type { FlightFormModel } from './use-flight-form.ts'
import { Warnings } from './warnings.tsx'
import { zoneCity } from './zone-words.ts'

/** The day and the two clocks, each with the zone it belongs to. */
export function WhenSection({ model }: { model: FlightFormModel }) {
  const { t, locale } = useText('flights')
  const { state, reading, dispatch } = model
  const { attributes } = reading
  const times = attributes[state.draft.timetable]
  return (
    <FormSection title={t('form.when')}>
      <FormTextField
        model={model}
        field="date"
        width="day"
        required
        hint={
          dateHint(attributes, localeTag(locale)) ||
          (errorText(state, model.troubles, 'date', t) ? undefined : t('form.dateHint'))
        }
      />
      <FormTextField
        model={model}
        field="departureTime"
        width="third"
        hint={zoneHint(times?.offBlock, attributes.from?.timeZone, t)}
      />
      <FormTextField
        model={model}
        field="arrivalTime"
        width="third"
        hint={zoneHint(times?.onBlock, attributes.to?.timeZone, t)}
      />
      <DayStepper model={model} />
      {reading.asked.map((question) => (
        <TimeQuestionField
          key={question.id}
          question={question}
          answer={state.choices[question.id]}
          missing={state.tried && reading.questions.some((open) => open.id === question.id)}
          onAnswer={(candidate) => dispatch({ kind: 'answered', question: question.id, candidate })}
        />
      ))}
      <Warnings warnings={reading.warnings} />
    </FormSection>
  )
}

/** What the typed date was understood as. */
function dateHint(attributes: FlightAttributes, tag: LocaleTag): string {
  return formatDate(attributes.date, tag, 'long')
}

/** The zone small beside the clock, with its offset as soon as the time is known. */
function zoneHint(text: string | null | undefined, zone: string | null | undefined, t: Translate): string {
  const moment = readMoment(text)
  if (moment !== null) return t('form.zoned', { zone: zoneCity(moment.zone), offset: formatOffset(text) })
  return zone ? t('form.zoneOnly', { zone: zoneCity(zone) }) : t('form.timeHint')
}
