import { CABINS, FLIGHT_REASONS } from '../../../../core/flight/schema/choices.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceSelect } from '../fields/choice-select.tsx'
import { FoldedSection } from './folded-section.tsx'
import { shownTrouble } from '../state/form-fields.ts'
import { FormTextField } from '../fields/form-text-field.tsx'
import type { LegModel } from '../state/leg-model.ts'

const OF_BOOKING = ['pnr', 'ticket', 'frequentFlyer'] as const
const MILES = ['awardMiles', 'statusMiles'] as const
const TEXTS = ['bookingClass', ...OF_BOOKING, ...MILES] as const
const OF_TRIP = ['bookingClass', ...OF_BOOKING] as const
/** What differs between the flights of one booking. */
const OF_FLIGHT = ['bookingClass', ...MILES] as const
/** Capitals wherever they are printed. */
const CODES: ReadonlySet<string> = new Set(['bookingClass', 'pnr'])
const NUMBERS: ReadonlySet<string> = new Set(MILES)

interface BookingFieldsProps {
  model: LegModel
  /** Of a trip: what the flights do not agree on; what is set here is set for all of them. */
  mixed?: ReadonlySet<string>
}

/** How the flight was booked and what for; miles are credited for each flight of a booking. */
export function BookingFields({ model, mixed }: BookingFieldsProps) {
  const { t } = useText('form')
  const differs = (field: string): string | undefined => (mixed?.has(field) ? t('trip.differs') : undefined)
  return (
    <>
      <CabinField model={model} unset={differs('cabin')} />
      <ChoiceSelect
        model={model}
        field="reason"
        label={t('label.reason')}
        unset={differs('reason')}
        options={FLIGHT_REASONS.map((value) => ({ value, label: t(`flights:reason.${value}`) }))}
      />
      {(mixed ? OF_TRIP : TEXTS).map((field) => (
        <BookingText key={field} model={model} field={field} placeholder={differs(field)} />
      ))}
    </>
  )
}

function CabinField({ model, unset }: { model: LegModel; unset?: string | undefined }) {
  const { t } = useText('form')
  return (
    <ChoiceSelect
      model={model}
      field="cabin"
      label={t('label.cabin')}
      unset={unset}
      options={CABINS.map((value) => ({ value, label: t(`flights:cabin.${value}`) }))}
    />
  )
}

interface BookingTextProps {
  model: LegModel
  field: (typeof TEXTS)[number]
  placeholder?: string | undefined
}

function BookingText({ model, field, placeholder }: BookingTextProps) {
  return (
    <FormTextField
      model={model}
      field={field}
      width="third"
      capitals={CODES.has(field)}
      keyboard={NUMBERS.has(field) ? 'numeric' : 'text'}
      placeholder={placeholder}
    />
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

/** Of one flight of a trip: the class it was flown in, first that of the whole trip, and what it was credited. */
export function LegClassSection({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { draft } = model.state
  const { cabin } = draft
  return (
    <FoldedSection
      title={t('section.legClass')}
      offers={t('section.legClassOffers')}
      holds={[cabin && t(`flights:cabin.${cabin}`), ...OF_FLIGHT.map((field) => draft[field])]}
      fields={['cabin', ...OF_FLIGHT]}
      wrong={OF_FLIGHT.some((field) => shownTrouble(model.state, model.troubles, field))}
    >
      <CabinField model={model} />
      {OF_FLIGHT.map((field) => (
        <BookingText key={field} model={model} field={field} />
      ))}
    </FoldedSection>
  )
}
