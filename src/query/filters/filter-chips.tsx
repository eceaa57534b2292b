import { X } from 'lucide-react'
import type { Digest } from '../../../core/digest/digest.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { printQuery, printTerm } from '../../../core/query/print.ts'
import type { Query, Term, Value, WordValue } from '../../../core/query/query.ts'
import { termsOf } from '../../../core/query/terms.ts'
import { isUuid } from '../../../core/validate/uuid.ts'
import { useText } from '../../i18n/use-text.ts'
import css from './list-tools.module.css'
import { tripRows } from '../../flight/read/trip-of-log.ts'
import { tripTitle } from '../../flight/read/trip-words.ts'
import { useTripNames } from '../../flight/read/use-trips.ts'

export interface FilterChipsProps {
  digest: Digest
  query: Query
  text: string
  onText: (text: string) => void
}

/** The fields asked for, each with its way out; the words stand in the search box. */
export function FilterChips({ digest, query, text, onText }: FilterChipsProps) {
  const { t, locale } = useText('query')
  const wordsOf = useChipWords(digest)
  const terms = termsOf(query).filter(({ kind }) => kind === 'field')
  if (terms.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t('tools.filters')}>
      {terms.map((term) => {
        const words = wordsOf(term)
        return (
          <li key={`${term.at?.start} ${printTerm(term, locale)}`}>
            <button
              type="button"
              className={css.chip}
              aria-label={t('tools.remove', { filter: words })}
              onClick={() => onText(textWithout(text, term, printQuery(saidWith(terms, term), locale)))}
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

/** A term as it is typed; but a trip without a name has only an id there, and nobody knows their trips by that. */
function useChipWords(digest: Digest): (term: Term) => string {
  const { t, locale } = useText('query')
  const names = useTripNames()
  return (term) => {
    const id = term.kind === 'field' && term.field === 'trip' ? term.values.find(isId)?.text : undefined
    if (id === undefined) return printTerm(term, locale)
    const trip = tripTitle(digest, tripRows(digest, id), names.get(id), localeTag(locale))
    const words = trip === '' ? t('tools.goneTrip') : t('tools.trip', { trip })
    return term.negated ? `-${words}` : words
  }
}

function isId(value: Value): value is WordValue {
  return value.kind === 'word' && isUuid(value.text)
}

/** Other terms that the same words of a sentence said: `with Anna and Ben`. */
function saidWith(terms: readonly Term[], own: Term): readonly Term[] {
  return terms.filter(({ at }, place) => {
    return terms[place] !== own && at !== null && at.start === own.at?.start && at.end === own.at.end
  })
}

/** Only the term goes: what could not be understood stays for whoever typed it. */
function textWithout(text: string, { at }: Term, others: string): string {
  if (at === null) return text
  const parts = [text.slice(0, at.start).trimEnd(), others, text.slice(at.end).trimStart()]
  return parts.filter(Boolean).join(' ')
}
