import { localeTag } from '../../../core/locale/language.ts'
import { airportNameIn } from '../../../core/place/airport-name.ts'
import type { AirportMatch } from '../../../core/place/search.ts'
import { useText } from '../../i18n/use-text.ts'
import { CodeOption } from './code-option.tsx'
import { countryName } from './country-name.ts'
import { placeTitle } from './place-title.ts'
import { matchCode } from './place-words.ts'

export interface PlaceOptionProps {
  match: AirportMatch
  /** What it was found by. */
  typed: string
}

/** Code, city, name, country. */
export function PlaceOption({ match, typed }: PlaceOptionProps) {
  const { t, locale } = useText('form')
  const { airport, city } = match
  const tag = localeTag(locale)
  const details = [city ? airportNameIn(airport.name, tag) : null, countryName(airport.country, locale)]
  return (
    <CodeOption
      code={matchCode(match, typed)}
      main={placeTitle(airport, city, tag)}
      soft={details.filter(Boolean).join(', ')}
      mark={airport.kind === 'closed' ? t('combo.closed') : null}
    />
  )
}
