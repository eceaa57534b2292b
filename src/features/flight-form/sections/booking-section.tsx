import { CABINS, FLIGHT_REASONS } from '../../../../core/flight/schema/choices.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceSelect } from '../fields/choice-select.tsx'
import { FoldedSection } from './folded-section.tsx'
import { shownTrouble } from '../state/form-fields.ts'
import { FormTextField } from '../fields/form-text-field.tsx'
import type { LegModel } from '../state/leg-model.ts'

const TEXTS = ['bookingClass', 'pnr', 'ticket'] as const
/** Capitals wherever they are printed. */
const CODES: ReadonlySet<string> = new Set(['bookingClass', 'pnr'])

/** How the flight was booked and what for. */
export function BookingFields({ model }: { model: LegModel }) {
  const { t } = useText('form')
  return (
    <>
      <ChoiceSelect
        model={model}
        field="cabin"
        label={t('label.cabin')}
        options={CABINS.map((value) => ({ value, label: t(`flights:cabin.${value}`) }))}
      />
      <ChoiceSelect
        model={model}
        field="reason"
        label={t('label.reason')}
        options={FLIGHT_REASONS.map((value) => ({ value, label: t(`flights:reason.${value}`) }))}
      />
      {TEXTS.map((field) => (
        <FormTextField key={field} model={model} field={field} width="third" capitals={CODES.has(field)} />
      ))}
    </>
  )
}

export function BookingSection({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { draft } = model.state
  const { cabin, reason } = draft
  return (
    <FoldedSection
      title={t('section.booking')}
      offers={t('section.bookingOffers')}
      holds={[
        cabin && t(`flights:cabin.${cabin}`),
        reason && t(`flights:reason.${reason}`),
        ...TEXTS.map((field) => draft[field]),
      ]}
      fields={['cabin', 'reason', ...TEXTS]}
      wrong={TEXTS.some((field) => shownTrouble(model.state, model.troubles, field))}
    >
      <BookingFields model={model} />
    </FoldedSection>
  )
}
