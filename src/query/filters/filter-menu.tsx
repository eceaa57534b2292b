import { ChevronDown } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import type { AfterPrefix } from '../../../core/lib/text/after-prefix.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { Field } from '../../../core/query/fields.ts'
import { printValue } from '../../../core/query/print.ts'
import type { Value } from '../../../core/query/query.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { TextParameters } from '../../i18n/text-parameters.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useText } from '../../i18n/use-text.ts'
import { suggestionName } from '../box/suggestion-name.ts'
import { cx } from '../../ui/cx.ts'
import pill from '../pills/pill.module.css'
import { usePrefetched } from '../../shell/navigation/use-prefetched.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const FilterPopover = lazyPart(() => import('./filter-popover.tsx'), 'FilterPopover')

/** Fields whose values are offered beside the list. */
export type MenuField = Extract<Field, AfterPrefix<'tools.by.', keyof TextParameters['query']>>

export interface FilterMenuProps {
  /** Null while the log is being read. */
  digest: Digest | null
  field: MenuField
  chosen: readonly Value[]
  onToggle: (value: Value, isChosen: boolean) => void
}

/** A pill that opens the values of a field; how many are chosen stands on it. */
export function FilterMenu({ digest, field, chosen, onToggle }: FilterMenuProps) {
  usePrefetched(FilterPopover)
  const { t, locale } = useText('query')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const name = t(`tools.by.${field}`)
  const [first] = chosen
  const shown =
    first === undefined
      ? name
      : chosen.length === 1
        ? t('tools.chosen', { field: name, value: valueWords(field, first, t, locale) })
        : t('tools.severalChosen', { field: name, number: formatNumber(chosen.length, localeTag(locale)) })
  return (
    <span className={pill.pill}>
      <button
        ref={button}
        type="button"
        className={cx(pill.menu, chosen.length > 0 && pill.active)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={digest === null}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={pill.menuName}>{shown}</span>
        <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} />
      </button>
      {isOpen && digest !== null && (
        <Suspense>
          <FilterPopover
            {...{ digest, field, chosen, onToggle }}
            anchor={button}
            label={name}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  )
}

function valueWords(field: MenuField, value: Value, t: Translate<'query'>, locale: Locale): string {
  const name = suggestionName({ kind: 'value', field, value, name: null }, t)
  return name ?? printValue(field, value, locale).replaceAll('"', '')
}
