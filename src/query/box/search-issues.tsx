import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { explainIssue } from '../../../core/query/explain.ts'
import type { QueryIssue } from '../../../core/query/query.ts'
import { useText } from '../../i18n/use-text.ts'
import css from './search-box.module.css'

/** Whoever pasted a page of something else needs no more to see it. */
const MOST_TOLD = 5

/** What of the search was not understood, in words; the rest of it counts. */
export function SearchIssues({ id, issues }: { id: string; issues: readonly QueryIssue[] }) {
  const { t, locale } = useText('query')
  const words = new Set(
    issues.map((issue) => {
      const { key, values } = explainIssue(issue, locale)
      return t(key, values)
    }),
  )
  const told = [...words].slice(0, MOST_TOLD)
  const more = words.size - told.length
  return (
    <div aria-live="polite">
      {issues.length > 0 && (
        <ul id={id} className={css.issues}>
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {more > 0 && <li>{t('issues.more', { count: more, number: formatNumber(more, localeTag(locale)) })}</li>}
        </ul>
      )}
    </div>
  )
}
