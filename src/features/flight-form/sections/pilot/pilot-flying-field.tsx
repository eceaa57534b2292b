import { isPilotRole, flyingProposal } from '../../../../../core/flight/pilot/propose-pilot.ts'
import { PILOTS_FLYING } from '../../../../../core/flight/schema/choices.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { ChoiceField } from '../../fields/choice-field.tsx'
import type { LegModel } from '../../state/leg-model.ts'
import { chooseFlying } from './choose-flying.ts'
import css from './pilot-fields.module.css'

/** Who flew, and so has take-off and landing: alone it goes without saying, a crew is asked and its answer remembered. */
export function PilotFlyingField({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { attributes } = model.reading
  if (!isPilotRole(attributes.role)) return null
  const { isAsked, who } = flyingProposal(attributes, model.style)
  const isDual = attributes.role === 'student' && !attributes.pilot?.soloMinutes
  const alone = isDual ? 'form-later:pilot.flyingDual' : 'form-later:pilot.flyingAlone'
  const usual = who && t(isAsked ? 'pilot.flyingUsual' : alone, { who: t(`flights:pilotFlying.${who}`) })
  return (
    <div>
      <ChoiceField
        legend={t('pilot.flying')}
        name="pilotFlying"
        value={model.state.draft.pilotFlying}
        options={[
          { value: '' as const, label: usual ?? t('label.unset') },
          ...PILOTS_FLYING.map((value) => ({ value, label: t(`flights:pilotFlying.${value}`) })),
        ]}
        onChoose={(flying) => chooseFlying(model, flying)}
      />
      <p className={css.hint}>
        {t(isAsked && who === null ? 'form-later:pilot.flyingAsked' : 'form-later:pilot.flyingHint')}
      </p>
    </div>
  )
}
