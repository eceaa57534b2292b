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

const SEAT_WHERE = ['window', 'middle', 'aisle'] as const
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
  /** `14 window`: the word says where it was, in the language of the form. */
  const takeWhere = (text: string): string => {
    const words = text.split(/[\s,]+/)
    for (const [at, word] of words.entries()) {
      const seatPosition = SEAT_WHERE.find(
        (where) => t(`flights:seatPosition.${where}`).toLowerCase() === word.toLowerCase(),
      )
      if (!seatPosition) continue
      model.dispatch({ kind: 'edited', edit: { seatPosition } })
      return words.toSpliced(at, 1).join(' ')
    }
    return text
  }
  return (
    <FormSection title={t('label.onBoard')}>
      <div className={css.seat} data-width="two-thirds">
        <FormTextField model={model} field="seat" width="third" capitals tidy={takeWhere} />
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
