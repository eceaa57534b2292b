import { useEffect, useState } from 'react'
import type { PilotField } from '../../../../core/flight/draft/draft.ts'
import { FLIGHT_ROLES, LAUNCHES } from '../../../../core/flight/schema/choices.ts'
import { PILOT_COUNTS, PILOT_METERS, PILOT_MINUTES } from '../../../../core/flight/draft/pilot-fields.ts'
import { isProposedFact, pilotProposal } from '../../../../core/flight/draft/propose-pilot.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { aircraftCatalogue } from '../../../flight/catalogue/catalogues.ts'
import { ApproachFields } from '../fields/approach-fields.tsx'
import { ChoiceSelect } from '../fields/choice-select.tsx'
import type { LegModel } from '../state/leg-model.ts'
import css from './pilot-fields.module.css'
import { PilotValueField } from './pilot-value-field.tsx'
import { useWants } from '../wanted-field.ts'

/** Asked of everybody who flies; the other kinds of minutes wait behind a button until they hold something. */
const USUAL: ReadonlySet<PilotField> = new Set(['picMinutes', 'sicMinutes', 'nightMinutes', 'ifrMinutes'])
/** Minutes somebody may have come for. */
const WANTED = PILOT_MINUTES.map((name) => `pilot.${name}`)

/** Function, minutes by kind, take-offs and landings, approaches, launch and meters. */
export function PilotFields({ model }: { model: LegModel }) {
  const { t } = useText('form')
  // Single or multi engine is known from the type.
  useEffect(() => aircraftCatalogue.wake(), [])
  return (
    <>
      <ChoiceSelect
        model={model}
        field="role"
        label={t('label.role')}
        options={FLIGHT_ROLES.map((value) => ({ value, label: t(`flights:role.${value}`) }))}
        listed
        width="half"
        hint={t('pilot.roleHint')}
      />
      <Minutes model={model} />
      <Group model={model} title={t('pilot.countsTitle')} names={PILOT_COUNTS} />
      <ApproachFields model={model} />
      <ChoiceSelect
        model={model}
        field="launch"
        label={t('pilot.launch')}
        options={LAUNCHES.map((value) => ({ value, label: t(`pilot.launches.${value}`) }))}
      />
      <Group model={model} title={t('pilot.metersTitle')} names={PILOT_METERS} />
    </>
  )
}

function Minutes({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const wanted = useWants(WANTED)
  const [all, setAll] = useState(wanted)
  const { pilot } = model.state.draft
  const proposal = pilotProposal(model.reading.attributes, model.style)
  const isHeld = (name: PilotField) =>
    (pilot[name] ?? '') !== '' ||
    (isProposedFact(name) && proposal[name] !== undefined) ||
    Boolean(model.reading.attributes.pilot?.[name])
  // A field that was there stays while it is emptied: somebody may be typing it anew.
  const [seen, setSeen] = useState<ReadonlySet<PilotField>>(USUAL)
  const held = PILOT_MINUTES.filter(isHeld)
  if (held.some((name) => !seen.has(name))) setSeen(new Set([...seen, ...held]))
  const names = all ? PILOT_MINUTES : PILOT_MINUTES.filter((name) => seen.has(name))
  return (
    <>
      <Group model={model} title={t('pilot.minutesTitle')} names={names} />
      {names.length < PILOT_MINUTES.length && (
        <Button kind="quiet" className={css.more} onClick={() => setAll(true)}>
          {t('pilot.allMinutes')}
        </Button>
      )}
    </>
  )
}

function Group({ model, title, names }: { model: LegModel; title: string; names: readonly PilotField[] }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      <div className={css.grid}>
        {names.map((name) => (
          <PilotValueField key={name} model={model} name={name} />
        ))}
      </div>
    </fieldset>
  )
}
