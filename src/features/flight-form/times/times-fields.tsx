import { TIMETABLES } from '../../../../core/flight/draft/draft.ts'
import type { TimePlace } from '../../../../core/flight/draft/draft-times.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { TimeEntryField } from './time-entry-field.tsx'
import { TimeField } from '../fields/date/time-field.tsx'
import type { LegModel } from '../state/leg-model.ts'
import css from './times-fields.module.css'

/** These times, those of the timetable that stands first before the others; on whose clock they are typed. */
export function TimesFields({ model, places }: { model: LegModel; places: readonly TimePlace[] }) {
  const { t } = useText('form')
  const { draft } = model.state
  const isFree = !draft.original.scheduled && !draft.original.actual
  const order = draft.timetable === 'actual' ? TIMETABLES.toReversed() : TIMETABLES
  return (
    <>
      <div className={css.tools}>
        <TimeEntryField models={[model]} />
        {isFree && (
          <ChoiceField
            legend={t('label.timetable')}
            name="timetable"
            value={draft.timetable}
            options={TIMETABLES.map((value) => ({ value, label: t(`flights:timetable.${value}`) }))}
            onChoose={(timetable) => timetable !== '' && model.dispatch({ kind: 'timetable-chosen', timetable })}
          />
        )}
      </div>
      {order.map((timetable) => {
        const own = places.filter((place) => place.timetable === timetable)
        return (
          own.length > 0 && (
            <fieldset key={timetable} className={css.times}>
              <legend className={css.legend}>{t(`flights:timetable.${timetable}`)}</legend>
              <div className={css.four}>
                {own.map(({ name }) => (
                  <TimeField
                    key={name}
                    model={model}
                    timetable={timetable}
                    name={name}
                    label={t(timetable === 'scheduled' ? `form-later:scheduled.${name}` : `flights:detail.${name}`)}
                    width="quarter"
                  />
                ))}
              </div>
            </fieldset>
          )
        )
      })}
    </>
  )
}
