import { useState } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { printValue } from '../../../core/query/print.ts'
import type { Field } from '../../../core/query/fields.ts'
import { useText } from '../../i18n/use-text.ts'
import { suggestionName } from '../box/suggestion-name.ts'
import css from './all-filters.module.css'
import { AmountFilter } from './amount-filter.tsx'
import { hasList } from './field-options.ts'
import { FilterRow } from './filter-row.tsx'
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

/** A field of the query language: its values in a list, or an amount, a date, a text. */
export function FieldFilter({ digest, field, written, onText }: FieldFilterProps) {
  const { t: query } = useText('query')
  const name = query(`fields.${field}`)
  return (
    <FilterRow name={name} asked={useAskedWords(field, written)} onClear={() => onText(withoutField(written, field))}>
      {() =>
        hasList(field) ? (
          <Values {...{ digest, field, written, onText }} label={name} />
        ) : (
          <AmountFilter field={field} onTerm={(term) => onText(withFilter(written, term))} />
        )
      }
    </FilterRow>
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
