import { shownCode } from '../../data/preferences/shown-code.ts'
import { useMemo } from 'react'
import type { AirlineMatch } from '../../../core/airline/search.ts'
import { type Digest, emptyDigest } from '../../../core/digest/digest.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { airportNameIn } from '../../../core/place/airport-name.ts'
import type { AirportMatch } from '../../../core/place/search.ts'
import { foldText } from '../../../core/search/fold-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { airlineCatalogue } from '../../flight/catalogue/catalogues.ts'
import { countryName } from '../../flight/catalogue/country-name.ts'
import { placeTitle } from '../../flight/catalogue/place-title.ts'
import { useAirlineSearch } from '../../flight/catalogue/use-airline-search.ts'
import { useAirportSearch } from '../../flight/catalogue/use-airport-search.ts'
import { useIdleWake } from '../../flight/catalogue/use-idle-wake.ts'
import { ListResult } from './list-result.tsx'
import { ResultGroup } from './result-group.tsx'
import { countBy, SHOWN } from '../../query/search-everything.ts'

export interface CatalogueMatches {
  airports: readonly AirportMatch[]
  airlines: readonly AirlineMatch[]
  /** What the text is the code of: that is what is asked for. */
  codeOf: 'airport' | 'airline' | null
  /** A catalogue is still being read. */
  isLoading: boolean
  /** A catalogue that is asked could not be had. */
  isMissing: boolean
}

/** Beside one whose code is typed, others are not much asked for. */
const BESIDE_CODE = 3
const NO_IDS: readonly string[] = []
const NOTHING = emptyDigest()

/** Airports and airlines of the catalogues on this device. */
export function useCatalogueMatches(text: string): CatalogueMatches {
  const { locale } = useText()
  const airports = useAirportSearch(locale, null, NO_IDS)
  const airlines = useAirlineSearch(null)
  useIdleWake(airlineCatalogue)
  return useMemo(() => {
    const isAsked = text.length >= 2
    const [places, lines] = isAsked ? [airports.search?.(text) ?? [], airlines.search?.(text) ?? []] : [[], []]
    // What is spelt otherwise is meant only where nothing is spelt so.
    const isSpelt = [...places, ...lines].some(({ kind }) => kind !== 'fuzzy')
    const isMeant = ({ kind }: { kind: string }): boolean => !isSpelt || kind !== 'fuzzy'
    const codeOf = places[0]?.kind === 'code' ? 'airport' : lines[0]?.kind === 'code' ? 'airline' : null
    return {
      airports: citiesFirst(places.filter(isMeant), text).slice(0, codeOf === 'airport' ? BESIDE_CODE : SHOWN),
      airlines: lines.filter(isMeant).slice(0, codeOf === 'airline' ? BESIDE_CODE : SHOWN),
      codeOf,
      isLoading: isAsked && ((!airports.search && !airports.failed) || (!airlines.search && !airlines.failed)),
      isMissing: isAsked && (airports.failed || airlines.failed),
    }
  }, [text, airports, airlines])
}

/** San Francisco before the airport of Porto, which is named after a Francisco; a code before both. */
function citiesFirst(matches: readonly AirportMatch[], text: string): AirportMatch[] {
  const typed = ` ${foldText(text)}`
  const rank = ({ airport, kind }: AirportMatch): number => {
    if (kind === 'code') return 0
    return Object.values(airport.city).some((city) => ` ${foldText(city)}`.includes(typed)) ? 1 : 2
  }
  return matches.toSorted((a, b) => rank(a) - rank(b))
}

export interface AirportResultsProps {
  /** Null while the log is not here to be counted. */
  digest: Digest | null
  airports: readonly AirportMatch[]
}

/** Airports, each with how often it is in the log. */
export function AirportResults({ digest, airports }: AirportResultsProps) {
  const { locale } = useText()
  const tag = localeTag(locale)
  const flown = useFlown()
  return (
    <ResultGroup kind="airports" count={airports.length}>
      {airports.map(({ airport, codes, city }) => {
        const code = shownCode(codes)
        const { count, query } = countBy(digest ?? NOTHING, 'airport', code ?? airport.name, locale)
        const place = [city ? airportNameIn(airport.name, tag) : null, countryName(airport.country, locale)]
        return (
          <ListResult
            key={airport.id}
            query={query}
            code={code}
            main={placeTitle(airport, city, tag)}
            soft={[...place, digest && flown(count)].filter(Boolean).join(', ')}
          />
        )
      })}
    </ResultGroup>
  )
}

export interface AirlineResultsProps {
  /** Null while the log is not here to be counted. */
  digest: Digest | null
  airlines: readonly AirlineMatch[]
}

/** Airlines, each with how often it is in the log. */
export function AirlineResults({ digest, airlines }: AirlineResultsProps) {
  const { locale } = useText()
  const flown = useFlown()
  return (
    <ResultGroup kind="airlines" count={airlines.length}>
      {airlines.map(({ airline: { id, iata, icao, name, country } }) => {
        const { count, query } = countBy(digest ?? NOTHING, 'airline', iata ?? icao ?? name, locale)
        return (
          <ListResult
            key={id}
            query={query}
            code={iata ?? icao}
            main={name}
            soft={[countryName(country, locale), digest && flown(count)].filter(Boolean).join(', ')}
          />
        )
      })}
    </ResultGroup>
  )
}

function useFlown(): (count: number) => string {
  const { t, locale } = useText('search')
  return (count) => (count === 0 ? t('never') : t('flights', { count, number: formatNumber(count, localeTag(locale)) }))
}
