import type { AirportMatch } from '../../../core/place/search.ts'
import { useText } from '../../i18n/use-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { countryName } from './country-name.ts'
import css from './option.module.css'

/** Code, city, name, country; the code is spelled for those who listen. */
export function PlaceOption({ match: { airport, codes, city } }: { match: AirportMatch }) {
  const { t, locale } = useText('flights')
  const code = codes.iata ?? codes.icao
  const country = countryName(airport.country, locale)
  return (
    <span className={css.option}>
      <span className={css.code} aria-hidden="true" translate="no">
        {code ?? '–'}
      </span>
      {code && <VisuallyHidden>{`${code.split('').join(' ')}, `}</VisuallyHidden>}
      <span className={css.words}>
        <span className={css.main}>{city || airport.name}</span>
        <span className={css.soft}>{[city ? airport.name : null, country].filter(Boolean).join(', ')}</span>
      </span>
      {airport.kind === 'closed' && <span className={css.mark}>{t('combo.closed')}</span>}
    </span>
  )
}
