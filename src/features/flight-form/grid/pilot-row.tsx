import { ChevronDown, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { normaliseRegistration } from '../../../../core/flight/normalise.ts'
import { FLIGHT_ROLES } from '../../../../core/flight/schema/choices.ts'
import { FLIGHT_TIME_NAMES } from '../../../../core/flight/flight.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ChoiceSelect } from '../fields/choice-select.tsx'
import { DateField } from '../fields/date/date-field.tsx'
import { shownTrouble } from '../state/form-fields.ts'
import { AircraftOffer, RegistrationOffer } from '../fields/place/offers.tsx'
import { FormTextField } from '../fields/form-text-field.tsx'
import { EndThen, PlaceField } from '../fields/place/place-field.tsx'
import { TimeField } from '../fields/date/time-field.tsx'
import type { FormCatalogues } from '../lookup/use-catalogues.ts'
import { LaunchesNotice } from '../sections/pilot/launches-notice.tsx'
import { PilotValueField } from '../sections/pilot/pilot-value-field.tsx'
import { SectionLevel } from '../sections/section-heading.tsx'
import { Asked } from '../sections/when-section.tsx'
import type { LegModel } from '../state/leg-model.ts'
import type { Remembered } from '../state/remembered.ts'
import { useSteadyTroubles } from '../state/use-steady-troubles.ts'
import { AskedType } from './asked-type.tsx'
import { controlsInRow, COUNTS, RowTroubles } from './row-troubles.tsx'
import { RowWords } from './row-words.tsx'
import { TakeOffWords } from './take-off-words.tsx'
import { WhoFlew } from './who-flew.tsx'
import css from './pilot-grid.module.css'

export interface PilotRowProps {
  model: LegModel
  number: number
  catalogues: FormCatalogues
  remembered: Remembered
  /** Left out where it is the only one. */
  onRemove: (() => void) | null
  /** The first line of its aircraft: its type is asked here where nobody said it. */
  asksType: boolean
  /** Every other field of the flight. */
  renderRest: (model: LegModel) => ReactNode
}

/** One flight on one line, the rest of it folded away below. */
export function PilotRow(props: PilotRowProps) {
  const { model: flight, number, catalogues, remembered, onRemove, renderRest } = props
  const { t } = useText('form')
  const { model, release } = useSteadyTroubles(flight)
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const { timetable } = model.state.draft
  const isWrong = hasHiddenTrouble(model)
  // It stays open once what was wrong is mended: the hand is still in it.
  if (isWrong && !isUnfolded) setUnfolded(true)
  const isOpen = isUnfolded || isWrong
  return (
    <li className={css.row} data-leg={model.id} aria-label={t('trip.leg', { number })}>
      <div className={css.cells} data-cells="" {...release}>
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <PlaceField end="from" model={model} airports={catalogues.airports} bare />
        <PlaceField end="to" model={model} airports={catalogues.airports} bare />
        <DateField model={model} />
        <FormTextField model={model} field="registration" width="third" capitals tidy={normaliseRegistration} />
        {FLIGHT_TIME_NAMES.map((name) => (
          <TimeField
            key={name}
            model={model}
            timetable={timetable}
            name={name}
            label={t(timetable === 'scheduled' ? `form-later:scheduled.${name}` : `flights:detail.${name}`)}
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
      <RowWords model={model} />
      {!isOpen && <TakeOffWords model={model} />}
      {!isOpen && <LaunchesNotice model={model} />}
      <RowTroubles model={model} airports={catalogues.airports} />
      {(['from', 'to'] as const).map((end) => (
        <EndThen key={end} {...{ end, model }} />
      ))}
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
          <span className={css.held} title={heldIn(model)}>
            {heldIn(model) || t('form-later:grid.rest')}
          </span>
          <VisuallyHidden>{t('grid.more', { number })}</VisuallyHidden>
        </button>
        {!isOpen && <AskedType model={model} aircraft={catalogues.aircraft} isFirst={props.asksType} />}
        <WhoFlew model={model} />
        {!isOpen && (
          <>
            <RegistrationOffer model={model} />
            <AircraftOffer model={model} remembered={remembered} />
          </>
        )}
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

/** `Robin DR400 · LH 400`. */
function heldIn({ state: { draft } }: LegModel): string {
  return [draft.aircraftText, draft.flightNumber, draft.note].filter(Boolean).join(' · ')
}

function hasHiddenTrouble(model: LegModel): boolean {
  const { state, troubles } = model
  const inRow = controlsInRow(model)
  return troubles.some(({ control }) => !inRow.has(control) && shownTrouble(state, troubles, control))
}
