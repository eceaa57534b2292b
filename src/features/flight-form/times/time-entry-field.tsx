import { type DutyField, TIME_ENTRIES, type TimeEntry, type TimeField } from '../../../../core/flight/draft/draft.ts'
import { TIME_PLACES, timeField } from '../../../../core/flight/draft/draft-times.ts'
import { writeDate, writeDuties, writeTimes } from '../../../../core/flight/draft/to-draft.ts'
import { typedDay } from '../../../../core/flight/draft/utc-day.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { LegModel } from '../state/leg-model.ts'
import { keepClock } from './kept-clock.ts'
import { ChoiceField } from '../fields/choice-field.tsx'

/** Whether times are typed on the clock of their place or in UTC, in these flights. */
export function TimeEntryField({ models }: { models: readonly LegModel[] }) {
  const { t } = useText('form')
  const { timeEntry } = usePreferences()
  return (
    <ChoiceField
      legend={t('time.entry')}
      name="timeEntry"
      value={models[0]?.state.draft.timeEntry ?? 'local'}
      options={TIME_ENTRIES.map((value) => ({ value, label: t(`time.entries.${value}`) }))}
      onChoose={(entry) => {
        if (entry === '') return
        // An old flight is looked at in either clock; what is typed next is typed on the one chosen for a new flight.
        if (models.every(({ isNew }) => isNew)) keepClock(timeEntry, entry)
        for (const model of models) model.dispatch({ kind: 'entry-chosen', entry, texts: rewritten(model, entry) })
      }}
    />
  )
}

/** The day and the clocks that were understood, on the other clock; what could not be read stays as it was typed. */
function rewritten(
  { reading, state, style }: LegModel,
  entry: TimeEntry,
): Partial<Record<TimeField | DutyField | 'date', string>> {
  const { attributes } = reading
  const texts = { ...writeTimes(attributes, entry, style), ...writeDuties(attributes, entry, style) }
  const open = new Set<string>([...reading.issues.map(({ field }) => field), ...reading.questions.map(({ id }) => id)])
  const fields = [...TIME_PLACES.map(timeField), 'duty.on' as const, 'duty.off' as const]
  const known = fields.filter((field) => texts[field] !== '' && !open.has(field))
  const clocks = known.filter((field) => state.draft[field] !== '').map((field) => [field, texts[field]])
  const day = typedDay(attributes, entry)
  const isOtherDay = !open.has('date') && day !== typedDay(attributes, state.draft.timeEntry)
  return { ...Object.fromEntries(clocks), ...(isOtherDay && { date: writeDate(day, style.language) }) }
}
