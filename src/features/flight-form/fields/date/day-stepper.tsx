import { Minus, Plus } from 'lucide-react'
import { withDayMark } from '../../../../../core/flight/draft/draft-times.ts'
import { formatDayMark } from '../../../../../core/locale/format.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import css from './day-stepper.module.css'
import type { LegModel } from '../../state/leg-model.ts'

const [EARLIEST, LATEST] = [-2, 3]

/** The +1 of timetables: worked out from the times, and put right by hand where that went wrong. */
export function DayStepper({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { draft } = model.state
  const field = `${draft.timetable}.onBlock` as const
  const offset = model.reading.dayMarks[field]
  // Its room is there before the times are.
  if (offset === undefined) return <div className={css.stepper} />
  const to = (days: number) => model.dispatch({ kind: 'typed', field, text: withDayMark(draft[field], days) })
  return (
    <fieldset className={css.stepper} aria-label={t('day.legend')}>
      <span className={css.words} aria-live="polite">
        {offset !== 0 && <strong className={css.mark}>{formatDayMark(offset)}</strong>} {dayWords(offset, t)}
      </span>
      {/* By keys +1 is typed behind the clock; behind a UTC clock it counts UTC days, and only there it is typed. */}
      {draft.timeEntry === 'local' && (
        <>
          <Button
            kind="quiet"
            aria-label={t('day.minus')}
            title={t('day.minus')}
            tabIndex={-1}
            disabled={offset <= EARLIEST}
            onClick={() => to(offset - 1)}
          >
            <Minus aria-hidden="true" />
          </Button>
          <Button
            kind="quiet"
            aria-label={t('day.plus')}
            title={t('day.plus')}
            tabIndex={-1}
            disabled={offset >= LATEST}
            onClick={() => to(offset + 1)}
          >
            <Plus aria-hidden="true" />
          </Button>
        </>
      )}
    </fieldset>
  )
}

function dayWords(offset: number, t: Translate<'form'>): string {
  if (offset === 0) return t('day.same')
  return offset > 0 ? t('day.later', { count: offset }) : t('day.earlier', { count: -offset })
}
