import { type SyntheticEvent, useRef, useState } from 'react'
import type { Result } from '../../../../core/lib/result.ts'
import {
  type Period,
  periodBetween,
  periodName,
  type PeriodMistake,
  yearOfPeriod,
  yearPeriod,
} from '../../../../core/stats/compare/period.ts'
import type { DateOrder } from '../../../../core/time/date-order.ts'
import { type Side, SIDES } from '../../../charts/pairs/paired-row.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useDateOrder } from '../../../query/use-date-order.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import css from './period-form.module.css'

export interface PeriodFormProps {
  first: Period
  second: Period
  /** Those with flights, newest first. */
  years: readonly number[]
  onCompare: (first: Period, second: Period) => void
}

/** Dates from and to, instead of a year. */
const SPAN = 'span'

interface Typed {
  /** A year, or `SPAN`. */
  choice: string
  from: string
  to: string
}

/** Chooses two periods: years with flights, or from one date to another, as people write them. */
export function PeriodForm({ first, second, years, onCompare }: PeriodFormProps) {
  const { t, locale } = useText('statistics')
  const order = useDateOrder()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Record<Side, Typed>>(() => ({
    first: typedOf(first, locale),
    second: typedOf(second, locale),
  }))
  const [mistakes, setMistakes] = useState<Partial<Record<Side, PeriodMistake>>>({})
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const [one, other] = [periodTyped(typed.first, order), periodTyped(typed.second, order)]
    setMistakes({ ...(!one.ok && { first: one.error }), ...(!other.ok && { second: other.error }) })
    if (one.ok && other.ok) return onCompare(one.value, other.value)
    const field = form.current?.elements.namedItem(`${one.ok ? 'second' : 'first'}-from`)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <form ref={form} className={css.form} aria-label={t('compare.form')} data-print="no" onSubmit={submit} noValidate>
      {SIDES.map((side) => (
        <PeriodFields
          key={side}
          {...{ side, years }}
          typed={typed[side]}
          mistake={mistakes[side]}
          onType={(change) => setTyped({ ...typed, [side]: { ...typed[side], ...change } })}
        />
      ))}
      <Button type="submit" kind="primary" className={css.submit}>
        {t('compare.submit')}
      </Button>
    </form>
  )
}

interface PeriodFieldsProps {
  side: Side
  years: readonly number[]
  typed: Typed
  mistake: PeriodMistake | undefined
  onType: (change: Partial<Typed>) => void
}

function PeriodFields({ side, years, typed, mistake, onType }: PeriodFieldsProps) {
  const { t } = useText('statistics')
  const { choice, from, to } = typed
  const offered = [...new Set([...years.map(String), ...(choice === SPAN ? [] : [choice])])].sort().toReversed()
  return (
    <fieldset className={css.period}>
      <legend className={css.legend}>{t(`compare.${side}`)}</legend>
      <SelectField
        name={side}
        label={t('table.year')}
        value={choice}
        options={[...offered.map((year) => ({ value: year, label: year })), { value: SPAN, label: t('compare.span') }]}
        onChange={({ target }) => onType({ choice: target.value })}
      />
      {choice === SPAN && (
        <div className={css.dates}>
          <TextField
            name={`${side}-from`}
            label={t('compare.from')}
            value={from}
            autoComplete="off"
            error={mistake && t(`compare.${mistake}`)}
            hint={t('compare.dateHint')}
            onChange={({ target }) => onType({ from: target.value })}
          />
          <TextField
            name={`${side}-to`}
            label={t('compare.to')}
            value={to}
            autoComplete="off"
            onChange={({ target }) => onType({ to: target.value })}
          />
        </div>
      )}
    </fieldset>
  )
}

function typedOf(period: Period, locale: Locale): Typed {
  const year = yearOfPeriod(period)
  if (year !== null) return { choice: period.value, from: '', to: '' }
  const said = (date: string): string => periodName({ ...period, compare: '=', value: date, to: null }, locale)
  return { choice: SPAN, from: said(period.value), to: said(period.to ?? period.value) }
}

function periodTyped({ choice, from, to }: Typed, order: DateOrder | null): Result<Period, PeriodMistake> {
  return choice === SPAN ? periodBetween(from, to, order) : { ok: true, value: yearPeriod(Number(choice)) }
}
