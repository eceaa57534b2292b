import { Suspense } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Skeleton } from '../../../ui/progress/skeleton.tsx'
import { type Control, shownTrouble } from '../state/form-fields.ts'
import { FoldedSection } from './folded-section.tsx'
import type { FormPartProps } from './route-section.tsx'
import { usePrefetched } from '../../../shell/navigation/use-prefetched.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const PlanFields = lazyPart(() => import('./plan-fields.tsx'), 'PlanFields')

const CONTROLS = [
  'divertedTo',
  'duration',
  'distance',
  'operator',
  'shipName',
  'callsign',
] as const satisfies readonly Control[]

/** What became of the plan, the way it took, and measures that are known better than they can be worked out. */
export function PlanSection({ model, catalogues }: Omit<FormPartProps, 'remembered'>) {
  usePrefetched(PlanFields)
  const { t } = useText('form')
  const { draft } = model.state
  const { status, divertedToText, via, operatorText, shipName, callsign } = draft
  const wrong = (control: Control) => shownTrouble(model.state, model.troubles, control) !== undefined
  return (
    <FoldedSection
      title={t('section.plan')}
      offers={t('section.planOffers')}
      holds={[
        (status === 'cancelled' || status === 'diverted') && t(`flights:status.${status}`),
        divertedToText,
        via.length > 0 && `${t('flights:detail.via')} ${via.map(({ text }) => text).join(', ')}`,
        draft.duration,
        draft.distance,
        operatorText,
        shipName,
        callsign,
      ]}
      fields={['status', 'via', ...CONTROLS]}
      wrong={CONTROLS.some(wrong) || via.some((_, index) => wrong(`via.${index}`))}
    >
      <Suspense fallback={<Skeleton lines={5} />}>
        <PlanFields model={model} catalogues={catalogues} />
      </Suspense>
    </FoldedSection>
  )
}
