import { useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import type { AfterPrefix } from '../../../core/lib/after-prefix.ts'
import { complete, type Suggestion } from '../../../core/query/complete.ts'
import { type Field, keywordOf } from '../../../core/query/fields.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { TextParameters } from '../../i18n/text-parameters.ts'
import { useText } from '../../i18n/use-text.ts'
import { PillSelect } from '../views/pill-select.tsx'
import { suggestionName } from '../box/suggestion-name.ts'
import { useQueryNames } from '../use-query-names.ts'

/** Fields whose values are offered beside the list. */
export type Facet = Extract<Field, AfterPrefix<'tools.by.', keyof TextParameters['query']>>

export interface FilterMenuProps {
  digest: Digest
  field: Facet
  onPick: (value: Suggestion) => void
}

/** The commonest values of a field, with how many flights have each. */
export function FilterMenu({ digest, field, onPick }: FilterMenuProps) {
  const { t, locale } = useText('query')
  const names = useQueryNames()
  const values = useMemo(() => {
    const asked = `${keywordOf(field, locale)}:`
    const found = complete(digest, asked, asked.length, locale, names)
    return field === 'year' ? found.toSorted((a, b) => b.insert.localeCompare(a.insert, 'en')) : found
  }, [digest, field, locale, names])
  if (values.length === 0) return null
  const label = (value: Suggestion): string => {
    const name = suggestionName(value, t)
    // What has no code is searched for by its name, which is said once.
    const isName = value.value?.kind === 'choice' || name === value.insert.replaceAll('"', '')
    const words = isName ? (name ?? value.insert) : [value.insert, name].filter(Boolean).join(' ')
    return value.count ? `${words} (${formatNumber(value.count, localeTag(locale))})` : words
  }
  return (
    <PillSelect
      label={t(`tools.by.${field}`)}
      shown={t(`tools.by.${field}`)}
      value=""
      options={values.map((value) => ({ value: value.insert, label: label(value) }))}
      onChange={(insert) => {
        const value = values.find((one) => one.insert === insert)
        if (value) onPick(value)
      }}
    />
  )
}
