import { type FormEvent, useDeferredValue, useState } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { formatClockDuration, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { isMinutes } from '../../../../core/recency/counted.ts'
import type { RecencyEntry } from '../../../../core/recency/entry.ts'
import {
  MOST_LEAST,
  MOST_LETTERS,
  MOST_WITHIN,
  OWN_COUNTED,
  OWN_UNITS,
  type OwnCounted,
  type OwnRule,
} from '../../../../core/recency/own-rules.ts'
import { parseMinutes } from '../../../../core/time/parse-minutes.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { FormValues } from '../../../ui/field/form-values.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useForm } from '../../../ui/field/use-form.ts'
import css from './own-rules.module.css'
import { useEntriesFor } from './use-own-rules.ts'

export interface OwnRuleFormProps {
  digest: Digest
  entries: readonly RecencyEntry[]
  /** The one that is changed; null for another. */
  rule: OwnRule | null
  /** It opened by a press: typing begins at once. */
  isAskedFor: boolean
  onTyped?: () => void
  /** `base`: the one that is changed as the form began with it. False where there is no room. */
  onSave: (rule: OwnRule, base: OwnRule | null) => boolean
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null
}

/** A rule of one's own, typed field by field; how many flights its search finds is said while it is typed. */
export function OwnRuleForm(props: OwnRuleFormProps) {
  const { digest, entries, rule: opened, isAskedFor, onTyped, onSave, onCancel } = props
  const { t, locale } = useText('pilot')
  // Another tab or device may change it meanwhile.
  const [rule] = useState(opened)
  const [query, setQuery] = useState(rule?.query ?? '')
  const [counted, setCounted] = useState<string>(rule?.counted ?? 'landings')
  const searched = useDeferredValue(query)
  const [fitting = []] = useEntriesFor(digest, entries, [searched])
  const form = useForm({
    check: (values) => ({
      ...(textIn(values, 'own-name') === '' && { 'own-name': t('own.problem.name') }),
      ...(leastIn(values) === null && { 'own-least': t('own.problem.least') }),
      ...(withinIn(values) === null && { 'own-within': t('own.problem.within') }),
    }),
    send: (values) => {
      const said = {
        id: rule?.id ?? `own-${crypto.randomUUID()}`,
        name: textIn(values, 'own-name'),
        counted: countedIn(values),
        least: leastIn(values) ?? 1,
        within: { unit: OWN_UNITS.find((unit) => unit === values['own-unit']) ?? 'days', count: withinIn(values) ?? 1 },
        query: textIn(values, 'own-query'),
      }
      const isSaved = onSave(said, rule)
      return Promise.resolve(isSaved ? null : { fields: { 'own-name': t('own.problem.full') } })
    },
  })
  const { fields } = form.problems
  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    form.props.onInput(event)
    onTyped?.()
  }
  return (
    <form {...form.props} onInput={onInput} className={css.form} aria-label={t(rule ? 'own.change' : 'own.add')}>
      <div className={css.fields}>
        <TextField
          name="own-name"
          label={t('own.name')}
          className={css.wide}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens where somebody asked for it
          autoFocus={isAskedFor}
          defaultValue={rule?.name}
          error={fields['own-name']}
          maxLength={MOST_LETTERS}
          autoComplete="off"
        />
        <TextField
          name="own-least"
          label={t('own.least')}
          hint={isMinutes(countedOf(counted)) ? t('own.leastHint') : undefined}
          defaultValue={rule ? leastText(rule) : '3'}
          error={fields['own-least']}
          autoComplete="off"
        />
        <SelectField
          name="own-counted"
          label={t('own.counted')}
          value={counted}
          options={OWN_COUNTED.map((value) => ({ value, label: t(`counted.${value}`) }))}
          onChange={({ currentTarget }) => setCounted(currentTarget.value)}
        />
        <TextField
          name="own-within"
          label={t('own.within')}
          defaultValue={String(rule?.within.count ?? 90)}
          error={fields['own-within']}
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          name="own-unit"
          label={t('own.unit')}
          defaultValue={rule?.within.unit ?? 'days'}
          options={OWN_UNITS.map((value) => ({ value, label: t(`own.units.${value}`) }))}
        />
        <TextField
          name="own-query"
          label={t('own.query')}
          className={css.wide}
          hint={t('own.queryHint')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          maxLength={MOST_LETTERS}
          autoComplete="off"
        />
      </div>
      <p className={css.explained} aria-live="polite" data-own-matching={fitting.length}>
        {t('own.matching', { count: fitting.length, number: formatNumber(fitting.length, localeTag(locale)) })}
      </p>
      <div className={css.acts}>
        <Button type="submit" kind="primary" busy={form.busy}>
          {t(rule ? 'own.change' : 'own.add')}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {t('own.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

function textIn(values: FormValues, name: string): string {
  return (values[name] ?? '').trim()
}

function countedIn(values: FormValues): OwnCounted {
  return countedOf(values['own-counted'])
}

function countedOf(value: string | undefined): OwnCounted {
  return OWN_COUNTED.find((counted) => counted === value) ?? 'flights'
}

/** Minutes or a number, above zero; null for what is neither. */
function leastIn(values: FormValues): number | null {
  const text = textIn(values, 'own-least')
  const isBare = /^\d{1,6}$/.test(text)
  // Of times a bare number is hours.
  const value = isMinutes(countedIn(values)) ? parseMinutes(isBare ? `${text}:00` : text) : isBare ? Number(text) : null
  return value !== null && value > 0 && value <= MOST_LEAST ? value : null
}

function withinIn(values: FormValues): number | null {
  const text = textIn(values, 'own-within')
  return /^\d{1,3}$/.test(text) && Number(text) > 0 && Number(text) <= MOST_WITHIN ? Number(text) : null
}

function leastText({ counted, least }: OwnRule): string {
  return isMinutes(counted) ? formatClockDuration(least) : String(least)
}
