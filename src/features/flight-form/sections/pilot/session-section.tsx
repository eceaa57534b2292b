import { Suspense } from 'react'
import { FSTD_DEVICES } from '../../../../../core/flight/schema/choices.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { withTexts } from '../../../../i18n/with-texts.ts'
import { Skeleton } from '../../../../ui/progress/skeleton.tsx'
import { AircraftField } from '../../fields/aircraft-field.tsx'
import { ChoiceSelect } from '../../fields/choice-select.tsx'
import { DateField } from '../../fields/date/date-field.tsx'
import { shownTrouble } from '../../state/form-fields.ts'
import { FormTextField } from '../../fields/form-text-field.tsx'
import { FoldedSection } from '../folded-section.tsx'
import { FormSection } from '../form-section.tsx'
import { SESSION_COUNTS, SESSION_MINUTES, SIGNATURE_FIELDS } from './pilot-groups.ts'
import { PilotValueField } from './pilot-value-field.tsx'
import type { FormPartProps } from '../route-section.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'

const TrainingFields = lazyPart(
  withTexts(() => import('./training-fields.tsx'), ['opened']),
  'TrainingFields',
)

const TRAINING = [...SESSION_MINUTES, ...SESSION_COUNTS]

/** A session in a flight simulation training device: when, in what and how long. It has no places. */
export function SessionSection({ model, catalogues }: Pick<FormPartProps, 'model' | 'catalogues'>) {
  const { t } = useText('form')
  const { state, troubles } = model
  const { approaches, reviews, endorsements, signatureName, pilot } = state.draft
  const wrong = (control: Parameters<typeof shownTrouble>[2]) => shownTrouble(state, troubles, control) !== undefined
  return (
    <>
      <FormSection title={t('session.title')}>
        <DateField model={model} />
        <div data-width="third">
          <PilotValueField
            model={model}
            name="simulatorMinutes"
            label={t('session.minutes')}
            hint={t('session.minutesHint')}
          />
        </div>
        <ChoiceSelect
          model={model}
          field="sessionDevice"
          label={t('flights:session.device')}
          options={FSTD_DEVICES.map((value) => ({ value, label: t(`flights:fstd.${value}`) }))}
          listed
          width="half"
        />
        <div data-width="half">
          <AircraftField model={model} aircraft={catalogues.aircraft} />
        </div>
        <FormTextField
          model={model}
          field="sessionIdentification"
          label={t('flights:session.identification')}
          hint={t('session.identificationHint')}
          width="half"
          capitals
        />
        <FormTextField
          model={model}
          field="sessionPlace"
          label={t('flights:session.place')}
          hint={t('session.placeHint')}
          width="half"
        />
      </FormSection>
      <FoldedSection
        title={t('session.training')}
        offers={t('session.trainingOffers')}
        holds={[
          reviews.map((review) => t(`flights:review.${review}`)).join(', '),
          approaches.length > 0 && t('pilot.approachCount', { count: approaches.length }),
          endorsements,
          signatureName,
          ...SESSION_MINUTES.map((name) => pilot[name] && `${t(`pilot.minutes.${name}`)} ${pilot[name]}`),
        ]}
        fields={[
          'approaches',
          'reviews',
          'endorsements',
          ...SIGNATURE_FIELDS,
          ...TRAINING.map((name) => `pilot.${name}`),
        ]}
        wrong={
          TRAINING.some((name) => wrong(`pilot.${name}`)) ||
          wrong('endorsements') ||
          SIGNATURE_FIELDS.some(wrong) ||
          approaches.some((_, index) => wrong(`approaches.${index}`))
        }
      >
        <Suspense fallback={<Skeleton lines={4} />}>
          <TrainingFields model={model} />
        </Suspense>
      </FoldedSection>
    </>
  )
}
