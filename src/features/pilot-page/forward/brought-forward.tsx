import { useMemo } from 'react'
import { formatClockDuration } from '../../../../core/locale/format.ts'
import { hoursOf, type TypedForward } from '../../../../core/logbook/brought-forward.ts'
import { CREW_HOURS, crewHoursBySum, hasCrewQuestion } from '../../../../core/logbook/crew-hours.ts'
import { LOGBOOK_COLUMNS, type LogbookColumn, type LogbookSums } from '../../../../core/logbook/pilot-log.ts'
import { parseMinutes } from '../../../../core/time/parse-minutes.ts'
import { offerUndo } from '../../../flight/undo/offer-undo.ts'
import { undoOf } from '../../../flight/undo/undo-steps.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import type { FormValues } from '../../../ui/field/form-values.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useForm } from '../../../ui/field/use-form.ts'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { useColumnNames } from '../sums/use-column-names.ts'
import css from './brought-forward.module.css'
import { saveBroughtForward } from './use-brought-forward.ts'
import { type TypedTexts, useTypedTexts } from './use-typed-texts.ts'

type Name = 'flights' | LogbookColumn
type CrewProblem = 'forward.crew.ask' | 'forward.crew.other'
const NAMES: readonly Name[] = ['flights', ...LOGBOOK_COLUMNS]
const MOST = 60_000_000

/** Totals from before the log, typed once for each column. */
export function BroughtForward({ typed }: { typed: TypedForward | null }) {
  const { t } = useText('pilot')
  const texts = useTypedTexts(useMemo(() => textsOf(typed), [typed]))
  return (
    <div className={css.forward}>
      <Disclosure title={t('forward.title')}>
        <p className={css.text}>{t('forward.text')}</p>
        <ForwardForm {...texts} />
      </Disclosure>
    </div>
  )
}

function ForwardForm({ texts, before, type, noteSaved }: TypedTexts) {
  const { t } = useText('pilot')
  const { t: flights } = useText('flights')
  const names = useColumnNames()
  const form = useForm({
    check: (values) => {
      const wrong = Object.fromEntries(
        NAMES.filter((name) => readValue(name, values) === null).map((name) => [
          name,
          t(isTime(name) ? 'forward.noTime' : 'forward.noNumber'),
        ]),
      )
      const crew = Object.keys(wrong).length > 0 ? null : crewProblem(readTyped(values))
      return crew === null ? wrong : { crewHours: t(crew.text, crew.times) }
    },
    send: async (values) => {
      const done = await saveBroughtForward(readTyped(values), readTyped(before))
      if (!done?.ok) showNotice(t('forward.failed'), { tone: 'wrong' })
      else {
        noteSaved(values)
        offerUndo(t('forward.saved'), undoOf(done.value), flights)
      }
      return null
    },
  })
  return (
    <form {...form.props}>
      <div className={css.fields}>
        {NAMES.map((name) => (
          <TextField
            key={name}
            name={name}
            label={name === 'flights' ? t('columns.flights') : names(name)}
            value={texts[name]}
            onChange={({ currentTarget }) => type(name, currentTarget.value)}
            error={form.problems.fields[name]}
            placeholder={isTime(name) ? '0:00' : '0'}
            inputMode={isTime(name) ? 'text' : 'numeric'}
            autoComplete="off"
          />
        ))}
        <SelectField
          name="crewHours"
          label={t('forward.crew.label')}
          hint={t('forward.crew.hint')}
          value={texts['crewHours']}
          onChange={({ currentTarget }) => type('crewHours', currentTarget.value)}
          error={form.problems.fields['crewHours']}
          options={(['sum', ...CREW_HOURS] as const).map((way) => ({ value: way, label: t(`forward.crew.${way}`) }))}
        />
      </div>
      <Button type="submit" kind="primary" busy={form.busy}>
        {t('forward.save')}
      </Button>
    </form>
  )
}

function textsOf(typed: TypedForward | null): FormValues {
  const sums = NAMES.map((name) => [name, valueText(name, typed?.sums ?? null)])
  return { ...Object.fromEntries(sums), crewHours: typed?.crewHours ?? 'sum' }
}

const isTime = (name: Name): boolean => name.endsWith('Minutes')

function readTyped(values: FormValues): TypedForward {
  const of = (name: Name): number => readValue(name, values) ?? 0
  const crewHours = CREW_HOURS.find((way) => way === values['crewHours']) ?? null
  return { sums: { flights: of('flights'), sums: LOGBOOK_COLUMNS.map(of) }, crewHours }
}

/** What is asked where the numbers do not say it themselves, or say the other than was chosen; null for nothing. */
function crewProblem({
  sums,
  crewHours,
}: TypedForward): { text: CrewProblem; times: Record<'engines' | 'all' | 'time', string> } | null {
  const typed = hoursOf(sums)
  const bySum = crewHoursBySum(typed)
  if (!hasCrewQuestion(typed) || (bySum === null ? crewHours !== null : crewHours === null || crewHours === bySum)) {
    return null
  }
  const engines = typed.singleEngineMinutes + typed.multiEngineMinutes
  return {
    text: bySum === null ? 'forward.crew.ask' : 'forward.crew.other',
    times: {
      engines: formatClockDuration(engines),
      all: formatClockDuration(engines + typed.multiPilotMinutes),
      time: formatClockDuration(typed.flightMinutes),
    },
  }
}

/** What was typed; 0 for nothing, null for what is no time or number. */
function readValue(name: Name, values: FormValues): number | null {
  const text = (values[name] ?? '').trim()
  if (text === '') return 0
  // In a column of hours a bare number is hours.
  const value = isTime(name) ? parseMinutes(/^\d+$/.test(text) ? `${text}:00` : text) : numberIn(text)
  return value !== null && value <= MOST ? value : null
}

function numberIn(text: string): number | null {
  return /^\d{1,8}$/.test(text) ? Number(text) : null
}

function valueText(name: Name, forward: LogbookSums | null): string {
  if (forward === null) return ''
  const value = name === 'flights' ? forward.flights : (forward.sums[LOGBOOK_COLUMNS.indexOf(name)] ?? 0)
  if (value === 0) return ''
  return isTime(name) ? formatClockDuration(value) : String(value)
}
