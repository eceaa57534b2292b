import { writeDate } from '../../../../../core/flight/draft/to-draft.ts'
import { formatDate } from '../../../../../core/locale/format.ts'
import { localeTag } from '../../../../../core/locale/language.ts'
import { DATE_ORDERS } from '../../../../../core/time/date-order.ts'
import { setPreference } from '../../../../data/use-preferences.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { shownTrouble } from '../../state/form-fields.ts'
import type { LegModel } from '../../state/leg-model.ts'
import css from './date-answers.module.css'

/** Whether the day that was typed is asked about: 3/5/2026 may be two days. */
export function asksForDay({ state, reading, troubles }: LegModel): boolean {
  const isOpen = reading.issues.some(({ code, dates }) => code === 'flight.date-order' && dates)
  return isOpen && shownTrouble(state, troubles, 'date')?.key === 'date-order'
}

/** The days that 3/5/2026 may be, asked once: the answer is how this reader writes days. */
export function DateAnswers({ model }: { model: LegModel }) {
  const { t, locale } = useText('form')
  const dates = model.reading.issues.find(({ code }) => code === 'flight.date-order')?.dates ?? []
  return (
    <fieldset className={css.days} aria-label={t('question.date-order', { text: model.state.draft.date.trim() })}>
      {DATE_ORDERS.map((order, index) => {
        const date = dates[index] ?? ''
        const take = (): void => {
          setPreference('dateOrder', order)
          model.dispatch({ kind: 'edited', edit: { date: writeDate(date, locale) } })
        }
        return (
          <Button key={order} className={css.day} onClick={take}>
            {formatDate(date, localeTag(locale))}
          </Button>
        )
      })}
    </fieldset>
  )
}
