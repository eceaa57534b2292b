import { explainIssue } from '../../../core/query/explain.ts'
import type { QueryIssue } from '../../../core/query/query.ts'
import { useText } from '../../i18n/use-text.ts'
import css from './search-box.module.css'

/** What of the search was not understood, in words; the rest of it counts. */
export function SearchIssues({ id, issues }: { id: string; issues: readonly QueryIssue[] }) {
  const { t, locale } = useText('query')
  return (
    <div aria-live="polite">
      {issues.length > 0 && (
        <ul id={id} className={css.issues}>
          {issues.map((issue) => {
            const { key, values } = explainIssue(issue, locale)
            return <li key={`${issue.at.start} ${issue.code}`}>{t(key, values)}</li>
          })}
        </ul>
      )}
    </div>
  )
}
