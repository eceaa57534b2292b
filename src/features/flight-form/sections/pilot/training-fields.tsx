import { useText } from '../../../../i18n/use-text.ts'
import { ApproachFields } from '../../fields/approach-fields.tsx'
import type { LegModel } from '../../state/leg-model.ts'
import { EndorsementFields } from './endorsement-fields.tsx'
import { PilotGroup } from './pilot-group.tsx'
import { SESSION_COUNTS, SESSION_MINUTES } from './pilot-groups.ts'
import { SignatureFields } from './signature-fields.tsx'

/** What was trained and passed in a simulator. */
export function TrainingFields({ model }: { model: LegModel }) {
  const { t } = useText('form')
  return (
    <>
      <PilotGroup model={model} title={t('pilot.minutesTitle')} names={SESSION_MINUTES} />
      <PilotGroup model={model} title={t('session.counts')} names={SESSION_COUNTS} />
      <ApproachFields model={model} />
      <EndorsementFields model={model} />
      <SignatureFields model={model} />
    </>
  )
}
