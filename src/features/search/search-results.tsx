import { useMemo } from 'react'
import { type Digest, emptyDigest } from '../../../core/digest/digest.ts'
import { shorten } from '../../../core/lib/text/shorten.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { printTerm } from '../../../core/query/print.ts'
import { fieldTerm, word } from '../../../core/query/query.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useRowWords } from '../../flight/summary/row-words.ts'
import { SearchIssues } from '../../query/box/search-issues.tsx'
import { tripRoute } from '../../flight/read/trip-words.ts'
import { useQueryNames } from '../../query/use-query-names.ts'
import { useTripNames } from '../../flight/read/use-trips.ts'
import { AirlineResults, AirportResults, useCatalogueMatches } from './catalogue-results.tsx'
import { FlightResult } from './flight-result.tsx'
import { ListResult } from './list-result.tsx'
import { ResultGroup } from './result-group.tsx'
import css from './search-results.module.css'
import { findFlights, findPeople, findTrips, SHOWN } from '../../query/search-everything.ts'

export interface SearchResultsProps {
  /** Null while the log is not here to be searched. */
  digest: Digest | null
  text: string
}

const NOTHING = emptyDigest()

/** Everything the text may mean, by kind. */
export function SearchResults({ digest: known, text }: SearchResultsProps) {
  const { t, locale } = useText('search')
  const digest = known ?? NOTHING
  const names = useTripNames()
  const queryNames = useQueryNames()
  const words = useRowWords('medium')
  const { airports, airlines, codeOf, isLoading, isMissing } = useCatalogueMatches(text)
  const { flights, issues, notes, people, trips } = useMemo(() => {
    const { rows: found, issues, notes } = findFlights(digest, text, queryNames)
    return {
      flights: found,
      issues,
      notes,
      people: findPeople(digest, text, locale),
      trips: findTrips(digest, text, found, names),
    }
  }, [digest, text, locale, names, queryNames])
  if (text === '') return <p className={css.hint}>{t('hint')}</p>
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const total = flights.length + people.length + trips.length + airports.length + airlines.length
  const places = <AirportResults digest={known} airports={airports} />
  const lines = <AirlineResults digest={known} airlines={airlines} />
  return (
    <div className={css.results} data-results={total} aria-busy={isLoading}>
      <p aria-live="polite" className={css.count}>
        {total > 0 ? t('count', { count: total, number: number(total) }) : ''}
      </p>
      {isMissing && <Notice tone="waiting">{t('noCatalogue')}</Notice>}
      {total === 0 && !isLoading && !(isMissing && known === null) && (
        <EmptyState title={t('noneTitle')}>
          <p>{t(known === null ? 'noneElsewhere' : isMissing ? 'noneHere' : 'noneText', { text: shorten(text) })}</p>
          <SearchIssues id="search-all-issues" {...{ issues, notes }} />
        </EmptyState>
      )}
      {total > 0 && <SearchIssues id="search-all-issues" {...{ issues, notes }} />}
      {codeOf === 'airport' && places}
      {codeOf === 'airline' && lines}
      <ResultGroup kind="flights" count={flights.length}>
        {Array.from(flights.subarray(0, SHOWN), (row) => (
          <FlightResult key={digest.ids[row]} digest={digest} row={row} words={words} />
        ))}
        {flights.length > SHOWN && (
          <ListResult
            query={text}
            main={t('allFlights', { count: flights.length, number: number(flights.length) })}
            soft={null}
          />
        )}
      </ResultGroup>
      <ResultGroup kind="trips" count={trips.length}>
        {trips.map(({ id, name, rows }) => (
          <ListResult
            key={id}
            query={printTerm(fieldTerm('trip', [word(name ?? id)]), locale)}
            main={name ?? tripRoute(digest, rows)}
            soft={[name && tripRoute(digest, rows), t('flights', { count: rows.length, number: number(rows.length) })]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </ResultGroup>
      {codeOf !== 'airport' && places}
      {codeOf !== 'airline' && lines}
      <ResultGroup kind="people" count={people.length}>
        {people.map(({ name, count, query }) => (
          <ListResult key={name} query={query} main={name} soft={t('flights', { count, number: number(count) })} />
        ))}
      </ResultGroup>
    </div>
  )
}
