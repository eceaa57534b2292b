import { X } from 'lucide-react'
import { printTerm } from '../../../core/query/print.ts'
import type { Query, Term } from '../../../core/query/query.ts'
import { termsOf } from '../../../core/query/terms.ts'
import { useText } from '../../i18n/use-text.ts'
import css from './list-tools.module.css'

export interface FilterChipsProps {
  query: Query
  text: string
  onText: (text: string) => void
}

/** The fields asked for, each with its way out; the words stand in the search box. */
export function FilterChips({ query, text, onText }: FilterChipsProps) {
  const { t, locale } = useText('query')
  const terms = termsOf(query).filter(({ kind }) => kind === 'field')
  if (terms.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t('tools.filters')}>
      {terms.map((term) => {
        const words = printTerm(term, locale)
        return (
          <li key={`${term.at?.start} ${words}`}>
            <button
              type="button"
              className={css.chip}
              aria-label={t('tools.remove', { filter: words })}
              onClick={() => onText(textWithout(text, term))}
            >
              {words}
              <X aria-hidden="true" size={14} strokeWidth={1.75} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Only the term goes: what could not be understood stays for whoever typed it. */
function textWithout(text: string, { at }: Term): string {
  return at === null ? text : `${text.slice(0, at.start).trimEnd()} ${text.slice(at.end).trimStart()}`.trim()
}
