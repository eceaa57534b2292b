import type { Suggestion } from '../../../core/query/complete/complete.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useText } from '../../i18n/use-text.ts'
import css from './search-box.module.css'
import { suggestionName } from './suggestion-name.ts'

/** What would be typed, what it is called, and how many flights have it. */
export function SuggestionOption({ suggestion }: { suggestion: Suggestion }) {
  const { t, locale } = useText('query')
  const { insert, count } = suggestion
  return (
    <span className={css.suggestion}>
      <span className={css.insert}>{insert}</span>
      <span className={css.name}>{suggestionName(suggestion, t)}</span>
      {count !== null && count > 0 && (
        <span className={css.count}>{t('box.flights', { count, number: formatNumber(count, localeTag(locale)) })}</span>
      )}
    </span>
  )
}
