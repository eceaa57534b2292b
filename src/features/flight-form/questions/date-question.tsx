import { writeDate } from '../../../../core/flight/draft/to-draft.ts'
import { formatDate } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { DATE_ORDERS } from '../../../../core/time/date-order.ts'
import { setPreference } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { shownTrouble } from '../state/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'
import css from './time-question.module.css'

/** What 3/5/2026 is, asked once: the answer is how this reader writes days. */
export function DateQuestion({ model }: { model: LegModel }) {
  const { t, locale } = useText('form')
  const { state, reading, troubles } = model
  const dates = reading.issues.find(({ code }) => code === 'flight.date-order')?.dates
  if (!dates || shownTrouble(state, troubles, 'date')?.key !== 'date-order') return null
  return (
    <fieldset className={css.question}>
      <legend className={css.legend}>{t('question.date-order', { text: state.draft.date.trim() })}</legend>
      <div className={css.days}>
        {DATE_ORDERS.map((order, index) => {
          const date = dates[index] ?? ''
          const take = (): void => {
            setPreference('dateOrder', order)
            model.dispatch({ kind: 'typed', field: 'date', text: writeDate(date, locale) })
          }
          return (
            <Button key={order} onClick={take}>
              {formatDate(date, localeTag(locale), 'long')}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}
