import type { AirportMatch } from '../../../core/place/search.ts'
import { useText } from '../../i18n/use-text.ts'
import { CodeOption } from './code-option.tsx'
import { countryName } from './country-name.ts'
import { placeTitle } from './place-title.ts'

/** Code, city, name, country. */
export function PlaceOption({ match: { airport, codes, city } }: { match: AirportMatch }) {
  const { t, locale } = useText('form')
  const details = [city ? airport.name : null, countryName(airport.country, locale)]
  return (
    <CodeOption
      code={codes.iata ?? codes.icao}
      main={placeTitle(airport, city)}
      soft={details.filter(Boolean).join(', ')}
      mark={airport.kind === 'closed' ? t('combo.closed') : null}
    />
  )
}
