import { explainIssue } from '../../../core/query/explain.ts'
import type { QueryIssue } from '../../../core/query/query.ts'
import { useText } from '../../i18n/use-text.ts'
import css from './search-box.module.css'

/** What of the search was not understood, in words; the rest of it counts. */
export function SearchIssues({ id, issues }: { id: string; issues: readonly QueryIssue[] }) {
  const { t, locale } = useText('query')
  const words = issues.map((issue) => {
    const { key, values } = explainIssue(issue, locale)
    return t(key, values)
  })
  return (
    <div aria-live="polite">
      {issues.length > 0 && (
        <ul id={id} className={css.issues}>
          {[...new Set(words)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
