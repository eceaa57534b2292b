import { ChevronDown, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { FLIGHT_ROLES } from '../../../../core/flight/schema/choices.ts'
import { FLIGHT_TIME_NAMES } from '../../../../core/flight/flight.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ChoiceSelect } from '../fields/choice-select.tsx'
import { DateField } from '../fields/date/date-field.tsx'
import { shownTrouble } from '../state/form-fields.ts'
import { AircraftOffer } from '../fields/place/offers.tsx'
import { PlaceField } from '../fields/place/place-field.tsx'
import { TimeField } from '../fields/date/time-field.tsx'
import type { FormCatalogues } from '../lookup/use-catalogues.ts'
import { PilotValueField } from '../sections/pilot/pilot-value-field.tsx'
import { SectionLevel } from '../sections/section-heading.tsx'
import { Asked } from '../sections/when-section.tsx'
import type { LegModel } from '../state/leg-model.ts'
import type { Remembered } from '../state/remembered.ts'
import css from './pilot-grid.module.css'

export interface PilotRowProps {
  model: LegModel
  number: number
  catalogues: FormCatalogues
  remembered: Remembered
  /** Left out where it is the only one. */
  onRemove: (() => void) | null
  /** Every other field of the flight. */
  renderRest: (model: LegModel) => ReactNode
}

const COUNTS = ['landingsDay', 'landingsNight'] as const

/** One flight on one line, the rest of it folded away below. */
export function PilotRow({ model, number, catalogues, remembered, onRemove, renderRest }: PilotRowProps) {
  const { t } = useText('form')
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const { timetable } = model.state.draft
  const isWrong = hasHiddenTrouble(model)
  // It stays open once what was wrong is mended: the hand is still in it.
  if (isWrong && !isUnfolded) setUnfolded(true)
  const isOpen = isUnfolded || isWrong
  return (
    <li className={css.row} data-leg={model.id} aria-label={t('trip.leg', { number })}>
      <div className={css.cells} data-cells="">
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <PlaceField end="from" model={model} airports={catalogues.airports} />
        <PlaceField end="to" model={model} airports={catalogues.airports} />
        <DateField model={model} />
        {FLIGHT_TIME_NAMES.map((name) => (
          <TimeField
            key={name}
            model={model}
            timetable={timetable}
            name={name}
            label={t(`flights:detail.${name}`)}
            width="quarter"
          />
        ))}
        {COUNTS.map((name) => (
          <div key={name} className={css.count}>
            <PilotValueField model={model} name={name} />
          </div>
        ))}
        <ChoiceSelect
          model={model}
          field="role"
          label={t('label.role')}
          options={FLIGHT_ROLES.map((value) => ({ value, label: t(`flights:role.${value}`) }))}
          listed
        />
      </div>
      <Asked model={model} remembered={remembered} />
      <div className={css.more}>
        <button
          type="button"
          className={css.fold}
          aria-expanded={isOpen}
          aria-controls={`${id}-rest`}
          onClick={() => setUnfolded(!isOpen)}
        >
          <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
          <span className={css.held}>{heldIn(model) || t('grid.rest')}</span>
          <VisuallyHidden>{t('grid.more', { number })}</VisuallyHidden>
        </button>
        {!isOpen && <AircraftOffer model={model} remembered={remembered} />}
        {onRemove && (
          <Button
            kind="quiet"
            className={css.remove}
            aria-label={t('trip.remove', { number })}
            title={t('trip.remove', { number })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        )}
      </div>
      <div id={`${id}-rest`} className={isOpen ? css.rest : css.closed}>
        {isOpen && <SectionLevel value={3}>{renderRest(model)}</SectionLevel>}
      </div>
    </li>
  )
}

/** `D-EKFI · Robin DR400 · LH 400`. */
function heldIn({ state: { draft } }: LegModel): string {
  return [draft.registration, draft.aircraftText, draft.flightNumber, draft.note].filter(Boolean).join(' · ')
}

function hasHiddenTrouble({ state, troubles }: LegModel): boolean {
  const { timetable } = state.draft
  const inRow = new Set<string>([
    'from',
    'to',
    'date',
    'role',
    ...FLIGHT_TIME_NAMES.map((name) => `${timetable}.${name}`),
    ...COUNTS.map((name) => `pilot.${name}`),
  ])
  return troubles.some(({ control }) => !inRow.has(control) && shownTrouble(state, troubles, control))
}
