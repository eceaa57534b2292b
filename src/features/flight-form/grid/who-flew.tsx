import { flyingProposal } from '../../../../core/flight/pilot/propose-pilot.ts'
import { PILOTS_FLYING } from '../../../../core/flight/schema/choices.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { chooseFlying } from '../sections/pilot/choose-flying.ts'
import type { LegModel } from '../state/leg-model.ts'

/** A line of the grid asks a crew who flew: take-off and landing follow from it. The last answer is proposed. */
export function WhoFlew({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { isAsked, who } = flyingProposal(model.reading.attributes, model.style)
  if (!isAsked) return null
  const { pilotFlying } = model.state.draft
  return (
    <div data-question="">
      <ChoiceField
        legend={t('pilot.flyingOpen')}
        name="pilotFlying"
        value={pilotFlying}
        // Without an answer and a proposal neither is chosen.
        options={PILOTS_FLYING.map((value) => {
          const label = t(`flights:pilotFlying.${value}`)
          const isProposed = pilotFlying === '' && who === value
          return isProposed ? { value: '' as const, label: t('pilot.flyingUsual', { who: label }) } : { value, label }
        })}
        onChoose={(flying) => chooseFlying(model, flying)}
        inLine
      />
    </div>
  )
}
