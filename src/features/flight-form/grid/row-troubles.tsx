import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FLIGHT_TIME_NAMES } from '../../../../core/flight/flight.ts'
import type { AirportMatch } from '../../../../core/place/search.ts'
import type { Finder } from '../../../flight/catalogue/finder.ts'
import { useText } from '../../../i18n/use-text.ts'
import { asksForDay, DateAnswers } from '../fields/date/date-answers.tsx'
import { PlaceAnswers, placeError } from '../fields/place/place-answers.tsx'
import { type Control, errorText } from '../state/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'
import css from './row-troubles.module.css'

/** The pilot's counts that stand in a line of the grid. */
export const COUNTS = ['landingsDay', 'landingsNight'] as const

interface Cell {
  control: Control
  label: string
  error: string | undefined
  answers?: ReactNode
}

/** What is wrong in a line, below it: in the narrow cells themselves it would tear the line apart. */
export function RowTroubles({ model, airports }: { model: LegModel; airports: Finder<AirportMatch> }) {
  const { t } = useText('form')
  const { timetable } = model.state.draft
  const said = (control: Control) => errorText(model.state, model.troubles, control, t)
  const cells: Cell[] = [
    ...(['from', 'to'] as const).map((end) => ({
      control: end,
      label: t(`label.${end}`),
      error: placeError({ end, model, airports }, t),
      answers: <PlaceAnswers {...{ end, model, airports }} />,
    })),
    {
      control: 'date',
      label: t('label.date'),
      error: said('date'),
      answers: asksForDay(model) && <DateAnswers model={model} />,
    },
    { control: 'registration', label: t('label.registration'), error: said('registration') },
    ...FLIGHT_TIME_NAMES.map((name) => {
      const control = `${timetable}.${name}` as const
      return { control, label: t(`flights:detail.${name}`), error: said(control) }
    }),
    ...COUNTS.map((name) => ({
      control: `pilot.${name}` as const,
      label: t(`grid.${name}`),
      error: said(`pilot.${name}`),
    })),
    { control: 'role', label: t('label.role'), error: said('role') },
  ]
  const wrong = cells.filter(({ error }) => error !== undefined)
  if (wrong.length === 0) return null
  return (
    <ul className={css.troubles} data-troubles="">
      {wrong.map(({ control, label, error, answers }) => (
        <li key={control} className={css.trouble}>
          {/* Read out with the cell it is about. */}
          <p className={css.error} aria-hidden="true">
            <CircleAlert />
            <span>
              <strong>{label}:</strong> {error}
            </span>
          </p>
          {answers}
        </li>
      ))}
    </ul>
  )
}

/** The controls that stand in the line itself. */
export function controlsInRow({ state }: LegModel): ReadonlySet<Control> {
  const { timetable } = state.draft
  return new Set<Control>([
    'from',
    'to',
    'date',
    'registration',
    'role',
    ...FLIGHT_TIME_NAMES.map((name) => `${timetable}.${name}` as const),
    ...COUNTS.map((name) => `pilot.${name}` as const),
  ])
}
