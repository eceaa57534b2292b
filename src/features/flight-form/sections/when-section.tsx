import { lazy, Suspense, useState } from 'react'
import {
  TIME_ENTRIES,
  type TimeField as Field,
  type Timetable,
  TIMETABLES,
} from '../../../../core/flight/draft/draft.ts'
import { TIME_PLACES, timeField } from '../../../../core/flight/draft/draft-times.ts'
import { FLIGHT_TIME_NAMES } from '../../../../core/flight/flight.ts'
import { writeTimes } from '../../../../core/flight/draft/to-draft.ts'
import { usePreferences } from '../../../data/preferences/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { DateField } from '../fields/date-field.tsx'
import { DayStepper } from '../fields/day-stepper.tsx'
import { FormSection } from './form-section.tsx'
import type { LegModel } from '../state/leg-model.ts'
import { TimeField } from '../fields/time-field.tsx'
import { useWants } from '../wanted-field.ts'
import { Warnings } from '../warnings.tsx'
import css from './when-section.module.css'

const Questions = lazy(async () => ({ default: (await import('./questions.tsx')).Questions }))

/** The day and the clocks: departure and arrival, or all eight of them. */
export function WhenSection({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { role } = usePreferences()
  const { state, reading } = model
  const wantsMore = useWants(moreTimes(state.draft.timetable))
  const [unfolded, setUnfolded] = useState(role === 'pilot' || wantsMore)
  const more = holdsMore(model)
  // They stay when the last of them is emptied: somebody may be typing it anew.
  if (more && !unfolded) setUnfolded(true)
  const all = unfolded || more
  const [wanted, setTools] = useState(false)
  const tools = wanted || all || state.draft.timeEntry === 'utc'
  return (
    <FormSection title={t('label.when')} action={!tools && <MoreTimes onMore={() => setTools(true)} />}>
      <DateField model={model} />
      {all ? <AllTimes model={model} /> : <TimePair model={model} />}
      {asks(model) && (
        <Suspense>
          <Questions model={model} />
        </Suspense>
      )}
      <Warnings warnings={reading.warnings} />
      {tools && <TimeTools model={model} all={all} onAll={() => setUnfolded(true)} />}
    </FormSection>
  )
}

function asks({ reading }: LegModel): boolean {
  return reading.asked.length > 0 || reading.issues.some(({ code }) => code === 'flight.date-order')
}

/** Is there a time beside the two that stand first? Then all of them are shown. */
function holdsMore({ state: { draft } }: LegModel): boolean {
  return moreTimes(draft.timetable).some((field) => draft[field] !== '')
}

/** The times beside departure and arrival of the timetable that stands first. */
function moreTimes(first: Timetable): Field[] {
  const more = TIME_PLACES.filter(
    ({ timetable, name }) => timetable !== first || (name !== 'offBlock' && name !== 'onBlock'),
  )
  return more.map(timeField)
}

function TimePair({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { timetable } = model.state.draft
  return (
    <>
      <TimeField model={model} timetable={timetable} name="offBlock" label={t('label.departureTime')} width="third" />
      <TimeField
        model={model}
        timetable={timetable}
        name="onBlock"
        label={t('label.arrivalTime')}
        width="third"
        daySaid
      />
      <DayStepper model={model} />
    </>
  )
}

/** What happened and what was planned, four times each; the one somebody logs first stands first. */
function AllTimes({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { timetable: first } = model.state.draft
  const order = first === 'actual' ? TIMETABLES.toReversed() : TIMETABLES
  return order.map((timetable) => (
    <fieldset key={timetable} className={css.times}>
      <legend className={css.legend}>{t(`flights:timetable.${timetable}`)}</legend>
      <div className={css.four}>
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
      </div>
    </fieldset>
  ))
}

interface TimeToolsProps {
  model: LegModel
  all: boolean
  onAll: () => void
}

function MoreTimes({ onMore }: { onMore: () => void }) {
  const { t } = useText('form')
  return (
    <Button kind="quiet" className={css.more} onClick={onMore}>
      {t('time.more')}
    </Button>
  )
}

/** How the times are typed and which there are. */
function TimeTools({ model, all, onAll }: TimeToolsProps) {
  const { t } = useText('form')
  const { draft } = model.state
  const isFree = !draft.original.scheduled && !draft.original.actual
  return (
    <div className={css.tools}>
      <ChoiceField
        legend={t('time.entry')}
        name="timeEntry"
        value={draft.timeEntry}
        options={TIME_ENTRIES.map((value) => ({ value, label: t(`time.entries.${value}`) }))}
        onChoose={(entry) =>
          entry !== '' && model.dispatch({ kind: 'entry-chosen', entry, texts: rewritten(model, entry) })
        }
      />
      {!all && isFree && (
        <ChoiceField
          legend={t('label.timetable')}
          name="timetable"
          value={draft.timetable}
          options={TIMETABLES.map((value) => ({ value, label: t(`flights:timetable.${value}`) }))}
          onChoose={(timetable) => timetable !== '' && model.dispatch({ kind: 'timetable-chosen', timetable })}
        />
      )}
      {!all && (
        <Button kind="quiet" onClick={onAll}>
          {t('time.all')}
        </Button>
      )}
    </div>
  )
}

/** The clocks that were understood, on the other clock; what could not be read stays as it was typed. */
function rewritten({ reading, state, style }: LegModel, entry: 'local' | 'utc'): Partial<Record<Field, string>> {
  const texts = writeTimes(reading.attributes, entry, style)
  const open = new Set<string>([...reading.issues.map(({ field }) => field), ...reading.questions.map(({ id }) => id)])
  const known = TIME_PLACES.map(timeField).filter((field) => texts[field] !== '' && !open.has(field))
  return Object.fromEntries(known.filter((field) => state.draft[field] !== '').map((field) => [field, texts[field]]))
}
