import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { explainIssue } from '../../../core/query/explain.ts'
import type { QueryIssue } from '../../../core/query/query.ts'
import { useText } from '../../i18n/use-text.ts'
import css from './search-box.module.css'

/** A pasted page of other text has hundreds of issues; these few show what is wrong. */
const MOST_SHOWN = 5

const NONE: readonly QueryIssue[] = []

export interface SearchIssuesProps {
  id: string
  issues: readonly QueryIssue[]
  notes?: readonly QueryIssue[]
}

/** What of the search was not understood, in words; the rest of it counts. Below it what was read in one way of several. */
export function SearchIssues({ id, issues, notes = NONE }: SearchIssuesProps) {
  const { t, locale } = useText('query')
  const wordsOf = (list: readonly QueryIssue[]): string[] => [
    ...new Set(
      list.map((issue) => {
        const { key, values } = explainIssue(issue, locale)
        return t(key, values)
      }),
    ),
  ]
  const wrong = wordsOf(issues)
  const more = wrong.length - MOST_SHOWN
  return (
    <div aria-live="polite">
      {issues.length + notes.length > 0 && (
        <ul id={id} className={css.issues}>
          {wrong.slice(0, MOST_SHOWN).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {more > 0 && <li>{t('issues.more', { count: more, number: formatNumber(more, localeTag(locale)) })}</li>}
          {wordsOf(notes)
            .slice(0, MOST_SHOWN)
            .map((line) => (
              <li key={line} className={css.note}>
                {line}
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
