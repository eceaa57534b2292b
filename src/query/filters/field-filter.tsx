import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { printValue } from '../../../core/query/print.ts'
import type { Field } from '../../../core/query/fields.ts'
import { cx } from '../../ui/cx.ts'
import { useText } from '../../i18n/use-text.ts'
import { suggestionName } from '../box/suggestion-name.ts'
import css from './all-filters.module.css'
import { AmountFilter } from './amount-filter.tsx'
import { hasList } from './field-options.ts'
import { ValueList } from './value-list.tsx'
import {
  chosenIn,
  termsOfField,
  withFilter,
  withoutField,
  withoutValue,
  withValue,
  type WrittenSearch,
} from './write-filter.ts'

export interface FieldFilterProps {
  digest: Digest
  field: Field
  written: WrittenSearch
  onText: (text: string) => void
}

/** One field of all: what is asked of it stands beside its name, and opened it is chosen or typed. */
export function FieldFilter({ digest, field, written, onText }: FieldFilterProps) {
  const { t } = useText('list')
  const { t: query } = useText('query')
  const [isOpen, setOpen] = useState(false)
  const name = query(`fields.${field}`)
  const asked = useAskedWords(field, written)
  return (
    <div className={css.field}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={cx(css.summary, asked !== '' && css.clearable)}>
          <span className={css.name}>{name}</span>
          <span className={css.asked}>{asked}</span>
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
        </summary>
        {isOpen &&
          (hasList(field) ? (
            <Values {...{ digest, field, written, onText }} label={name} />
          ) : (
            <AmountFilter field={field} onTerm={(term) => onText(withFilter(written, term))} />
          ))}
      </details>
      {asked !== '' && (
        <button
          type="button"
          className={css.clear}
          aria-label={t('more.clear', { field: name })}
          title={t('more.clear', { field: name })}
          onClick={() => onText(withoutField(written, field))}
        >
          <X aria-hidden="true" size={16} strokeWidth={1.5} />
        </button>
      )}
    </div>
  )
}

/** What is asked of a field, as its reader would say it. */
function useAskedWords(field: Field, { search, locale }: WrittenSearch): string {
  const { t } = useText('query')
  const terms = termsOfField(search.query, field)
  const words = terms.map(({ values, negated }) => {
    const said = values.map(
      (value) =>
        suggestionName({ kind: 'value', field, value, name: null }, t) ??
        printValue(field, value, locale, 'said').replaceAll('"', ''),
    )
    return `${negated ? '−' : ''}${said.join(', ')}`
  })
  return words.join('; ')
}

/** The values of a field, for those flights that have one of them or for those that have none. */
function Values({ digest, field, written, onText, label }: FieldFilterProps & { label: string }) {
  const { t } = useText('list')
  const { query } = written.search
  const [isWithout, setWithout] = useState(
    () => chosenIn(query, { field }).length === 0 && chosenIn(query, { field, negated: true }).length > 0,
  )
  const facet = { field, negated: isWithout }
  return (
    <div className={css.values}>
      <ValueList
        key={String(isWithout)}
        {...{ digest, field, label }}
        chosen={chosenIn(query, facet)}
        onToggle={(value, isChosen) =>
          onText(isChosen ? withoutValue(written, facet, value) : withValue(written, facet, value))
        }
      />
      <label className={css.check}>
        <input type="checkbox" checked={isWithout} onChange={({ target }) => setWithout(target.checked)} />
        {t('more.without')}
      </label>
    </div>
  )
}
