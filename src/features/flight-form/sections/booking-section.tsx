import { CABINS, FLIGHT_REASONS } from '../../../../core/flight/schema/choices.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceSelect } from '../fields/choice-select.tsx'
import { FoldedSection } from './folded-section.tsx'
import { shownTrouble } from '../state/form-fields.ts'
import { FormTextField } from '../fields/form-text-field.tsx'
import type { LegModel } from '../state/leg-model.ts'

const OF_BOOKING = ['bookingClass', 'pnr', 'ticket', 'frequentFlyer'] as const
const MILES = ['awardMiles', 'statusMiles'] as const
const TEXTS = [...OF_BOOKING, ...MILES] as const
/** Capitals wherever they are printed. */
const CODES: ReadonlySet<string> = new Set(['bookingClass', 'pnr'])
const NUMBERS: ReadonlySet<string> = new Set(MILES)

/** How the flight was booked and what for; miles are credited for each flight of a booking. */
export function BookingFields({ model, isShared = false }: { model: LegModel; isShared?: boolean }) {
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
      {(isShared ? OF_BOOKING : TEXTS).map((field) => (
        <FormTextField
          key={field}
          model={model}
          field={field}
          width="third"
          capitals={CODES.has(field)}
          keyboard={NUMBERS.has(field) ? 'numeric' : 'text'}
        />
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

/** What each flight of a booking was credited. */
export function MilesSection({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { draft } = model.state
  return (
    <FoldedSection
      title={t('section.miles')}
      offers={t('section.milesOffers')}
      holds={MILES.map((field) => draft[field])}
      fields={MILES}
      wrong={MILES.some((field) => shownTrouble(model.state, model.troubles, field))}
    >
      {MILES.map((field) => (
        <FormTextField key={field} model={model} field={field} width="half" keyboard="numeric" />
      ))}
    </FoldedSection>
  )
}
