import { useState } from 'react'
import type { PilotField } from '../../../../../core/flight/draft/draft.ts'
import { isProposedFact, pilotProposal } from '../../../../../core/flight/pilot/propose-pilot.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { LegModel } from '../../state/leg-model.ts'
import { useWants } from '../../state/wanted-field.ts'
import { isCrossCountryAsked } from './cross-country-in.ts'
import css from './pilot-fields.module.css'
import { PilotValueField } from './pilot-value-field.tsx'

export interface PilotGroupProps {
  model: LegModel
  title: string
  names: readonly PilotField[]
}

/** Values of one kind, side by side. */
export function PilotGroup({ model, title, names }: PilotGroupProps) {
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

export interface FoldedGroupProps extends PilotGroupProps {
  /** Those that are always shown. */
  usual: readonly PilotField[]
  /** Those that are shown only for what was typed: worked out they go without saying. */
  quiet?: readonly PilotField[]
  /** What the button says that shows all. */
  more: string
}

/** The same, with those that few people need behind a button until they hold something. */
export function FoldedGroup({ model, title, names, usual, quiet = [], more }: FoldedGroupProps) {
  const wanted = useWants(names.map((name) => `pilot.${name}`))
  const [all, setAll] = useState(wanted)
  const { pilot } = model.state.draft
  const proposal = pilotProposal(model.reading.attributes, model.style)
  const isHeld = (name: PilotField) => {
    if ((pilot[name] ?? '') !== '') return true
    if (quiet.includes(name)) return false
    if (name === 'crossCountryMinutes' && isCrossCountryAsked(model)) return true
    return (isProposedFact(name) && proposal[name] !== undefined) || Boolean(model.reading.attributes.pilot?.[name])
  }
  // A field that was there stays while it is emptied: somebody may be typing it anew.
  const [seen, setSeen] = useState<ReadonlySet<PilotField>>(new Set(usual))
  const held = names.filter(isHeld)
  if (held.some((name) => !seen.has(name))) setSeen(new Set([...seen, ...held]))
  const shown = all ? names : names.filter((name) => seen.has(name))
  return (
    <>
      <PilotGroup model={model} title={title} names={shown} />
      {shown.length < names.length && (
        <Button kind="quiet" className={css.more} onClick={() => setAll(true)}>
          {more}
        </Button>
      )}
    </>
  )
}
