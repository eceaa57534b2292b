import { SEAT_POSITIONS, SEAT_SIDES } from '../../../../core/flight/flight.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { FormSection } from './form-section.tsx'
import { FormTextField } from './form-text-field.tsx'
import type { LegModel } from './leg-model.ts'
import { SeatOffer } from './offers.tsx'
import type { Remembered } from './remembered.ts'

/** The seat. */
export function BoardSection({ model, remembered }: { model: LegModel; remembered: Remembered }) {
  const { t } = useText('form')
  return (
    <FormSection title={t('label.onBoard')}>
      <FormTextField model={model} field="seat" width="third" capitals />
      <ChoiceSelect
        model={model}
        field="seatPosition"
        label={t('label.seatPosition')}
        options={SEAT_POSITIONS.map((value) => ({ value, label: t(`flights:seatPosition.${value}`) }))}
        listed
        width="third"
      />
      <ChoiceSelect
        model={model}
        field="seatSide"
        label={t('label.seatSide')}
        options={SEAT_SIDES.map((value) => ({ value, label: t(`flights:seatSide.${value}`) }))}
        listed
        width="third"
      />
      <SeatOffer model={model} remembered={remembered} />
    </FormSection>
  )
}
