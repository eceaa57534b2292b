import { Suspense } from 'react'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { DateField } from '../fields/date/date-field.tsx'
import { DayStepper } from '../fields/date/day-stepper.tsx'
import { TimeField } from '../fields/date/time-field.tsx'
import type { LegModel } from '../state/leg-model.ts'
import type { Remembered } from '../state/remembered.ts'
import { Warnings } from '../questions/warnings.tsx'
import { FormSection } from './form-section.tsx'
import css from './when-section.module.css'
import { askedZones } from '../questions/asked-zones.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const Questions = lazyPart(() => import('../questions/questions.tsx'), 'Questions')

/** The day, departure and arrival; the other times stand folded away (`times-section.tsx`). */
export function WhenSection({ model, remembered }: { model: LegModel; remembered: Remembered }) {
  const { t } = useText('form')
  const { role } = usePreferences()
  const { timetable } = model.state.draft
  // A pilot reads the same words as in the grid and in the flight.
  const isPilots = role === 'pilot' && timetable === 'actual'
  const departure = t(isPilots ? 'flights:detail.offBlock' : 'label.departureTime')
  const arrival = t(isPilots ? 'flights:detail.onBlock' : 'label.arrivalTime')
  return (
    <FormSection
      title={t('label.when')}
      action={<span className={css.which}>{t(`flights:timetable.${timetable}`)}</span>}
    >
      <DateField model={model} />
      <TimeField model={model} timetable={timetable} name="offBlock" label={departure} width="third" />
      <TimeField model={model} timetable={timetable} name="onBlock" label={arrival} width="third" daySaid />
      <DayStepper model={model} />
      <Asked model={model} remembered={remembered} />
    </FormSection>
  )
}

/** What has to be answered about the times, and what is odd about them. */
export function Asked({ model, remembered }: { model: LegModel; remembered: Remembered }) {
  return (
    <>
      {asks(model) && (
        <Suspense>
          <Questions model={model} remembered={remembered} />
        </Suspense>
      )}
      <Warnings warnings={model.reading.warnings} />
    </>
  )
}

function asks(model: LegModel): boolean {
  return model.reading.asked.length > 0 || askedZones(model).length > 0
}
