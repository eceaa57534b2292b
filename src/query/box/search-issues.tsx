import type { RefObject } from 'react'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { explainIssue } from '../../../core/query/explain.ts'
import type { QueryIssue } from '../../../core/query/query.ts'
import { setPreference } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import css from './search-box.module.css'
import { inputIn } from './use-search-key.ts'

/** A pasted page of other text has hundreds of issues; these few show what is wrong. */
const MOST_SHOWN = 5

const NONE: readonly QueryIssue[] = []

export interface SearchIssuesProps {
  id: string
  issues: readonly QueryIssue[]
  notes?: readonly QueryIssue[]
  /** Around the search field, where the focus goes back to once something is answered; without it nothing is asked. */
  box?: RefObject<HTMLElement | null>
}

/** What of the search was not understood, in words; the rest of it counts. Below it what was read in one way of several. */
export function SearchIssues({ id, issues, notes = NONE, box }: SearchIssuesProps) {
  const { t, locale } = useText('query')
  const wordsOf = (list: readonly QueryIssue[]): string[] => [
    ...new Set(
      list.map((issue) => {
        const { key, values } = explainIssue(issue, locale)
        return t(key, values)
      }),
    ),
  ]
  const readMonthFirst = () => {
    setPreference('dateOrder', 'month-day')
    if (box) inputIn(box)?.focus()
  }
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
      {box && notes.some(({ code }) => code === 'query.day-first') && (
        <Button kind="quiet" edge="start" onClick={readMonthFirst}>
          {t('box.monthFirst')}
        </Button>
      )}
    </div>
  )
}
