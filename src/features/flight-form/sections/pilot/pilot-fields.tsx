import { useEffect } from 'react'
import { FLIGHT_ROLES, LAUNCHES } from '../../../../../core/flight/schema/choices.ts'
import { PILOT_COUNTS, PILOT_METERS, PILOT_MINUTES } from '../../../../../core/flight/draft/pilot-fields.ts'
import { usePreferences } from '../../../../data/use-preferences.ts'
import { useText } from '../../../../i18n/use-text.ts'
import type { PilotField } from '../../../../../core/flight/draft/draft.ts'
import { aircraftCatalogue } from '../../../../flight/catalogue/catalogues.ts'
import { ApproachFields } from '../../fields/approach-fields.tsx'
import { ChoiceSelect } from '../../fields/choice-select.tsx'
import type { LegModel } from '../../state/leg-model.ts'
import { DutyFields, FuelFields } from './duty-and-fuel-fields.tsx'
import { EndorsementFields } from './endorsement-fields.tsx'
import { isGlider } from './is-glider.ts'
import { KindField } from './kind-field.tsx'
import { LaunchesNotice } from './launches-notice.tsx'
import { PilotFlyingField } from './pilot-flying-field.tsx'
import { FoldedGroup, PilotGroup } from './pilot-group.tsx'
import { USUAL_COUNTS, USUAL_MINUTES } from './pilot-groups.ts'
import { SignatureFields } from './signature-fields.tsx'
import { UnevenCountsNotice } from './uneven-counts-notice.tsx'

const NOT_OF_GLIDER: ReadonlySet<PilotField> = new Set<PilotField>([
  'fullStopsDay',
  'fullStopsNight',
  'touchAndGosDay',
  'touchAndGosNight',
  'goArounds',
])

/** Function, pilot flying, minutes by kind, take-offs and landings, approaches, launch, meters, duty, fuel, checks, endorsements and signature. */
export function PilotFields({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { role } = usePreferences()
  const { draft, initial } = model.state
  const isGliding = isGlider(model)
  /** What no glider has stays where something was logged in it. */
  const isOffered = (texts: readonly (string | undefined)[]): boolean => !isGliding || texts.some(Boolean)
  const isOfGlider = (name: PilotField): boolean =>
    !NOT_OF_GLIDER.has(name) || Boolean(draft.pilot[name]) || Boolean(initial.pilot[name])
  // Engines and crew are known from the type.
  useEffect(() => aircraftCatalogue.wake(), [])
  return (
    <>
      {role !== 'pilot' && <KindField model={model} />}
      <ChoiceSelect
        model={model}
        field="role"
        label={t('label.role')}
        options={FLIGHT_ROLES.map((value) => ({ value, label: t(`flights:role.${value}`) }))}
        listed
        width="half"
        hint={t('form-later:pilot.roleHint')}
      />
      {(!isGliding || draft.pilotFlying !== '') && <PilotFlyingField model={model} />}
      <FoldedGroup
        model={model}
        title={t('pilot.minutesTitle')}
        names={PILOT_MINUTES}
        usual={USUAL_MINUTES}
        more={t('form-later:pilot.allMinutes')}
      />
      <FoldedGroup
        model={model}
        title={t('form-later:pilot.countsTitle')}
        names={isGliding ? PILOT_COUNTS.filter(isOfGlider) : PILOT_COUNTS}
        usual={USUAL_COUNTS}
        quiet={['fullStopsDay', 'fullStopsNight']}
        more={t('form-later:pilot.allCounts')}
      />
      <UnevenCountsNotice model={model} />
      <LaunchesNotice model={model} />
      <ApproachFields model={model} />
      <ChoiceSelect
        model={model}
        field="launch"
        label={t('pilot.launch')}
        options={LAUNCHES.map((value) => ({ value, label: t(`flights:launch.${value}`) }))}
      />
      {isOffered(PILOT_METERS.map((name) => draft.pilot[name])) && (
        <PilotGroup model={model} title={t('form-later:pilot.metersTitle')} names={PILOT_METERS} />
      )}
      {isOffered([draft['duty.on'], draft['duty.off']]) && <DutyFields model={model} />}
      <FuelFields model={model} />
      <EndorsementFields model={model} />
      <SignatureFields model={model} />
    </>
  )
}
