import { type FormEvent, useState } from 'react'
import type { CustomField, CustomKind } from '../../../core/custom/custom-field.ts'
import { NO, readTyped, typedValue, YES } from '../../../core/custom/custom-text.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { formatDate } from '../../../core/locale/format.ts'
import { type OwnSign, printOwnSaid, readOwnSaid, saysOwn } from '../../../core/query/own-said.ts'
import { fieldTerm, word } from '../../../core/query/query.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useToday } from '../../data/browser/use-today.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import css from './all-filters.module.css'
import { FilterRow } from './filter-row.tsx'
import { termsOfField, withFilter, withoutOwn, type WrittenSearch } from './write-filter.ts'

export interface OwnFilterProps {
  field: CustomField
  written: WrittenSearch
  onText: (text: string) => void
}

/** A field of the reader's own, asked for by its name: how its values are compared depends on its kind. */
export function OwnFilter({ field, written, onText }: OwnFilterProps) {
  return (
    <FilterRow
      name={field.name}
      asked={useAskedWords(field, written)}
      onClear={() => onText(withoutOwn(written, field.name))}
    >
      {() => <OwnForm {...{ field, written, onText }} />}
    </FilterRow>
  )
}

const AMOUNT: readonly OwnSign[] = ['=', '>', '>=', '<', '<=', '']
const SIGNS: Readonly<Record<CustomKind, readonly OwnSign[]>> = {
  text: ['=', ''],
  choice: ['=', ''],
  'yes-no': ['=', ''],
  number: AMOUNT,
  duration: AMOUNT,
  date: ['=', '>', '>=', '<', '<=', ''],
}
const SIGN_WORDS = { '=': 'is', '<': 'less', '<=': 'atMost', '>': 'more', '>=': 'atLeast', '': 'any' } as const
const DATE_WORDS = { ...SIGN_WORDS, '<': 'before', '<=': 'until', '>': 'after', '>=': 'since' } as const

/** What signs are called for values of a kind. */
function signKey(kind: CustomKind, sign: OwnSign) {
  if (kind === 'text' && sign === '=') return 'more.compare.contains'
  return `more.compare.${kind === 'date' ? DATE_WORDS[sign] : SIGN_WORDS[sign]}` as const
}

function OwnForm({ field, written, onText }: OwnFilterProps) {
  const { t } = useText('list')
  const { locale } = written
  const { dateOrder } = usePreferences()
  const today = useToday()
  const { kind, name } = field
  const [{ sign, typed, negated }, setFilter] = useState<TypedOwn>(EMPTY)
  const [error, setError] = useState<string>()
  const change = (part: Partial<TypedOwn>): void => {
    setFilter({ sign, typed, negated, ...part })
    setError(undefined)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const reading = { language: locale, today, dateOrder: dateOrder === 'ask' ? null : dateOrder }
    const read = readTyped(typed, kind, reading)
    if (sign !== '' && typed.trim() === '') return setError(t('more.missing'))
    if (sign !== '' && !read.ok && isRead(kind)) return setError(t(`more.wrong.${kind}`))
    const value = read.ok ? read.value : null
    // Days are compared as they are stored, all else as it is typed.
    const wanted = kind === 'date' ? String(value) : typedValue(value, kind, 'en')
    const said = printOwnSaid({ name, sign, wanted: sign === '' ? '' : wanted })
    onText(withFilter(written, fieldTerm('own', [word(said)], negated)))
    setFilter(EMPTY)
  }
  const shared = { name: 'value', label: t('more.value'), value: typed, error }
  const choices = kind === 'yes-no' ? [YES, NO] : kind === 'choice' ? field.choices : null
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.pair}>
        <SelectField
          name="compare"
          label={t('more.is')}
          value={sign}
          options={SIGNS[kind].map((one) => ({ value: one, label: t(signKey(kind, one)) }))}
          onChange={({ target }) => change({ sign: SIGNS[kind].find((one) => one === target.value) ?? '=' })}
        />
        {sign !== '' &&
          (choices === null ? (
            <TextField
              {...shared}
              hint={isRead(kind) ? (field.unit ?? t(`more.ownHints.${kind}`)) : undefined}
              autoComplete="off"
              onChange={({ target }) => change({ typed: target.value })}
            />
          ) : (
            <SelectField
              {...shared}
              options={[
                { value: '', label: '–' },
                ...choices.map((one) => ({
                  value: one,
                  label: kind === 'yes-no' ? t(`more.${one === YES ? 'yes' : 'no'}`) : one,
                })),
              ]}
              onChange={({ target }) => change({ typed: target.value })}
            />
          ))}
      </div>
      <div className={css.add}>
        <label className={css.check}>
          <input type="checkbox" checked={negated} onChange={({ target }) => change({ negated: target.checked })} />
          {t('more.not')}
        </label>
        <Button type="submit" kind="quiet">
          {t('more.add')}
        </Button>
      </div>
    </form>
  )
}

/** What is typed into a field of this kind has to be understood. */
function isRead(kind: CustomKind): kind is 'number' | 'duration' | 'date' {
  return kind === 'number' || kind === 'duration' || kind === 'date'
}

interface TypedOwn {
  sign: OwnSign
  typed: string
  negated: boolean
}

const EMPTY: TypedOwn = { sign: '=', typed: '', negated: false }

/** What is asked of the field, as its reader would say it. */
function useAskedWords({ name, kind, unit }: CustomField, { search, locale }: WrittenSearch): string {
  const { t } = useText('list')
  const words = termsOfField(search.query, 'own').flatMap(({ values, negated }) =>
    values.flatMap((value) => {
      if (value.kind !== 'word' || !saysOwn(value, name)) return []
      const { sign, wanted } = readOwnSaid(value.text)
      const shown = wanted === YES || wanted === NO ? t(`more.${wanted === YES ? 'yes' : 'no'}`) : wanted
      const said = kind === 'date' && sign !== '' ? formatDate(shown, localeTag(locale)) : shown
      const compared = sign === '=' && kind !== 'text' ? '' : t(signKey(kind, sign))
      return `${negated ? '−' : ''}${[compared, said, said && unit].filter(Boolean).join(' ')}`
    }),
  )
  return words.join('; ')
}
