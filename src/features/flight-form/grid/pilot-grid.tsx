import { type Dispatch, type ReactNode, useEffect } from 'react'
import { normaliseRegistration } from '../../../../core/flight/normalise.ts'
import { FLIGHT_TIME_NAMES } from '../../../../core/flight/flight.ts'
import { aircraftCatalogue } from '../../../flight/catalogue/catalogues.ts'
import { useText } from '../../../i18n/use-text.ts'
import { focusFirstField } from '../../../ui/focus-page.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { FormCatalogues } from '../lookup/use-catalogues.ts'
import type { LegModel } from '../state/leg-model.ts'
import { nextLeg } from '../state/next-leg.ts'
import type { Remembered } from '../state/remembered.ts'
import type { TripAction } from '../state/trip-state.ts'
import { TimeEntryField } from '../times/time-entry-field.tsx'
import { gridKeys } from './grid-keys.ts'
import css from './pilot-grid.module.css'
import { PilotRow } from './pilot-row.tsx'

export interface PilotGridProps {
  legs: readonly LegModel[]
  dispatch: Dispatch<TripAction>
  catalogues: FormCatalogues
  remembered: Remembered
  /** Puts the focus on what is only on the page after this change. */
  focusIn: (selector: string) => void
  onRemove: (id: string) => void
  renderRest: (leg: LegModel) => ReactNode
}

/** A pilot's day: one line a flight, filled in by keys alone. The same flights as in the other form. */
export function PilotGrid({ legs, dispatch, catalogues, remembered, focusIn, onRemove, renderRest }: PilotGridProps) {
  const { t } = useText('form')
  // Single or multi engine is known from the type.
  useEffect(() => aircraftCatalogue.wake(), [])
  // The page arrived before its fields did.
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.tagName === 'H1') focusFirstField()
  }, [])
  const addAfter = (legId: string): boolean => {
    const last = legs.at(-1)
    if (!last || last.id !== legId || last.state.draft.toText === '' || last.state.draft.date === '') return false
    const id = crypto.randomUUID()
    dispatch({ kind: 'added', id, draft: nextLeg(last, legs.at(-2)), isProposed: true })
    focusIn(`[data-leg="${id}"] input[name="to"]`)
    return true
  }
  const remove = (index: number): void => {
    const beside = legs[index + 1] ?? legs[index - 1]
    const id = legs[index]?.id
    if (id === undefined || !beside) return
    onRemove(id)
    focusIn(`[data-leg="${beside.id}"] input[name="from"]`)
  }
  const timetable = legs[0]?.state.draft.timetable ?? 'actual'
  return (
    <section className={css.grid} aria-label={t('grid.title')}>
      <VisuallyHidden>
        <h2>{t('grid.title')}</h2>
      </VisuallyHidden>
      <div className={css.tools}>
        <TimeEntryField models={legs} />
        <p className={css.keys}>{t('form-later:grid.keys')}</p>
      </div>
      <div className={css.head} aria-hidden="true">
        <span />
        <span>{t('label.from')}</span>
        <span>{t('label.to')}</span>
        <span>{t('label.date')}</span>
        <span>{t('label.registration')}</span>
        {FLIGHT_TIME_NAMES.map((name) => (
          <span key={name} title={t(`flights:timetable.${timetable}`)}>
            {t(`flights:detail.${name}`)}
          </span>
        ))}
        <span>{t('grid.landingsDay')}</span>
        <span>{t('grid.landingsNight')}</span>
        <span>{t('label.role')}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leads from field to field */}
      <ol className={css.rows} onKeyDown={(event) => gridKeys(event, { addAfter })}>
        {legs.map((leg, index) => (
          <PilotRow
            key={leg.id}
            model={leg}
            number={index + 1}
            catalogues={catalogues}
            remembered={remembered}
            onRemove={legs.length > 1 ? () => remove(index) : null}
            renderRest={renderRest}
            asksType={isFirstOfAircraft(legs, index)}
          />
        ))}
      </ol>
    </section>
  )
}

/** The lines behind it follow the type it is told. */
function isFirstOfAircraft(legs: readonly LegModel[], index: number): boolean {
  const registrationOf = (leg: LegModel | undefined) => normaliseRegistration(leg?.state.draft.registration ?? '')
  const own = registrationOf(legs[index])
  return own !== '' && legs.findIndex((leg) => registrationOf(leg) === own) === index
}
