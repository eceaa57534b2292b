import { X } from 'lucide-react'
import type { Digest } from '../../../core/digest/digest.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { printTerm } from '../../../core/query/print.ts'
import type { Term, Value, WordValue } from '../../../core/query/query.ts'
import { isUuid } from '../../../core/validate/uuid.ts'
import { useText } from '../../i18n/use-text.ts'
import css from './list-tools.module.css'
import { tripRows } from '../../flight/read/trip-of-log.ts'
import { tripTitle } from '../../flight/read/trip-words.ts'
import { useTripNames } from '../../flight/read/use-trips.ts'
import { withoutFilter, type WrittenSearch } from './write-filter.ts'

export interface FilterChipsProps {
  /** Null while the log is being read: the chips stand already, so that the list need not make room for them. */
  digest: Digest | null
  written: WrittenSearch
  onText: (text: string) => void
  /** Words and alternatives too, where the search box is not seen. */
  withWords?: boolean
}

/** The fields asked for, each with its way out; the words stand in the search box. */
export function FilterChips({ digest, written, onText, withWords = false }: FilterChipsProps) {
  const { t, locale } = useText('query')
  const wordsOf = useChipWords(digest)
  const terms = written.search.query.filter(({ kind }) => withWords || kind === 'field')
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
              onClick={() => onText(withoutFilter(written, term))}
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

/** A term as its reader says it; but a trip without a name has only an id there, and nobody knows their trips by that. */
function useChipWords(digest: Digest | null): (term: Term) => string {
  const { t, locale } = useText('query')
  const names = useTripNames()
  return (term) => {
    const id = term.kind === 'field' && term.field === 'trip' ? term.values.find(isId)?.text : undefined
    if (id === undefined) return printTerm(term, locale, 'said')
    if (digest === null) return t('tools.trip', { trip: '…' })
    const trip = tripTitle(digest, tripRows(digest, id), names.get(id), localeTag(locale))
    const words = trip === '' ? t('tools.goneTrip') : t('tools.trip', { trip })
    return term.negated ? `-${words}` : words
  }
}

function isId(value: Value): value is WordValue {
  return value.kind === 'word' && isUuid(value.text)
}
