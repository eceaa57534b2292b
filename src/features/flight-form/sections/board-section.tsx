import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { SEAT_POSITIONS, SEAT_SIDES } from '../../../../core/flight/schema/choices.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import css from './board-section.module.css'
import { ChoiceSelect } from '../fields/choice-select.tsx'
import { FormSection } from './form-section.tsx'
import { FormTextField } from '../fields/form-text-field.tsx'
import type { LegModel } from '../state/leg-model.ts'
import { SeatOffer } from '../fields/place/offers.tsx'
import type { Remembered } from '../state/remembered.ts'
import { useWants } from '../state/wanted-field.ts'

const FOLDED = ['seatPosition', 'seatSide']

/** The seat; and, folded away until wanted, where it was. */
export function BoardSection({ model, remembered }: { model: LegModel; remembered: Remembered }) {
  const { t } = useText('form')
  const { seatPosition, seatSide } = model.state.draft
  const wanted = useWants(FOLDED)
  const [unfolded, setUnfolded] = useState(wanted)
  const isStated = seatPosition !== '' || seatSide !== ''
  if (isStated && !unfolded) setUnfolded(true)
  const open = unfolded || isStated
  return (
    <FormSection title={t('label.onBoard')}>
      <div className={css.seat} data-width="two-thirds">
        <FormTextField model={model} field="seat" width="third" capitals />
        {!open && (
          <Button kind="quiet" onClick={() => setUnfolded(true)}>
            <ChevronDown aria-hidden="true" />
            {t('label.seatWhere')}
          </Button>
        )}
      </div>
      {open && (
        <>
          <ChoiceSelect
            model={model}
            field="seatPosition"
            label={t('label.seatPosition')}
            options={SEAT_POSITIONS.map((value) => ({ value, label: t(`flights:seatPosition.${value}`) }))}
          />
          <ChoiceSelect
            model={model}
            field="seatSide"
            label={t('label.seatSide')}
            options={SEAT_SIDES.map((value) => ({ value, label: t(`flights:seatSide.${value}`) }))}
          />
        </>
      )}
      <SeatOffer model={model} remembered={remembered} />
    </FormSection>
  )
}
