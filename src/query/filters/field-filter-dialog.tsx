import { type FormEvent, useId, useMemo, useState } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { CHOICES_OF, choiceWord } from '../../../core/query/choices.ts'
import { complete } from '../../../core/query/complete.ts'
import { explainIssue } from '../../../core/query/explain.ts'
import { type ChoiceField, FIELD_NAMES, type Field, FIELDS, keywordOf } from '../../../core/query/fields.ts'
import { type Compare, issueAt, type QueryIssueCode, type Term } from '../../../core/query/query.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { cx } from '../../ui/cx.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useQueryNames } from '../use-query-names.ts'
import css from './more-filters.module.css'
import { comparesOf, type FieldFilter, readFilter } from './read-filter.ts'

export interface FieldFilterDialogProps {
  open: boolean
  digest: Digest
  onTerm: (term: Term) => void
  onClose: () => void
}

/** One filter by one field: what it builds is the text of the search, so it can be typed the next time. */
export function FieldFilterDialog({ open, digest, onTerm, onClose }: FieldFilterDialogProps) {
  const { t } = useText('list')
  const formId = useId()
  return (
    <Dialog
      open={open}
      title={t('more.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('more.cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('more.add')}
          </Button>
        </>
      }
    >
      <FilterForm id={formId} digest={digest} onTerm={onTerm} />
    </Dialog>
  )
}

const FIRST: FieldFilter = { field: 'date', compare: '..', value: '', to: '', negated: false }

function FilterForm({ id, digest, onTerm }: { id: string; digest: Digest; onTerm: (term: Term) => void }) {
  const { t } = useText('list')
  const { t: query } = useText('query')
  const [filter, setFilter] = useState(FIRST)
  const [issue, setIssue] = useState<QueryIssueCode | null>(null)
  const change = (part: Partial<FieldFilter>) => {
    setFilter({ ...filter, ...part })
    setIssue(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readFilter(filter)
    if (read.ok) onTerm(read.value)
    else setIssue(read.error)
  }
  const fields = FIELD_NAMES.map((value) => ({ value, label: query(`fields.${value}`) }))
  return (
    <form id={id} className={css.form} onSubmit={submit} noValidate>
      <SelectField
        name="field"
        label={t('more.field')}
        value={filter.field}
        options={fields}
        onChange={({ target }) => {
          const field = FIELD_NAMES.find((one) => one === target.value) ?? 'date'
          change({ field, compare: comparesOf(field)[0] ?? '=', value: '', to: '' })
        }}
      />
      <FilterValue filter={filter} digest={digest} error={useIssueWords(issue, filter)} onFilter={change} />
      <label className={css.check}>
        <input
          type="checkbox"
          checked={filter.negated}
          onChange={(event) => change({ negated: event.target.checked })}
        />
        {t('more.not')}
      </label>
    </form>
  )
}

function useIssueWords(code: QueryIssueCode | null, { field, value, to }: FieldFilter): string | undefined {
  const { t } = useText('list')
  const { t: query, locale } = useText('query')
  if (code === null) return undefined
  if (code === 'query.missing-value') return t('more.missing')
  const text = [value, to].filter(Boolean).join('..')
  const words = explainIssue({ ...issueAt(code, { start: 0, end: 0 }, text), field }, locale)
  return query(words.key, words.values)
}

interface FilterValueProps {
  filter: FieldFilter
  digest: Digest
  error: string | undefined
  onFilter: (part: Partial<FieldFilter>) => void
}

function FilterValue({ filter, digest, error, onFilter }: FilterValueProps) {
  const { t, locale } = useText('list')
  const { field, compare, value, to } = filter
  const { kind } = FIELDS[field]
  const listId = useId()
  const known = useKnownValues(digest, field)
  if (kind === 'choice') {
    const options = CHOICES_OF[field as ChoiceField].map((one) => ({
      value: one,
      label: choiceWord(field as ChoiceField, one, locale),
    }))
    return (
      <SelectField
        name="value"
        label={t('more.value')}
        error={error}
        value={value}
        options={[{ value: '', label: t('more.choose') }, ...options]}
        onChange={({ target }) => onFilter({ value: target.value })}
      />
    )
  }
  const compares = comparesOf(field)
  const hinted = HINTS.find((known) => known === kind)
  const hint = hinted && t(`more.hints.${hinted}`)
  const isRange = compare === '..'
  return (
    <div className={cx(css.pair, isRange && css.range)}>
      {compares.length > 0 && (
        <SelectField
          name="compare"
          label={t('more.is')}
          value={compare}
          options={compares.map((one) => ({ value: one, label: t(`more.compare.${COMPARE_WORDS[one]}`) }))}
          onChange={({ target }) => onFilter({ compare: compares.find((one) => one === target.value) ?? '=' })}
        />
      )}
      <TextField
        name="value"
        label={t(isRange ? 'more.from' : 'more.value')}
        hint={hint}
        error={error}
        value={value}
        list={known.length > 0 ? listId : undefined}
        autoComplete="off"
        onChange={({ target }) => onFilter({ value: target.value })}
      />
      {isRange && (
        <TextField
          name="to"
          label={t('more.to')}
          value={to}
          autoComplete="off"
          onChange={({ target }) => onFilter({ to: target.value })}
        />
      )}
      <datalist id={listId}>
        {known.map(({ insert, name }) => (
          <option key={insert} value={insert.replaceAll('"', '')}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  )
}

const COMPARE_WORDS = {
  '=': 'is',
  '<': 'less',
  '<=': 'atMost',
  '>': 'more',
  '>=': 'atLeast',
  '..': 'between',
} as const satisfies Readonly<Record<Compare, string>>
const HINTS = ['minutes', 'distance', 'count', 'month', 'date'] as const

/** The commonest values of the field in this log. */
function useKnownValues(digest: Digest, field: Field) {
  const { locale } = useText()
  const names = useQueryNames()
  return useMemo(() => {
    const asked = `${keywordOf(field, locale)}:`
    return complete(digest, asked, asked.length, locale, names).filter(({ value }) => value !== null)
  }, [digest, field, locale, names])
}
