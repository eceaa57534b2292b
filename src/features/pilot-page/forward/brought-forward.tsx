import { formatClockDuration } from '../../../../core/locale/format.ts'
import { LOGBOOK_COLUMNS, type LogbookColumn, type LogbookSums } from '../../../../core/logbook/pilot-log.ts'
import { parseMinutes } from '../../../../core/time/parse-minutes.ts'
import { offerUndo } from '../../../flight/undo/offer-undo.ts'
import { undoOf } from '../../../flight/undo/undo-steps.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import type { FormValues } from '../../../ui/field/form-values.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useForm } from '../../../ui/field/use-form.ts'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { useColumnNames } from '../sums/use-column-names.ts'
import css from './brought-forward.module.css'
import { saveBroughtForward } from './use-brought-forward.ts'

type Name = 'flights' | LogbookColumn
const NAMES: readonly Name[] = ['flights', ...LOGBOOK_COLUMNS]
const MOST = 60_000_000

/** Totals from before the log, typed once for each column. */
export function BroughtForward({ forward }: { forward: LogbookSums | null }) {
  const { t } = useText('pilot')
  return (
    <div className={css.forward}>
      <Disclosure title={t('forward.title')}>
        <p className={css.text}>{t('forward.text')}</p>
        {/* What another device wrote is shown at once. */}
        <ForwardForm key={JSON.stringify(forward)} forward={forward} />
      </Disclosure>
    </div>
  )
}

function ForwardForm({ forward }: { forward: LogbookSums | null }) {
  const { t } = useText('pilot')
  const { t: flights } = useText('flights')
  const names = useColumnNames()
  const form = useForm({
    check: (values) =>
      Object.fromEntries(
        NAMES.filter((name) => readValue(name, values) === null).map((name) => [
          name,
          t(isTime(name) ? 'forward.noTime' : 'forward.noNumber'),
        ]),
      ),
    send: async (values) => {
      const of = (name: Name): number => readValue(name, values) ?? 0
      const done = await saveBroughtForward({ flights: of('flights'), sums: LOGBOOK_COLUMNS.map(of) })
      if (done?.ok) offerUndo(t('forward.saved'), undoOf(done.value), flights)
      else showNotice(t('forward.failed'), { tone: 'wrong' })
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
            defaultValue={valueText(name, forward)}
            error={form.problems.fields[name]}
            placeholder={isTime(name) ? '0:00' : '0'}
            inputMode={isTime(name) ? 'text' : 'numeric'}
            autoComplete="off"
          />
        ))}
      </div>
      <Button type="submit" kind="primary" busy={form.busy}>
        {t('forward.save')}
      </Button>
    </form>
  )
}

const isTime = (name: Name): boolean => name.endsWith('Minutes')

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
