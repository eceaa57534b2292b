import { Suspense } from 'react'
import { PILOT_COUNTS, PILOT_METERS, PILOT_MINUTES } from '../../../../../core/flight/draft/pilot-fields.ts'
import { flyingProposal } from '../../../../../core/flight/pilot/propose-pilot.ts'
import { formatClockDuration } from '../../../../../core/locale/format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { withTexts } from '../../../../i18n/with-texts.ts'
import { Skeleton } from '../../../../ui/progress/skeleton.tsx'
import { FoldedSection } from '../folded-section.tsx'
import { shownTrouble } from '../../state/form-fields.ts'
import type { LegModel } from '../../state/leg-model.ts'
import { SIGNATURE_FIELDS } from './pilot-groups.ts'
import { usePrefetched } from '../../../../shell/navigation/use-prefetched.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'

// Most flights are logged by passengers: the pilot's part comes when it is opened.
const PilotFields = lazyPart(
  withTexts(() => import('./pilot-fields.tsx'), ['opened']),
  'PilotFields',
)

const TYPED = [...PILOT_MINUTES, ...PILOT_COUNTS, ...PILOT_METERS]
/** Duty and fuel. */
const BESIDE = ['duty.on', 'duty.off', 'fuelUsed', 'fuelUplifted', 'fuelUnit'] as const
const FIELDS = [
  'role',
  'pilotFlying',
  'approaches',
  'launch',
  'reviews',
  'endorsements',
  ...SIGNATURE_FIELDS,
  ...BESIDE,
  ...TYPED.map((name) => `pilot.${name}`),
]

/** The role aboard and what a pilot's log wants to know. */
export function PilotSection({ model, startsOpen }: { model: LegModel; startsOpen: boolean }) {
  usePrefetched(PilotFields)
  const { t } = useText('form')
  const { state, troubles, reading } = model
  const { role, approaches } = state.draft
  const { pilot } = reading.attributes
  const { isAsked, who } = flyingProposal(reading.attributes, model.style)
  const nights = (pilot?.takeOffsNight ?? 0) + (pilot?.landingsNight ?? 0)
  return (
    <FoldedSection
      title={t('section.pilot')}
      offers={t('section.pilotOffers')}
      holds={[
        role && t(`flights:role.${role}`),
        isAsked && who === null && t('pilot.flyingOpen'),
        Boolean(pilot?.picMinutes) && `${t('pilot.minutes.picMinutes')} ${formatClockDuration(pilot?.picMinutes ?? 0)}`,
        Boolean(pilot?.nightMinutes) &&
          `${t('pilot.minutes.nightMinutes')} ${formatClockDuration(pilot?.nightMinutes ?? 0)}`,
        nights > 0 && t('pilot.nights', { count: nights }),
        approaches.length > 0 && t('pilot.approachCount', { count: approaches.length }),
      ]}
      fields={FIELDS}
      wrong={
        TYPED.some((name) => shownTrouble(state, troubles, `pilot.${name}`)) ||
        [...BESIDE, ...SIGNATURE_FIELDS, 'endorsements' as const].some(
          (field) => shownTrouble(state, troubles, field) !== undefined,
        ) ||
        approaches.some((_, index) => shownTrouble(state, troubles, `approaches.${index}`))
      }
      startsOpen={startsOpen}
    >
      <Suspense fallback={<Skeleton lines={6} />}>
        <PilotFields model={model} />
      </Suspense>
    </FoldedSection>
  )
}
