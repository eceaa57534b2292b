import { typedCodeOf } from '../../../core/flight/place-code.ts'
import { shownCode } from '../../data/preferences/shown-code.ts'
import type { AirportMatch } from '../../../core/place/search.ts'
import { useText } from '../../i18n/use-text.ts'
import { CodeOption } from './code-option.tsx'
import { countryName } from './country-name.ts'
import { placeTitle } from './place-title.ts'

export interface PlaceOptionProps {
  match: AirportMatch
  /** What it was found by: who types one code of two reads that one. */
  typed: string
}

/** Code, city, name, country. */
export function PlaceOption({ match: { airport, codes, city }, typed }: PlaceOptionProps) {
  const { t, locale } = useText('form')
  const details = [city ? airport.name : null, countryName(airport.country, locale)]
  return (
    <CodeOption
      code={shownCode({ ...codes, typedCode: typedCodeOf(codes, typed) })}
      main={placeTitle(airport, city)}
      soft={details.filter(Boolean).join(', ')}
      mark={airport.kind === 'closed' ? t('combo.closed') : null}
    />
  )
}
