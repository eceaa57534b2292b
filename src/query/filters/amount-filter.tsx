import { type FormEvent, useState } from 'react'
import { explainIssue } from '../../../core/query/explain.ts'
import { type Field, FIELDS } from '../../../core/query/fields.ts'
import { type Compare, issueAt, type QueryIssueCode, type Term } from '../../../core/query/query.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import css from './all-filters.module.css'
import { useDateOrder } from '../use-date-order.ts'
import { comparesOf, type TypedFilter, readFilter } from './read-filter.ts'

export interface AmountFilterProps {
  field: Field
  onTerm: (term: Term) => void
}

/** A filter by what is typed: an amount, a time, a text. */
export function AmountFilter({ field, onTerm }: AmountFilterProps) {
  const { t } = useText('list')
  const [filter, setFilter] = useState<TypedFilter>(() => emptyFilter(field))
  const order = useDateOrder()
  const [issue, setIssue] = useState<QueryIssueCode | null>(null)
  const change = (part: Partial<TypedFilter>): void => {
    setFilter({ ...filter, ...part })
    setIssue(null)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = readFilter(filter, order)
    if (!read.ok) return setIssue(read.error)
    onTerm(read.value)
    setFilter(emptyFilter(field))
  }
  const compares = comparesOf(field)
  const { compare, value, to } = filter
  const isRange = compare === '..'
  const { kind } = FIELDS[field]
  const hinted = HINTS.find((known) => known === kind)
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={cx(css.pair, isRange && css.range)}>
        {compares.length > 0 && (
          <SelectField
            name="compare"
            label={t('more.is')}
            value={compare}
            options={compares.map((one) => ({ value: one, label: t(`more.compare.${COMPARE_WORDS[one]}`) }))}
            onChange={({ target }) => change({ compare: compares.find((one) => one === target.value) ?? '=' })}
          />
        )}
        <TextField
          name="value"
          label={t(isRange ? 'more.from' : 'more.value')}
          hint={hinted && t(`more.hints.${hinted}`)}
          error={useIssueWords(issue, filter)}
          value={value}
          autoComplete="off"
          onChange={({ target }) => change({ value: target.value })}
        />
        {isRange && (
          <TextField
            name="to"
            label={t('more.to')}
            value={to}
            autoComplete="off"
            onChange={({ target }) => change({ to: target.value })}
          />
        )}
      </div>
      <div className={css.add}>
        <label className={css.check}>
          <input
            type="checkbox"
            checked={filter.negated}
            onChange={({ target }) => change({ negated: target.checked })}
          />
          {t('more.not')}
        </label>
        <Button type="submit" kind="quiet">
          {t('more.add')}
        </Button>
      </div>
    </form>
  )
}

function emptyFilter(field: Field): TypedFilter {
  const [first = '='] = field === 'date' ? (['..'] as const) : comparesOf(field)
  return { field, compare: first, value: '', to: '', negated: false }
}

function useIssueWords(code: QueryIssueCode | null, { field, value, to }: TypedFilter): string | undefined {
  const { t } = useText('list')
  const { t: query, locale } = useText('query')
  if (code === null) return undefined
  if (code === 'query.missing-value') return t('more.missing')
  const text = [value, to].filter(Boolean).join('..')
  const words = explainIssue({ ...issueAt(code, { start: 0, end: 0 }, text), field }, locale)
  return query(words.key, words.values)
}

const COMPARE_WORDS = {
  '=': 'is',
  '<': 'less',
  '<=': 'atMost',
  '>': 'more',
  '>=': 'atLeast',
  '..': 'between',
} as const satisfies Readonly<Record<Compare, string>>
const HINTS = ['minutes', 'distance', 'count', 'date'] as const
